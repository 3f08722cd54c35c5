import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPlatforms

/// Configs made from choices among all strategies.
enum FuzzConfig {
  static let loader = ConfigLoader(registry: .all)

  /// A config that loads; the built-in one if the choices are incompatible.
  static func source(_ choices: inout FuzzChoices) -> (any ConfigurationSource)? {
    let result = loader.load([SourceText(name: "fuzz.kdl", text: text("fuzz", &choices))])
    return result.pager(named: "fuzz") ?? loader.builtInDefault
  }

  /// The text of a pager, which the loader can refuse.
  static func text(_ name: String, _ choices: inout FuzzChoices) -> String {
    "pager \(name) {\n\(nodes(&choices).joined(separator: "\n"))\n}\n"
  }

  private static func nodes(_ choices: inout FuzzChoices) -> [String] {
    var nodes = [pages(&choices), snap(&choices), paging(&choices), loop(&choices)]
    if choices.flag() {
      nodes.append("insets leading=\(length(&choices)) trailing=\(length(&choices))")
    }
    if choices.flag() { nodes.append("resize \(strategy(.resize, &choices))") }
    if choices.flag() { nodes.append("motion \(strategy(.motion, &choices))") }
    if choices.flag() {
      nodes.append("edits reload=\(choices.element(of: ["id", "index", "first"]))")
    }
    if choices.flag() {
      nodes.append("when min-width=200 { \(pages(&choices)); \(snap(&choices)) }")
    }
    return nodes
  }

  private static func pages(_ choices: inout FuzzChoices) -> String {
    let spacing = choices.flag() ? " spacing=\(length(&choices))" : ""
    switch choices.below(5) {
    case 0: return "pages extent=content\(spacing) minimum=\(length(&choices))"
    case 1: return "pages placed"
    case 2:
      let extent = choices.flag() ? "content" : length(&choices)
      return "pages extent=\(extent)\(spacing) group=auto"
    default: return "pages extent=\(length(&choices))\(spacing) group=\(1 + choices.below(3))"
    }
  }

  private static func snap(_ choices: inout FuzzChoices) -> String {
    switch choices.below(5) {
    case 0: "snap every \(length(&choices))"
    case 1: "snap at \(choices.array(upTo: 4) { "\($0.number())" }.joined(separator: " "))"
    case 2: "snap edge-aware"
    default:
      "snap \(choices.element(of: ["leading", "center", "trailing"]))"
        + choices.element(of: ["", " tall=scroll-inside", " ends=pin", " ends=free", " ends=pad"])
    }
  }

  private static func paging(_ choices: inout FuzzChoices) -> String {
    let rules = choices.array(upTo: 2) { strategy(.release, &$0) }
    let limits = choices.array(upTo: 1) { "limit " + strategy(.limit, &$0) }
    return "paging { \((rules + limits + ["nearest"]).joined(separator: "; ")) }"
  }

  private static func loop(_ choices: inout FuzzChoices) -> String {
    "loop \(choices.element(of: ["off", "clones", "seamless", "rewind"]))"
  }

  /// A strategy of a role, as in its example or without parameters.
  private static func strategy(_ role: StrategyRole, _ choices: inout FuzzChoices) -> String {
    let descriptors = loader.schema.strategies(of: role)
    guard !descriptors.isEmpty else { return "" }
    let descriptor = choices.element(of: descriptors)
    return choices.flag() ? descriptor.example : descriptor.id
  }

  private static func length(_ choices: inout FuzzChoices) -> String {
    let unit = choices.element(of: ["", "", "(viewport)", "(snapport)"])
    let number = unit.isEmpty ? Double(choices.below(400)) : Double(1 + choices.below(30)) / 10
    return choices.below(16) == 0 ? "\(unit)\(choices.number().magnitude)" : "\(unit)\(number)"
  }
}
