import FolioCore

/// The lines of a pager, or of a `when` in it, that say what nodes of another language do.
struct ForeignBlock {
  private let vocabulary: Vocabulary
  private let isVertical: Bool
  /// The settings by their nodes, in the order in which they were met.
  private var settings: [(node: String, parts: [String], block: [String])] = []
  private var comments: [String] = []

  init(_ nodes: [ForeignNode], _ vocabulary: Vocabulary, isVertical: Bool? = nil) {
    self.vocabulary = vocabulary
    let axis = nodes.first { Self.setting($0, vocabulary)?.node == SchemaNode.axis.name }
    self.isVertical =
      isVertical ?? (axis?.words.contains { Self.known($0, ["vertical"]) != nil } == true)
    for node in nodes where node.name != "name" { add(node) }
  }

  /// The lines, with what no config can say in comments at the end.
  var lines: [String] {
    settings.flatMap { setting in
      let head = ([setting.node] + setting.parts).joined(separator: " ")
      return setting.block.isEmpty
        ? [head] : ["\(head) {"] + setting.block.map { "    \($0)" } + ["}"]
    } + comments.map { "// no config says: \($0)" }
  }

  /// The node of a config that a node means, and the key on it that it means, if it is one.
  static func setting(
    _ node: ForeignNode, _ vocabulary: Vocabulary
  ) -> (node: String, key: String?)? {
    guard let name = node.name, !node.values.isEmpty || !node.children.isEmpty else { return nil }
    if let found = known(name, vocabulary.schema.children(of: SchemaNode.pager.name)) {
      return (found, nil)
    }
    if MeantName.plain(ForeignNode.lastPart(of: name)) == MeantName.viewportShare {
      return (SettingNode.pages.rawValue, MeantName.viewportShare)
    }
    if known(name, vocabulary.ids(.release)) != nil { return (SchemaNode.paging.name, name) }
    for kind in vocabulary.settings {
      let keys = vocabulary.schema.parameters(of: kind.name).map { $0.name }
      if let key = known(name, keys) { return (kind.name, key) }
    }
    return nil
  }

  /// The name among those that are possible; of `section.spacing` the last part counts.
  static func known(_ written: String, _ legal: [String]) -> String? {
    let word = ForeignNode.lastPart(of: written)
    return legal.contains(word) ? word : MeantName.known(word, among: legal)
  }

  private mutating func add(_ node: ForeignNode) {
    guard let (name, key) = Self.setting(node, vocabulary) else {
      // A view around the rows that are meant.
      let inner = node.settings.filter {
        Self.setting($0, vocabulary) != nil || !$0.settings.isEmpty
      }
      return inner.isEmpty ? leaveOut(node) : inner.forEach { add($0) }
    }
    switch (name, key) {
    case (SchemaNode.paging.name, nil): addPaging(node)
    case (SchemaNode.paging.name, _): put([], [rule(node)], on: name)
    case (SchemaNode.when.name, _): addWhen(node)
    case ("insets", nil), ("padding", nil): addEdges(node, to: name)
    case (_, let key?): addKey(key, node, to: name)
    case (_, nil): addSetting(node, name)
    }
  }

  private mutating func addKey(_ key: String, _ node: ForeignNode, to name: String) {
    if key == MeantName.viewportShare, let share = node.literal {
      return put(["extent=(viewport)\(share)"], [], on: name)
    }
    let named = ForeignNode(name: key, values: node.values, children: node.children)
    let parts = self.parts([named], vocabulary.schema.parameters(of: name))
    return parts.isEmpty ? leaveOut(node) : put(parts, [], on: name)
  }

  private mutating func put(_ parts: [String], _ block: [String], on name: String) {
    guard let index = settings.firstIndex(where: { $0.node == name }), name != SchemaNode.when.name
    else { return settings.append((name, parts, block)) }
    let stated = settings[index].parts.map { Self.key(of: $0) }
    settings[index].parts += parts.filter { !stated.contains(Self.key(of: $0)) }
    settings[index].block += block
  }

  private static func key(of part: String) -> String {
    String(decoding: part.utf8.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
  }

  private mutating func leaveOut(_ node: ForeignNode) {
    guard let name = node.name, let first = name.utf8.first, first >= 0x40 || first == 0x2E
    else { return }
    comments.append(([name] + node.values).joined(separator: " "))
  }

  // MARK: Settings

  /// A setting with its strategy or its word, and its keys.
  private mutating func addSetting(_ node: ForeignNode, _ name: String) {
    let schema = vocabulary.schema
    let legal =
      strategies(of: name)
      + schema.parameters(of: name).flatMap { $0.isPositional ? $0.type.words : [] }
    let keys = node.settings.flatMap { [$0] + $0.settings }
    let word = (node.words + keys.flatMap { $0.words }).lazy.compactMap { Self.known($0, legal) }
      .first
    let strategy = word ?? strategy(for: keys, of: name)
    let parts = self.parts(keys, schema.parameters(of: name, strategy: strategy))
    guard strategy != nil || !parts.isEmpty else { return leaveOut(node) }
    put((strategy.map { [$0] } ?? []) + parts, [], on: name)
  }

  private func strategies(of name: String) -> [String] {
    vocabulary.schema.node(name)?.role.map { vocabulary.ids($0) } ?? []
  }

  /// The first strategy of a node that has one of the keys, if the default one has none.
  private func strategy(for keys: [ForeignNode], of name: String) -> String? {
    let ids = strategies(of: name)
    func has(_ id: String?) -> Bool {
      let names = vocabulary.schema.parameters(of: name, strategy: id).map { $0.name }
      return keys.contains { key in key.name.map { Self.known($0, names) != nil } == true }
    }
    return has(nil) ? nil : ids.first { has($0) }
  }

  /// The keys that are known, each once, with values of their kind.
  private func parts(_ keys: [ForeignNode], _ legal: [ParameterDescriptor]) -> [String] {
    let names = legal.map { $0.name }
    let visible = names.contains("extent") ? [Length.Unit.visible.rawValue] : []
    var parts: [String] = []
    for key in keys {
      guard let name = key.name.flatMap({ Self.known($0, names + visible) }),
        let written = key.literal,
        case let value = name == "extent" ? MeantName.wholeViewport(written) ?? written : written,
        fits(value, legal.first { $0.name == name }),
        !parts.contains(where: { Self.key(of: $0) == name })
      else { continue }
      parts.append("\(name)=\(value)")
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
  private mutating func addEdges(_ node: ForeignNode, to name: String) {
    let across = isVertical ? ["left", "right", "horizontal"] : ["top", "bottom", "vertical"]
    let along = isVertical ? "vertical" : "horizontal"
    let keys = node.settings.filter { key in !across.contains(key.name ?? "") }
    var parts = self.parts(keys, vocabulary.schema.parameters(of: name))
    let amounts = node.words.compactMap { ForeignNode.number($0) }
    let both =
      keys.first { $0.name == along }?.literal ?? (isVertical ? amounts.first : amounts.last)
    if parts.isEmpty, let both { parts = ["leading=\(both)", "trailing=\(both)"] }
    return parts.isEmpty ? leaveOut(node) : put(parts, [], on: name)
  }

  private mutating func addWhen(_ node: ForeignNode) {
    let when = vocabulary.when
    let rest = node.settings.filter { key in
      key.name.map { Self.known($0, when.names) == nil } == true
    }
    let parts = self.parts(node.settings, when.parameters)
    let block = ForeignBlock(rest, vocabulary, isVertical: isVertical).lines
    return parts.isEmpty ? leaveOut(node) : put(parts, block, on: SchemaNode.when.name)
  }

  // MARK: Rules

  private mutating func addPaging(_ node: ForeignNode) {
    let ids = vocabulary.ids(.release) + [SchemaNode.limit.name]
    let nodes = node.values.map { ForeignNode(name: $0) } + node.children
    // SwiftUI's `.scrollTargetBehavior(.paging)` turns a page at a time.
    let flat = nodes.flatMap { $0.name == nil ? $0.children : [$0] }.map {
      $0.word == ".paging" ? ForeignNode(name: "one-page") : $0
    }
    let rules = flat.filter { $0.name.map { Self.known($0, ids) != nil } == true }
    return rules.isEmpty
      ? leaveOut(node) : put([], rules.map { rule($0) }, on: SchemaNode.paging.name)
  }

  /// A rule or a limit with its keys and its rows.
  private func rule(_ node: ForeignNode) -> String {
    let ids = vocabulary.ids(.release) + [SchemaNode.limit.name]
    let id = node.name.flatMap { Self.known($0, ids) } ?? ""
    let descriptor = vocabulary.kind(.release, id)?.descriptor
    let limits = vocabulary.schema.strategies(of: .limit).flatMap { $0.parameters }
    let amount = node.values.lazy.compactMap { ForeignNode.number($0) }.first
    let line =
      ([id] + [amount].compactMap { $0 } + parts(node.settings, descriptor?.parameters ?? limits))
      .joined(
        separator: " ")
    guard let rows = descriptor?.rows else { return line }
    let written = rowNodes(of: node, rows.name).map { row in
      ([rows.name] + parts(row.children, rows.columns)).joined(separator: " ")
    }
    return written.isEmpty ? line : "\(line) { \(written.joined(separator: "; ")) }"
  }

  /// The rows of a rule by their name, or those of a list called by its plural.
  private func rowNodes(of rule: ForeignNode, _ name: String) -> [ForeignNode] {
    let single = rule.children.filter { $0.name == name }
    return single.isEmpty ? rule.settings.first { $0.name == "\(name)s" }?.children ?? [] : single
  }
}
