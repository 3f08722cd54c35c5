import FolioCore
import FolioDiagnostics
import FolioReport

/// Strategies and their parameters, from their own descriptors.
enum StrategyText {
  /// All strategies by role, a line each.
  static func list(_ registry: StrategyRegistry) -> [String] {
    var lines: [String] = []
    for role in StrategyRole.allCases where !registry.entries(of: role).isEmpty {
      if !lines.isEmpty { lines.append("") }
      lines.append(role.rawValue)
      let rows = registry.entries(of: role).map { ($0.descriptor.id, $0.descriptor.summary) }
      lines += Columns.lines(rows, indent: "  ")
    }
    return lines
  }

  /// All there is to say about some strategies.
  static func lines(_ descriptors: [StrategyDescriptor]) -> [String] {
    var lines: [String] = []
    for descriptor in descriptors {
      if !lines.isEmpty { lines.append("") }
      lines.append("\(descriptor.id) (\(descriptor.role.rawValue)): \(descriptor.summary)")
      lines += parameters(descriptor.parameters, indent: "  ")
      if let rows = descriptor.rows {
        let bounds = "\(rows.count.lowerBound) to \(rows.count.upperBound) rows"
        lines.append("  \(rows.name), \(bounds):")
        lines += parameters(rows.columns, indent: "    ")
      }
      lines.append("example: \(descriptor.example)")
    }
    return lines
  }

  private static func parameters(_ parameters: [ParameterDescriptor], indent: String) -> [String] {
    let names = Columns.lines(parameters.map { ($0.name, type(of: $0.type) + standard($0)) })
    return zip(names, parameters).flatMap { line, parameter in
      [indent + line, indent + "  " + parameter.summary]
    }
  }

  /// A parameter as data: its type in words, as help has it, and its value unless stated.
  fileprivate static func json(_ parameter: ParameterDescriptor) -> JSONValue {
    .object([
      ("name", .string(parameter.name)), ("type", .string(type(of: parameter.type))),
      ("required", .bool(parameter.isRequired)),
      ("default", parameter.defaultValue.map { .string(text(of: $0)) } ?? .null),
      ("summary", .string(parameter.summary)),
    ])
  }

  private static func standard(_ parameter: ParameterDescriptor) -> String {
    if parameter.isRequired { return "; must be stated" }
    guard let value = parameter.defaultValue.map(text) else { return "" }
    return "; \(value.isEmpty ? "none" : value) unless stated"
  }

  /// What values there are, and in which unit.
  private static func type(of type: ParameterType) -> String {
    switch type {
    case .bool: "#true or #false"
    case .integer(let range): "whole number, \(range.lowerBound) to \(range.upperBound)"
    case .integerOrWord(let range, let words):
      "whole number, \(range.lowerBound) to \(range.upperBound), or \(words.joined(separator: ", "))"
    case .number(let range): "number, \(bounds(range))"
    case .length(let units, let amount, let mustStateUnit):
      "length in \(units.map { $0.rawValue }.joined(separator: ", "))"
        + "\(mustStateUnit ? " (state it)" : ""), \(bounds(amount))"
    case .speed(let range): "points per millisecond, \(bounds(range))"
    case .choice(let words): words.joined(separator: " | ")
    case .text: "text"
    case .offsets(let most): "offsets in points, at most \(most)"
    }
  }

  private static func bounds(_ range: ClosedRange<Double>) -> String {
    "\(NumberText.of(range.lowerBound)) to \(NumberText.of(range.upperBound))"
  }

  /// A value as a config writes it.
  private static func text(of value: ParameterValue) -> String {
    switch value {
    case .bool(let value): value ? "#true" : "#false"
    case .integer(let value): String(value)
    case .number(let value), .speed(let value): NumberText.of(value)
    case .length(let length):
      (length.unit == .points ? "" : "(\(length.unit.rawValue))") + NumberText.of(length.amount)
    case .text(let text): text
    case .offsets(let offsets): offsets.map { NumberText.of($0) }.joined(separator: " ")
    }
  }
}

extension StrategyDescriptor {
  /// The strategy as data: its role, its identifier, what it does and what can be set.
  var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("role", .string(role.rawValue)), ("id", .string(id)), ("summary", .string(summary)),
      ("parameters", .array(parameters.map(StrategyText.json))),
    ]
    if let rows {
      members.append(
        (
          "rows",
          .object([
            ("name", .string(rows.name)), ("columns", .array(rows.columns.map(StrategyText.json))),
          ])
        ))
    }
    return .object(members + [("example", .string(example))])
  }
}
