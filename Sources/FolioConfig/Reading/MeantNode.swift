import FolioCore
import FolioDiagnostics
import KDL

/// Finds what was meant by a node that is known, but not as a node of its block: a key, a strategy,
/// or settings outside of a pager.
struct MeantNode {
  let vocabulary: Vocabulary
  let source: SourceText
  let node: KDLNode
  let siblings: [KDLNode]
  /// The node of the block, if settings can stand behind it.
  var outer: KDLNode?

  /// What to write, and the change that does it; `nil` where nothing is known.
  func rewrite(in parent: String?) -> Rewrite? {
    if let rewrite = withoutFirst(in: parent) ?? split(in: parent) { return rewrite }
    return switch parent {
    case nil: wrapped
    case SchemaNode.pager.name?, SchemaNode.when.name?: moved() ?? rule() ?? strategy()
    case SchemaNode.paging.name?: row() ?? out()
    default: nil
    }
  }

  /// `let axis vertical` without the word that other languages write first; `@ snap leading` without the
  /// mark.
  private func withoutFirst(in parent: String?) -> Rewrite? {
    guard vocabulary.schema.node(node.name.text) == nil,
      vocabulary.homes(ofStrategy: node.name.text).isEmpty,
      let first = node.entries.first, first.name == nil, let word = first.value.asString,
      vocabulary.schema.children(of: parent).contains(word)
    else { return nil }
    return .replacing(
      SourceSpan(source, node.name.span.lower..<first.span.lower), with: "",
      help: "leave `\(node.name.text)` out")
  }

  /// `loop-off` and `loopoff` are `loop off`.
  private func split(in parent: String?) -> Rewrite? {
    guard node.entries.isEmpty, node.childrenSpan == nil else { return nil }
    let name = node.name.text
    for legal in vocabulary.schema.children(of: parent) where name.utf8.starts(with: legal.utf8) {
      let hyphen = UInt8(ascii: "-")
      let rest = name.utf8.dropFirst(legal.utf8.count).drop { $0 == hyphen }
      let value = String(decoding: rest, as: UTF8.self)
      let words =
        vocabulary.schema.node(legal)?.role.map(vocabulary.ids)
        ?? (legal == SchemaNode.axis.name ? vocabulary.axis.types[0].words : [])
      guard words.contains(value) else { continue }
      return .replacing(
        SourceSpan(source, node.name.span.lower..<node.name.span.upper), with: "\(legal) \(value)")
    }
    return nil
  }

  /// Whether the fix of an earlier node mends this one with it.
  func isMendedWithAnother(in parent: String?) -> Bool {
    guard parent == SchemaNode.paging.name,
      vocabulary.schema.strategies(of: .release).contains(where: { $0.rows?.name == node.name.text }
      )
    else { return false }
    return siblings.first { $0.name.text == node.name.text }?.span != node.span
  }

  func text(_ range: Range<Int>) -> String { source.text(in: range) }

  /// Everything in the file put into a pager.
  private var wrapped: Rewrite {
    let all = 0..<source.bytes.count
    let lines = source.bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    let body = (lines.last == "" ? lines.dropLast() : lines[...]).map {
      $0.isEmpty ? "" : "    \($0)"
    }
    return .replacing(
      SourceSpan(source, all), with: (["pager main {"] + body + ["}", ""]).joined(separator: "\n"),
      help: "put the settings into a pager: `pager NAME { … }`")
  }

  /// A release rule or a limit outside of `paging`.
  private func rule() -> Rewrite? {
    let ids = vocabulary.ids(.release) + [SchemaNode.limit.name]
    guard let id = MeantName.known(node.name.text, among: ids) else { return nil }
    let only = node.entries.count == 1 && node.entries[0].name == nil
    let flag = only ? MeantName.truth(node.entries[0].value.word) : nil
    guard flag != false else { return nil }
    let rest = flag == true ? "" : text(node.name.span.upper..<node.span.upper)
    return rewrite(.link(id + rest), removing: nil)
  }

  /// A setting inside of `paging`, put behind it.
  private func out() -> Rewrite? {
    let own = vocabulary.schema.children(of: SchemaNode.pager.name)
    let names = vocabulary.settings.map { $0.name }
    guard let outer,
      let name = own.first(where: { $0 == node.name.text })
        ?? MeantName.known(node.name.text, among: names),
      let fix = behind(outer, name + text(node.name.span.upper..<node.span.upper))
    else { return nil }
    return Rewrite(help: "put it behind the block of `\(outer.name.text)`", fix: fix)
  }

  /// `spring` is `motion spring`.
  private func strategy() -> Rewrite? {
    for kind in vocabulary.settings {
      guard case .strategy(let role) = kind.content, vocabulary.kind(role, node.name.text) != nil,
        !siblings.contains(where: { $0.name.text == kind.name })
      else { continue }
      return .replacing(span, with: "\(kind.name) \(span.text)")
    }
    return nil
  }

  /// A row of a table outside of its rule.
  private func row() -> Rewrite? {
    let rules = vocabulary.schema.strategies(of: .release)
    guard let rule = rules.first(where: { $0.rows?.name == node.name.text }),
      let first = siblings.first(where: { $0.name.text == node.name.text }),
      let last = siblings.last(where: { $0.name.text == node.name.text })
    else { return nil }
    let range = first.span.lower..<last.span.upper
    let help = "put it into its rule: `\(rule.id) { \(node.name.text) … }`"
    let empty = siblings.first { $0.name.text == rule.id && isEmpty($0) }
    if let empty, !range.overlaps(empty.span.lower..<empty.span.upper) {
      let end = empty.entries.last?.span.upper ?? empty.name.span.upper
      let place = end..<(empty.childrenSpan?.upper ?? end)
      return moving(lines(range), place, " { \(text(range)) }").map { Rewrite(help: help, fix: $0) }
    }
    return .replacing(
      SourceSpan(source, range), with: "\(rule.id) { \(text(range)) }", help: help)
  }

  /// Whether a node has no block, or one with nothing in it, not even a comment.
  private func isEmpty(_ node: KDLNode) -> Bool {
    guard let block = node.childrenSpan else { return true }
    return source.bytes[(block.lower + 1)..<max(block.lower + 1, block.upper - 1)].allSatisfy {
      $0 <= 0x20
    }
  }

  var span: SourceSpan { SourceSpan(source, node.span.lower..<node.span.upper) }

  /// A text without the space and `;` at its end.
  static func trimmed(_ text: String) -> String {
    var bytes = Array(text.utf8)
    while let last = bytes.last, [0x20, 0x09, 0x0A, 0x0D, 0x3B].contains(last) {
      bytes.removeLast()
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
