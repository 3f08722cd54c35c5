import Foundation

/// The public types in a module's sources as laid out by `swift format`: a declaration starts a
/// line, indented by two spaces for each enclosing type and `#if`.
struct PublicTypes {
  /// The names of top-level types in source order.
  private(set) var names: [String] = []
  /// The number of all types, including nested ones.
  private(set) var count = 0

  /// Parses all Swift files below a folder.
  init(in folder: URL) throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    for path in paths.sorted() where path.hasSuffix(".swift") {
      read(try String(contentsOf: folder.appending(path: path), encoding: .utf8))
    }
  }

  /// Parses the text of one file.
  init(text: String) { read(text) }

  private mutating func read(_ text: String) {
    let declaration =
      #/( *)(?:@[\w.]+(?:\([^)]*\))? )*(?:public|open) (?:final |indirect )*(?:struct|class|enum|protocol|actor|typealias|macro) (\w+).*/#
    var conditions = 0
    for line in text.split(separator: "\n") {
      let words = line.drop { $0 == " " }
      if words.hasPrefix("#if") { conditions += 1 }
      if words.hasPrefix("#endif") { conditions -= 1 }
      guard words.contains("public ") || words.contains("open "),
        let match = line.wholeMatch(of: declaration)
      else { continue }
      count += 1
      if match.1.count == 2 * conditions { names.append(String(match.2)) }
    }
  }
}
