/// A note on disk of which library is being opened.
///
/// A note that is found later, and whose process is gone, means that the program ended while the
/// library was being opened: by a crash of the library, or because somebody stopped the program.
struct Sentinel {
  private let file: String

  /// The note of a library, named by a hash of its path so that any path is a file name.
  init?(folder: String?, library path: String) {
    guard let folder, System.makeFolder(folder) else { return nil }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    file = folder + "/opening-" + String(hash, radix: 16)
  }

  /// Whether the program ended while it opened the library.
  ///
  /// The note of a process that runs is none: another program opens the same library just now.
  var tellsOfEnd: Bool {
    guard let bytes = System.read(file, limit: 4096) else { return false }
    let first = bytes.prefix { $0 != 0x0A }
    guard let process = Int32(String(decoding: first, as: UTF8.self)) else { return true }
    return process != System.process && !System.isRunning(process)
  }

  /// Notes that the library is being opened.
  func raise(_ path: String) { System.write("\(System.process)\n\(path)\n", to: file) }

  /// Notes that it went well.
  func lower() { System.remove(file) }
}
