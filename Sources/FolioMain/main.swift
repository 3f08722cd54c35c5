import FolioCommand

FolioTool.main()
