#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The way a process ended.
package enum ProcessEnd: Equatable, Sendable {
  case exited(Int32)
  case crashed(signal: Int32)
  /// It took too long and was killed.
  case timedOut
  case notStarted
}

extension System {
  /// The number of this process.
  package static var process: Int32 { getpid() }

  /// Whether a process with an identifier is running.
  package static func isRunning(_ process: Int32) -> Bool {
    process > 0 && (kill(process, 0) == 0 || errno == EPERM)
  }

  /// The path of the running program; `nil` if the system does not tell.
  package static var executable: String? {
    #if canImport(Darwin)
      return executableFolder.flatMap { folder in
        CommandLine.arguments.first.map { folder + "/" + ($0.split(separator: "/").last ?? "") }
      }
    #else
      return real("/proc/self/exe")
    #endif
  }

  /// A duration in nanoseconds: 0 if it is negative, `UInt64.max` beyond 584 years.
  package static func nanoseconds(_ duration: Duration) -> UInt64 {
    let (seconds, attoseconds) = duration.components
    let (whole, isBeyond) = UInt64(clamping: seconds).multipliedReportingOverflow(by: 1_000_000_000)
    let rest = UInt64(clamping: attoseconds / 1_000_000_000)
    let (sum, overflows) = whole.addingReportingOverflow(rest)
    return isBeyond || overflows ? .max : sum
  }

  /// Runs a program without input and output until it ends or the time limit is reached.
  package static func run(
    _ program: String, _ arguments: [String], limit: Duration
  ) -> ProcessEnd {
    guard let process = spawn(program, arguments) else { return .notStarted }
    let (sum, isBeyond) = nanoseconds.addingReportingOverflow(nanoseconds(limit))
    let end = isBeyond ? .max : sum
    var status: Int32 = 0
    while true {
      let ended = unsafe waitpid(process, &status, WNOHANG)
      if ended == process { return self.end(status) }
      if ended < 0, errno != EINTR { return .notStarted }
      if nanoseconds > end {
        kill(process, SIGKILL)
        while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
        return .timedOut
      }
      usleep(1_000)
    }
  }

  private static func end(_ status: Int32) -> ProcessEnd {
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .crashed(signal: signal)
  }

  /// Starts a program that has none of this one's files: what it prints is no result, and a file that
  /// another thread is about to write must not stay open in it.
  private static func spawn(_ program: String, _ arguments: [String]) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    for descriptor in 0..<Int32(3) {
      unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    #if canImport(Darwin)
      unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_CLOEXEC_DEFAULT))
    #else
      // With room for those that other threads open meanwhile.
      let last = names(in: "/proc/self/fd").compactMap { Int32($0) }.max() ?? 2
      for descriptor in 3..<(last + 64) {
        unsafe posix_spawn_file_actions_addclose(&actions, descriptor)
      }
    #endif
    let (words, variables) = unsafe (strings([program] + arguments), strings(childEnvironment))
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    var process = pid_t()
    let failure = unsafe posix_spawn(&process, program, &actions, &attributes, words, variables)
    return failure == 0 ? process : nil
  }

  /// This program's variables, but for Swift's report of a crash.
  ///
  /// A crash is a result here, and the report would only cost time. They are not set in this program,
  /// whose other threads may read them.
  private static var childEnvironment: [String] {
    let name = "SWIFT_BACKTRACE="
    var all = [name + "enable=no"]
    var next = unsafe environ
    while let text = unsafe next.pointee {
      let variable = unsafe String(cString: text)
      if !variable.hasPrefix(name) { all.append(variable) }
      unsafe next += 1
    }
    return all
  }

  /// Copies of texts as C has them, and `nil` behind them.
  private static func strings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    unsafe texts.map { unsafe strdup($0) } + [nil]
  }
}
