import FolioCore

extension KeyOwner {
  /// A line that sets a key: the owner's own example where that does, else the example with it.
  func example(setting parameter: ParameterDescriptor) -> String {
    if case .row = self { return example }
    let isSet = example.split(separator: " ").contains { $0.hasPrefix(parameter.name + "=") }
    if parameter.isPositional || isSet { return example }
    return example(setting: parameter, to: parameter.type.example(unlike: parameter.defaultValue))
  }

  /// The owner's example with a value for a key.
  func example(setting parameter: ParameterDescriptor, to value: String) -> String {
    var words = example.split(separator: " ").map { String($0) }
    let entries = entries(of: words)
    func place(of name: String) -> Int? { entries.first { words[$0].hasPrefix(name + "=") } }
    let setting = "\(parameter.name)=\(value)"
    if let place = place(of: parameter.name) ?? parameter.insteadOf.flatMap({ place(of: $0) }) {
      words[place] = setting + (words[place].hasSuffix(";") ? ";" : "")
    } else if parameter.isPositional, let first = entries.first, !words[first].contains("=") {
      words[first] = value
    } else {
      words.insert(setting, at: entries.upperBound)
    }
    return words.joined(separator: " ")
  }

  /// The words behind the names of the node and of the strategy, up to a block or the end of the row.
  private func entries(of words: [String]) -> Range<Int> {
    let name =
      switch self {
      case .node: 0
      case .strategy(let strategy):
        strategy.role == .release || words.count < 2 || words[1].contains("=") ? 0 : 1
      case .row(let row, _): words.firstIndex(of: row.name) ?? 0
      }
    let rest = words[min(name + 1, words.count)...]
    return rest.startIndex..<(rest.firstIndex { $0 == "{" || $0 == "}" } ?? rest.endIndex)
  }
}

extension ParameterType {
  /// A value that shows what the key is for: as a config writes it, and not the default.
  fileprivate func example(unlike standard: ParameterValue?) -> String {
    let value = choices.first { $0 != standard } ?? choices[0]
    return value.text
  }

  /// Values to choose from; at least one.
  private var choices: [ParameterValue] {
    switch self {
    case .bool: [.bool(true), .bool(false)]
    case .integer(let range), .integerOrWord(let range, _):
      [.integer(min(max(2, range.lowerBound), range.upperBound)), .integer(range.upperBound)]
    case .number(let range): [.number(Self.common(range))]
    case .duration(let range): [.number(min(range.upperBound, max(range.lowerBound, 200)))]
    case .speed(let range): [.speed(min(range.upperBound, max(range.lowerBound, 0.5)))]
    case .length(let units, let range, _):
      if let share = units.first(where: { $0 != .points }), units[0] != .points {
        [.length(Length(0.5, share))]
      } else {
        [.length(Length(Self.common(range), units.first ?? .points))]
      }
    case .choice(let words): words.isEmpty ? [.text("")] : words.map { .text($0) }
    case .text: [.text("name")]
    case .offsets: [.offsets([0, 100])]
    }
  }

  /// A number as people write it: 2.5 of what is counted from 1 on, 20 where that is allowed, else the
  /// middle of the range.
  private static func common(_ range: ClosedRange<Double>) -> Double {
    if range.lowerBound == 1, range.contains(2.5) { return 2.5 }
    return range.contains(20) ? 20 : (range.lowerBound + range.upperBound) / 2
  }
}
