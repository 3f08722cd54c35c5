import FolioCore
import FolioDiagnostics
package import KDL

/// Prints definitions as the nodes of a config.
///
/// With a schema, units and names are left out where they are optional. Without one every value is
/// spelled out; the config means the same.
struct DefinitionPrinter {
  let schema: ConfigSchema?

  func node(_ definition: PagerDefinition) -> KDLNode {
    var entries = [KDLEntry.argument(.string(definition.name.value))]
    if let base = definition.base { entries.append(.property("extends", .string(base.value))) }
    if definition.isAbstract.value { entries.append(.property("abstract", .bool(true))) }
    var children: [KDLNode] = []
    if let axis = definition.axis {
      children.append(
        KDLNode("axis", entries: [.argument(.string(axis.value.rawValue))]))
    }
    children += nodes(definition.settings)
    children += definition.conditions.map { node($0) }
    return KDLNode("pager", entries: entries, children: children)
  }

  /// The nodes of settings, in the order of the schema.
  func nodes(_ settings: PagerSettings) -> [KDLNode] {
    SettingNode.allCases.compactMap { node in settings[node].map { self.node(node.rawValue, $0) } }
  }

  private func node(_ name: String, _ setting: PagerSettings.Setting) -> KDLNode {
    switch setting {
    case .strategy(let use): node(name, use)
    case .chain(let uses): chain(name, uses.value)
    case .values(let values): node(name, values)
    }
  }

  private func node(_ condition: ConditionalSettings) -> KDLNode {
    var node = node("when", condition.range.value.parameters)
    node.children = nodes(condition.settings)
    return node
  }

  private func node(_ name: String, _ parameters: ParameterList) -> KDLNode {
    KDLNode(KDLName(name), entries: entries(parameters, schema?.parameters(of: name) ?? []))
  }
}

// MARK: Strategies

extension DefinitionPrinter {
  /// A chain: a single rule in the short form, anything else in a block.
  private func chain(_ name: String, _ uses: [StrategyUse]) -> KDLNode {
    if uses.count == 1, uses[0].role == .release { return node(name, uses[0]) }
    return KDLNode(
      KDLName(name),
      children: uses.map { use in
        guard use.role == .limit else { return rule(use) }
        return node("limit", use)
      })
  }

  /// A rule in a block; its identifier is the name of the node.
  private func rule(_ use: StrategyUse) -> KDLNode {
    KDLNode(
      KDLName(use.id.value ?? ""), entries: parameters(of: use), children: rows(of: use))
  }

  private func node(_ name: String, _ use: StrategyUse) -> KDLNode {
    let parameters = parameters(of: use)
    let hasArguments = parameters.contains { $0.name == nil }
    return KDLNode(
      KDLName(name), entries: identifier(of: use, hasArguments: hasArguments) + parameters,
      children: rows(of: use))
  }

  /// The entry that names the strategy; it must be an argument if further arguments follow.
  private func identifier(of use: StrategyUse, hasArguments: Bool) -> [KDLEntry] {
    guard let id = use.id.value else { return [] }
    switch use.role {
    case .layout
    where use.parameters["extent"] == nil && !hasArguments && !id.utf8.contains(0x2E):
      return [.property("extent", .string(id))]
    case .limit where use.parameters[id] != nil && !hasArguments: return []
    default: return [.argument(.string(id))]
    }
  }

  private func parameters(of use: StrategyUse) -> [KDLEntry] {
    entries(use.parameters, schema?.descriptor(of: use)?.parameters ?? [])
  }

  private func rows(of use: StrategyUse) -> [KDLNode] {
    let table = schema?.descriptor(of: use)?.rows
    return use.rows.map { row in
      KDLNode(
        KDLName(table?.name ?? "step"), entries: entries(row.value, table?.columns ?? []))
    }
  }
}

// MARK: Values

extension DefinitionPrinter {
  private func entries(
    _ list: ParameterList, _ descriptors: [ParameterDescriptor]
  ) -> [KDLEntry] {
    var rest = list
    var entries: [KDLEntry] = []
    for descriptor in descriptors where descriptor.isPositional {
      // A gap would shift the arguments after it, so those are written by name.
      guard let value = rest[descriptor.name] else { break }
      entries += self.entries(nil, value.value, descriptor)
      rest[descriptor.name] = nil
    }
    for entry in ordered(rest.entries, descriptors) {
      let descriptor = descriptors.first { $0.name == entry.name }
      entries += self.entries(entry.name, entry.value.value, descriptor)
    }
    return entries
  }

  /// Values in the order in which their text has them; those that code made come after them, in the
  /// order of their descriptors.
  private func ordered(
    _ entries: [ParameterList.Entry], _ descriptors: [ParameterDescriptor]
  ) -> [ParameterList.Entry] {
    func place(_ entry: ParameterList.Entry) -> (Int, Int) {
      let descriptor = descriptors.firstIndex { $0.name == entry.name }
      return (entry.value.span?.range.lowerBound ?? .max, descriptor ?? descriptors.count)
    }
    return entries.sorted { place($0) < place($1) }
  }

  /// A value under a name, or as an argument; a list can only be written as arguments.
  private func entries(
    _ name: String?, _ value: ParameterValue, _ descriptor: ParameterDescriptor?
  ) -> [KDLEntry] {
    if case .offsets(let offsets) = value {
      return offsets.map { .argument(.number(KDLNumber(shortest: $0))) }
    }
    guard let notation = ValueNotation(value, isBare: descriptor?.allowsBarePoints ?? false)
    else { return [] }
    guard let name else { return [.argument(notation.value, type: notation.unit)] }
    return [.property(name, notation.value, type: notation.unit)]
  }
}

extension ParameterDescriptor {
  /// Whether lengths in points may be written without their unit.
  var allowsBarePoints: Bool {
    if case .length(_, _, false) = type { true } else { false }
  }
}

extension PagerDefinition {
  /// The pager as a node of a config.
  ///
  /// Reading it again gives an equal definition. With a schema it is as short as possible; without
  /// one every length has its unit.
  package func node(schema: ConfigSchema? = nil) -> KDLNode {
    DefinitionPrinter(schema: schema).node(self)
  }

  /// The pager as config text.
  package func printed(schema: ConfigSchema? = nil) -> String {
    KDLPrinter.print(KDLDocument([node(schema: schema)]), properties: .asGiven)
  }
}

extension ComposedPager {
  /// The pager's own definition as config text, without inherited settings and defaults.
  ///
  /// `resolved(for:)` shows those.
  public func printed() -> String {
    definition.printed(schema: vocabulary.schema)
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
    guard case .length(let length) = value else { return nil }
    return length.unit == .points && isBare ? nil : length.unit.rawValue
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
