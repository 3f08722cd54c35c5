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
  /// What a path leads to, over any links.
  enum Place: Equatable {
    /// A file, by a path without links.
    case file(String)
    /// Nothing yet; a file would be made there.
    case free(String)
    /// A folder, or what has no path of its own: a device, a pipe, a file that was taken away while
    /// it is open.
    case other
  }

  /// Finds out what a path leads to.
  static func place(_ path: String) throws(FileProblem) -> Place {
    var status = stat()
    if unsafe systemStatus(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG, let file = System.real(path) else { return .other }
      return .file(file)
    }
    guard errno == ENOENT else { throw unwritable(errno) }
    return .free(try end(of: path))
  }

  /// The path behind a chain of links that leads nowhere.
  private static func end(of path: String) throws(FileProblem) -> String {
    var path = path
    for _ in 0..<40 {
      guard let next = link(path) else { return path }
      guard MalformedName(next) == nil else {
        throw .unwritable(reason: "it is a link to a name that is not UTF-8")
      }
      path = PathText.join(System.folder(path), String(decoding: next, as: UTF8.self))
    }
    return path
  }

  /// What a link says; `nil` for what is no link.
  private static func link(_ path: String) -> [UInt8]? {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, filled in
      filled = unsafe max(0, systemLink(path, buffer))
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// Opens an ordinary file without ever waiting for one.
  static func open(reading path: String) throws(FileProblem) -> Int32 {
    guard !path.utf8.contains(0) else { throw .missing }
    let descriptor = systemOpen(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable
    }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      close(descriptor)
      throw .unreadable
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return descriptor
    case S_IFDIR:
      close(descriptor)
      throw .directory
    default:
      close(descriptor)
      throw .special
    }
  }

  /// Makes a file with the rights of another one that may be written, or with common rights; `nil`
  /// where that cannot be done, or there is one already.
  ///
  /// - Parameter isPrivate: whether it is for this user only, whatever the rights of the other one.
  static func make(_ path: String, like other: String?, isPrivate: Bool) -> Int32? {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    guard let other else {
      let descriptor = systemOpen(path, flags, isPrivate ? 0o600 : 0o644)
      return descriptor >= 0 ? descriptor : nil
    }
    var status = stat()
    guard unsafe systemStatus(other, &status) == 0, unsafe access(other, W_OK) == 0 else {
      return nil
    }
    let rights = isPrivate ? 0o600 : status.st_mode & 0o777
    let descriptor = systemOpen(path, flags, rights)
    guard descriptor >= 0 else { return nil }
    // What the process may not give others, the file had already.
    _ = fchmod(descriptor, rights)
    return descriptor
  }

  /// Writes all that is in a new file, and closes it once that is on the disk.
  static func fill(_ descriptor: Int32, with bytes: [UInt8]) throws(FileProblem) {
    defer { close(descriptor) }
    try put(bytes, into: descriptor)
    try synchronize(descriptor)
  }

  /// Replaces what is in a file, in place; where there is no room for it, the old content stays.
  ///
  /// What is no file, such as a pipe, has no old content: it takes the bytes as its reader does, for
  /// whom it waits. One who does not read on has had enough.
  ///
  /// - Parameter isPrivate: whether a file is for this user only from then on.
  static func overwrite(
    _ path: String, with bytes: [UInt8], isPrivate: Bool = false
  ) throws(FileProblem) {
    let descriptor = systemOpen(path, O_WRONLY | O_CREAT | O_NONBLOCK | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw unwritable(errno) }
    defer { close(descriptor) }
    if isPrivate { _ = fchmod(descriptor, 0o600) }
    guard let length = lockedLength(of: descriptor) else {
      return try put(bytes, into: descriptor)
    }
    // Room is taken behind the old content, before any of that is given up.
    let room = [UInt8](repeating: 0x0A, count: max(0, bytes.count - length))
    try add(room, to: descriptor, after: length)
    try synchronize(descriptor)
    lseek(descriptor, 0, SEEK_SET)
    try put(bytes, into: descriptor)
    guard ftruncate(descriptor, off_t(bytes.count)) == 0 else { throw unwritable(errno) }
    try synchronize(descriptor)
  }

  /// Adds lines to the end of a file, which is made with some rights where there is none; on a disk
  /// that is full nothing is added.
  ///
  /// A last line that nobody ended is ended first.
  static func append(
    lines: [UInt8], to path: String, rights: mode_t = 0o600
  ) throws(FileProblem) {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK | O_CLOEXEC
    let descriptor = systemOpen(path, flags, rights)
    guard descriptor >= 0 else { throw unwritable(errno) }
    defer { close(descriptor) }
    guard let length = lockedLength(of: descriptor) else {
      return try put(lines, into: descriptor)
    }
    let end = endsWithinLine(path, length) ? [UInt8(ascii: "\n")] : []
    try add(end + lines, to: descriptor, after: length)
  }

  /// How long an open file is, in bytes, once nobody else of us writes to it; `nil` for what is no
  /// ordinary file.
  private static func lockedLength(of descriptor: Int32) -> Int? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    _ = flock(descriptor, LOCK_EX)
    return unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : nil
  }

  /// Whether the last byte of a file of some length is none that ends a line.
  private static func endsWithinLine(_ path: String, _ length: Int) -> Bool {
    guard length > 0, let descriptor = try? open(reading: path) else { return false }
    defer { close(descriptor) }
    lseek(descriptor, off_t(length - 1), SEEK_SET)
    let last = try? read(descriptor, atMost: 1)
    return last?.first.map { $0 != UInt8(ascii: "\n") } ?? false
  }

  /// Writes bytes at the end of a file of some length, all of them or none.
  private static func add(
    _ bytes: [UInt8], to descriptor: Int32, after length: Int
  ) throws(FileProblem) {
    lseek(descriptor, 0, SEEK_END)
    do throws(FileProblem) {
      try put(bytes, into: descriptor)
    } catch {
      _ = ftruncate(descriptor, off_t(length))
      throw error
    }
  }

  private static func put(_ bytes: [UInt8], into descriptor: Int32) throws(FileProblem) {
    if case .failed(let failure) = write(bytes, to: descriptor) {
      throw .unwritable(reason: failure.reason)
    }
  }

  private static func synchronize(_ descriptor: Int32) throws(FileProblem) {
    guard fsync(descriptor) == 0 else { throw unwritable(errno) }
  }

  /// Why something is not written, by the number of the system's error.
  static func unwritable(_ number: Int32) -> FileProblem {
    number == EISDIR ? .directory : .unwritable(reason: Failure(number).reason)
  }

  /// Whether there is a file with nothing in it.
  static func isEmpty(_ path: String) -> Bool {
    var status = stat()
    return unsafe systemStatus(path, &status) == 0 && status.st_size == 0
  }

  static func hasSeveralNames(_ path: String) -> Bool {
    var status = stat()
    return unsafe systemStatus(path, &status) == 0 && status.st_nlink > 1
  }

  /// Does something while nobody else does so under the same lock file; where the file cannot be
  /// made, nobody is waited for.
  static func locked<Value>(_ path: String, _ body: () -> Value) -> Value {
    let descriptor = systemOpen(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return body() }
    // Closing the file gives the lock back.
    defer { close(descriptor) }
    _ = flock(descriptor, LOCK_EX)
    return body()
  }

  static func rename(_ path: String, to other: String) throws(FileProblem) {
    guard systemRename(path, other) else { throw unwritable(errno) }
  }

  static func close(_ descriptor: Int32) { _ = systemClose(descriptor) }
}

// Outside `Terminal`, where the names are not hidden by its own.
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  unsafe open(path, flags, mode)
}

private func systemLink(_ path: String, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
  unsafe buffer.withMemoryRebound(to: CChar.self) { text in
    guard let start = text.baseAddress else { return 0 }
    return unsafe readlink(path, start, text.count)
  }
}

private func systemRename(_ path: String, _ other: String) -> Bool {
  unsafe rename(path, other) == 0
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func systemStatus(_ path: String, _ status: UnsafeMutablePointer<stat>) -> Int32 {
  unsafe stat(path, status)
}
