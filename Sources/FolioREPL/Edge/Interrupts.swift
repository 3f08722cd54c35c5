#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The handling of Ctrl-C: at a prompt it cancels the line, anywhere else it exits with status 130.
package enum Interrupts {
  /// Makes a closed pipe and a file that is too large ordinary errors of `write`, and takes
  /// interrupts.
  package static func handle() {
    signal(SIGPIPE, SIG_IGN)
    // So that a limit on the size of files is an error of `write` as well.
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGINT) { _ in
      guard unsafe isPrompting != 0 else { _exit(ExitStatus.interrupted.rawValue) }
      unsafe wasInterrupted = 1
    }
    // The line editor waits for a key by itself, and has to hear of it.
    var action = sigaction()
    unsafe sigaction(SIGINT, nil, &action)
    action.sa_flags &= ~SA_RESTART
    unsafe sigaction(SIGINT, &action, nil)
    // Whoever started the program may have held them back for itself.
    var ending = sigset_t()
    unsafe sigemptyset(&ending)
    for signal in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&ending, signal) }
    unsafe sigprocmask(SIG_UNBLOCK, &ending, nil)
  }

  /// Waits for a line; an interrupt meanwhile ends the waiting and not the program.
  static func prompting<Value>(_ wait: () -> Value) -> (value: Value, isInterrupted: Bool) {
    unsafe wasInterrupted = 0
    unsafe isPrompting = 1
    defer { unsafe isPrompting = 0 }
    let value = wait()
    return (value, cameToPrompt)
  }

  /// Waits until there is something to read; `false` when an interrupt came first.
  ///
  /// Looks for an interrupt ten times a second, because one just before the waiting begins does not end
  /// the wait.
  static func wait(for descriptor: Int32) -> Bool {
    while !cameToPrompt {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if unsafe poll(&waiting, 1, 100) > 0 { return true }
    }
    return false
  }

  static var cameToPrompt: Bool { unsafe isPrompting != 0 && wasInterrupted != 0 }

  /// Notes that the key was read as a character.
  static func note() { unsafe wasInterrupted = 1 }

  /// Lets a terminal hand on Ctrl-C as a character while a line is edited; Ctrl-Z stays what it is.
  static func asCharacter<Value>(_ edit: () -> Value) -> Value {
    var settings = termios()
    guard unsafe tcgetattr(Terminal.input, &settings) == 0 else { return edit() }
    var changed = settings
    unsafe withUnsafeMutableBytes(of: &changed.c_cc) { keys in
      unsafe keys[Int(VINTR)] = noKey
    }
    unsafe tcsetattr(Terminal.input, TCSADRAIN, &changed)
    defer { unsafe tcsetattr(Terminal.input, TCSADRAIN, &settings) }
    return edit()
  }
}

// What stands for no key among the keys of a terminal.
#if canImport(Darwin)
  private let noKey: UInt8 = 0xFF
#else
  private let noKey: UInt8 = 0
#endif

// Read and written by a signal handler.
nonisolated(unsafe) private var isPrompting: sig_atomic_t = 0
nonisolated(unsafe) private var wasInterrupted: sig_atomic_t = 0
