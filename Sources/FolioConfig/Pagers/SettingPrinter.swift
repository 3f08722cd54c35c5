import FolioCore
import FolioDiagnostics
package import KDL

extension PagerDefinition {
  /// The pager as a node of a config, as short as possible; reading it again gives an equal
  /// definition.
  package var node: KDLNode {
    var entries = [KDLEntry.argument(.string(name.value))]
    if let base { entries.append(.property("extends", .string(base.value))) }
    if isAbstract { entries.append(.property("abstract", .bool(true))) }
    let whens = conditions.map { condition in
      KDLNode(
        "when", entries: condition.bounds.printed, children: condition.settings.nodes)
    }
    return KDLNode("pager", entries: entries, children: settings.nodes + whens)
  }

  /// The pager as config text.
  package func printed() -> String { node.printed }
}

extension ComposedPager {
  /// The pager's own definition as config text, without inherited settings and defaults.
  ///
  /// `resolved(for:)` shows those.
  public func printed() -> String { definition.printed() }
}

extension PagerSettings {
  /// The nodes of settings, in the order of the schema.
  package var nodes: [KDLNode] {
    SettingNode.allCases.compactMap { node in self[node].map { node.printed($0) } }
  }
}

extension SettingNode {
  /// A chain: a single rule in the short form, anything else in a block; of other nodes there is one
  /// setting.
  fileprivate func printed(_ settings: [Setting]) -> KDLNode {
    if settings.count == 1, settings[0].role != .limit { return settings[0].printed(rawValue) }
    return KDLNode(
      KDLName(rawValue),
      children: settings.map { link in
        if link.role == .limit { return link.printed("limit") }
        // A rule in a block; its identifier is the name of the node.
        return KDLNode(
          KDLName(link.id.value ?? ""), entries: link.values.printed,
          children: link.rows.map { $0.node })
      })
  }
}

extension Setting {
  fileprivate func printed(_ name: String) -> KDLNode {
    let entries = values.printed
    let hasArguments = entries.contains { $0.name == nil }
    return KDLNode(
      KDLName(name), entries: identifier(hasArguments: hasArguments) + entries,
      children: rows.map { $0.node })
  }

  /// The entry that names the strategy; it must be an argument if further arguments follow.
  private func identifier(hasArguments: Bool) -> [KDLEntry] {
    guard let id = id.value else { return [] }
    switch role {
    case .layout? where values["extent"] == nil && !hasArguments && !id.utf8.contains(0x2E):
      return [.property("extent", .string(id))]
    case .limit? where values[id] != nil && !hasArguments: return []
    default: return [.argument(.string(id))]
    }
  }
}

extension Setting.Values {
  /// The values as a row of a table.
  fileprivate var node: KDLNode { KDLNode(KDLName(signature.title), entries: printed) }

  /// Arguments in their order, then properties in the order in which their text has them; defaults
  /// come last.
  fileprivate var printed: [KDLEntry] {
    var rest = entries
    var printed: [KDLEntry] = []
    for index in signature.positional {
      // A gap would shift the arguments after it, so those are written by name.
      guard let place = rest.firstIndex(where: { $0.parameter.name == signature.names[index] })
      else { break }
      let (parameter, value) = rest.remove(at: place)
      printed += KDLEntry.setting(nil, value.value, isBare: parameter.allowsBarePoints)
    }
    func place(_ index: Int) -> (Int, Int) {
      (rest[index].value.span?.range.lowerBound ?? .max, index)
    }
    for index in rest.indices.sorted(by: { place($0) < place($1) }) {
      let (parameter, value) = rest[index]
      printed += KDLEntry.setting(
        parameter.name, value.value, isBare: parameter.allowsBarePoints)
    }
    return printed
  }
}

extension ParameterDescriptor {
  /// True if lengths in points may be written without their unit.
  var allowsBarePoints: Bool {
    if case .length(_, _, false) = type { true } else { false }
  }
}

// MARK: KDL

extension KDLNode {
  /// A node with values by name, as code has them.
  init(
    _ name: String, _ argument: String?, _ values: [String: ParameterValue],
    _ children: [KDLNode] = []
  ) {
    let entries = values.sorted { $0.key < $1.key }.flatMap {
      KDLEntry.setting($0.key, $0.value, isBare: false)
    }
    self.init(
      KDLName(name), entries: (argument.map { [.argument(.string($0))] } ?? []) + entries,
      children: children)
  }

  /// The node as config text.
  package var printed: String { KDLPrinter.print(KDLDocument([self]), properties: .asGiven) }
}

extension KDLEntry {
  /// A value under a name, or as an argument; a list can only be written as arguments.
  fileprivate static func setting(
    _ name: String?, _ value: ParameterValue, isBare: Bool
  ) -> [KDLEntry] {
    if case .offsets(let offsets) = value {
      return offsets.map { .argument(.number(KDLNumber(shortest: $0))) }
    }
    guard let notation = ValueNotation(value, isBare: isBare) else { return [] }
    guard let name else { return [.argument(notation.value, type: notation.unit)] }
    return [.property(name, notation.value, type: notation.unit)]
  }
}

/// A value in the notation of configs: `(viewport)0.5`.
struct ValueNotation {
  let value: KDLValue
  let unit: String?

  /// The notation of a value; `nil` for a list, which has several.
  ///
  /// With `isBare` points have no unit.
  init?(_ value: ParameterValue, isBare: Bool) {
    unit = Self.unit(value, isBare: isBare)
    switch value {
    case .bool(let flag): self.value = .bool(flag)
    case .integer(let number): self.value = .number(KDLNumber(number))
    case .number(let number), .speed(let number):
      self.value = .number(KDLNumber(shortest: number))
    case .length(let length): self.value = .number(KDLNumber(shortest: length.amount))
    case .text(let text): self.value = .string(text)
    case .offsets: return nil
    }
  }

  private static func unit(_ value: ParameterValue, isBare: Bool) -> String? {
    switch value {
    case .length(let length): length.unit == .points && isBare ? nil : length.unit.rawValue
    // Without its unit such a speed would be taken for points per second.
    case .speed(let speed) where speed > Diagnostic.fastestFinger: "pt-per-ms"
    default: nil
    }
  }

  static func text(_ value: ParameterValue, isBare: Bool = true) -> String {
    if case .offsets(let offsets) = value {
      return offsets.map { NumberText.of($0) }.joined(separator: " ")
    }
    guard let notation = ValueNotation(value, isBare: isBare) else { return "" }
    let unit = notation.unit.map { "(\($0))" } ?? ""
    switch notation.value {
    case .string(let text): return unit + text
    case .number(let number): return unit + number.lexeme
    case .bool(let flag): return flag ? "#true" : "#false"
    case .null: return "#null"
    }
  }
}

extension KDLNumber {
  /// The shortest notation that reads back as the same value, without `.0`.
  init(shortest value: Double) {
    self = KDLNumber(lexeme: NumberText.of(value)) ?? KDLNumber(value)
  }
}
