import Foundation

/// The public types of a module's sources.
struct PublicTypes {
  /// The names of those at the top level, in the order they were found.
  private(set) var names: [String] = []
  /// The number of all, nested ones included.
  private(set) var count = 0

  /// Reads all Swift files below a folder.
  init(in folder: URL) throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    for path in paths.sorted() where path.hasSuffix(".swift") {
      read(try String(contentsOf: folder.appending(path: path), encoding: .utf8))
    }
  }

  /// Reads the text of one file.
  init(text: String) { read(text) }

  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "actor", "typealias", "macro",
  ]

  /// A declaration goes from `public` or `open` to the name behind its kind.
  private mutating func read(_ text: String) {
    var depth = 0
    var isPublic = false
    var isNamed = false
    for token in Tokens(text) {
      switch token {
      case "{": (depth, isPublic) = (depth + 1, false)
      case "}": (depth, isPublic) = (depth - 1, false)
      case "public", "open": isPublic = true
      case "import", "func", "var", "let", "extension", "init": isPublic = false
      case _ where isNamed:
        (isNamed, isPublic, count) = (false, false, count + 1)
        if depth == 0 { names.append(String(token)) }
      case _ where isPublic && Self.kinds.contains(token): isNamed = true
      default: break
      }
    }
  }
}

/// The words and braces of Swift source; comments and strings are left out, whatever is in them.
private struct Tokens: Sequence, IteratorProtocol {
  private var rest: Substring

  init(_ text: String) { rest = text[...] }

  mutating func next() -> Substring? {
    while let first = rest.first {
      if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        skipComment()
      } else if first == "\"" || rest.hasPrefix("#\"") {
        skipString()
      } else if first.isLetter || first == "_" {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        rest = rest.dropFirst(word.count)
        return word
      } else {
        rest = rest.dropFirst()
        if first == "{" || first == "}" { return String(first)[...] }
      }
    }
    return nil
  }

  /// Comments nest.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if rest.hasPrefix("/*") {
        (depth, rest) = (depth + 1, rest.dropFirst(2))
      } else if rest.hasPrefix("*/") {
        (depth, rest) = (depth - 1, rest.dropFirst(2))
      } else {
        rest = rest.dropFirst()
      }
    } while depth > 0 && !rest.isEmpty
  }

  /// What is between the parentheses of an interpolation may hold strings of its own.
  private mutating func skipString() {
    let marks = String(rest.prefix { $0 == "#" })
    rest = rest.dropFirst(marks.count)
    let quote = (rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\"")
    rest = rest.dropFirst(quote.count)
    while !rest.isEmpty, !rest.hasPrefix(quote + marks) {
      if rest.hasPrefix("\\" + marks + "(") {
        rest = rest.dropFirst(marks.count + 2)
        skipInterpolation()
      } else if marks.isEmpty, rest.first == "\\" {
        rest = rest.dropFirst(2)
      } else {
        rest = rest.dropFirst()
      }
    }
    rest = rest.dropFirst(quote.count + marks.count)
  }

  private mutating func skipInterpolation() {
    var depth = 1
    while depth > 0, let first = rest.first {
      if first == "\"" || rest.hasPrefix("#\"") {
        skipString()
        continue
      }
      depth += first == "(" ? 1 : first == ")" ? -1 : 0
      rest = rest.dropFirst()
    }
  }
}
