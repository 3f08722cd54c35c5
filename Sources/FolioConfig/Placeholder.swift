// FolioConfig
