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
      guard let more = Terminal.read(descriptor, atMost: min(65_536, limit + 1 - bytes.count))
      else {
        throw .unreadable
      }
      if more.isEmpty { return bytes }
      bytes += more
    }
    throw .tooLarge(limit: limit)
  }

  package func real(_ path: String) -> String {
    let path = PathText.join(currentDirectory, path)
    return System.real(path) ?? path
  }

  /// Replaces a file, whole or not at all: on a disk that is full, or after an interrupt, the old one
  /// stays and nothing is left beside it.
  ///
  /// The bytes are written to a file beside it, which takes its place once they are on the disk, with
  /// the rights of the old one. A file with several names keeps them: it is written in place, once
  /// the file beside it has shown that there is room. So is one beside which nothing can be put.
  package func write(_ bytes: [UInt8], to path: String) throws(FileProblem) {
    guard !path.utf8.contains(0) else { throw .unwritable }
    let path = PathText.join(currentDirectory, path)
    try Interrupts.holdBack { () throws(FileProblem) in try replace(path, with: bytes) }
  }

  private func replace(_ path: String, with bytes: [UInt8]) throws(FileProblem) {
    // A link stays a link to what it leads to.
    let old = System.real(path)
    let target = old ?? path
    let beside = target + ".\(System.process)~"
    guard old.map(System.isFile) ?? true, let made = Terminal.make(beside, like: old) else {
      return try Terminal.overwrite(target, with: bytes)
    }
    defer { System.remove(beside) }
    let isWritten = Terminal.write(bytes, to: made) == .done && Terminal.synchronize(made)
    Terminal.close(made)
    guard isWritten else { throw .unwritable }
    if Terminal.hasSeveralNames(target) {
      System.remove(beside)
      try Terminal.overwrite(target, with: bytes)
    } else if !Terminal.rename(beside, to: target) {
      throw .unwritable
    }
  }

  /// Adds lines to the end of a file, which is made where there is none; a last line that nobody ended
  /// is ended first.
  ///
  /// All of them or, on a disk that is full, none. Several programs may add to one file.
  package func append(lines: [UInt8], to path: String) throws(FileProblem) {
    guard !path.utf8.contains(0) else { throw .unwritable }
    let path = PathText.join(currentDirectory, path)
    guard !System.isFolder(path) else { throw .directory }
    let isNew = System.real(path) == nil
    let isAdded = Interrupts.holdBack { Terminal.append(lines: lines, to: path, rights: 0o644) }
    if !isAdded, isNew { System.remove(path) }
    guard isAdded else { throw .unwritable }
  }
}
