import FolioTestSupport

/// A field of a case that is not there, or is of another type.
struct MissingField: Error, CustomStringConvertible {
  var name: String
  var description: String { "the case has no usable \(name)" }
}

extension TestJSON {
  /// The number of a name.
  func number(_ name: String) throws -> Double {
    guard let value = self[name] else { throw MissingField(name: name) }
    do { return try value.asNumber() } catch { throw MissingField(name: name) }
  }

  /// The number, which may be written as a word.
  func asNumber() throws -> Double {
    switch string {
    case "nan": return .nan
    case "infinity", "inf": return .infinity
    case "-infinity", "-inf": return -.infinity
    case "greatestFinite": return .greatestFiniteMagnitude
    default: break
    }
    guard let number = double else { throw MissingField(name: "number") }
    return number
  }

  /// The number of a name, or another where there is none.
  func number(_ name: String, or fallback: Double) throws -> Double {
    try self[name] == nil ? fallback : number(name)
  }

  /// The whole number of a name.
  func integer(_ name: String) throws -> Int {
    guard let value = self[name]?.int else { throw MissingField(name: name) }
    return value
  }

  /// The text of a name.
  func text(_ name: String) throws -> String {
    guard let value = self[name]?.string else { throw MissingField(name: name) }
    return value
  }

  /// The truth of a name; false where there is none.
  func flag(_ name: String) -> Bool { self[name]?.bool ?? false }

  /// The list of a name.
  func list(_ name: String) throws -> [TestJSON] {
    guard let value = self[name]?.array else { throw MissingField(name: name) }
    return value
  }

  /// The numbers of a name.
  func numbers(_ name: String) throws -> [Double] {
    try list(name).map {
      guard let number = $0.double else { throw MissingField(name: name) }
      return number
    }
  }

  /// The object of a name.
  func part(_ name: String) throws -> TestJSON {
    guard let value = self[name], value.object != nil else { throw MissingField(name: name) }
    return value
  }

  /// The value as one line of JSON, names in order.
  var line: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let text): text
    case .string(let text): "\"\(text)\""
    case .array(let elements): "[" + elements.map(\.line).joined(separator: ", ") + "]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.line)" }
        .joined(separator: ", ") + "}"
    }
  }
}
