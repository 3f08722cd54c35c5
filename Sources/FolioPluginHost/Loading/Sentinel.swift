/// A file that notes that a library is being opened.
///
/// If it still exists after its process has ended, the program ended while the library was being
/// opened: by a crash of the library, or because the program was stopped.
struct Sentinel {
  private let file: String

  /// The note for a library; its file name is a hash of the path, since a path cannot be one.
  init?(folder: String?, library path: String) {
    guard let folder, System.makeFolder(folder) else { return nil }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    file = folder + "/opening-" + String(hash, radix: 16)
  }

  /// Whether a program ended while it opened the library.
  ///
  /// False if the process of the note is running: it is opening the same library just now.
  var tellsOfEnd: Bool {
    guard let bytes = System.read(file, limit: 4096) else { return false }
    let first = bytes.prefix { $0 != 0x0A }
    guard let process = Int32(String(decoding: first, as: UTF8.self)) else { return true }
    return process != System.process && !System.isRunning(process)
  }

  /// Writes the note, before the library is opened.
  func raise(_ path: String) { System.write("\(System.process)\n\(path)\n", to: file) }

  /// Removes the note, after the library was opened.
  func lower() { System.remove(file) }
}
