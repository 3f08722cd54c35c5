/// A line of a saved session; a path in it is kept whole, so that it can be written relative to
/// wherever the session is saved.
struct SavedLine: Sendable {
  /// The line, up to a path if it has one.
  var text: String
  /// The path, absolute.
  var path: String?
  /// What follows the path.
  var rest = ""

  /// A line without a path.
  init(_ text: String) {
    self.text = text
  }

  /// A line with a path.
  init(_ text: String, path: String, rest: String) {
    self.text = text
    self.path = path
    self.rest = rest
  }

  /// The line as a script in a folder has it.
  func written(in folder: String) -> String {
    guard let path else { return text }
    return text + Self.quoted(PathText.relative(path, from: folder)) + rest
  }

  private static func quoted(_ path: String) -> String {
    let plain = path.utf8.allSatisfy { byte in
      byte > 0x20 && byte != 0x7F && !"\"'\\;#{}=".utf8.contains(byte)
    }
    if plain { return path }
    return "\"" + path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
