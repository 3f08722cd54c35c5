import FolioPluginHost

/// The lines that were typed at terminals before, one after the other, in the user's state folder.
///
/// Made only for a conversation at a terminal. A place that cannot be read or written is no problem:
/// then lines are remembered no longer than the session.
package struct HistoryFile {
  /// How many lines are kept.
  package static let limit = 10_000
  /// A line longer than this is not kept, in bytes.
  static let longestLine = 4_096
  /// The largest file that is read, in bytes: what `limit` of the longest lines take.
  private static let largest = limit * (longestLine + 1)

  private let path: String
  private var last: [UInt8]?

  package init(_ path: String) {
    self.path = path
  }

  /// The file of the user, in the folder of the command's state; `nil` where there is none.
  package static func path(stateHome: String?, home: String?) -> String? {
    System.stateFolder(stateHome: stateHome, home: home).map { $0 + "/history" }
  }

  /// The lines that are kept, the oldest first; a file with more is cut to the newest.
  package mutating func load() -> [[UInt8]] {
    let all = lines
    if all.count > Self.limit { trim() }
    let kept = Array(all.suffix(Self.limit))
    last = kept.last
    return kept
  }

  private var lines: [[UInt8]] {
    guard let bytes = System.read(path, limit: Self.largest) else { return [] }
    return bytes.split(separator: UInt8(ascii: "\n")).filter { Self.isKept($0) }.map { Array($0) }
  }

  /// Cuts the file to the newest lines.
  ///
  /// What another session added meanwhile is among them, since nobody adds while the lock is held.
  private func trim() {
    Terminal.locked(lock) {
      let all = lines
      guard all.count > Self.limit else { return }
      let kept = Array(all.suffix(Self.limit).joined(separator: [10])) + [10]
      _ = try? SystemFiles.replace(path, with: kept, isPrivate: true)
    }
  }

  private var lock: String { path + ".lock" }

  /// Keeps a line, unless it is the one before again.
  ///
  /// Each line is added by itself and under a lock, so that sessions beside each other lose none,
  /// even while one of them cuts the file.
  package mutating func add(_ line: [UInt8]) {
    guard Self.isKept(line[...]), line != last else { return }
    last = line
    guard System.makeFolder(System.folder(path)) else { return }
    Terminal.locked(lock) {
      _ = try? Terminal.append(lines: line + [UInt8(ascii: "\n")], to: path)
    }
  }

  /// Blank lines say nothing, and control characters do not come from a keyboard's line.
  private static func isKept(_ line: ArraySlice<UInt8>) -> Bool {
    line.count <= longestLine && line.contains { $0 != 0x20 && $0 != 0x09 }
      && !line.contains { $0 < 0x20 && $0 != 0x09 }
  }
}
