import FolioConfig
package import FolioDiagnostics
import FolioPluginHost

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Regular files on disk, read without blocking and up to a size limit.
package struct SystemFiles: FileAccess {
  package let currentDirectory: String

  /// Creates file access relative to an absolute folder.
  package init(in folder: String = Terminal.currentDirectory) {
    currentDirectory = folder
  }

  package func real(_ path: String) -> String {
    let path = PathText.join(currentDirectory, path)
    guard !path.utf8.contains(0) else { return path }
    let folder = System.real(System.folder(path)).map { $0 + "/" + PathText.name(of: path) }
    return System.real(path) ?? folder ?? path
  }

  package func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    let path = PathText.join(currentDirectory, path)
    guard !path.utf8.contains(0) else { throw .missing }
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable
    }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .unreadable }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw status.st_mode & S_IFMT == S_IFDIR ? .directory : .special
    }
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let count = min(65_536, limit + 1 - bytes.count)
      guard let more = try? Terminal.receive(descriptor, atMost: count) else { throw .unreadable }
      if more.isEmpty { return bytes }
      bytes += more
    }
    throw .tooLarge(limit: limit)
  }

  package func write(_ bytes: [UInt8], to path: String) throws(FileProblem) {
    try replace(path, with: bytes)
  }

  /// Replaces a file by a new one written next to it; on failure the old one stays.
  ///
  /// Keeps links and, without `rights`, permissions; writes to a pipe or device directly.
  func replace(
    _ path: String, with bytes: [UInt8], rights: mode_t? = nil
  ) throws(FileProblem) {
    guard !path.utf8.contains(0) else { throw .unwritable(reason: "its name contains a NUL byte") }
    let file = real(path)
    var status = stat()
    let isThere = unsafe stat(file, &status) == 0
    guard !isThere || status.st_mode & S_IFMT == S_IFREG else {
      return try put(bytes, in: file, O_NONBLOCK, 0)
    }
    if isThere, unsafe access(file, W_OK) != 0 { throw Self.unwritable(errno) }
    let beside = file + ".\(System.process)~"
    let exactly = rights ?? (isThere ? status.st_mode & 0o777 : nil)
    defer { System.remove(beside) }
    try put(bytes, in: beside, O_CREAT | O_EXCL, exactly ?? 0o644)
    if let exactly { _ = unsafe chmod(beside, exactly) }
    guard unsafe rename(beside, file) == 0 else { throw Self.unwritable(errno) }
  }

  /// Creates a file; returns `false` if something of that name is there, which stays.
  package func create(_ bytes: [UInt8], at path: String) throws(FileProblem) -> Bool {
    let file = PathText.join(currentDirectory, path)
    do {
      try put(bytes, in: file, O_CREAT | O_EXCL, 0o644)
      return true
    } catch .unwritable(Terminal.Failure(EEXIST).reason) {
      return false
    } catch {
      // A part of it, if there is one: nothing was there before.
      System.remove(file)
      throw error
    }
  }

  /// Appends bytes to a user's file, creating it if needed.
  func append(_ bytes: [UInt8], to path: String) throws(FileProblem) {
    try put(bytes, in: path, O_CREAT | O_APPEND | O_NONBLOCK, 0o600)
  }

  private func put(
    _ bytes: [UInt8], in path: String, _ flags: Int32, _ rights: mode_t
  ) throws(FileProblem) {
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC | flags, rights)
    guard descriptor >= 0 else { throw Self.unwritable(errno) }
    defer { close(descriptor) }
    if case .failed(let failure) = Terminal.send(bytes, to: descriptor) {
      throw .unwritable(reason: failure.reason)
    }
    if flags & O_EXCL != 0, fsync(descriptor) != 0 { throw Self.unwritable(errno) }
  }

  private static func unwritable(_ number: Int32) -> FileProblem {
    number == EISDIR ? .directory : .unwritable(reason: Terminal.Failure(number).reason)
  }

  /// Returns the reason a folder cannot be read; `nil` if it can.
  static func obstacle(in folder: String) -> Terminal.Failure? {
    unsafe access(folder, R_OK | X_OK) == 0 ? nil : Terminal.Failure(errno)
  }
}

/// Finds the scripts in folders and subfolders, sorted by name, each folder once.
package struct ScriptSearch {
  package private(set) var scripts: [String] = []
  /// Missing paths and unreadable folders.
  package private(set) var problems: [Diagnostic] = []
  private var counts: [String: Int] = [:]

  package init() {}

  /// Searches a folder, or adds a script.
  package mutating func look(in path: String) {
    let known = problems.count
    if let count = count(in: path.hasSuffix("/") ? String(path.dropLast()) : path) {
      guard count == 0, problems.count == known else { return }
      problems.append(
        Diagnostic(.noScripts, "there is no script in `\(path)`")
          .adding(help: "a script is a file NAME.folio"))
    } else if System.real(path) == nil {
      problems.append(FileProblem.missing.diagnostic(path))
    } else {
      scripts.append(path)
    }
  }

  /// Adds the scripts below a folder once and returns their number; `nil` if not a folder.
  private mutating func count(in folder: String) -> Int? {
    let start = folder.isEmpty ? "/" : folder
    guard System.isFolder(start) else { return nil }
    let real = System.real(start) ?? start
    if let count = counts[real] { return count }
    if let failure = SystemFiles.obstacle(in: start) {
      problems.append(
        Diagnostic(.fileUnreadable, "cannot search for scripts in `\(start)`")
          .adding(note: failure.reason)
          .adding(help: "name folders that you have permission to read"))
    }
    counts[real] = 0
    var count = 0
    for path in System.names(in: start).map({ folder + "/" + $0 }) {
      if let below = self.count(in: path) {
        count += below
      } else if path.hasSuffix(".folio") {
        scripts.append(path)
        count += 1
      }
    }
    counts[real] = count
    return count
  }
}
