import FolioCore
import FolioDiagnostics
import FolioPluginContract
import KDL

extension ManifestReader {
  private static let properties = [
    "default", "minimum", "maximum", "required", "positional", "must-state-unit", "summary",
    "rises", "never-falls",
  ]

  /// Reads `parameter NAME TYPE …` or `column NAME TYPE …`.
  mutating func readParameter(_ node: KDLNode) -> ParameterDescriptor {
    check(node, properties: Self.properties, arguments: 2)
    let name = argument(node) ?? ""
    if name.isEmpty { fail("`\(node.name.text)` needs a name", node.span) }
    let type = readType(node)
    return ParameterDescriptor(
      name, type, default: readDefault(node, type),
      required: flag(node, "required"), positional: flag(node, "positional"),
      summary: needText(node, "summary"))
  }

  private mutating func readType(_ node: KDLNode) -> ParameterType {
    let word = node.arguments.dropFirst().first?.value.asString ?? ""
    let lists = Self.wordLists[word] ?? []
    for child in node.children where !lists.contains(child.name.text) {
      let near = NearestName.find(child.name.text, among: lists).map { "; did you mean `\($0)`?" }
      fail("a `\(word)` has no `\(child.name.text)`\(near ?? "")", child.name.span)
    }
    switch word {
    case "bool": return .bool
    case "integer": return .integer(integers(node))
    case "integer-or-word": return .integerOrWord(integers(node), words(node, "choices"))
    case "number": return .number(numbers(node))
    case "length":
      let units = words(node, "units").compactMap { unit(named: $0, node) }
      return .length(
        units: units.isEmpty ? [.points] : units, amount: numbers(node),
        mustStateUnit: flag(node, "must-state-unit"))
    case "speed": return .speed(numbers(node))
    case "choice":
      let words = words(node, "choices")
      if words.isEmpty { fail("a choice needs `choices`", node.span) }
      return .choice(words)
    case "text": return .text
    case "offsets":
      let most = integer(node, "maximum") ?? Limits.maximumListedSnaps
      return .offsets(maximumCount: max(0, min(most, Limits.maximumListedSnaps)))
    default:
      fail(
        "`\(word)` is not a type; the types are \(Contract.types.values.joined(separator: ", "))",
        node.span)
      return .bool
    }
  }

  /// The names of word lists, by parameter type.
  private static let wordLists = [
    "integer-or-word": ["choices"], "length": ["units"], "choice": ["choices"],
  ]

  private mutating func unit(named name: String, _ node: KDLNode) -> Length.Unit? {
    let unit = Length.Unit(rawValue: name)
    if unit == nil { fail("`\(name)` is not a unit of length", node.span) }
    return unit
  }

  /// The range from `minimum` to `maximum` within `legal`; `most` is the default maximum.
  mutating func integers(
    _ node: KDLNode, in legal: ClosedRange<Int> = Int.min...Int.max, upTo most: Int = 1_000_000_000
  ) -> ClosedRange<Int> {
    let (low, high) = (integer(node, "minimum") ?? 0, integer(node, "maximum") ?? most)
    for (name, bound) in [("minimum", low), ("maximum", high)] where !legal.contains(bound) {
      fail("`\(name)` is \(legal.lowerBound) to \(legal.upperBound)", node.span)
    }
    if low > high { fail("`minimum` is above `maximum`", node.span) }
    return low...max(low, high)
  }

  private mutating func numbers(_ node: KDLNode) -> ClosedRange<Double> {
    let low = number(node, "minimum") ?? 0
    let high = number(node, "maximum") ?? Limits.maximumLength
    if low > high { fail("`minimum` is above `maximum`", node.span) }
    return low...max(low, high)
  }

  private mutating func number(_ node: KDLNode, _ name: String) -> Double? {
    property(node, name, "a finite number") { entry in
      entry.value.asNumber.map { $0.asDouble }.flatMap { $0.isFinite ? $0 : nil }
    }
  }

  private mutating func words(_ node: KDLNode, _ name: String) -> [String] {
    var words: [String] = []
    for child in node.children where child.name.text == name {
      for word in child.entries {
        guard word.name == nil, let text = word.value.asString, !words.contains(text) else {
          fail("`\(name)` is a list of different words", word.span)
          continue
        }
        words.append(text)
      }
      if let inner = child.children.first { fail("`\(name)` has no block", inner.span) }
    }
    return words
  }

  private mutating func readDefault(_ node: KDLNode, _ type: ParameterType) -> ParameterValue? {
    guard let property = node.property("default") else { return nil }
    let value = Self.value(property, type)
    if value == nil { fail("`default` does not fit the type", property.span) }
    return value
  }

  private static func value(_ entry: KDLEntry, _ type: ParameterType) -> ParameterValue? {
    let (word, whole) = (entry.value.asString, entry.value.asNumber?.asInt)
    let number = entry.value.asNumber?.asDouble ?? .nan
    switch type {
    case .bool: return entry.value.asBool.map { .bool($0) }
    case .integer(let range): return whole.flatMap { range.contains($0) ? .integer($0) : nil }
    case .integerOrWord(let range, _) where word == nil:
      return whole.flatMap { range.contains($0) ? .integer($0) : nil }
    case .number(let range), .numberOrWord(let range, _), .duration(let range):
      return range.contains(number) ? .number(number) : nil
    case .speed(let range): return range.contains(number) ? .speed(number) : nil
    case .length(let units, let range, _):
      let unit = Length.Unit(rawValue: entry.type?.name.text ?? "pt")
      guard let unit, units.contains(unit), range.contains(number) else { return nil }
      return .length(Length(number, unit))
    case .choice(let words), .integerOrWord(_, let words):
      return word.flatMap { words.contains($0) ? .text($0) : nil }
    case .text: return word.map { .text($0) }
    case .offsets: return nil
    }
  }
}
