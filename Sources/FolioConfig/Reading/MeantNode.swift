import FolioCore
import FolioDiagnostics
import KDL

/// Finds what was meant by a node that is known, but not as a node of its block: a key, a strategy,
/// or settings outside of a pager.
struct MeantNode {
  let vocabulary: Vocabulary
  let source: SourceText
  let node: KDLNode
  /// The nodes of the block.
  let siblings: [KDLNode]

  /// What to write, and the change that does it; `nil` where nothing is known.
  func rewrite(in parent: String?) -> ConfigError.Rewrite? {
    switch parent {
    case nil: wrapped()
    case SchemaNode.pager.name?, SchemaNode.when.name?: setting() ?? rule() ?? strategy()
    case SchemaNode.paging.name?: row()
    default: nil
    }
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: source.bytes[range], as: UTF8.self)
  }

  private var whole: String { text(node.span.lower..<node.span.upper) }

  /// Everything in the file put into a pager, if there is none.
  private func wrapped() -> ConfigError.Rewrite? {
    guard !siblings.contains(where: { $0.name.text == SchemaNode.pager.name }) else { return nil }
    let all = 0..<source.bytes.count
    let body = text(all)
    let end = body.hasSuffix("\n") ? "" : "\n"
    return ConfigError.Rewrite(
      help: "put the settings into a pager: `pager NAME { … }`",
      FixIt(replacing: SourceSpan(source, all), with: "pager main {\n\(body)\(end)}\n", .likely))
  }

  /// `gap 10` is `pages spacing=10`; the first such node makes a `pages` where there is none, and the
  /// others wait for it.
  private func setting() -> ConfigError.Rewrite? {
    guard let (home, key) = Self.key(of: node, vocabulary),
      siblings.contains(where: { $0.name.text == home })
        || siblings.first(where: { Self.key(of: $0, vocabulary)?.home == home })?.span == node.span
    else { return nil }
    let entry = node.entries[0]
    let lower = entry.type?.span.lower ?? entry.valueSpan.lower
    return added("\(key)\(text(lower..<entry.valueSpan.upper))", to: home)
  }

  /// The node and the key, with its `=`, that a node with one value means.
  static func key(of node: KDLNode, _ vocabulary: Vocabulary) -> (home: String, key: String)? {
    guard node.entries.count == 1, node.entries[0].name == nil, node.childrenSpan == nil else {
      return nil
    }
    let written = node.name.text
    if MeantName.plain(written) == MeantName.viewportShare {
      return (SettingNode.pages.rawValue, "extent=(viewport)")
    }
    guard vocabulary.schema.node(written) == nil else { return nil }
    for kind in vocabulary.settings {
      let names = vocabulary.schema.parameters(of: kind.name).map { $0.name }
      let legal = names + (kind.role == .layout ? [Length.Unit.visible.rawValue] : [])
      guard let key = legal.contains(written) ? written : MeantName.known(written, among: legal)
      else { continue }
      return (kind.name, "\(key)=")
    }
    return nil
  }

  /// A key on a node of the block, or on a new one in this node's place.
  private func added(_ setting: String, to name: String) -> ConfigError.Rewrite {
    let help = "write `\(name) \(setting)`"
    guard let home = siblings.first(where: { $0.name.text == name }) else {
      return ConfigError.Rewrite(help: help, replacing("\(name) \(setting)"))
    }
    let end = home.entries.last?.span.upper ?? home.name.span.upper
    let isBefore = end <= node.span.lower
    let range = isBefore ? end..<node.span.upper : node.span.lower..<end
    let kept = isBefore ? text(end..<node.span.lower) : text(node.span.upper..<end)
    return ConfigError.Rewrite(
      help: help,
      FixIt(
        replacing: SourceSpan(source, range),
        with: isBefore
          ? " \(setting)\(Self.trimmed(kept))" : "\(Self.trimmedFront(kept)) \(setting)",
        .likely))
  }

  /// A release rule outside of `paging`.
  private func rule() -> ConfigError.Rewrite? {
    let ids = vocabulary.ids(.release)
    guard let id = ids.contains(node.name.text) ? node.name.text : synonym(among: ids),
      !siblings.contains(where: { $0.name.text == SchemaNode.paging.name })
    else { return nil }
    let rest = text(node.name.span.upper..<node.span.upper)
    let rewritten = "\(SchemaNode.paging.name) { \(id)\(rest) }"
    return ConfigError.Rewrite(help: "write `\(rewritten)`", replacing(rewritten))
  }

  /// `spring` is `motion spring`.
  private func strategy() -> ConfigError.Rewrite? {
    for kind in vocabulary.settings {
      guard case .strategy(let role) = kind.content, vocabulary.kind(role, node.name.text) != nil,
        !siblings.contains(where: { $0.name.text == kind.name })
      else { continue }
      return ConfigError.Rewrite(
        help: "write `\(kind.name) \(whole)`", replacing("\(kind.name) \(whole)"))
    }
    return nil
  }

  /// A row of a table outside of its rule.
  private func row() -> ConfigError.Rewrite? {
    let rules = vocabulary.schema.strategies(of: .release)
    guard let rule = rules.first(where: { $0.rows?.name == node.name.text }),
      let first = siblings.first(where: { $0.name.text == node.name.text }),
      let last = siblings.last(where: { $0.name.text == node.name.text }),
      first.span == node.span
    else { return nil }
    let range = first.span.lower..<last.span.upper
    return ConfigError.Rewrite(
      help: "put it into its rule: `\(rule.id) { \(node.name.text) … }`",
      FixIt(
        replacing: SourceSpan(source, range), with: "\(rule.id) { \(text(range)) }", .likely))
  }

  private func synonym(among legal: [String]) -> String? {
    MeantName.known(node.name.text, among: legal)
  }

  private func replacing(_ text: String) -> FixIt {
    FixIt(
      replacing: SourceSpan(source, node.span.lower..<node.span.upper), with: text, .likely)
  }

  /// A text without the space and `;` at its end.
  private static func trimmed(_ text: String) -> String {
    var bytes = Array(text.utf8)
    while let last = bytes.last, [0x20, 0x09, 0x0A, 0x0D, 0x3B].contains(last) {
      bytes.removeLast()
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func trimmedFront(_ text: String) -> String {
    let bytes = Array(text.utf8).drop { [0x20, 0x09, 0x0A, 0x0D, 0x3B].contains($0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
