import FolioPluginHost

/// The files of the machine.
///
/// Reads ordinary files only, never waits for one, and never reads more than it was asked to.
package struct SystemFiles: FileAccess {
  package let currentDirectory: String

  package init() {
    currentDirectory = Terminal.currentDirectory
  }

  /// Files as seen from a folder, given by its absolute path.
  package init(in folder: String) {
    currentDirectory = folder
  }

  package func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    let descriptor = try Terminal.open(reading: PathText.join(currentDirectory, path))
    defer { Terminal.close(descriptor) }
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let more: [UInt8]
      do throws(Terminal.Failure) {
        more = try Terminal.read(descriptor, atMost: min(65_536, limit + 1 - bytes.count))
      } catch {
        throw FileProblem.unreadable
      }
      if more.isEmpty { return bytes }
      bytes += more
    }
    throw .tooLarge(limit: limit)
  }

  package func real(_ path: String) -> String {
    let path = PathText.join(currentDirectory, path)
    return path.utf8.contains(0) ? path : System.real(path) ?? path
  }

  package func write(_ bytes: [UInt8], to path: String) throws(FileProblem) {
    try Terminal.replace(PathText.join(currentDirectory, path), with: bytes)
  }
}
