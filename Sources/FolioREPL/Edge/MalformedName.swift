import FolioDiagnostics

/// A name that is not UTF-8.
///
/// Nothing can be asked for by such a name: on its way it would become another one.
package struct MalformedName: Equatable, Sendable {
  private let bytes: [UInt8]

  /// Takes the bytes of a name; `nil` for those that are UTF-8.
  init?(_ bytes: [UInt8]) {
    guard SourceText(name: "", bytes: bytes).firstMalformedByte != nil else { return nil }
    self.bytes = bytes
  }

  /// The name as far as it is ASCII, and each other byte by its number: `caf\xE9.kdl`.
  package var text: String {
    bytes.map { byte in
      (0x20..<0x7F).contains(byte)
        ? String(UnicodeScalar(byte))
        : "\\x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }

  /// Whether it ends so.
  package func hasSuffix(_ end: String) -> Bool {
    bytes.suffix(end.utf8.count).elementsEqual(end.utf8)
  }
}
