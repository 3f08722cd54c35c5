/// A file that notes that a process opens a library; each process has one of its own.
///
/// If it still exists after its process has ended, the program ended while the library was being
/// opened: by a crash of the library, or because the program was stopped.
package struct Sentinel {
  private let folder: String
  /// What the names of all notes about the library begin with.
  private let prefix: String

  /// The notes about a library: their names have a hash of its path, since a path cannot be a name.
  ///
  /// `nil` without a folder, and where it cannot be made.
  package init?(folder: String?, library path: String) {
    guard let folder, System.makeFolder(folder) else { return nil }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    self.folder = folder
    prefix = "opening-" + String(hash, radix: 16) + "-"
  }

  /// The file of a process.
  package func file(of process: Int32) -> String { folder + "/" + prefix + String(process) }

  /// Whether a program ended while it opened the library.
  ///
  /// A process that is running opens it just now, and says nothing about it.
  package var tellsOfEnd: Bool { !left.isEmpty }

  /// Writes the note of this process, before the library is opened.
  package func raise(_ path: String) { System.write(path + "\n", to: file(of: System.process)) }

  /// Removes the note of this process, after the library was opened.
  package func lower() { System.remove(file(of: System.process)) }

  /// Removes what programs left that ended while they opened the library.
  package func forgive() { for file in left { System.remove(file) } }

  /// The notes that programs left.
  ///
  /// One with the number of this process is of an earlier one: this one has none before it is raised.
  private var left: [String] {
    System.names(in: folder).compactMap { name in
      guard name.hasPrefix(prefix), let process = Int32(name.dropFirst(prefix.count)) else {
        return nil
      }
      if process != System.process, System.isRunning(process) { return nil }
      // A program that has ended as it should has removed its note before.
      let file = file(of: process)
      return System.isFile(file) ? file : nil
    }
  }
}
