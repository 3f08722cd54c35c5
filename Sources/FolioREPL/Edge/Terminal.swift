// Descriptors and files: this folder is all of the REPL that speaks to the system.
import FolioPluginHost

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The system's descriptors and files, behind safe calls.
package enum Terminal {
  package static let input: Int32 = 0
  package static let output: Int32 = 1
  package static let error: Int32 = 2

  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// How many columns a terminal has now; `nil` for what is none.
  package static func columns(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  static var currentDirectory: String {
    guard let path = unsafe getcwd(nil, 0) else { return "." }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  package static func exit(_ status: ExitStatus) -> Never {
    CrashNote.expectExit()
    systemExit(status.rawValue)
  }

  /// What is there to read, at most so many bytes; empty at the end, `nil` when it failed, or when
  /// somebody interrupted a prompt.
  package static func read(_ descriptor: Int32, atMost count: Int) -> [UInt8]? {
    while true {
      var failed: Int32 = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        let length = unsafe systemRead(descriptor, buffer.baseAddress, count)
        failed = length < 0 ? errno : 0
        filled = max(0, length)
      }
      if failed == 0 { return bytes }
      if failed != EINTR || Interrupts.cameToPrompt { return nil }
    }
  }

  /// How writing ended.
  package enum Delivery: Equatable, Sendable {
    case done
    case unread
    case failed(String)
  }

  @discardableResult
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Delivery {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = unsafe rest.withUnsafeBytes { buffer in
        unsafe systemWrite(descriptor, buffer.baseAddress, buffer.count)
      }
      if written < 0 {
        if errno == EINTR { continue }
        if errno == EPIPE { return .unread }
        return .failed(unsafe strerror(errno).map { unsafe String(cString: $0) } ?? "it failed")
      }
      rest = rest.dropFirst(written)
    }
    return .done
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

  /// Replaces what is in a file, in place; where there is no room for it, the old content stays.
  static func overwrite(_ path: String, with bytes: [UInt8]) throws(FileProblem) {
    let descriptor = systemOpen(path, O_WRONLY | O_CREAT | O_NONBLOCK | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw errno == EISDIR ? .directory : .unwritable }
    defer { close(descriptor) }
    _ = flock(descriptor, LOCK_EX)
    guard let length = size(of: descriptor) else {
      // What is no file, such as a device, has no old content.
      guard write(bytes, to: descriptor) == .done else { throw .unwritable }
      return
    }
    // Room is taken behind the old content, before any of that is given up.
    let room = [UInt8](repeating: 0x0A, count: max(0, bytes.count - length))
    guard add(room, to: descriptor, after: length), synchronize(descriptor) else {
      throw .unwritable
    }
    lseek(descriptor, 0, SEEK_SET)
    let isWritten = write(bytes, to: descriptor) == .done
    guard isWritten, ftruncate(descriptor, off_t(bytes.count)) == 0, synchronize(descriptor) else {
      throw .unwritable
    }
  }

  /// How long an open file is, in bytes; `nil` for what is no ordinary file.
  private static func size(of descriptor: Int32) -> Int? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return Int(status.st_size)
  }

  /// Writes bytes at the end of a file of some length, all of them or none.
  private static func add(_ bytes: [UInt8], to descriptor: Int32, after length: Int) -> Bool {
    lseek(descriptor, 0, SEEK_END)
    if write(bytes, to: descriptor) == .done { return true }
    _ = ftruncate(descriptor, off_t(length))
    return false
  }

  /// Makes a file with the rights of another one that may be written, or with common rights; `nil`
  /// where that cannot be done, or there is one already.
  static func make(_ path: String, like other: String?) -> Int32? {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    guard let other else {
      let descriptor = systemOpen(path, flags, 0o644)
      return descriptor >= 0 ? descriptor : nil
    }
    var status = stat()
    guard unsafe systemStatus(other, &status) == 0, unsafe access(other, W_OK) == 0 else {
      return nil
    }
    let descriptor = systemOpen(path, flags, status.st_mode & 0o777)
    guard descriptor >= 0 else { return nil }
    // What the process may not give others, the file had already.
    _ = fchmod(descriptor, status.st_mode & 0o777)
    return descriptor
  }

  static func hasSeveralNames(_ path: String) -> Bool {
    var status = stat()
    return unsafe systemStatus(path, &status) == 0 && status.st_nlink > 1
  }

  static func synchronize(_ descriptor: Int32) -> Bool { fsync(descriptor) == 0 }

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

  /// Adds lines to the end of a file, which is made with some rights where there is none; `false`, and
  /// nothing added, where that cannot be done.
  ///
  /// A last line that nobody ended is ended first.
  @discardableResult
  static func append(lines: [UInt8], to path: String, rights: mode_t = 0o600) -> Bool {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK | O_CLOEXEC
    let descriptor = systemOpen(path, flags, rights)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    _ = flock(descriptor, LOCK_EX)
    guard let length = size(of: descriptor) else { return write(lines, to: descriptor) == .done }
    let end = endsWithinLine(path, length) ? [UInt8(ascii: "\n")] : []
    return add(end + lines, to: descriptor, after: length)
  }

  /// Whether the last byte of a file of some length is none that ends a line.
  private static func endsWithinLine(_ path: String, _ length: Int) -> Bool {
    guard length > 0, let descriptor = try? open(reading: path) else { return false }
    defer { close(descriptor) }
    lseek(descriptor, off_t(length - 1), SEEK_SET)
    return read(descriptor, atMost: 1)?.first.map { $0 != UInt8(ascii: "\n") } ?? false
  }

  static func rename(_ path: String, to other: String) -> Bool { systemRename(path, other) }

  static func close(_ descriptor: Int32) { _ = systemClose(descriptor) }
}

// Outside `Terminal`, where the names are not hidden by its own.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int)
  -> Int
{ unsafe read(descriptor, buffer, count) }

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, buffer, count)
}

private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  unsafe open(path, flags, mode)
}

private func systemExit(_ status: Int32) -> Never { exit(status) }

private func systemRename(_ path: String, _ other: String) -> Bool {
  unsafe rename(path, other) == 0
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func systemStatus(_ path: String, _ status: UnsafeMutablePointer<stat>) -> Int32 {
  unsafe stat(path, status)
}
