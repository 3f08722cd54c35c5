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

  /// Replaces a file, whole or not at all: on a disk that is full, or after an interrupt, the old one
  /// stays and nothing is left beside it.
  ///
  /// A file keeps its rights, and a link stays a link to what it leads to, also where that is not
  /// there yet. A pipe or a device takes the bytes.
  package func write(_ bytes: [UInt8], to path: String) throws(FileProblem) {
    try Self.replace(PathText.join(currentDirectory, path), with: bytes)
  }

  /// The same of a file by its absolute path.
  ///
  /// - Parameter isPrivate: whether it is for this user only from then on.
  static func replace(
    _ path: String, with bytes: [UInt8], isPrivate: Bool = false
  ) throws(FileProblem) {
    guard !path.utf8.contains(0) else { throw .unwritable(reason: "its name has a NUL") }
    switch try Terminal.place(path) {
    case .file(let file): try put(bytes, in: file, like: file, isPrivate)
    case .free(let file): try put(bytes, in: file, like: nil, isPrivate)
    // Nothing of it can be left half done, and its reader may take a while.
    case .other: try Terminal.overwrite(path, with: bytes)
    }
  }

  /// Puts bytes in a file by a file beside it, which takes its place once it is on the disk.
  ///
  /// A file with several names keeps them: it is written in place, once the file beside it has shown
  /// that there is room. So is one beside which nothing can be put.
  private static func put(
    _ bytes: [UInt8], in file: String, like old: String?, _ isPrivate: Bool
  ) throws(FileProblem) {
    try Interrupts.holdBack { () throws(FileProblem) in
      let beside = file + ".\(System.process)~"
      guard let made = Terminal.make(beside, like: old, isPrivate: isPrivate) else {
        return try Terminal.overwrite(file, with: bytes, isPrivate: isPrivate)
      }
      defer { System.remove(beside) }
      try Terminal.fill(made, with: bytes)
      if Terminal.hasSeveralNames(file) {
        System.remove(beside)
        try Terminal.overwrite(file, with: bytes, isPrivate: isPrivate)
      } else {
        try Terminal.rename(beside, to: file)
      }
    }
  }

  /// Adds lines to the end of a file, which is made where there is none; a last line that nobody ended
  /// is ended first.
  ///
  /// All of them or, on a disk that is full, none. Several programs may add to one file.
  package func append(lines: [UInt8], to path: String) throws(FileProblem) {
    guard !path.utf8.contains(0) else { throw .unwritable(reason: "its name has a NUL") }
    let path = PathText.join(currentDirectory, path)
    let place = try Terminal.place(path)
    if place == .other { return try Terminal.append(lines: lines, to: path) }
    try Interrupts.holdBack { () throws(FileProblem) in
      do throws(FileProblem) {
        try Terminal.append(lines: lines, to: path, rights: 0o644)
      } catch {
        // Another program may have added lines to it meanwhile.
        if case .free(let file) = place, Terminal.isEmpty(file) { System.remove(file) }
        throw error
      }
    }
  }
}
