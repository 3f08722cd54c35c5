// FolioCore: filled by its first type.
