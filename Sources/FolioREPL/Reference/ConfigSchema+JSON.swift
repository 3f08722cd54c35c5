package import FolioConfig
package import FolioCore
package import FolioDiagnostics
import FolioReplay

extension ConfigSchema {
  package var json: JSONValue {
    .object([
      ("format", .string(ConfigLimits.formats.last ?? "")),
      ("nodes", .array(nodes.map { $0.json })),
      ("strategies", .array(strategies.map { $0.json })),
      ("units", .array(ConfigUnit.all.map { $0.json })),
      (
        "codes",
        .array((DiagnosticCode.configCodes + DiagnosticCode.syntaxCodes).map { $0.json })
      ),
    ])
  }
}

extension ConfigTopic {
  package var json: JSONValue {
    switch self {
    case .node(let node): Self.tagged("node", node.json)
    case .strategy(let strategy): Self.tagged("strategy", strategy.json)
    case .key(let parameter, let owners):
      Self.tagged("key", parameter.json).adding([
        ("on", .array(owners.map { .string($0.title) })), ("example", .string(example ?? "")),
      ])
    case .word(let word, let keys):
      .object([
        ("topic", "word"), ("name", .string(word)), ("of", .array(keys.map { $0.json })),
      ])
    case .unit(let unit): Self.tagged("unit", unit.json)
    case .code(let code): Self.tagged("code", code.json)
    }
  }

  private static func tagged(_ kind: String, _ value: JSONValue) -> JSONValue {
    guard case .members(let members) = value else { return value }
    return .members([JSONValue.Member("topic", .string(kind))] + members)
  }
}

extension SchemaNode {
  var json: JSONValue {
    .object([
      ("name", .string(name)), ("summary", .string(summary)),
      ("in", .array(parents.map { .string($0) })),
      ("role", role.map { .string($0.rawValue) } ?? .null), ("repeatable", .bool(isRepeatable)),
      ("keys", .array(parameters.map { $0.json })), ("example", .string(example)),
    ])
  }
}

extension StrategyDescriptor {
  package var json: JSONValue {
    .object([
      ("role", .string(role.rawValue)), ("id", .string(id)), ("summary", .string(summary)),
      ("parameters", .array(parameters.map { $0.json })),
      ("rows", rows.map { $0.json } ?? .null), ("example", .string(example)),
    ])
  }
}

extension RowDescriptor {
  fileprivate var json: JSONValue {
    .object([
      ("name", .string(name)), ("minimum", .integer(count.lowerBound)),
      ("maximum", .integer(count.upperBound)), ("columns", .array(columns.map { $0.json })),
    ])
  }
}

extension ParameterDescriptor {
  fileprivate var json: JSONValue {
    .object([
      ("name", .string(name)), ("type", .string(type.text)),
      ("words", .array(type.words.map { .string($0) })),
      ("meanings", .array(meanings.map { .string($0) })),
      ("units", .array(type.units.map { .string($0.name) })),
      ("required", .bool(isRequired)), ("positional", .bool(isPositional)),
      ("default", defaultValue.map { .string($0.text) } ?? .null), ("summary", .string(summary)),
    ])
  }
}

extension ConfigUnit {
  fileprivate var json: JSONValue {
    .object([
      ("name", .string(name)), ("summary", .string(summary)), ("example", .string(example)),
    ])
  }
}

extension DiagnosticCode {
  fileprivate var json: JSONValue {
    .object([
      ("code", .string(id)), ("title", .string(title)), ("explanation", .string(explanation)),
    ])
  }
}
