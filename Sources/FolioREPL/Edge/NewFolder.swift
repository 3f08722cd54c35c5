import FolioPluginHost

/// A folder that is made with some files in it, and taken away again where one of them cannot be.
struct NewFolder {
  private let path: String
  private var folders: [String] = []
  private var files: [String] = []

  init(_ path: String) {
    self.path = path
  }

  /// Writes a file, and makes the folders it is in.
  mutating func write(_ text: String, to name: String) throws(FileProblem) {
    let file = path + "/" + name
    try make(System.folder(file))
    try Terminal.replace(file, with: Array(text.utf8))
    files.append(file)
  }

  private mutating func make(_ folder: String) throws(FileProblem) {
    guard !folders.contains(folder) else { return }
    if folder != path { try make(System.folder(folder)) }
    try Terminal.makeFolder(folder)
    folders.append(folder)
  }

  /// Takes away what was made.
  func remove() {
    for file in files { System.remove(file) }
    for folder in folders.reversed() { System.remove(folder: folder) }
  }
}
