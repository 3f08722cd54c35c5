package import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioReplay

extension ConfigSchema {
  /// Returns a reference page in Markdown: each node with its strategies, then units and codes.
  package func markdown(title: String) -> String {
    var lines = [
      "# \(title)", "",
      "Every node with its strategies and keys, generated from the descriptors that configs are checked "
        + "against.",
      "", "## Contents", "",
    ]
    lines += nodes.map(contents) + ["- [Units](#units)", "- [Problems](#problems)", ""]
    lines += nodes.flatMap { Markdown.section($0) + strategySections($0) }
    lines += ["## Units", ""]
    lines += ConfigUnit.all.map { "- `(\($0.name))`: \($0.summary), as in `\($0.example)`" }
    lines += [
      "", "## Problems", "",
      "The codes of mistakes in configs. `folio help P0703` explains a code, including those of commands and gestures.",
      "",
    ]
    let codes = DiagnosticCode.configCodes + DiagnosticCode.syntaxCodes
    lines += codes.map { ($0.id, "- `\($0.id)`, \($0.title): \($0.explanation)") }
      .sorted { $0.0 < $1.0 }.map { $0.1 }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A link to a node, with the names of its strategies.
  private func contents(_ node: SchemaNode) -> String {
    let names = node.role.map { strategies(of: $0).map { "`\($0.id)`" } } ?? []
    return "- [\(node.name)](#\(node.name))"
      + (names.isEmpty ? "" : ": " + names.joined(separator: ", "))
  }

  /// The strategies of a node: keys that several of them have first, then each with its own.
  private func strategySections(_ node: SchemaNode) -> [String] {
    guard let role = node.role else { return [] }
    let all = strategies(of: role)
    let shared = Markdown.shared(all)
    var lines: [String] = []
    for keys in shared {
      let names = all.filter { keys.isKey(of: $0) }.map { "`\($0.id)`" }
      lines += ["Keys of \(names.joined(separator: ", ")):", ""] + keys.lines + [""]
    }
    return lines
      + all.flatMap { Markdown.section($0, of: node, isDefault: isDefault($0), without: shared) }
  }
}

private enum Markdown {
  /// Keys that the same three or more strategies have in common, each explained in the same words.
  struct SharedKeys {
    var strategies: [String]
    var keys: [[String]]

    var lines: [String] { keys.flatMap { $0 } }
    func isKey(of strategy: StrategyDescriptor) -> Bool { strategies.contains(strategy.id) }
  }

  static func shared(_ strategies: [StrategyDescriptor]) -> [SharedKeys] {
    var found: [SharedKeys] = []
    for key in strategies.flatMap({ $0.parameters.map(Self.key) }) {
      let owners = strategies.filter { $0.parameters.contains { Self.key($0) == key } }.map {
        $0.id
      }
      guard owners.count > 2, !found.contains(where: { $0.keys.contains(key) }) else { continue }
      if let index = found.firstIndex(where: { $0.strategies == owners }) {
        found[index].keys.append(key)
      } else {
        found.append(SharedKeys(strategies: owners, keys: [key]))
      }
    }
    return found
  }

  static func section(_ node: SchemaNode) -> [String] {
    let place = node.parents.isEmpty ? "At the top level" : "In \(Names.choice(node.parents))"
    return ["## \(node.name)", "", "\(sentence(node.summary)) \(place)."]
      + code(node.example) + keys(node.parameters.map(key))
  }

  static func section(
    _ strategy: StrategyDescriptor, of node: SchemaNode, isDefault: Bool,
    without shared: [SharedKeys]
  ) -> [String] {
    let common = shared.filter { $0.isKey(of: strategy) }.flatMap { $0.keys }
    var lines = [
      "### \(node.name) \(strategy.id)", "",
      sentence(strategy.summary) + (isDefault ? " Used by default." : ""),
    ]
    lines += code(strategy.example)
    lines += keys(strategy.parameters.map(key).filter { !common.contains($0) })
    if let rows = strategy.rows {
      lines += [
        "Rows of `\(rows.name)`, \(rows.count.lowerBound) to \(rows.count.upperBound):", "",
      ]
      lines += keys(rows.columns.map(key))
    }
    return lines
  }

  private static func code(_ example: String) -> [String] { ["", "    " + example, ""] }

  private static func keys(_ keys: [[String]]) -> [String] {
    keys.isEmpty ? [] : keys.flatMap { $0 } + [""]
  }

  /// The lines of a key and its values.
  private static func key(_ parameter: ParameterDescriptor) -> [String] {
    ["- `\(parameter.name)`: \(parameter.summary); \(parameter.typeText)"]
      + zip(parameter.type.words, parameter.meanings).map { "  - `\($0)`: \($1)" }
  }

  private static func sentence(_ text: String) -> String {
    (text.first.map { $0.uppercased() } ?? "") + text.dropFirst() + "."
  }
}
