/// The files of the machine.
///
/// Reads ordinary files only, never waits for one, and never reads more than it was asked to.
package struct SystemFiles: FileAccess {
  /// The folder the program was started in, or another one.
  package let currentDirectory: String

  /// Files as seen from the folder the program was started in.
  package init() {
    currentDirectory = Terminal.currentDirectory
  }

  /// Files as seen from a folder, given by its absolute path.
  package init(in folder: String) {
    currentDirectory = folder
  }

  /// The bytes of a file.
  package func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    let descriptor = try Terminal.open(reading: PathText.join(currentDirectory, path))
    defer { Terminal.close(descriptor) }
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      guard let more = Terminal.read(descriptor, atMost: min(65_536, limit + 1 - bytes.count))
      else {
        throw .unreadable
      }
      if more.isEmpty { return bytes }
      bytes += more
    }
    throw .tooLarge(limit: limit)
  }

  /// Replaces a file.
  package func write(_ bytes: [UInt8], to path: String) throws(FileProblem) {
    let descriptor = try Terminal.open(writing: PathText.join(currentDirectory, path))
    defer { Terminal.close(descriptor) }
    guard Terminal.write(bytes, to: descriptor) == .done else { throw .unwritable }
  }
}
