#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a command says, and exits with, when a plugin crashes it.
///
/// No crash is survived: the plugin may have written anywhere. But who reads the terminal learns
/// which plugin it was, and a build server gets the status of a plugin's fault.
@safe final class CrashNote: @unchecked Sendable {
  private let text: UnsafeMutableBufferPointer<UInt8>
  private let status: Int32

  /// Prepares what is said: nothing may be allocated when it is.
  init(_ words: String, status: Int32) {
    let bytes = Array(words.utf8)
    unsafe text = .allocate(capacity: bytes.count)
    _ = unsafe text.initialize(fromContentsOf: bytes)
    self.status = status
  }

  deinit { unsafe text.deallocate() }

  /// The signals of crashes.
  private static let signals = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP]

  // Read by the handler, where nothing may be called that is not made for it.
  private nonisolated(unsafe) static var bytes: UnsafeMutablePointer<UInt8>?
  private nonisolated(unsafe) static var count = 0
  private nonisolated(unsafe) static var exitStatus: Int32 = 0

  /// Does something during which a crash is the plugin's.
  ///
  /// A command asks plugins on one thread only.
  static func holding<Value, Failure: Error>(
    _ note: CrashNote?, _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard let note else { return try work() }
    unsafe bytes = unsafe note.text.baseAddress
    unsafe count = unsafe note.text.count
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
    }
    return try work()
  }

  private static func setHandler(of action: inout sigaction) {
    let handler: @convention(c) (Int32) -> Void = { _ in
      unsafe write(2, CrashNote.bytes, CrashNote.count)
      unsafe _exit(CrashNote.exitStatus)
    }
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = handler
    #else
      unsafe action.__sigaction_handler.sa_handler = handler
    #endif
  }
}
