import FolioConfig
import FolioCore
import FolioDiagnostics

/// Every parameter that a config states, with its place in the text and what the schema says of it:
/// what an editor needs to draw a control for it.
struct ParameterPlaces {
  private let result: LoadResult
  private let schema: ConfigSchema

  init(_ result: LoadResult, _ schema: ConfigSchema) {
    self.result = result
    self.schema = schema
  }

  /// The pagers in the order of the text, each with its parameters in the order of its nodes; in a
  /// time that grows with the text.
  var json: JSONValue {
    var usable: [String: ComposedPager] = [:]
    for composed in result.pagers where usable[composed.name] == nil {
      usable[composed.name] = composed
    }
    let pagers = result.definitions.map { pager($0, usable[$0.name.value]) }
    return .object([("pagers", .array(pagers))])
  }

  private func pager(_ definition: PagerDefinition, _ composed: ComposedPager?) -> JSONValue {
    var fields: [JSONValue] = []
    if let axis = definition.axis {
      let value = Stated(ParameterValue.text(axis.value.rawValue), at: axis.span)
      add("axis", value, of: "axis", nil, schema.parameters(of: "axis"), &fields)
    }
    add(definition.settings, when: nil, &fields)
    for condition in definition.conditions {
      add(condition.settings, when: condition.range.span?.text, &fields)
    }
    return .object([
      ("name", .string(definition.name.value)), ("usable", .bool(composed != nil)),
      ("axis", (composed?.axis).map { .string($0.rawValue) } ?? .null),
      ("parameters", .array(fields)),
    ])
  }

  private func add(_ settings: PagerSettings, when condition: String?, _ fields: inout [JSONValue])
  {
    for node in SettingNode.allCases {
      switch settings[node] {
      case nil: break
      case .values(let list)?:
        add(list, of: node.rawValue, condition, schema.parameters(of: node.rawValue), &fields)
      case .strategy(let use)?: add(use, of: node.rawValue, condition, &fields)
      case .chain(let uses)?:
        for use in uses.value { add(use, of: node.rawValue, condition, &fields) }
      }
    }
  }

  private func add(
    _ use: StrategyUse, of node: String, _ condition: String?, _ fields: inout [JSONValue]
  ) {
    guard let descriptor = schema.descriptor(of: use) else { return }
    let title = use.id.value ?? node
    // Another strategy has other parameters; where none is stated, any can take its place.
    if use.parameters.isEmpty, use.rows.isEmpty, let stated = use.id.value {
      let others = schema.strategies(of: use.role).filter { $0.takesNothing }
      let choice = ParameterDescriptor(
        node, .choice(others.map { $0.id }), summary: descriptor.summary)
      add(
        node, Stated(.text(stated), at: use.id.span), of: node, condition, [choice], &fields)
    }
    add(use.parameters, of: title, condition, descriptor.parameters, &fields)
    for (index, row) in use.rows.enumerated() {
      let columns = descriptor.rows?.columns ?? []
      add(
        row.value, of: "\(title) \(descriptor.rows?.name ?? "row") \(index + 1)", condition,
        columns, &fields)
    }
  }

  private func add(
    _ list: ParameterList, of title: String, _ condition: String?,
    _ descriptors: [ParameterDescriptor], _ fields: inout [JSONValue]
  ) {
    for entry in list.entries {
      add(entry.name, entry.value, of: title, condition, descriptors, &fields)
    }
  }

  private func add(
    _ name: String, _ value: Stated<ParameterValue>, of title: String, _ condition: String?,
    _ descriptors: [ParameterDescriptor], _ fields: inout [JSONValue]
  ) {
    guard let descriptor = descriptors.first(where: { $0.name == name }),
      let span = value.span
    else { return }
    var members: [(String, JSONValue)] = [
      ("node", .string(title)), ("name", .string(name)),
      ("start", .integer(span.range.lowerBound)), ("end", .integer(span.range.upperBound)),
      ("text", .string(span.text)), ("summary", .string(descriptor.summary)),
    ]
    if let condition { members.append(("when", .string(condition))) }
    members += descriptor.type.members
    fields.append(.object(members))
  }
}

extension StrategyDescriptor {
  /// Whether a config can name it without stating anything else.
  fileprivate var takesNothing: Bool {
    !parameters.contains { $0.isRequired } && (rows?.count.lowerBound ?? 0) == 0
  }
}

extension ParameterType {
  /// The type by name, with its range, its units or its choices.
  fileprivate var members: [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [("type", .string(name))]
    if let range {
      members += [("minimum", .number(range.lowerBound)), ("maximum", .number(range.upperBound))]
    }
    if case .length(let units, _, _) = self {
      members.append(("units", .array(units.map { .string($0.rawValue) })))
    }
    if self != .bool, !words.isEmpty {
      members.append(("choices", .array(words.map { .string($0) })))
    }
    return members
  }

  private var name: String {
    switch self {
    case .bool: "bool"
    case .text: "text"
    case .offsets: "offsets"
    case .integer: "integer"
    case .integerOrWord: "integer-or-word"
    case .number: "number"
    case .speed: "speed"
    case .duration: "duration"
    case .choice: "choice"
    case .length: "length"
    }
  }
}
