// FolioREPL
