public import FolioCore
import FolioDiagnostics
package import KDL

extension PagerDefinition {
  /// The shortest node that reads back as an equal definition.
  package var node: KDLNode {
    let whens = conditions.map { condition in
      KDLNode(
        "when", entries: condition.bounds.printed, children: condition.settings.nodes)
    }
    return KDLNode(
      pager: name.value, extends: base?.value, isAbstract: isAbstract,
      children: settings.nodes + whens)
  }

  package func printed() -> String { node.printed }
}

extension ComposedPager {
  /// The pager's own definition as config text, without inherited settings and defaults.
  public func printed() -> String { definition.printed() }

  /// The pager as config text that needs no other: with inherited settings, defaults and overrides.
  package func printedWhole() -> String {
    var whole = PagerDefinition(definition.name)
    whole.settings = layers.always
    whole.settings.replace(with: layers.overrides)
    whole.settings = whole.settings.filter { !$0.value.allSatisfy { $0.isBare } }
    for condition in layers.conditions {
      let settings = condition.settings.filter { layers.overrides[$0.key] == nil }
      guard !settings.isEmpty else { continue }
      whole.conditions.append(
        ConditionalSettings(bounds: condition.bounds, span: nil, settings: settings))
    }
    return whole.printed()
  }
}

extension PagerSettings {
  package var nodes: [KDLNode] {
    SettingNode.allCases.compactMap { node in self[node].map { node.printed($0) } }
  }
}

extension SettingNode {
  fileprivate func printed(_ settings: [Setting]) -> KDLNode {
    let draws = settings.filter { $0.isDraws }
    let links = settings.filter { !$0.isDraws }
    if settings.count == 1, links.count == 1, settings[0].role != .limit {
      return settings[0].printed(rawValue)
    }
    return KDLNode(
      KDLName(rawValue),
      entries: draws.flatMap { $0.values.printedByName },
      children: links.map { link in
        if link.role == .limit { return link.printed("limit") }
        return KDLNode(
          KDLName(link.id.value ?? ""), entries: link.values.printed,
          children: link.values.rows.map { $0.node })
      })
  }
}

extension Setting {
  fileprivate func printed(_ name: String) -> KDLNode {
    let entries = values.printed
    let hasArguments = entries.contains { $0.name == nil }
    return KDLNode(
      KDLName(name), entries: identifier(hasArguments: hasArguments) + entries,
      children: values.rows.map { $0.node })
  }

  /// The strategy's entry, an argument if further arguments follow.
  private func identifier(hasArguments: Bool) -> [KDLEntry] {
    guard let id = id.value else { return [] }
    switch role {
    case .layout? where values.given("extent") == nil && !hasArguments && !id.utf8.contains(0x2E):
      return [.property("extent", .string(id))]
    case .limit? where values.given(id) != nil && !hasArguments: return []
    default: return [.argument(.string(id))]
    }
  }
}

extension Setting {
  /// `true` if only defaults apply.
  fileprivate var isBare: Bool {
    id.value == nil && values.given.isEmpty && values.rows.isEmpty
  }

  /// `true` for the key `draws=` of a `transform`.
  var isDraws: Bool { role == .transform && kind?.id == SettingNode.draws }
}

extension SettingNode {
  /// The strategy of a `transform` that is written as the key of its block.
  static let draws = "draws"
}

extension ParameterValues {
  /// All values as properties.
  fileprivate var printedByName: [KDLEntry] {
    given.flatMap {
      KDLEntry.setting(signature.names[$0.parameter], $0.value, isBare: false)
    }
  }

  fileprivate var node: KDLNode { KDLNode(KDLName(signature.title), entries: printed) }

  /// Arguments in order, then properties as in their text, then defaults.
  fileprivate var printed: [KDLEntry] {
    var rest = given
    var printed: [KDLEntry] = []
    for index in signature.positional {
      // A gap would shift the arguments after it, so write those by name.
      guard let place = rest.firstIndex(where: { $0.parameter == index }) else { break }
      let value = rest.remove(at: place).value
      printed += KDLEntry.setting(nil, value, isBare: signature.parameters[index].allowsBarePoints)
    }
    for given in rest.sorted(byNumbers: { SortKey(Double($0.place?.lowerBound ?? .max)) }) {
      let parameter = signature.parameters[given.parameter]
      printed += KDLEntry.setting(
        parameter.name, given.value, isBare: parameter.allowsBarePoints)
    }
    return printed
  }
}

extension ParameterDescriptor {
  var allowsBarePoints: Bool {
    if case .length(_, _, false) = type { true } else { false }
  }
}

// MARK: KDL

extension KDLNode {
  init(
    _ name: String, _ argument: String?, _ values: [String: ParameterValue],
    _ children: [KDLNode] = []
  ) {
    let entries = Array(values.keys).sorted().flatMap { name in
      values[name].map { KDLEntry.setting(name, $0, isBare: false) } ?? []
    }
    self.init(
      KDLName(name), entries: (argument.map { [.argument(.string($0))] } ?? []) + entries,
      children: children)
  }

  init(pager name: String, extends base: String?, isAbstract: Bool, children: [KDLNode]) {
    var entries = [KDLEntry.argument(.string(name))]
    if let base { entries.append(.property("extends", .string(base))) }
    if isAbstract { entries.append(.property("abstract", .bool(true))) }
    self.init("pager", entries: entries, children: children)
  }

  package var printed: String { KDLPrinter.print(KDLDocument([self]), properties: .asGiven) }
}

extension KDLEntry {
  /// A value by name: `tall=cover`.
  static func text(_ parameter: ParameterDescriptor, _ value: ParameterValue) -> String {
    let text = setting(nil, value, isBare: parameter.allowsBarePoints).map { $0.text }
      .joined(separator: " ")
    if case .offsets = value { return text }
    return "\(parameter.name)=\(text)"
  }

  /// A property or an argument; lists are always arguments, and `isBare` omits the unit of points.
  fileprivate static func setting(
    _ name: String?, _ value: ParameterValue, isBare: Bool
  ) -> [KDLEntry] {
    var unit: String?
    let notation: KDLValue
    switch value {
    case .bool(let flag): notation = .bool(flag)
    case .integer(let number): notation = .number(KDLNumber(number))
    case .number(let number): notation = .number(KDLNumber(shortest: number))
    case .speed(let speed):
      // Without its unit such a speed would read as points per second.
      unit = speed > Limits.fastestFling ? "pt-per-ms" : nil
      notation = .number(KDLNumber(shortest: speed))
    case .length(let length):
      unit = length.unit == .points && isBare ? nil : length.unit.rawValue
      notation = .number(KDLNumber(shortest: length.amount))
    case .text(let text): notation = .string(text)
    case .offsets(let offsets):
      return offsets.flatMap { setting(nil, .length($0), isBare: true) }
    }
    return [name.map { .property($0, notation, type: unit) } ?? .argument(notation, type: unit)]
  }
}

extension ParameterValue {
  /// The value in config notation, such as `(viewport)0.5`.
  public var text: String { text(isBare: true) }

  func text(isBare: Bool) -> String {
    if case .text(let text) = self { return text }
    return KDLEntry.setting(nil, self, isBare: isBare).map { $0.text }.joined(separator: " ")
  }
}

extension KDLNumber {
  /// Creates the shortest notation that reads back as the same value, without `.0`.
  init(shortest value: Double) {
    self = KDLNumber(lexeme: NumberText.of(value)) ?? KDLNumber(value)
  }
}
