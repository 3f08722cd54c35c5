import FolioDiagnostics
import KDL

/// The conditions of other languages: `when width>=744`, `@media (min-width: 744px)`.
extension NotationScanner {
  /// Reads the condition of a `when` that is written otherwise, up to its block; `false` where it is
  /// none, or not all of it can be said.
  mutating func condition(_ start: Int, _ end: Int) -> Bool {
    let word = MeantName.plain(text(start..<end))
    let isWhen = text(start..<end) == SchemaNode.when.name
    guard MeantName.known(word, among: [SchemaNode.when.name]) != nil else { return false }
    let stop = bytes[end..<lineEnd(end)].firstIndex { "{/".utf8.contains($0) } ?? lineEnd(end)
    let isForeign = bytes[end..<stop].contains { "<>(:".utf8.contains($0) }
    guard isForeign || !isWhen else { return false }
    var reader = ConditionReader(text(end..<stop), vocabulary.when.names)
    guard let parts = reader.parts(), !parts.isEmpty else { return false }
    let last = bytes[..<stop].lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? stop
    let written = text(start..<last)
    edit(
      .condition(written), start..<last,
      ([SchemaNode.when.name] + parts).joined(separator: " "))
    node = SchemaNode.when.name
    position = stop
    lastEnd = last
    return true
  }
}

/// Reads comparisons of a size with numbers.
private struct ConditionReader {
  private let legal: [String]
  private var words: ArraySlice<String>

  init(_ text: String, _ legal: [String]) {
    self.legal = legal
    words = Self.words(text)[...]
  }

  /// The keys with their values; `nil` if something is no comparison of a size.
  mutating func parts() -> [String]? {
    var parts: [String] = []
    while let word = words.popFirst() {
      if ["and", "&&", "&", "screen", "only", "all"].contains(word) { continue }
      // Of `744 <= width < 1000` the name takes part in both comparisons.
      if let number = Self.number(word), let sign = popSign(), let name = words.first {
        guard let part = part(name, Self.flipped(sign), number) else { return nil }
        parts.append(part)
        if words.dropFirst().first.map(Self.isSign) != true { words.removeFirst() }
        continue
      }
      guard let sign = popSign(), let number = words.popFirst().flatMap(Self.number),
        let part = part(word, sign, number)
      else { return nil }
      parts.append(part)
    }
    return parts
  }

  private mutating func popSign() -> String? {
    words.first.map(Self.isSign) == true ? words.removeFirst() : nil
  }

  private func part(_ written: String, _ sign: String, _ number: Double) -> String? {
    let plain = MeantName.plain(written)
    // A maximum of CSS still applies, and a width above a minimum is more than it; here a maximum does not
    // apply any more, and a minimum does already.
    let next = number + 1
    if let key = MeantName.known(plain, among: legal) {
      let isNext = key.hasPrefix("max") ? sign != "<" : sign == ">"
      return "\(key)=\(NumberText.of(isNext ? next : number))"
    }
    guard let side = ["width", "height"].first(where: { plain.hasSuffix($0) }) else { return nil }
    switch sign {
    case ">=", "=", "==", ":": return "min-\(side)=\(NumberText.of(number))"
    case ">": return "min-\(side)=\(NumberText.of(next))"
    case "<": return "max-\(side)=\(NumberText.of(number))"
    default: return "max-\(side)=\(NumberText.of(next))"
    }
  }

  private static func isSign(_ word: String) -> Bool {
    ["<", ">", "<=", ">=", "=", "==", ":"].contains(word)
  }

  private static func flipped(_ sign: String) -> String {
    switch sign {
    case "<": ">"
    case "<=": ">="
    case ">": "<"
    case ">=": "<="
    default: sign
    }
  }

  private static func number(_ word: String) -> Double? {
    guard let (number, unit) = ForeignNode.measured(word),
      unit.isEmpty || MeantName.unit(unit) == "pt" && MeantName.scale(of: unit) == nil
    else { return nil }
    return number.asDouble
  }

  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var isSign: Bool?
    for scalar in text.unicodeScalars {
      switch scalar {
      case " ", "\t", "(", ")", ",", "[", "]": isSign = nil
      default:
        let next = "<>=:".unicodeScalars.contains(scalar)
        if isSign == next {
          words[words.count - 1].unicodeScalars.append(scalar)
        } else {
          words.append(String(scalar))
        }
        isSign = next
      }
    }
    return words
  }
}
