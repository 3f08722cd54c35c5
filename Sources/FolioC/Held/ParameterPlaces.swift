import FolioConfig
import FolioCore
import FolioDiagnostics

/// The parameters of a config with their locations and schema, for an editor's controls.
struct ParameterPlaces {
  private let result: LoadResult
  private let schema: ConfigSchema

  init(_ result: LoadResult, _ schema: ConfigSchema) {
    self.result = result
    self.schema = schema
  }

  /// The pagers and their parameters in source order, in linear time.
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
    add(definition.settings, when: nil, &fields)
    for condition in definition.conditions {
      add(condition.settings, when: condition.span?.text, &fields)
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
      for setting in settings[node] ?? [] { add(setting, condition, &fields) }
    }
  }

  private func add(_ setting: Setting, _ condition: String?, _ fields: inout [JSONValue]) {
    let node = setting.node.rawValue
    let title = setting.id.value ?? node
    // A strategy without values or rows can be swapped for any other that needs none.
    if let descriptor = setting.descriptor, setting.id.value != nil,
      setting.values.given.isEmpty, setting.values.rows.isEmpty
    {
      let others = schema.strategies(of: descriptor.role).filter { $0.takesNothing }
      let choice = ParameterDescriptor(
        node, .choice(others.map { $0.id }), summary: descriptor.summary)
      add(choice, setting.id.span, of: node, condition, &fields)
    }
    add(setting.values, of: title, setting, condition, &fields)
    for (index, row) in setting.values.rows.enumerated() {
      add(row, of: "\(title) \(row.signature.title) \(index + 1)", setting, condition, &fields)
    }
  }

  private func add(
    _ values: ParameterValues, of title: String, _ setting: Setting, _ condition: String?,
    _ fields: inout [JSONValue]
  ) {
    for given in values.given {
      let parameter = values.signature.parameters[given.parameter]
      add(parameter, setting.span(of: given), of: title, condition, &fields)
    }
  }

  private func add(
    _ parameter: ParameterDescriptor, _ span: SourceSpan?, of title: String, _ condition: String?,
    _ fields: inout [JSONValue]
  ) {
    guard let span else { return }
    var members: [(String, JSONValue)] = [
      ("node", .string(title)), ("name", .string(parameter.name)),
      ("start", .integer(span.range.lowerBound)), ("end", .integer(span.range.upperBound)),
      ("text", .string(span.text)), ("summary", .string(parameter.summary)),
    ]
    if let condition { members.append(("when", .string(condition))) }
    members += parameter.type.members
    fields.append(.object(members))
  }
}

extension StrategyDescriptor {
  /// `true` if a config can use the strategy by name alone.
  fileprivate var takesNothing: Bool {
    !parameters.contains { $0.isRequired } && (rows?.count.lowerBound ?? 0) == 0
  }
}

extension ParameterType {
  /// The type name, with its range, units or choices.
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
    case .numberOrWord: "number-or-word"
    case .speed: "speed"
    case .duration: "duration"
    case .choice: "choice"
    case .length: "length"
    }
  }
}
