import FolioCore
import FolioDiagnostics
import KDL

/// The settings of a pager or a `when` block while they are read.
struct SettingsBlock {
  /// The node that contains them; `nil` for settings without a pager.
  let name: String?
  var settings = PagerSettings()
  let nodes: [KDLNode]
  /// The nodes that were read: a bit for each name.
  private var read: UInt32 = 0

  init(name: String?, _ nodes: [KDLNode]) {
    self.name = name
    self.nodes = nodes
  }

  /// An earlier node with the same name; if there is none, records this one and returns `nil`.
  ///
  /// - Parameter number: the index of the name among all that are allowed here.
  mutating func first(like name: KDLName, number: Int) -> KDLName? {
    let bit: UInt32 = 1 << UInt32(number)
    guard read & bit != 0 else {
      read |= bit
      return nil
    }
    return nodes.first { $0.name.text == name.text }?.name
  }
}

extension ConfigReader {
  /// Reads a pager; `nil` if it has no name.
  mutating func readPager(_ node: KDLNode) -> PagerDefinition? {
    rejectAnnotation(node)
    let values = readParameters(node, vocabulary.pager)
    let name: Stated<String>? = values.stated("name")
    if let name, name.value.isEmpty { report(.emptyName(name.span)) }
    var definition = PagerDefinition(name ?? Stated("", at: span(node.name.span)))
    definition.base = values.stated("extends")
    definition.isAbstract = values.stated("abstract") ?? Stated(false)
    readBlock(of: node, into: &definition)
    return name == nil ? nil : definition
  }

  private mutating func readBlock(of node: KDLNode, into definition: inout PagerDefinition) {
    var block = SettingsBlock(name: SchemaNode.pager.name, node.children)
    surroundings = node.children
    pagerNodes = node.children
    inheritsAxis = definition.base != nil
    for index in node.children.indices {
      readChild(node.children[index], into: &definition, &block)
    }
    definition.settings = block.settings
    warnAboutShadowed(definition.conditions)
  }

  /// Warns about each `when` that a later one replaces as a whole, wherever it applies.
  private mutating func warnAboutShadowed(_ conditions: [ConditionalSettings]) {
    // Files with very many blocks are not looked through pair by pair.
    guard conditions.count <= 64 else { return }
    for (index, condition) in conditions.enumerated() {
      let later = conditions[(index + 1)...].first { later in
        later.range.value.includes(condition.range.value)
          && condition.settings.entries.allSatisfy { later.settings[$0.node] != nil }
      }
      guard let later, !condition.settings.isEmpty else { continue }
      report(
        Diagnostic(
          .shadowedCondition, "a later `when` replaces all of this one", at: condition.range.span,
          "never seen", severity: .warning
        ).adding(label: "applies wherever that does, and is heard last", at: later.range.span)
          .adding(help: "put the wider range first"))
    }
  }

  private mutating func readChild(
    _ node: KDLNode, into definition: inout PagerDefinition, _ block: inout SettingsBlock
  ) {
    switch node.name.text {
    case "axis":
      let number = SettingNode.allCases.count
      if isFirst(node, number: number, in: &block) {
        definition.axis = readPlain(node, vocabulary.axis).stated("axis")
      }
    case "when": definition.conditions.append(readWhen(node))
    default: readSetting(node, into: &block)
    }
  }

  private mutating func readWhen(_ node: KDLNode) -> ConditionalSettings {
    rejectAnnotation(node)
    let values = readParameters(node, vocabulary.when)
    if values.isEmpty, !node.isDamaged, !node.entries.contains(where: { $0.name != nil }) {
      report(.missingCondition(span(node.name.span)))
    }
    let range = ViewportRange(values)
    warn(about: "min-width", range.minWidth, "max-width", range.maxWidth)
    warn(about: "min-height", range.minHeight, "max-height", range.maxHeight)
    var block = SettingsBlock(name: SchemaNode.when.name, node.children)
    surroundings = node.children
    for index in node.children.indices { readSetting(node.children[index], into: &block) }
    surroundings = pagerNodes
    if node.children.isEmpty, !node.isDamaged {
      report(
        Diagnostic(
          .emptyCondition, "this `when` changes nothing", at: span(node.name.span),
          "nothing stands in it", severity: .warning))
    }
    return ConditionalSettings(Stated(range, at: span(node.name.span)), block.settings)
  }

  private mutating func warn(
    about lower: String, _ minimum: Stated<Double>?, _ upper: String, _ maximum: Stated<Double>?
  ) {
    guard let minimum, let maximum, minimum.value >= maximum.value else { return }
    report(
      Diagnostic(
        .emptyRange, "this `when` can never apply", at: minimum.span,
        "`\(lower)` is not below `\(upper)`", severity: .warning
      ).adding(label: "the range is empty", at: maximum.span)
        .adding(note: "minima are inclusive, maxima are not"))
  }
}

// MARK: Settings

extension ConfigReader {
  /// Reads a node that is allowed in a pager and in a `when`.
  mutating func readSetting(_ node: KDLNode, into block: inout SettingsBlock) {
    guard !isForOthers(node.name.text) else { return }
    let settings = vocabulary.settings
    guard let number = settings.indices.first(where: { settings[$0].name == node.name.text })
    else {
      let known = errors.count
      reportUnknown(
        node, in: block.name, like: block.name ?? SchemaNode.when.name, among: block.nodes)
      return readMeant(node, by: errors[known...])
    }
    guard isFirst(node, number: number, in: &block),
      let setting = readSetting(node, settings[number])
    else { return }
    block.settings[settings[number].node] = setting
  }

  /// Reads an unknown node with a block as the one that the only fix for it names, so that the mistakes in
  /// its block are told too; what is wrong on its own line is mended with its name.
  private mutating func readMeant(_ node: KDLNode, by found: ArraySlice<Diagnostic>) {
    guard !node.children.isEmpty, found.count == 1, let fix = found.first?.fix,
      fix.span.range == node.name.span.lower..<node.name.span.upper,
      let kind = vocabulary.settings.first(where: { $0.name == fix.replacement })
    else { return }
    var meant = node
    meant.name.text = kind.name
    _ = readSetting(meant, kind)
  }

  private mutating func readSetting(_ node: KDLNode, _ kind: SettingKind) -> PagerSettings.Setting?
  {
    switch kind.content {
    case .strategy(let role): readStrategy(node, role).map { .strategy($0) }
    case .chain: readPaging(node).map { .chain($0) }
    case .values: .values(readPlain(node, kind.signature))
    }
  }

  /// Whether a node is the first of its name in a block; reports it otherwise.
  private mutating func isFirst(
    _ node: KDLNode, number: Int, in block: inout SettingsBlock
  ) -> Bool {
    guard let first = block.first(like: node.name, number: number) else { return true }
    report(
      .repeatedNode(
        stated(node.name), first: span(first.span), meant: merged(node, into: block.nodes)))
    return false
  }

  /// Reads a node that names no strategy and has neither an annotation nor a block.
  private mutating func readPlain(_ node: KDLNode, _ signature: Signature) -> ParameterList {
    rejectAnnotation(node)
    rejectBlock(node, of: signature.title)
    return readParameters(node, signature)
  }
}
