import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioReport

/// Strategies, from their own descriptors.
enum StrategyText {
  /// All strategies by role, a line each.
  static func list(_ schema: ConfigSchema) -> [String] {
    var lines: [String] = []
    for role in StrategyRole.allCases where !schema.strategies(of: role).isEmpty {
      if !lines.isEmpty { lines.append("") }
      lines.append(role.rawValue)
      let rows = schema.strategies(of: role).map { ($0.id, $0.summary) }
      lines += Columns.lines(rows, indent: "  ")
    }
    return lines
  }

  /// All there is to say about some strategies.
  static func lines(_ found: [StrategyDescriptor], _ schema: ConfigSchema) -> [String] {
    Array(found.map { ConfigTopic.strategy($0).lines(schema) }.joined(separator: [""]))
  }
}
