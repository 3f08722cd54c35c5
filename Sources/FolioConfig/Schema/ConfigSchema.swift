package import FolioCore

/// The nodes and registered strategies that a config may contain.
///
/// Configs are checked against the schema, and help and completion read it.
package struct ConfigSchema: Equatable, Sendable {
  /// The nodes of the structure, in the order of help.
  package let nodes: [SchemaNode]
  /// The strategies by role, then by order of registration.
  package let strategies: [StrategyDescriptor]
  /// The strategies of an empty pager, by role.
  package let defaults: [ParameterValues]
  /// The pagers that configs can inherit from without a file.
  package let presets: [PagerPreset]

  package init(registry: StrategyRegistry) {
    nodes = SchemaNode.all
    strategies = registry.descriptors
    defaults = registry.defaults
    presets = registry.presets
  }

  package func node(_ name: String) -> SchemaNode? {
    nodes.first { $0.name == name }
  }

  package func strategies(of role: StrategyRole) -> [StrategyDescriptor] {
    strategies.filter { $0.role == role }
  }

  /// `true` if an empty pager uses the strategy.
  package func isDefault(_ strategy: StrategyDescriptor) -> Bool {
    defaults.contains { $0.signature.role == strategy.role && $0.signature.title == strategy.id }
  }

  /// The names allowed inside a node; those of the top level for `nil`.
  ///
  /// For `paging`, these are the release rules and `limit`; rows of strategies are not included.
  package func children(of parent: String?) -> [String] {
    legalNames(in: parent).map { $0.name }
  }

  func legalNames(in parent: String?) -> [LegalName] {
    let rules =
      switch parent {
      case SchemaNode.paging.name: strategies(of: .release)
      case SettingNode.transform.rawValue: strategies(of: .transform)
      default: [StrategyDescriptor]()
      }
    return rules.map { LegalName(name: $0.id, alsoCalled: $0.alsoCalled) }
      + nodes.filter { node in parent.map { node.parents.contains($0) } ?? node.parents.isEmpty }
      .map { LegalName(name: $0.name, alsoCalled: $0.alsoCalled) }
  }
}

package struct SchemaNode: Equatable, Sendable {
  package let name: String
  /// The nodes that allow this one; empty for the top level.
  package let parents: [String]
  /// A one-sentence summary, without a full stop.
  package let summary: String
  package internal(set) var role: StrategyRole?
  /// The node's own parameters; empty if they belong to its strategy.
  package internal(set) var parameters: [ParameterDescriptor] = []
  /// `true` if a block may contain several of these nodes.
  package internal(set) var isRepeatable = false
  package let example: String
  /// The names for this node in other libraries, lowercase with hyphens.
  package internal(set) var alsoCalled: [String] = []
}

extension SchemaNode {
  /// The nodes of a config, which are the only names built into this module.
  static let all =
    [format, pager]
    + SettingNode.allCases.flatMap { $0 == .paging ? [paging, limit] : [$0.schema] } + [when]

  static let format = SchemaNode(
    name: "format", parents: [],
    summary: "the version of the file format",
    parameters: [
      ParameterDescriptor("version", .text, required: true, positional: true, summary: "the format")
    ],
    example: "format \"folio/1\"")

  static let pager = SchemaNode(
    name: "pager", parents: [], summary: "a pager, or a base for others",
    parameters: [
      ParameterDescriptor(
        "name", .text, required: true, positional: true,
        summary: "the name, unique across all loaded files"),
      ParameterDescriptor(
        "extends", .text, alsoCalled: ["inherits", "parent", "base", "based-on"],
        summary: "the pager it inherits from"),
      ParameterDescriptor(
        "abstract", .bool, default: .bool(false),
        summary: "a base for `extends`, never used itself"),
    ],
    isRepeatable: true,
    example:
      "pager cards abstract=#true { snap leading }; pager feed extends=cards { axis vertical }")

  static let paging = SettingNode.paging.schema

  static let limit = SchemaNode(
    name: "limit", parents: ["paging"], summary: "the most a release may move", role: .limit,
    isRepeatable: true, example: "limit pages=1",
    alsoCalled: ["pager-snap-distance", "snap-distance"])

  static let when = SchemaNode(
    name: "when", parents: ["pager"], summary: "overrides for a range of viewport sizes",
    parameters: [
      bound("min-width", "minimum width in points, inclusive"),
      bound("max-width", "maximum width in points, exclusive"),
      bound("min-height", "minimum height in points, inclusive"),
      bound("max-height", "maximum height in points, exclusive"),
    ],
    isRepeatable: true,
    example: "when min-width=744 min-height=600 { pages extent=(viewport)0.42 }",
    alsoCalled: ["media", "breakpoint", "breakpoints"])

  private static func bound(_ name: String, _ summary: String) -> ParameterDescriptor {
    ParameterDescriptor(
      name,
      .length(units: [.points], amount: 0...Limits.maximumLength, mustStateUnit: false),
      summary: summary)
  }
}
