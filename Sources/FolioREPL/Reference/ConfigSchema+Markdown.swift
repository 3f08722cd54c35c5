package import FolioConfig
import FolioCore
import FolioDiagnostics

extension ConfigSchema {
  /// Returns a reference page in Markdown for all nodes, strategies, keys, units and codes.
  package func markdown(title: String) -> String {
    var lines = [
      "# \(title)", "",
      "Everything a config can contain, with its defaults, generated from the descriptors that configs "
        + "are checked against.",
      "",
    ]
    lines += ["## Nodes", ""] + nodes.flatMap { Markdown.section($0) }
    for role in StrategyRole.allCases where !strategies(of: role).isEmpty {
      lines += ["## Strategies of `\(Wording.node(role))`", ""]
      lines += strategies(of: role).flatMap { Markdown.section($0) }
    }
    lines += ["## Units", ""]
    lines += ConfigUnit.all.map { "- `(\($0.name))`: \($0.summary), as in `\($0.example)`" }
    lines += ["", "## Problems", ""]
    lines += (DiagnosticCode.configCodes + DiagnosticCode.syntaxCodes).map {
      "- `\($0.id)`, \($0.title): \($0.explanation)"
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

private enum Markdown {
  static func section(_ node: SchemaNode) -> [String] {
    let place = node.parents.isEmpty ? "At the top level" : "In \(Wording.choice(node.parents))"
    return ["### \(node.name)", "", "\(sentence(node.summary)) \(place)."]
      + code(node.example) + keys(node.parameters)
  }

  static func section(_ strategy: StrategyDescriptor) -> [String] {
    var lines = ["### \(strategy.id)", "", sentence(strategy.summary)]
    lines += code(strategy.example) + keys(strategy.parameters)
    if let rows = strategy.rows {
      lines += [
        "Rows: \(rows.count.lowerBound) to \(rows.count.upperBound) of `\(rows.name)`.", "",
      ]
      lines += keys(rows.columns)
    }
    return lines
  }

  private static func code(_ example: String) -> [String] { ["", "    " + example, ""] }

  private static func keys(_ parameters: [ParameterDescriptor]) -> [String] {
    guard !parameters.isEmpty else { return [] }
    return parameters.flatMap { parameter in
      ["- `\(parameter.name)`: \(parameter.summary); \(parameter.typeText)"]
        + zip(parameter.type.words, parameter.meanings).map { "  - `\($0)`: \($1)" }
    } + [""]
  }

  private static func sentence(_ text: String) -> String {
    (text.first.map { $0.uppercased() } ?? "") + text.dropFirst() + "."
  }
}
