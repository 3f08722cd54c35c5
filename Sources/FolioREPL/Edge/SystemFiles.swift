import FolioPluginHost

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

  /// Replaces a file, whole or not at all: on a disk that is full the old one stays, and no new one
  /// is left behind.
  ///
  /// The bytes are written to a file beside it, which takes its place once they are on the disk, with
  /// the rights of the old one. A file with several names keeps them: it is written in place, after
  /// the file beside it has shown that there is room. So is one beside which nothing can be put.
  package func write(_ bytes: [UInt8], to path: String) throws(FileProblem) {
    guard !path.utf8.contains(0) else { throw .unwritable }
    let path = PathText.join(currentDirectory, path)
    // A link stays a link to what it leads to.
    let old = System.real(path)
    if let old, !System.isFile(old) { return try writeInPlace(bytes, to: path) }
    let target = old ?? path
    let beside = target + ".\(System.process)~"
    guard let made = Terminal.make(beside, like: old) else {
      return try writeInPlace(bytes, to: target)
    }
    defer { System.remove(beside) }
    let isWritten = Terminal.write(bytes, to: made) == .done && Terminal.synchronize(made)
    Terminal.close(made)
    guard isWritten else { throw .unwritable }
    if Terminal.hasSeveralNames(target) { return try writeInPlace(bytes, to: target) }
    guard Terminal.rename(beside, to: target) else { throw .unwritable }
  }

  private func writeInPlace(_ bytes: [UInt8], to path: String) throws(FileProblem) {
    let descriptor = try Terminal.open(writing: path)
    defer { Terminal.close(descriptor) }
    let isWritten = Terminal.write(bytes, to: descriptor) == .done
    // What is no file, such as a pipe, cannot be brought to a disk.
    _ = Terminal.synchronize(descriptor)
    guard isWritten else { throw .unwritable }
  }
}
