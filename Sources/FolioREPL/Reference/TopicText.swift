package import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioReplay

extension ConfigTopic {
  package func lines(_ schema: ConfigSchema) -> [String] {
    let body =
      switch self {
      case .node(let node): TopicText.lines(node, schema)
      case .strategy(let strategy): TopicText.lines(strategy)
      case .key(let parameter, let owners): TopicText.lines(parameter, owners)
      case .word(let word, let keys): TopicText.lines(word, keys)
      case .unit(let unit): TopicText.lines(unit, schema)
      case .code(let code): TopicText.lines(code)
      }
    return body + (example.map { ["example: " + $0] } ?? [])
  }
}

private enum TopicText {
  static func lines(_ node: SchemaNode, _ schema: ConfigSchema) -> [String] {
    let place =
      node.parents.isEmpty ? "the top level" : node.parents.joined(separator: " or ")
    var lines = ["\(node.name) (a node of \(place)): \(node.summary)"]
    if let role = node.role {
      lines += Columns.lines(
        schema.strategies(of: role).map { strategy in
          let isDefault = schema.isDefault(strategy)
          return (strategy.id, strategy.summary + (isDefault ? " (default)" : ""))
        }, indent: "  ")
      let chosen =
        switch role {
        case .release: "rules as lines of its block"
        case .layout: "`pages NAME` or `pages extent=NAME`"
        default: "`\(node.name) NAME`"
        }
      lines.append("  Write \(chosen); `help NAME` lists the keys of each.")
    }
    lines += parameters(node.parameters, indent: "  ")
    let inner = schema.children(of: node.name).filter { name in
      node.role == nil || schema.strategies.allSatisfy { $0.id != name }
    }
    if !inner.isEmpty { lines.append("  in its block: " + inner.joined(separator: ", ")) }
    return lines
  }

  static func lines(_ strategy: StrategyDescriptor) -> [String] {
    var lines = ["\(strategy.id) (\(strategy.role.rawValue)): \(strategy.summary)"]
    lines += parameters(strategy.parameters, indent: "  ")
    if let rows = strategy.rows {
      lines.append("  \(rows.name), \(rows.count.lowerBound) to \(rows.count.upperBound) rows:")
      lines += parameters(rows.columns, indent: "    ")
    }
    return lines
  }

  static func lines(_ parameter: ParameterDescriptor, _ owners: [KeyOwner]) -> [String] {
    let place = owners.map { $0.title }.joined(separator: ", ")
    return [
      "\(parameter.name) (a key of \(place)): \(parameter.summary)", "  " + parameter.typeText,
    ] + parameter.meaningLines.map { "    " + $0 }
  }

  static func lines(_ word: String, _ keys: [ConfigTopic]) -> [String] {
    keys.flatMap { key in
      guard case .key(let parameter, let owners) = key else { return [String]() }
      let place = owners.map { $0.title }.joined(separator: ", ")
      let meaning = parameter.meaning(of: word).map { ": " + $0 } ?? ""
      return ["\(word) (a value of `\(parameter.name)` on \(place))\(meaning)"]
    }
  }

  static func lines(_ unit: ConfigUnit, _ schema: ConfigSchema) -> [String] {
    let takers = schema.keys.filter { $0.parameter?.type.units.contains(unit) == true }
    var seen: Set<String> = []
    let names = takers.map { $0.name }.filter { seen.insert($0).inserted }
    return [
      "(\(unit.name)) (a unit): \(unit.summary)",
      "  written before a number, for " + names.joined(separator: ", "),
    ]
  }

  static func lines(_ code: DiagnosticCode) -> [String] {
    ["\(code.id): \(code.title)", "  " + code.explanation]
      + (code.wrong.isEmpty ? [] : ["  wrong: " + code.wrong, "  right: " + code.right])
  }

  private static func parameters(
    _ parameters: [ParameterDescriptor], indent: String
  ) -> [String] {
    let names = Columns.lines(parameters.map { ($0.name, $0.typeText) })
    return zip(names, parameters).flatMap { line, parameter -> [String] in
      let meanings = parameter.meaningLines.map { indent + "    " + $0 }
      return [indent + line, indent + "  " + parameter.summary] + meanings
    }
  }
}

extension ConfigSchema {
  /// A list of all nodes with their strategies or keys, for a screen of 80 columns.
  package var overview: [String] {
    var lines = [
      "A config is KDL 2: a pager contains nodes, nodes have keys. `//` is a comment.",
      "A `(unit)` comes before its number. Everything except `pager NAME` is optional.", "",
    ]
    for node in nodes {
      let indent = node.parents.isEmpty ? "" : node.parents.contains("pager") ? "  " : "    "
      lines.append(indent + Self.padded(node.name, 13 - indent.count) + node.summary)
      let names = names(for: node)
      lines += Wrapping.lines(
        [String(repeating: " ", count: 15) + names.joined(separator: " ")], width: 80)
    }
    let units = "units        " + ConfigUnit.all.map { "(\($0.name))" }.joined(separator: " ")
    return lines + Wrapping.lines([units], width: 80)
      + ["`help NAME` explains any name, value or code; `help presets` lists presets."]
  }

  /// The strategies or keys of a node; `pages` includes the keys of the default layout.
  private func names(for node: SchemaNode) -> [String] {
    guard let role = node.role else { return keys(of: node) }
    let named = strategies(of: role).map { $0.id }.filter { !$0.utf8.contains(UInt8(ascii: "@")) }
    guard role == .layout else { return named }
    let parameters = strategies(of: .layout).first(where: isDefault)?.parameters ?? []
    return named + parameters.map { $0.name + "=" }
  }

  private func keys(of node: SchemaNode) -> [String] {
    node.parameters.map { parameter in
      let words = parameter.type.words
      let values = words.isEmpty || parameter.type == .bool ? "" : words.joined(separator: "|")
      return parameter.isPositional
        ? (values.isEmpty ? parameter.name.uppercased() : values)
        : parameter.name + "=" + values
    }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.utf8.count))
  }
}
