import FolioPluginHost

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// Files by their paths.
extension Terminal {
  /// Opens an ordinary file without ever waiting for one.
  static func open(reading path: String) throws(FileProblem) -> Int32 {
    guard !path.utf8.contains(0) else { throw .missing }
    let descriptor = systemOpen(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable
    }
    var status = stat()
    let kind = unsafe fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
    if kind == S_IFREG { return descriptor }
    close(descriptor)
    throw kind == S_IFDIR ? .directory : kind == 0 ? .unreadable : .special
  }

  /// Replaces a file by one that is made beside it: if anything fails, the old one stays.
  ///
  /// A file keeps its rights, and a link stays: the file it leads to is replaced. A pipe or a device has
  /// no old content, and takes the bytes as its reader does.
  ///
  /// - Parameter rights: those of the file; its own, or common ones, unless stated.
  static func replace(
    _ path: String, with bytes: [UInt8], rights: mode_t? = nil
  ) throws(FileProblem) {
    guard !path.utf8.contains(0) else { throw .unwritable(reason: "its name has a NUL") }
    let file = System.real(path) ?? path
    var status = stat()
    let isThere = unsafe stat(file, &status) == 0
    guard !isThere || status.st_mode & S_IFMT == S_IFREG else {
      return try put(bytes, in: file, O_NONBLOCK, 0)
    }
    if isThere, unsafe access(file, W_OK) != 0 { throw unwritable(errno) }
    let beside = file + ".\(System.process)~"
    let exactly = rights ?? (isThere ? status.st_mode & 0o777 : nil)
    try Interrupts.holdBack { () throws(FileProblem) in
      defer { System.remove(beside) }
      try put(bytes, in: beside, O_CREAT | O_EXCL, exactly ?? 0o644)
      if let exactly { _ = unsafe chmod(beside, exactly) }
      guard systemRename(beside, file) else { throw unwritable(errno) }
    }
  }

  /// Adds bytes to the end of a file of this user, which is made where there is none.
  static func append(_ bytes: [UInt8], to path: String) throws(FileProblem) {
    try put(bytes, in: path, O_CREAT | O_APPEND | O_NONBLOCK, 0o600)
  }

  private static func put(
    _ bytes: [UInt8], in path: String, _ flags: Int32, _ rights: mode_t
  ) throws(FileProblem) {
    let descriptor = systemOpen(path, O_WRONLY | O_CLOEXEC | flags, rights)
    guard descriptor >= 0 else { throw unwritable(errno) }
    defer { close(descriptor) }
    if case .failed(let failure) = write(bytes, to: descriptor) {
      throw .unwritable(reason: failure.reason)
    }
    if flags & O_EXCL != 0, fsync(descriptor) != 0 { throw unwritable(errno) }
  }

  /// Why something is not written, by the number of the system's error.
  static func unwritable(_ number: Int32) -> FileProblem {
    number == EISDIR ? .directory : .unwritable(reason: Failure(number).reason)
  }

  static func close(_ descriptor: Int32) { _ = systemClose(descriptor) }
}

// Outside `Terminal`, where the names are not hidden by its own.
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  unsafe open(path, flags, mode)
}

private func systemRename(_ path: String, _ other: String) -> Bool {
  unsafe rename(path, other) == 0
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
