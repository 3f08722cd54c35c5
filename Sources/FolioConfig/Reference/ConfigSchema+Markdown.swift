import FolioCore
import FolioDiagnostics

extension ConfigSchema {
  /// The schema as a page to read: every node, strategy, key, unit and code, with examples.
  ///
  /// - Parameter title: the heading of the page.
  public func markdown(title: String) -> String {
    var lines = [
      "# \(title)", "",
      "Everything a config can contain, with its defaults, made from the descriptors that configs "
        + "are checked against.",
      "",
    ]
    lines += ["## Nodes", ""] + nodes.flatMap { Markdown.section($0) }
    for role in StrategyRole.allCases where !strategies(of: role).isEmpty {
      lines += ["## Strategies of `\(Wording.node(role))`", ""]
      lines += strategies(of: role).flatMap { Markdown.section($0) }
    }
    lines += ["## Units", ""] + Markdown.table(["unit", "what it is", "example"], units) + [""]
    lines +=
      ["## Problems", ""] + Markdown.table(["code", "what it says", "why, and what to do"], codes)
    return lines.joined(separator: "\n") + "\n"
  }

  private var units: [[String]] {
    ConfigUnit.all.map { ["`(\($0.name))`", $0.summary, "`\($0.example)`"] }
  }

  private var codes: [[String]] {
    (DiagnosticCode.configCodes + DiagnosticCode.syntaxCodes).map {
      [$0.id, $0.title, $0.explanation]
    }
  }
}

private enum Markdown {
  static func section(_ node: SchemaNode) -> [String] {
    let place = node.parents.isEmpty ? "the top level" : join(node.parents)
    return ["### \(node.name)", "", sentence(node.summary) + " In \(place)."]
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
    let rows = parameters.map { parameter in
      let standard = parameter.defaultValue.map { $0.text.isEmpty ? "none" : "`\($0.text)`" }
      return [
        "`\(parameter.name)`", parameter.type.text,
        parameter.isRequired ? "must be stated" : standard ?? "", parameter.summary,
      ]
    }
    return table(["key", "values", "unless stated", "what it is"], rows) + [""]
  }

  static func table(_ head: [String], _ rows: [[String]]) -> [String] {
    ([head, head.map { _ in "---" }] + rows).map { row in
      "| " + row.map(escaped).joined(separator: " | ") + " |"
    }
  }

  /// A bar would end the cell.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if scalar == "|" { escaped.unicodeScalars.append("\\") }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }

  private static func join(_ names: [String]) -> String {
    Wording.join(names.map { "`\($0)`" }, last: " or ")
  }

  private static func sentence(_ text: String) -> String {
    (text.first.map { $0.uppercased() } ?? "") + text.dropFirst() + "."
  }
}
