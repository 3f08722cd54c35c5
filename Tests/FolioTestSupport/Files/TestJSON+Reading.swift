public import Foundation

extension TestJSON {
  /// Why a text is no JSON, and at which byte.
  public struct Failure: Error, Equatable, CustomStringConvertible {
    /// The byte at which reading stopped.
    public var offset: Int
    /// What was expected.
    public var reason: String

    /// A failure at a byte.
    public init(offset: Int, reason: String) {
      self.offset = offset
      self.reason = reason
    }

    /// The place and the reason.
    public var description: String { "byte \(offset): \(reason)" }
  }

  /// Reads a document; only what RFC 8259 allows, no name twice in an object, nesting up to 256.
  public init(_ text: String) throws(Failure) { try self.init(bytes: Array(text.utf8)) }

  /// Reads a document from bytes.
  public init(bytes: [UInt8]) throws(Failure) {
    var reader = JSONReader(bytes)
    self = try reader.document()
  }

  /// Reads a file.
  public init(contentsOf file: URL) throws {
    try self.init(bytes: [UInt8](try Data(contentsOf: file)))
  }
}

/// A cursor over JSON text.
private struct JSONReader {
  private let bytes: [UInt8]
  private var offset = 0
  private var depth = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() throws(TestJSON.Failure) -> TestJSON {
    let value = try self.value()
    skipBlanks()
    guard offset == bytes.count else { throw failure("the end of the text") }
    return value
  }

  private mutating func value() throws(TestJSON.Failure) -> TestJSON {
    skipBlanks()
    switch peek {
    case UInt8(ascii: "{"):
      return try nested { reader throws(TestJSON.Failure) in try reader.object() }
    case UInt8(ascii: "["):
      return try nested { reader throws(TestJSON.Failure) in try reader.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func nested(
    _ read: (inout JSONReader) throws(TestJSON.Failure) -> TestJSON
  ) throws(TestJSON.Failure) -> TestJSON {
    guard depth < 256 else { throw failure("less nesting") }
    depth += 1
    offset += 1
    let value = try read(&self)
    depth -= 1
    return value
  }

  private mutating func object() throws(TestJSON.Failure) -> TestJSON {
    var members: [String: TestJSON] = [:]
    skipBlanks()
    if take("}") { return .object(members) }
    repeat {
      skipBlanks()
      let start = offset
      let name = try string()
      skipBlanks()
      guard take(":") else { throw failure("`:`") }
      guard members.updateValue(try value(), forKey: name) == nil else {
        throw TestJSON.Failure(offset: start, reason: "\(name) is there twice")
      }
      skipBlanks()
    } while take(",")
    guard take("}") else { throw failure("`,` or `}`") }
    return .object(members)
  }

  private mutating func array() throws(TestJSON.Failure) -> TestJSON {
    var elements: [TestJSON] = []
    skipBlanks()
    if take("]") { return .array(elements) }
    repeat {
      elements.append(try value())
      skipBlanks()
    } while take(",")
    guard take("]") else { throw failure("`,` or `]`") }
    return .array(elements)
  }

  private mutating func number() throws(TestJSON.Failure) -> String {
    let start = offset
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func digits() throws(TestJSON.Failure) {
    let start = offset
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { offset += 1 }
    guard offset > start else { throw failure("a value") }
  }

  private mutating func string() throws(TestJSON.Failure) -> String {
    guard take("\"") else { throw failure("a string") }
    var text: [UInt8] = []
    while let byte = peek, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw failure("no control character") }
      offset += 1
      if byte == UInt8(ascii: "\\") { text += try escaped().utf8 } else { text.append(byte) }
    }
    guard take("\"") else { throw failure("`\"`") }
    guard let string = String(validating: text, as: UTF8.self) else { throw failure("UTF-8") }
    return string
  }

  private mutating func escaped() throws(TestJSON.Failure) -> String {
    guard let byte = peek else { throw failure("an escape") }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return String(Unicode.Scalar(byte))
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return String(try unicodeEscape())
    default: throw failure("a known escape")
    }
  }

  private mutating func unicodeEscape() throws(TestJSON.Failure) -> Unicode.Scalar {
    let first = try fourHexDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, take("\\"), take("u") else { throw failure("a surrogate pair") }
    let second = try fourHexDigits()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x1_0000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw failure("the second half of a surrogate pair") }
    return scalar
  }

  private mutating func fourHexDigits() throws(TestJSON.Failure) -> UInt32 {
    let end = offset + 4
    guard end <= bytes.count,
      bytes[offset..<end].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: bytes[offset..<end], as: UTF8.self), radix: 16)
    else { throw failure("four hexadecimal digits") }
    offset = end
    return value
  }

  private mutating func word(_ word: String, _ value: TestJSON) throws(TestJSON.Failure) -> TestJSON
  {
    guard bytes[offset...].starts(with: word.utf8) else { throw failure("a value") }
    offset += word.utf8.count
    return value
  }

  private mutating func skipBlanks() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let byte = peek, UInt32(byte) == character.value else { return false }
    offset += 1
    return true
  }

  private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func failure(_ expected: String) -> TestJSON.Failure {
    TestJSON.Failure(offset: offset, reason: "expected \(expected)")
  }
}
