/// A JSON object whose members are numbers, strings or words; only the numbers are kept.
///
/// Nested values are not taken: a recorded gesture has none.
struct NumberObject {
  /// The members that are numbers.
  private(set) var numbers: [String: Double] = [:]
  private var rest: ArraySlice<UInt8>

  /// Reads an object; `nil` where the text is none, or goes on behind it.
  init?(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
    guard take("{") else { return nil }
    if !take("}") {
      repeat { guard readMember() else { return nil } } while take(",")
      guard take("}") else { return nil }
    }
    skipSpace()
    guard rest.isEmpty else { return nil }
  }

  private mutating func readMember() -> Bool {
    guard let name = readString(), take(":") else { return false }
    skipSpace()
    if rest.first == UInt8(ascii: "\"") { return readString() != nil }
    let word = rest.prefix { !",} \t\r".utf8.contains($0) }
    rest = rest.dropFirst(word.count)
    let text = String(decoding: word, as: UTF8.self)
    if ["true", "false", "null"].contains(text) { return true }
    guard let number = Double(text), number.isFinite, Self.isNumber(word) else { return false }
    numbers[name] = number
    return true
  }

  /// Whether a word is written as JSON writes numbers, which has no `inf`, no hexadecimal digits.
  private static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
    !word.isEmpty && word.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
  }

  /// A string without its quotes; escapes stay as they are written.
  private mutating func readString() -> String? {
    guard take("\"") else { return nil }
    var text: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      text.append(byte)
      if byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() { text.append(escaped) }
    }
    return nil
  }

  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    skipSpace()
    guard rest.first.map({ UInt32($0) == mark.value }) ?? false else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func skipSpace() {
    rest = rest.drop { " \t\r".utf8.contains($0) }
  }
}
