import FolioCore

/// The lines of a pager, or of a `when` in it, that say what nodes of another language do.
struct ForeignBlock {
  /// A piece of a line, with the words that it was made of.
  private typealias Part = (text: String, words: [ForeignWord])

  private let vocabulary: Vocabulary
  private let isVertical: Bool
  /// The settings by their nodes, in the order in which they were met.
  private var settings: [(node: String, parts: [String], block: [String])] = []
  /// Where each word begins that the lines say.
  private(set) var used: Set<Int> = []
  /// Where the name begins of each block that is unknown, though something in it is said.
  private(set) var unknown: Set<Int> = []

  /// Reads the nodes of a pager.
  ///
  /// - Parameter view: the name of the view around them, such as `VerticalPager`.
  init(_ nodes: [ForeignNode], _ vocabulary: Vocabulary, in view: ForeignWord?) {
    let axis = nodes.first {
      Self.meaning(of: $0, vocabulary) == .node(SchemaNode.axis.name)
    }
    let stated = axis.flatMap { axis in axis.words.compactMap { ForeignAxis.known($0.text) }.first }
    let implied = ForeignAxis.find(in: [ForeignNode(name: view, children: nodes)])
    self.init(vocabulary, isVertical: (stated ?? implied?.name) == ForeignAxis.vertical)
    if axis == nil, let implied {
      put([(implied.name, implied.words)], on: SchemaNode.axis.name)
    }
    for node in nodes where node.name?.text != "name" { add(node) }
  }

  private init(_ vocabulary: Vocabulary, isVertical: Bool) {
    self.vocabulary = vocabulary
    self.isVertical = isVertical
  }

  var lines: [String] {
    settings.flatMap { setting in
      let head = ([setting.node] + setting.parts).joined(separator: " ")
      return setting.block.isEmpty
        ? [head] : ["\(head) {"] + setting.block.map { "    \($0)" } + ["}"]
    }
  }

  /// What a node of another language means in a config.
  enum Meaning: Equatable {
    /// A node of a pager.
    case node(String)
    /// A key on such a node.
    case key(String, on: String)
    /// A length as a share of the viewport.
    case viewportShare
    /// A strategy of such a node: `rewind: true` is `loop rewind`.
    case strategy(String, on: String)
    /// A rule in `paging`.
    case rule
  }

  /// What a node means, if anything; a bare word means nothing.
  static func meaning(of node: ForeignNode, _ vocabulary: Vocabulary) -> Meaning? {
    guard let name = node.name?.text, node.word == nil else { return nil }
    let schema = vocabulary.schema
    if let found = known(name, schema.children(of: SchemaNode.pager.name)) { return .node(found) }
    if MeantName.plain(ForeignNode.lastPart(of: name)) == MeantName.viewportShare {
      return .viewportShare
    }
    if known(name, vocabulary.ids(.release)) != nil { return .rule }
    for kind in vocabulary.settings {
      let keys = schema.parameters(of: kind.name).map { $0.name }
      let visible = keys.contains("extent") ? [Length.Unit.visible.rawValue] : []
      if let key = known(name, keys + visible) { return .key(key, on: kind.name) }
    }
    guard node.words.first?.text == "true" else { return nil }
    for node in schema.nodes where node.parents.contains(SchemaNode.pager.name) {
      guard let role = node.role, let id = known(name, vocabulary.ids(role)) else { continue }
      return .strategy(id, on: node.name)
    }
    return nil
  }

  /// The name among those that are possible; of `section.spacing` the last part counts.
  static func known(_ written: String?, _ legal: [String]) -> String? {
    written.flatMap { MeantName.known(ForeignNode.lastPart(of: $0), among: legal) }
  }

  private mutating func add(_ node: ForeignNode) {
    guard let meaning = Self.meaning(of: node, vocabulary) else {
      // A view around the rows that are meant.
      if !node.settings.isEmpty { passOver(node) }
      return node.settings.forEach { add($0) }
    }
    switch meaning {
    case .rule: putRules([rule(node)])
    case .node(SchemaNode.paging.name):
      for view in node.children where !view.children.isEmpty && !isRule(view) { passOver(view) }
      putRules(rules(in: node))
    case .node(SchemaNode.when.name):
      let listed = node.children.filter { $0.name == nil && !$0.children.isEmpty }
      for condition in listed.isEmpty ? [node] : listed { addWhen(condition) }
    case .node(let name) where name == "insets" || name == "padding":
      put(edges(node, of: name), on: name)
    case .node(let name): addSetting(node, name)
    case .strategy(let id, let name): put([(id, node.words)], on: name)
    case .viewportShare:
      guard let share = node.literal(isVertical: isVertical) else { return }
      put([("extent=(viewport)\(share.text)", [share.word])], on: SettingNode.pages.rawValue)
    case .key(let key, let name):
      guard !isAcross(node) else { return }
      var named = node
      named.name?.text = key
      put(parts([named], vocabulary.schema.parameters(of: name)), on: name)
    }
  }

  private func isAcross(_ node: ForeignNode) -> Bool {
    node.name.map { MeantName.plain($0.text).hasSuffix(isVertical ? "width" : "height") } == true
  }

  /// Adds parts to a node, each key once.
  private mutating func put(_ parts: [Part], on name: String, block: [String] = []) {
    guard !parts.isEmpty || !block.isEmpty else { return }
    let isNew = name == SchemaNode.when.name || !settings.contains { $0.node == name }
    if isNew { settings.append((name, [], [])) }
    guard let index = settings.lastIndex(where: { $0.node == name }) else { return }
    for part in parts
    where !settings[index].parts.contains(where: { Self.key(of: $0) == Self.key(of: part.text) }) {
      settings[index].parts.append(part.text)
      use(part)
    }
    settings[index].block += block
  }

  private mutating func putRules(_ rules: [Part]) {
    rules.forEach { use($0) }
    put([], on: SchemaNode.paging.name, block: rules.map { $0.text })
  }

  private mutating func passOver(_ node: ForeignNode) {
    if let name = node.name, !ForeignAxis.isView(name.text) {
      unknown.insert(name.range.lowerBound)
    }
  }

  private mutating func use(_ part: Part) {
    used.formUnion(part.words.map { $0.range.lowerBound })
  }

  /// What a part sets; empty for the strategy or the word of a node.
  private static func key(of part: String) -> String {
    let end = part.utf8.firstIndex(of: UInt8(ascii: "="))
    return end.map { String(part[..<$0]) } ?? ""
  }

  // MARK: Settings

  /// A setting with its strategy or its word, and its keys.
  private mutating func addSetting(_ node: ForeignNode, _ name: String) {
    let schema = vocabulary.schema
    let legal =
      strategies(of: name)
      + schema.parameters(of: name).flatMap { $0.isPositional ? $0.type.words : [] }
    let keys = node.settings.flatMap { [$0] + $0.settings }
    let names = schema.parameters(of: name, strategy: nil).map { $0.name } + legal
    for key in node.settings where Self.known(key.name?.text, names) == nil { passOver(key) }
    let words = (node.words + keys.flatMap { $0.words }).lazy
    let word: Part? = words.compactMap { word in
      Self.known(word.text, legal).map { ($0, [word]) }
    }.first
    let head = word ?? strategy(for: keys, of: name).map { ($0, []) }
    put(
      [head].compactMap { $0 }
        + parts(keys, schema.parameters(of: name, strategy: head?.text)), on: name)
  }

  private func strategies(of name: String) -> [String] {
    vocabulary.schema.node(name)?.role.map { vocabulary.ids($0) } ?? []
  }

  /// The first strategy of a node that has one of the keys, if the default one has none.
  private func strategy(for keys: [ForeignNode], of name: String) -> String? {
    let ids = strategies(of: name)
    func has(_ id: String?) -> Bool {
      let names = vocabulary.schema.parameters(of: name, strategy: id).map { $0.name }
      return keys.contains { Self.known($0.name?.text, names) != nil }
    }
    return has(nil) ? nil : ids.first { has($0) }
  }

  /// The keys that are known, each once, with values of their kind.
  private func parts(_ keys: [ForeignNode], _ legal: [ParameterDescriptor]) -> [Part] {
    let names = legal.map { $0.name }
    let visible = names.contains("extent") ? [Length.Unit.visible.rawValue] : []
    var parts: [Part] = []
    for key in keys {
      guard let name = Self.known(key.name?.text, names + visible),
        let (written, word) = key.literal(isVertical: isVertical),
        case let value = name == "extent" ? MeantName.wholeViewport(written) ?? written : written,
        fits(value, legal.first { $0.name == name }),
        !parts.contains(where: { Self.key(of: $0.text) == name })
      else { continue }
      parts.append(("\(name)=\(value)", [word]))
    }
    return parts
  }

  /// Whether a value can be one of a parameter: a number, one of its words, or a truth value.
  private func fits(_ value: String, _ parameter: ParameterDescriptor?) -> Bool {
    switch parameter?.type {
    case .bool?, .text?: return true
    case let type:
      let words = (type?.words ?? []) + (parameter?.name == "extent" ? vocabulary.ids(.layout) : [])
      return ForeignNode.number(value) != nil || Self.known(value, words) != nil
    }
  }

  /// Space at both ends: by name, both alike, or across and along as CSS writes it.
  private func edges(_ node: ForeignNode, of name: String) -> [Part] {
    let across = isVertical ? ["left", "right", "horizontal"] : ["top", "bottom", "vertical"]
    let along = isVertical ? "vertical" : "horizontal"
    let keys = node.settings.filter { key in !across.contains(key.name?.text ?? "") }
    let parts = self.parts(keys, vocabulary.schema.parameters(of: name))
    let amounts = node.words.compactMap { word in
      ForeignNode.number(word.text).map { (text: $0, word: word) }
    }
    guard parts.isEmpty,
      let both = keys.first(where: { $0.name?.text == along })?.literal(isVertical: isVertical)
        ?? (isVertical ? amounts.first : amounts.last)
    else { return parts }
    let words = [both.word] + node.words.filter { ForeignAxis.known($0.text) == along }
    return ["leading", "trailing"].map { ("\($0)=\(both.text)", words) }
  }

  private mutating func addWhen(_ node: ForeignNode) {
    let when = vocabulary.when
    let parts = self.parts(node.settings, when.parameters)
    guard !parts.isEmpty else { return }
    var block = ForeignBlock(vocabulary, isVertical: isVertical)
    for key in node.settings where Self.known(key.name?.text, when.names) == nil { block.add(key) }
    used.formUnion(block.used)
    unknown.formUnion(block.unknown)
    put(parts, on: SchemaNode.when.name, block: block.lines)
  }

  // MARK: Rules

  /// The rules that a node says by name, in its block or in a view in it.
  private func rules(in node: ForeignNode) -> [Part] {
    (node.values.map { ForeignNode(name: $0) } + node.children).flatMap { node in
      var node = node
      // SwiftUI's `.scrollTargetBehavior(.paging)` turns a page at a time.
      if node.word?.text == ".paging" { node.name?.text = "one-page" }
      return isRule(node) ? [rule(node)] : rules(in: node)
    }
  }

  private func isRule(_ node: ForeignNode) -> Bool {
    Self.known(node.name?.text, vocabulary.ids(.release) + [SchemaNode.limit.name]) != nil
  }

  /// A rule or a limit with its keys and its rows.
  private func rule(_ node: ForeignNode) -> Part {
    let ids = vocabulary.ids(.release) + [SchemaNode.limit.name]
    let id = Self.known(node.name?.text, ids) ?? ""
    let descriptor = vocabulary.kind(.release, id)?.descriptor
    let limits = vocabulary.schema.strategies(of: .limit).flatMap { $0.parameters }
    let isLimit = id == SchemaNode.limit.name
    let amount: Part? = (isLimit ? node.words : node.values).lazy.compactMap { word in
      ForeignNode.number(word.text).map { (isLimit ? "pages=\($0)" : $0, [word]) }
    }.first
    // `dragFree: true` is the rule itself.
    let said = [node.name].compactMap { $0 } + node.values.filter { $0.text == "true" }
    let head: Part = (id, said)
    let line = Self.line(
      [head] + [amount].compactMap { $0 }
        + parts(node.settings, descriptor?.parameters ?? limits))
    guard let rows = descriptor?.rows else { return line }
    let written = rowNodes(of: node, rows.name).map { row in
      Self.line([(rows.name, [])] + parts(row.children, rows.columns))
    }
    guard !written.isEmpty else { return line }
    let block = written.map { $0.text }.joined(separator: "; ")
    return ("\(line.text) { \(block) }", line.words + written.flatMap { $0.words })
  }

  private static func line(_ parts: [Part]) -> Part {
    (parts.map { $0.text }.joined(separator: " "), parts.flatMap { $0.words })
  }

  /// The rows of a rule by their name, those of a list called by its plural, or of a list in it.
  private func rowNodes(of rule: ForeignNode, _ name: String) -> [ForeignNode] {
    let named = rule.children.filter { $0.name?.text == name }
    let listed = rule.settings.first { $0.name?.text == "\(name)s" }?.children
    return named.isEmpty
      ? listed ?? rule.children.filter { $0.name == nil && !$0.children.isEmpty } : named
  }
}
