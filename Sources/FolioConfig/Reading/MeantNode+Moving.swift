import FolioCore
import FolioDiagnostics
import KDL

/// What a word means that is not known where it stands.
enum Meaning {
  /// A key of a node: `spacing=10` of `pages`.
  case key(home: String, text: String)
  /// A node of a pager: `loop clones`.
  case setting(name: String, text: String)
  /// A rule or a limit of `paging`: `limit pages=1`.
  case link(String)

  fileprivate func text(_ vocabulary: Vocabulary) -> String {
    switch self {
    case .key(let home, let text): "\(home) \(text)"
    case .setting(_, let text): text
    case .link(let text):
      // A limit alone leaves a drag without an answer.
      "paging { \(text.hasPrefix("limit") ? vocabulary.fallback.map { $0 + "; " } ?? "" : "")\(text) }"
    }
  }
}

extension Vocabulary {
  /// The first rule that answers every drag and needs nothing stated.
  fileprivate var fallback: String? {
    schema.strategies(of: .release).first { rule in
      rule.answersEveryDrag && !rule.parameters.contains { $0.isRequired }
    }?.id
  }

  /// What a name with a value means in a pager.
  ///
  /// - Parameters:
  ///   - value: the value as it is written, with its unit.
  ///   - word: the value if it is a word; `true` or `false` for a truth value.
  func meaning(of name: String, _ value: String?, _ word: String?) -> Meaning? {
    guard MeantName.owner(of: name) == nil else { return nil }
    let plain = MeantName.plain(name)
    let flag = MeantName.truth(word)
    if MeantName.centred.contains(plain) {
      return .setting(name: "snap", text: flag == false ? "snap leading" : "snap centre")
    }
    if plain == MeantName.snapAxis {
      return word.flatMap { MeantName.known($0, among: axis.types[0].words) }.map {
        .setting(name: "axis", text: "axis \($0)")
      }
    }
    if value == nil || flag != nil, let named = MeantName.known(name, among: axis.types[0].words) {
      let other = axis.types[0].words.first { $0 != named } ?? named
      return .setting(name: "axis", text: "axis \(flag == false ? other : named)")
    }
    if MeantName.mostPages.contains(plain), let value { return .link("limit pages=\(value)") }
    return setting(name, value, word) ?? key(name, value)
  }

  /// A node with a word for it, such as `loop #true` and `snap=leading`.
  private func setting(_ name: String, _ value: String?, _ word: String?) -> Meaning? {
    guard let node = MeantName.known(name, among: schema.children(of: SchemaNode.pager.name)) else {
      return nil
    }
    if node == SchemaNode.axis.name {
      return word.flatMap { MeantName.known($0, among: axis.types[0].words) }.map {
        .setting(name: node, text: "\(node) \($0)")
      }
    }
    guard let role = schema.node(node)?.role, let word,
      let id = MeantName.known(word, among: ids(role))
    else {
      return nil
    }
    return .setting(name: node, text: "\(node) \(id)")
  }

  private func key(_ name: String, _ value: String?) -> Meaning? {
    guard let value, schema.node(name) == nil else { return nil }
    if MeantName.plain(name) == MeantName.viewportShare {
      return .key(home: SettingNode.pages.rawValue, text: "extent=(viewport)\(value)")
    }
    for kind in settings {
      let names = schema.parameters(of: kind.name).map { $0.name }
      let legal = names + (kind.role == .layout ? [Length.Unit.visible.rawValue] : [])
      if let key = MeantName.known(name, among: legal) {
        return .key(home: kind.name, text: "\(key)=\(value)")
      }
    }
    return nil
  }
}

/// Moves what means something elsewhere to where it belongs.
extension MeantNode {
  /// The setting that the node means, with its first value.
  func moved() -> Rewrite? {
    guard node.childrenSpan == nil, node.entries.allSatisfy({ $0.name == nil }) else { return nil }
    return meaning(of: node).flatMap { rewrite($0, removing: nil) }
  }

  /// The setting that a property of the node means.
  func moved(_ entry: KDLEntry) -> Rewrite? {
    guard let name = entry.name?.text,
      let meaning = vocabulary.meaning(of: name, text(entry.writtenValue), entry.value.word)
    else { return nil }
    let before =
      source.bytes[..<entry.written.lowerBound].lastIndex { $0 != 0x20 && $0 != 0x09 }.map {
        $0 + 1
      } ?? 0
    return rewrite(meaning, removing: before..<entry.valueSpan.upper)
  }

  /// Whether the node is a key of a node that is not there yet, which the first such key makes.
  var waits: Bool { if case .key? = meaning(of: node) { true } else { false } }

  private func meaning(of node: KDLNode) -> Meaning? {
    let entry = node.entries.first
    return vocabulary.meaning(
      of: node.name.text, entry.map { text($0.writtenValue) }, entry?.value.word)
  }

  /// - Parameter entry: what to take away; `nil` for the whole node.
  func rewrite(_ meaning: Meaning, removing entry: Range<Int>?) -> Rewrite? {
    guard let fix = fix(meaning, removing: entry) else { return nil }
    return Rewrite(help: "write `\(meaning.text(vocabulary))`", fix: fix)
  }

  private func fix(_ meaning: Meaning, removing entry: Range<Int>?) -> FixIt? {
    let whole = node.span.lower..<node.span.upper
    switch meaning {
    case .key(let home, let text):
      if let target = siblings.first(where: { $0.name.text == home && $0.span != node.span }) {
        let end = target.entries.last?.span.upper ?? target.name.span.upper
        return moving(entry, end..<end, " \(text)")
      }
      let first = siblings.first { other in
        guard case .key(let found, _)? = self.meaning(of: other), found == home else {
          return false
        }
        return other.childrenSpan == nil
      }
      guard first?.span == node.span || entry != nil else { return nil }
    case .setting(let name, _):
      guard !siblings.contains(where: { $0.name.text == name && $0.span != node.span }) else {
        return nil
      }
    case .link(let text):
      if let paging = siblings.first(where: { $0.name.text == SchemaNode.paging.name }) {
        return link(text, to: paging, removing: entry)
      }
    }
    let text = meaning.text(vocabulary)
    guard let entry else { return FixIt(replacing: span, with: text) }
    return moving(entry, whole.upperBound..<whole.upperBound, separator(node) + text)
  }

  /// A rule or a limit behind the others of a `paging`; before the first rule that answers every drag, one
  /// that does not.
  private func link(_ text: String, to paging: KDLNode, removing entry: Range<Int>?) -> FixIt? {
    let name = text.utf8.prefix { $0 > 0x20 }
    let rule = vocabulary.kind(.release, String(Substring(name)))
    if let rule, !rule.descriptor.answersEveryDrag,
      let first = paging.children.first(where: { answersEveryDrag($0.name.text) })
    {
      let place = first.span.lower
      return moving(entry, place..<place, text + separator(first))
    }
    if let last = paging.children.last {
      return moving(entry, last.span.upper..<last.span.upper, separator(last) + text)
    }
    guard let first = paging.entries.first else { return nil }
    let range = first.span.lower..<paging.span.upper
    guard paging.span == node.span, let entry else {
      return moving(entry, range, "{ \(self.text(range)); \(text) }")
    }
    let rest =
      self.text(range.lowerBound..<entry.lowerBound)
      + self.text(entry.upperBound..<range.upperBound)
    return FixIt(replacing: SourceSpan(source, range), with: "{ \(rest); \(text) }")
  }

  private func answersEveryDrag(_ rule: String) -> Bool {
    vocabulary.kind(.release, rule)?.descriptor.answersEveryDrag == true
  }

  /// One change that takes something away and puts a text elsewhere.
  func moving(_ entry: Range<Int>?, _ place: Range<Int>, _ text: String) -> FixIt? {
    let from = entry ?? line
    let target = FixIt(replacing: SourceSpan(source, place), with: text)
    if place.lowerBound == from.upperBound || place.upperBound == from.lowerBound {
      let both = min(place.lowerBound, from.lowerBound)..<max(place.upperBound, from.upperBound)
      return FixIt(replacing: SourceSpan(source, both), with: text)
    }
    return .joined([FixIt(replacing: SourceSpan(source, from), with: ""), target])
  }

  /// The node taken from where it stands and written behind another one.
  func behind(_ outer: KDLNode, _ text: String) -> FixIt? {
    moving(nil, outer.span.upper..<outer.span.upper, separator(outer) + text)
  }

  private var line: Range<Int> { lines(node.span.lower..<node.span.upper) }

  /// Nodes with the break and the blanks before them, or with the `;` behind them.
  func lines(_ nodes: Range<Int>) -> Range<Int> {
    let (lower, upper) = (nodes.lowerBound, nodes.upperBound)
    let before = source.bytes[..<lower].lastIndex { $0 != 0x20 && $0 != 0x09 }
    if let before, source.bytes[before] == 0x0A { return before..<upper }
    let next = source.bytes[upper...].firstIndex { $0 != 0x20 && $0 != 0x09 }
    if let next, source.bytes[next] == 0x3B { return lower..<next + 1 }
    return lower..<upper
  }

  /// What parts a node from a new one behind it: a line with the same blanks, or `;`.
  private func separator(_ node: KDLNode) -> String {
    let start = source.bytes[..<node.span.lower].lastIndex { $0 != 0x20 && $0 != 0x09 }.map {
      $0 + 1
    }
    let isLine = start.map { source.bytes[$0 - 1] == 0x0A } ?? true
    return isLine ? "\n" + text((start ?? 0)..<node.span.lower) : "; "
  }
}

extension KDLValue {
  /// The value if it is a word or a truth value.
  var word: String? {
    switch self {
    case .string(let text): text
    case .bool(let flag): flag ? "true" : "false"
    case .number, .null: nil
    }
  }
}
