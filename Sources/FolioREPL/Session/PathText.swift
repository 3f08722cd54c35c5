import FolioPluginHost

/// Paths as text, without asking the disk.
package enum PathText {
  /// A path seen from a folder; absolute paths stay.
  static func join(_ folder: String, _ path: String) -> String {
    path.hasPrefix("/") || folder.isEmpty || folder == "." ? path : folder + "/" + path
  }

  /// The folder a file is in; `.` for a bare name.
  static func folder(of path: String) -> String { System.folder(path) }

  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// A path without `.`, `..` and doubled slashes, seen from a folder if it is relative.
  package static func normalised(_ path: String, in folder: String) -> String {
    var parts: [Substring] = []
    for part in join(folder, path).split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    let isAbsolute = join(folder, path).hasPrefix("/")
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }

  /// A path without `.` and doubled slashes, and with `..` as the disk takes it: behind a link it is
  /// the folder above the one that the link leads to.
  ///
  /// A `..` behind what is not there stays, for such a path leads nowhere.
  ///
  /// - Parameter real: what a path leads to, over any links; a path that leads nowhere itself.
  package static func resolved(_ path: String, real: (String) -> String) -> String {
    let start = path.hasPrefix("/") ? "/" : ""
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      parts.append(part)
      guard part == "..", !start.isEmpty else { continue }
      let above = real(start + parts.joined(separator: "/"))
      if !above.hasSuffix("/..") { parts = above.split(separator: "/") }
    }
    return start + parts.joined(separator: "/")
  }

  /// The way from a folder to a file; both are absolute and normalised.
  package static func relative(_ path: String, from folder: String) -> String {
    let target = path.split(separator: "/").filter { $0 != "." }
    let base = folder.split(separator: "/").filter { $0 != "." }
    let shared = zip(target, base).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: base.count - shared)
    return (up + target[shared...].map(String.init)).joined(separator: "/")
  }
}

/// A line of a saved session; a path in it is kept whole, so that it can be written relative to
/// wherever the session is saved.
struct SavedLine: Sendable {
  /// The line, up to a path if it has one.
  var text: String
  /// The path, absolute.
  var path: String?
  var rest = ""

  init(_ text: String) {
    self.text = text
  }

  init(_ text: String, path: String, rest: String) {
    self.text = text
    self.path = path
    self.rest = rest
  }

  /// The line as a script in a folder has it.
  ///
  /// - Parameter real: the folder without links, where the disk begins a way up; the same unless stated.
  func written(in folder: String, real: String? = nil) -> String {
    guard let path else { return text }
    var way = PathText.relative(path, from: folder)
    if let real, way.hasPrefix("../") { way = PathText.relative(path, from: real) }
    return text + Self.quoted(way) + rest
  }

  private static func quoted(_ path: String) -> String {
    let plain = path.utf8.allSatisfy { byte in
      byte > 0x20 && byte != 0x7F && !"\"'\\;#{}=".utf8.contains(byte)
    }
    return plain ? path : Word.quoted(path)
  }
}
