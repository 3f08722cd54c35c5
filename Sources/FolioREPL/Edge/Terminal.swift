// All system calls of the REPL are in this folder.
import FolioDiagnostics
import FolioPluginHost
import FolioReplay

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Safe wrappers of the system's descriptors and files.
package enum Terminal {
  package static let input: Int32 = 0
  package static let output: Int32 = 1
  package static let error: Int32 = 2

  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Returns the width of a terminal in columns; `nil` for anything else.
  package static func columns(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// The current folder; `.` if its path is unknown or not UTF-8.
  package static var currentDirectory: String {
    guard let path = unsafe getcwd(nil, 0) else { return "." }
    defer { unsafe free(path) }
    return unsafe String(validatingCString: path) ?? "."
  }

  /// The first argument that is not UTF-8, escaped as in `caf\xE9.kdl`.
  package static var malformedArgument: String? {
    for number in 1..<max(1, Int(CommandLine.argc)) {
      guard let word = unsafe CommandLine.unsafeArgv[number] else { continue }
      let name = unsafe Array(UnsafeRawBufferPointer(start: word, count: strlen(word)))
      guard SourceText(name: "", bytes: name).firstMalformedByte != nil else { continue }
      return name.map { byte in
        (0x20..<0x7F).contains(byte)
          ? String(UnicodeScalar(byte))
          : "\\x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }.joined()
    }
    return nil
  }

  package static func end(_ status: ExitStatus) -> Never { exit(status.rawValue) }

  package struct Failure: Error, Equatable, Sendable {
    package var reason: String

    package init(reason: String) {
      self.reason = reason
    }

    init(_ number: Int32) {
      reason = unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
    }
  }

  /// Reads at most `count` bytes; empty at the end.
  ///
  /// Blocks even on a nonblocking descriptor. Throws on an interrupt at a prompt.
  package static func receive(_ descriptor: Int32, atMost count: Int) throws(Failure) -> [UInt8] {
    while true {
      var failed: Int32 = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        let length = unsafe read(descriptor, buffer.baseAddress, count)
        failed = length < 0 ? errno : 0
        filled = max(0, length)
      }
      if failed == 0 { return bytes }
      if failed == EAGAIN, Interrupts.wait(for: descriptor) { continue }
      if failed != EINTR || Interrupts.cameToPrompt { throw Failure(failed) }
    }
  }

  package enum Delivery: Equatable, Sendable {
    case done
    case unread
    case failed(Failure)
  }

  /// Writes all bytes, waiting for a slow reader.
  @discardableResult
  package static func send(_ bytes: [UInt8], to descriptor: Int32) -> Delivery {
    var rest = bytes[...]
    while !rest.isEmpty {
      var failed: Int32 = 0
      let written = unsafe rest.withUnsafeBytes { buffer in
        let length = unsafe write(descriptor, buffer.baseAddress, buffer.count)
        failed = length < 0 ? errno : 0
        return length
      }
      switch failed {
      case 0: rest = rest.dropFirst(written)
      case EINTR: continue
      case EAGAIN: waitForReader(of: descriptor)
      case EPIPE: return .unread
      default: return .failed(Failure(failed))
      }
    }
    return .done
  }

  private static func waitForReader(of descriptor: Int32) {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = unsafe poll(&waiting, 1, -1)
  }
}

/// Handles Ctrl-C, which cancels a line at a prompt and otherwise exits with status 130.
package enum Interrupts {
  /// Installs the handlers; closed pipes and file size limits become errors of `write`.
  package static func handle() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGINT) { _ in
      guard unsafe isPrompting != 0 else { _exit(ExitStatus.interrupted.rawValue) }
      unsafe wasInterrupted = 1
    }
    // Without `SA_RESTART`, the signal wakes up the line editor.
    var action = sigaction()
    unsafe sigaction(SIGINT, nil, &action)
    action.sa_flags &= ~SA_RESTART
    unsafe sigaction(SIGINT, &action, nil)
    // The parent process may have blocked these.
    var ending = sigset_t()
    unsafe sigemptyset(&ending)
    for signal in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&ending, signal) }
    unsafe sigprocmask(SIG_UNBLOCK, &ending, nil)
  }

  /// Waits for a line; an interrupt ends the wait, not the program.
  static func prompting<Value>(_ wait: () -> Value) -> (value: Value, isInterrupted: Bool) {
    unsafe wasInterrupted = 0
    unsafe isPrompting = 1
    defer { unsafe isPrompting = 0 }
    let value = wait()
    return (value, cameToPrompt)
  }

  /// Waits for input; `false` on an interrupt.
  ///
  /// Polls ten times a second, since an interrupt just before the wait would be missed.
  static func wait(for descriptor: Int32) -> Bool {
    while !cameToPrompt {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if unsafe poll(&waiting, 1, 100) > 0 { return true }
    }
    return false
  }

  static var cameToPrompt: Bool { unsafe isPrompting != 0 && wasInterrupted != 0 }

  static func note() { unsafe wasInterrupted = 1 }

  /// Passes Ctrl-C on as a character while a line is edited.
  static func asCharacter<Value>(_ edit: () -> Value) -> Value {
    var settings = termios()
    guard unsafe tcgetattr(Terminal.input, &settings) == 0 else { return edit() }
    var changed = settings
    unsafe withUnsafeMutableBytes(of: &changed.c_cc) { keys in
      unsafe keys[Int(VINTR)] = noKey
    }
    unsafe tcsetattr(Terminal.input, TCSADRAIN, &changed)
    defer { unsafe tcsetattr(Terminal.input, TCSADRAIN, &settings) }
    return withoutResizes(edit)
  }

  /// Defers the signal of a new terminal size; the next line begins with that size.
  ///
  /// libedit's handler moves an edited line that is longer than a low terminal out of its memory.
  private static func withoutResizes<Value>(_ edit: () -> Value) -> Value {
    var (resize, before) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&resize)
    unsafe sigaddset(&resize, SIGWINCH)
    unsafe sigprocmask(SIG_BLOCK, &resize, &before)
    defer { unsafe sigprocmask(SIG_SETMASK, &before, nil) }
    return edit()
  }
}

// The value of a disabled control character.
#if canImport(Darwin)
  private let noKey: UInt8 = 0xFF
#else
  private let noKey: UInt8 = 0
#endif

// Read and written by a signal handler.
nonisolated(unsafe) private var isPrompting: sig_atomic_t = 0
nonisolated(unsafe) private var wasInterrupted: sig_atomic_t = 0
