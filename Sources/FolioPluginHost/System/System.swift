// The only folder of the plugin host that calls the operating system.
#if canImport(Darwin)
  import Darwin
  // Declares `_NSGetExecutablePath`, which `Darwin` does not export.
  internal import MachO.dyld
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Safe access to files, folders, the environment and the clock.
package enum System {
  /// The value of an environment variable; `nil` if unset or empty.
  package static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  package static func libraryFile(_ name: String) -> String {
    #if canImport(Darwin)
      "lib\(name).dylib"
    #else
      "lib\(name).so"
    #endif
  }

  package static var process: Int32 { getpid() }

  /// The path of the running program, if available.
  package static var executable: String? {
    #if canImport(Darwin)
      var size: UInt32 = 4096
      let path = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(size)) { text in
        unsafe _NSGetExecutablePath(text.baseAddress, &size) == 0
          ? text.baseAddress.map { unsafe String(cString: $0) } : nil
      }
      return path.flatMap(real)
    #else
      return real("/proc/self/exe")
    #endif
  }

  /// The folder of the running program, if available.
  package static var executableFolder: String? { executable.map(folder) }

  /// Runs a program without input and output, and returns true on success within the time limit.
  ///
  /// Returns false on tvOS and watchOS, whose SDKs declare `posix_spawn` unavailable.
  ///
  /// - Parameter wait: called about every second with the seconds that passed.
  package static func run(
    _ program: String, _ arguments: [String], milliseconds: Int, wait: (Int) -> Void = { _ in }
  ) -> Bool {
    #if os(tvOS) || os(watchOS)
      return false
    #else
      #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
      #else
        var actions = unsafe posix_spawn_file_actions_t()
      #endif
      unsafe posix_spawn_file_actions_init(&actions)
      defer { unsafe posix_spawn_file_actions_destroy(&actions) }
      for descriptor in 0..<Int32(3) {
        unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
      }
      let words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
      defer { unsafe words.forEach { unsafe free($0) } }
      var (process, status) = (pid_t(), Int32(0))
      guard unsafe posix_spawn(&process, program, &actions, nil, words, environ) == 0 else {
        return false
      }
      for passed in 0..<milliseconds {
        guard unsafe waitpid(process, &status, WNOHANG) == 0 else { return status == 0 }
        if passed % 1_000 == 999 { wait(passed / 1_000 + 1) }
        usleep(1_000)
      }
      kill(process, SIGKILL)
      _ = unsafe waitpid(process, &status, 0)
      return false
    #endif
  }

  /// The folder for the command's state; `nil` if neither variable holds an absolute path.
  package static func stateFolder(stateHome: String?, home: String?) -> String? {
    // The XDG specification ignores relative paths.
    [stateHome, home.map { $0 + "/.local/state" }].compactMap { $0 }
      .first { $0.hasPrefix("/") }.map { $0 + "/folio" }
  }

  /// The nearest folder above the program with Folio's sources, if any.
  package static var packageFolder: String? {
    var folder = executableFolder
    while let here = folder, here != "/" {
      if isFile(here + "/Package.swift"), isFolder(here + "/Sources/FolioPluginKit") { return here }
      folder = self.folder(here)
    }
    return nil
  }

  /// The path with symbolic links resolved; `nil` if nothing exists there or not UTF-8.
  package static func real(_ path: String) -> String? {
    guard let found = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(found) }
    return unsafe String(validatingCString: found)
  }

  package static func folder(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  package static func isFile(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  package static func names(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
        unsafe field.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// The bytes of a regular file; `nil` if missing, unreadable, or longer than `limit` bytes.
  package static func read(_ path: String, limit: Int) -> [UInt8]? {
    guard isFile(path), let file = unsafe fopen(path, "rbe") else { return nil }
    defer { unsafe fclose(file) }
    var bytes = [UInt8](repeating: 0, count: limit + 1)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe fread($0.baseAddress, 1, limit + 1, file)
    }
    return unsafe count > limit || ferror(file) != 0 ? nil : Array(bytes[..<count])
  }

  package static func remove(_ path: String) { unsafe unlink(path) }

  /// Creates a folder and its parents, accessible only to this user.
  package static func makeFolder(_ path: String) -> Bool {
    if isFolder(path) { return true }
    let parent = folder(path)
    guard parent != path, makeFolder(parent) else { return false }
    return unsafe mkdir(path, 0o700) == 0 || isFolder(path)
  }

  /// Pauses, for a program that polls files.
  package static func pause(milliseconds: UInt32) { usleep(min(milliseconds, 1_000_000) * 1_000) }

  /// The duration in nanoseconds: 0 if negative, `UInt64.max` beyond 584 years.
  static func nanoseconds(_ duration: Duration) -> UInt64 {
    let (seconds, attoseconds) = duration.components
    let (whole, isBeyond) = UInt64(clamping: seconds).multipliedReportingOverflow(by: 1_000_000_000)
    let rest = UInt64(clamping: attoseconds / 1_000_000_000)
    let (sum, overflows) = whole.addingReportingOverflow(rest)
    return isBeyond || overflows ? .max : sum
  }

  /// The time of a monotonic clock in nanoseconds.
  package static var nanoseconds: UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// The address of a symbol of a library, opening the library if necessary.
  ///
  /// Libraries are never closed, since runtimes such as Swift's cannot be unloaded.
  static func symbol(
    _ name: String, inLibrary path: String
  ) throws(PluginError) -> UnsafeMutableRawPointer {
    guard let library = unsafe dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      let reason = unsafe dlerror().map { unsafe String(cString: $0) } ?? "no reason given"
      throw .notOpened(path: path, reason: reason)
    }
    guard let symbol = unsafe dlsym(library, name) else {
      throw .entryMissing(path: path, symbol: name)
    }
    return unsafe symbol
  }

  static func isSame(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Bool {
    guard one.count == other.count, let first = one.baseAddress, let second = other.baseAddress
    else { return one.count == other.count }
    return unsafe memcmp(first, second, one.count) == 0
  }
}

@safe final class Lock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() { unsafe pthread_mutex_init(mutex, nil) }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  func hold<Value, Failure: Error>(_ work: () throws(Failure) -> Value) throws(Failure) -> Value {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return try work()
  }
}
