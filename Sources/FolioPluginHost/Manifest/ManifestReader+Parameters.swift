import FolioCore
import FolioDiagnostics
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

  mutating func flag(_ node: KDLNode, _ name: String) -> Bool {
    guard let property = node.property(name) else { return false }
    if property.value.asBool == nil { fail("`\(name)` is #true or #false", property.span) }
    return property.value.asBool ?? false
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
        "`\(word)` is no type; they are bool, integer, integer-or-word, number, length, speed, "
          + "choice, text, offsets", node.span)
      return .bool
    }
  }

  /// The types that have a list of words in their block, and its name.
  private static let wordLists = [
    "integer-or-word": ["choices"], "length": ["units"], "choice": ["choices"],
  ]

  private mutating func unit(named name: String, _ node: KDLNode) -> Length.Unit? {
    let unit = Length.Unit(rawValue: name)
    if unit == nil { fail("`\(name)` is no unit of length", node.span) }
    return unit
  }

  /// The range from `minimum` to `maximum`.
  ///
  /// - Parameters:
  ///   - legal: what both must be in.
  ///   - most: the maximum where none is stated.
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
    guard let property = node.property(name) else { return nil }
    guard let value = property.value.asNumber?.asDouble, value.isFinite else {
      fail("`\(name)` is a finite number", property.span)
      return nil
    }
    return value
  }

  /// The words of a child node, such as `choices edge start`.
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

  private mutating func readDefault(
    _ node: KDLNode, _ type: ParameterType
  ) -> ParameterValue? {
    guard let property = node.property("default") else { return nil }
    let value = Self.value(property, type)
    if value == nil { fail("`default` does not fit the type", property.span) }
    return value
  }

  private static func value(_ entry: KDLEntry, _ type: ParameterType) -> ParameterValue? {
    let number = entry.value.asNumber
    switch type {
    case .bool: return entry.value.asBool.map { .bool($0) }
    case .integer(let range):
      return number?.asInt.flatMap { range.contains($0) ? .integer($0) : nil }
    case .integerOrWord(let range, let words):
      if let word = entry.value.asString { return words.contains(word) ? .text(word) : nil }
      return number?.asInt.flatMap { range.contains($0) ? .integer($0) : nil }
    case .number(let range), .duration(let range):
      return number.flatMap { range.contains($0.asDouble) ? .number($0.asDouble) : nil }
    case .speed(let range):
      return number.flatMap { range.contains($0.asDouble) ? .speed($0.asDouble) : nil }
    case .length(let units, let range, _):
      let unit = Length.Unit(rawValue: entry.type?.name.text ?? "pt")
      guard let number, let unit, units.contains(unit), range.contains(number.asDouble) else {
        return nil
      }
      return .length(Length(number.asDouble, unit))
    case .choice(let words):
      return entry.value.asString.flatMap { words.contains($0) ? .text($0) : nil }
    case .text: return entry.value.asString.map { .text($0) }
    case .offsets: return nil
    }
  }
}
