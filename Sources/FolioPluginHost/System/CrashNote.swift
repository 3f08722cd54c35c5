#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The message and exit status of a command when a plugin ends the process, by a crash or by
/// `exit`.
///
/// The process does not survive a crash, because the plugin may have written anywhere. But the
/// message names the plugin, and a build server gets the status of a plugin's fault, even if the
/// plugin exits with success. An end without a handler, such as `_exit` or SIGKILL, is found by
/// `folio plugin check`, which expects a token from each test.
@safe package final class CrashNote: @unchecked Sendable {
  private let subject: UnsafeMutableBufferPointer<UInt8>
  private let help: UnsafeMutableBufferPointer<UInt8>
  private let status: Int32

  /// Prepares the message in advance: a signal handler must not allocate.
  ///
  /// - Parameters:
  ///   - subject: the code that was running, as the beginning of a sentence.
  ///   - help: what to do about it, on a line of its own.
  init(_ subject: String, help: String, status: Int32) {
    unsafe self.subject = Self.bytes(subject)
    unsafe self.help = Self.bytes(help)
    self.status = status
  }

  private static func bytes(_ text: String) -> UnsafeMutableBufferPointer<UInt8> {
    let bytes = Array(text.utf8)
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = unsafe buffer.initialize(fromContentsOf: bytes)
    return unsafe buffer
  }

  deinit {
    unsafe subject.deallocate()
    unsafe help.deallocate()
  }

  /// The signals of a crash.
  private static let signals = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP]

  // Read by signal handlers, which may only call async-signal-safe functions. Not locked: a command
  // calls plugins on one thread only.
  private nonisolated(unsafe) static var held:
    (
      subject: UnsafeMutableBufferPointer<UInt8>, help: UnsafeMutableBufferPointer<UInt8>
    )?
  private nonisolated(unsafe) static var exitStatus: Int32 = 0
  private nonisolated(unsafe) static var isExpected = false

  /// Does work that calls the plugin; if the process ends during it, the note is printed.
  static func holding<Value, Failure: Error>(
    _ note: CrashNote?, _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard let note else { return try work() }
    _ = prepared
    let outer = unsafe held
    unsafe held = unsafe (note.subject, note.help)
    unsafe exitStatus = note.status
    var before: [sigaction] = []
    for number in signals {
      var (new, old) = (sigaction(), sigaction())
      Self.setHandler(of: &new)
      unsafe sigaction(number, &new, &old)
      before.append(old)
    }
    defer {
      for index in signals.indices { unsafe sigaction(signals[index], &before[index], nil) }
      unsafe held = unsafe outer
    }
    return try work()
  }

  /// Announces that the command itself is about to exit, so that no plugin is blamed.
  package static func expectExit() { unsafe isExpected = true }

  /// Prepares the process once, before the first plugin runs: a signal stack, so that a stack
  /// overflow is reported too, and a check at every exit.
  private static let prepared: Void = {
    let size = 64 * 1024
    var stack = unsafe stack_t()
    unsafe stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    unsafe stack.ss_size = numericCast(size)
    unsafe sigaltstack(&stack, nil)
    atexit {
      guard unsafe !CrashNote.isExpected else { return }
      CrashNote.end(" ended the program\n")
    }
  }()

  private static func setHandler(of action: inout sigaction) {
    let handler: @convention(c) (Int32) -> Void = { _ in CrashNote.end(" crashed\n") }
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = handler
    #else
      unsafe action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = numericCast(SA_ONSTACK)
  }

  private static func end(_ predicate: StaticString) {
    let other: StaticString = "error[P0809]: a plugin"
    if let held = unsafe held {
      unsafe write(2, held.subject.baseAddress, held.subject.count)
    } else {
      unsafe write(2, other.utf8Start, other.utf8CodeUnitCount)
    }
    unsafe write(2, predicate.utf8Start, predicate.utf8CodeUnitCount)
    if let held = unsafe held { unsafe write(2, held.help.baseAddress, held.help.count) }
    unsafe _exit(exitStatus)
  }
}
