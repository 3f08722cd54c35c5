import FolioCore
import KDL

extension KeyOwner {
  /// A line that sets a key: the owner's own example where that does, else the example with it.
  func example(setting parameter: ParameterDescriptor) -> String {
    if case .row = self { return example }
    let nodes = KDLParser.parse(Array(example.utf8)).recovered.nodes
    if parameter.isPositional || Self.isSet(parameter.name, in: nodes) { return example }
    return example(setting: parameter, to: parameter.type.example(unlike: parameter.defaultValue))
  }

  private static func isSet(_ name: String, in nodes: [KDLNode]) -> Bool {
    nodes.contains { node in
      node.entries.contains { $0.name?.text == name } || isSet(name, in: node.children)
    }
  }

  /// The owner's example with a value for a key.
  func example(setting parameter: ParameterDescriptor, to value: String) -> String {
    guard let node = KDLParser.parse(Array(example.utf8)).recovered.nodes.first,
      let target = target(in: node)
    else { return example }
    let bytes = Array(example.utf8)
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    if let index = entry(of: parameter, in: target) {
      let range = target.entries[index].writtenValue
      return text(0..<range.lowerBound) + value + text(range.upperBound..<bytes.count)
    }
    if let index = target.entries.firstIndex(where: {
      $0.name != nil && $0.name?.text == parameter.insteadOf
    }) {
      let range = target.entries[index].span
      return text(0..<range.lower) + "\(parameter.name)=\(value)"
        + text(range.upper..<bytes.count)
    }
    let end = target.entries.last?.span.upper ?? target.name.span.upper
    return text(0..<end) + " \(parameter.name)=\(value)" + text(end..<bytes.count)
  }

  private func target(in node: KDLNode) -> KDLNode? {
    guard case .row(let row, _) = self else { return node }
    return node.children.first { $0.name.text == row.name }
  }

  private func entry(of parameter: ParameterDescriptor, in node: KDLNode) -> Int? {
    if let index = node.entries.firstIndex(where: { $0.name?.text == parameter.name }) {
      return index
    }
    // The first argument of a strategy's node is its identifier.
    let arguments = node.entries.indices.filter { node.entries[$0].name == nil }
    let isNamed =
      if case .strategy(let strategy) = self { strategy.role != .release } else { false }
    return parameter.isPositional ? arguments.dropFirst(isNamed ? 1 : 0).first : nil
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
