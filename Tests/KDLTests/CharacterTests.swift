import KDL
import Testing

@Suite("KDL characters")
struct CharacterTests {
  /// The effect of a character between two letters.
  private enum Effect: Equatable {
    case oneWord, twoWords, twoNodes, failure
  }

  @Test("every character is classified as in the tables of the specification")
  func classes() {
    let scalars = Array(0...0x3100 as ClosedRange<UInt32>) + [0xFEFF, 0xFFFD, 0x1F600, 0x10FFFF]
    for scalar in scalars.compactMap(Unicode.Scalar.init) {
      let found = Self.effect(of: scalar)
      let expected = Self.expected(scalar.value)
      if found != expected { Issue.record("U+\(String(scalar.value, radix: 16)): \(found)") }
    }
  }

  private static func effect(of scalar: Unicode.Scalar) -> Effect {
    let result = KDLParser.parse("a x\(Character(scalar))y")
    guard let nodes = result.document?.nodes else { return .failure }
    if nodes.count == 2 { return .twoNodes }
    return nodes[0].entries.count == 2 ? .twoWords : .oneWord
  }

  /// The specification's tables in a second, independent form.
  private static func expected(_ scalar: UInt32) -> Effect {
    let spaces: [UInt32] = [9, 0x20, 0xA0, 0x1680, 0x202F, 0x205F, 0x3000] + Array(0x2000...0x200A)
    let breaks: [UInt32] = [0xA, 0xB, 0xC, 0xD, 0x85, 0x2028, 0x2029]
    let bans = [0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0xFEFF, 0x7F]
    if spaces.contains(scalar) { return .twoWords }
    if breaks.contains(scalar) { return .twoNodes }
    if scalar < 0x20 || bans.contains(Int(scalar)) || 0x2066...0x2069 ~= scalar { return .failure }
    // An equals sign makes a property and a semicolon ends the node; the others fail here.
    if scalar == 0x3D { return .oneWord }
    if scalar == 0x3B { return .twoNodes }
    return "\\/(){}[]\"#".unicodeScalars.contains { $0.value == scalar } ? .failure : .oneWord
  }
}
