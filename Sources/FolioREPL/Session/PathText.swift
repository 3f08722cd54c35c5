/// Paths as text, without asking the disk.
package enum PathText {
  /// A path seen from a folder; absolute paths stay.
  static func join(_ folder: String, _ path: String) -> String {
    path.hasPrefix("/") || folder.isEmpty || folder == "." ? path : folder + "/" + path
  }

  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
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
  func written(in folder: String) -> String {
    path.map { text + Self.quoted(PathText.relative($0, from: folder)) + rest } ?? text
  }

  private static func quoted(_ path: String) -> String {
    let plain = path.utf8.allSatisfy { byte in
      byte > 0x20 && byte != 0x7F && !"\"'\\;#{}=".utf8.contains(byte)
    }
    return plain ? path : Word.quoted(path)
  }
}
