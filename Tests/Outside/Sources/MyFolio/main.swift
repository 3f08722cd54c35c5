import FolioCommand
import MyPaging

FolioTool.main(registry: .mine)
