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
    let bytes = System.read(path, limit: Self.largest) ?? []
    let all = bytes.split(separator: UInt8(ascii: "\n")).filter { Self.isKept($0) }
    let kept = all.suffix(Self.limit).map { Array($0) }
    if kept.count < all.count {
      let bytes = Array(kept.joined(separator: [10])) + [10]
      _ = try? SystemFiles().replace(path, with: bytes, rights: 0o600)
    }
    last = kept.last
    return kept
  }

  /// Keeps a line, unless it is the one before again.
  ///
  /// Each line is added by itself, so that sessions beside each other lose none.
  package mutating func add(_ line: [UInt8]) {
    guard Self.isKept(line[...]), line != last else { return }
    last = line
    guard System.makeFolder(System.folder(path)) else { return }
    _ = try? SystemFiles().append(line + [UInt8(ascii: "\n")], to: path)
  }

  /// Blank lines say nothing, and control characters do not come from a keyboard's line.
  private static func isKept(_ line: ArraySlice<UInt8>) -> Bool {
    line.count <= longestLine && line.contains { $0 != 0x20 && $0 != 0x09 }
      && !line.contains { $0 < 0x20 && $0 != 0x09 }
  }
}
