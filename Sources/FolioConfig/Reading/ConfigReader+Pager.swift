import FolioCore
import FolioDiagnostics
import KDL

/// The settings of a pager or a `when` block while they are read.
struct SettingsBlock {
  /// The node that contains them; `nil` for settings without a pager.
  let name: String?
  var settings = PagerSettings()
  /// The names of the nodes that were read.
  var read: [KDLName] = []

  init(name: String?) {
    self.name = name
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
    var block = SettingsBlock(name: SchemaNode.pager.name)
    for child in node.children { readChild(child, into: &definition, &block) }
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
      if isFirst(node, in: &block) {
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
    var block = SettingsBlock(name: SchemaNode.when.name)
    for child in node.children { readSetting(child, into: &block) }
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
    guard let kind = vocabulary.settings.first(where: { $0.name == node.name.text }) else {
      let legal = vocabulary.schema.legalNames(in: block.name ?? SchemaNode.when.name)
      return reportUnknown(node, in: block.name, legal: legal)
    }
    guard isFirst(node, in: &block), let setting = readSetting(node, kind) else { return }
    block.settings[kind.node] = setting
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
  private mutating func isFirst(_ node: KDLNode, in block: inout SettingsBlock) -> Bool {
    guard let first = block.read.first(where: { $0.text == node.name.text }) else {
      block.read.append(node.name)
      return true
    }
    report(.repeatedNode(stated(node.name), first: span(first.span)))
    return false
  }

  /// Reads a node that names no strategy and has neither an annotation nor a block.
  private mutating func readPlain(_ node: KDLNode, _ signature: Signature) -> ParameterList {
    rejectAnnotation(node)
    rejectBlock(node, of: signature.title)
    return readParameters(node, signature)
  }
}
