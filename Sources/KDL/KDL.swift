// KDL: filled by its first type.
