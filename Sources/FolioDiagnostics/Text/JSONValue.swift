/// A JSON document whose objects keep the order of their members.
///
/// ```swift
/// let line = JSONValue.object([("page", 3), ("offset", 910.0), ("ids", ["a", "b"])]).text
/// // {"page":3,"offset":910,"ids":["a","b"]}
/// ```
package enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number, written as by `NumberText`; `null` if it is not finite.
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// An object; repeated names are not checked.
  case members([Member])

  package struct Member: Sendable, Hashable {
    package var name: String
    package var value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// Creates an object, keeping the order of its members.
  package static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    .members(members.map { Member($0.0, $0.1) })
  }

  /// An object with more members; other values are unchanged.
  package func adding(_ members: [(String, JSONValue)]) -> JSONValue {
    guard case .members(let own) = self else { return self }
    return .members(own + members.map { Member($0.0, $0.1) })
  }

  /// The document as one line without spaces, deterministic.
  ///
  /// Control characters, U+2028 and U+2029 are escaped, so it is one line for every reader.
  package var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .integer(let integer): text += integer.description
    case .number(let number): text += number.isFinite ? NumberText.of(number) : "null"
    case .string(let string): Self.quote(string, to: &text)
    case .array(let elements):
      Self.list(elements, "[", "]", to: &text) { $0.write(to: &$1) }
    case .members(let members):
      Self.list(members, "{", "}", to: &text) { member, text in
        Self.quote(member.name, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
    }
  }

  private static func list<Part>(
    _ parts: [Part], _ open: String, _ close: String, to text: inout String,
    _ write: (Part, inout String) -> Void
  ) {
    text += open
    for index in parts.indices {
      if index > 0 { text += "," }
      write(parts[index], &text)
    }
    text += close
  }

  private static func quote(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByNilLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(nilLiteral: ()) { self = .null }
}
