import FolioREPL
