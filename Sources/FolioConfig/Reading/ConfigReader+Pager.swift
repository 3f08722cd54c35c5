import FolioCore
import FolioDiagnostics
import KDL

/// The settings of a pager or a `when` block while they are read.
struct SettingsBlock {
  /// The node that contains them; `nil` for settings without a pager.
  let name: String?
  var settings: PagerSettings = [:]
  /// The nodes that were read, each with its place.
  var read: [SettingNode: SourceSpan] = [:]

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
    definition.isAbstract = values["abstract"]?.value == .bool(true)
    var block = SettingsBlock(name: SchemaNode.pager.name)
    for child in node.children {
      if child.name.text == SchemaNode.when.name {
        definition.conditions.append(readWhen(child))
      } else {
        readSetting(child, into: &block)
      }
    }
    definition.settings = block.settings
    warnAboutShadowed(definition.conditions)
    return name == nil ? nil : definition
  }

  /// Warns about each `when` that a later one replaces as a whole, wherever it applies.
  private mutating func warnAboutShadowed(_ conditions: [ConditionalSettings]) {
    // Files with very many blocks are not looked through pair by pair.
    guard conditions.count <= 64 else { return }
    for (index, condition) in conditions.enumerated() {
      let later = conditions[(index + 1)...].first { later in
        later.includes(condition)
          && condition.settings.keys.allSatisfy { later.settings[$0] != nil }
      }
      guard let later, !condition.settings.isEmpty else { continue }
      report(
        Diagnostic(
          .shadowedCondition, "a later `when` replaces all of this one", at: condition.bounds.span,
          "never seen", severity: .warning
        ).adding(label: "applies wherever that does, and is heard last", at: later.bounds.span)
          .adding(help: "put the wider range first"))
    }
  }

  private mutating func readWhen(_ node: KDLNode) -> ConditionalSettings {
    rejectAnnotation(node)
    var values = readParameters(node, vocabulary.when)
    values.span = span(node.name.span)
    if values.isEmpty, !node.isDamaged, !node.entries.contains(where: { $0.name != nil }) {
      report(.missingCondition(values.span))
    }
    for side in ["width", "height"] { warnAboutEmptyRange(values, "min-\(side)", "max-\(side)") }
    var block = SettingsBlock(name: SchemaNode.when.name)
    for child in node.children { readSetting(child, into: &block) }
    if node.children.isEmpty, !node.isDamaged {
      report(
        Diagnostic(
          .emptyCondition, "this `when` changes nothing", at: values.span,
          "nothing stands in it", severity: .warning))
    }
    return ConditionalSettings(values, block.settings)
  }

  private mutating func warnAboutEmptyRange(
    _ values: Setting.Values, _ lower: String, _ upper: String
  ) {
    guard let minimum: Stated<Length> = values.stated(lower),
      let maximum: Stated<Length> = values.stated(upper),
      minimum.value.amount >= maximum.value.amount
    else { return }
    report(
      Diagnostic(
        .emptyRange, "this `when` can never apply", at: minimum.span,
        "`\(lower)` is not below `\(upper)`", severity: .warning
      ).adding(label: "the range is empty", at: maximum.span)
        .adding(note: "minima are inclusive, maxima are not"))
  }

  /// Reads a node that is allowed in a pager or in a `when`.
  mutating func readSetting(_ node: KDLNode, into block: inout SettingsBlock) {
    guard !isForOthers(node.name.text) else { return }
    let parent = block.name ?? SchemaNode.when.name
    guard let setting = SettingNode(rawValue: node.name.text),
      setting.schema.parents.contains(parent)
    else {
      let legal = vocabulary.schema.legalNames(in: parent)
      return reportUnknown(node, in: block.name, legal: legal)
    }
    if let first = block.read[setting] {
      return report(.repeatedNode(stated(node.name), first: first))
    }
    block.read[setting] = span(node.name.span)
    block.settings[setting] = read(node, setting)
  }

  private mutating func read(_ node: KDLNode, _ setting: SettingNode) -> [Setting]? {
    switch setting.role {
    case .release?: return readPaging(node)
    case let role?: return readStrategy(node, role, of: setting).map { [$0] }
    case nil:
      rejectAnnotation(node)
      rejectBlock(node, of: node.name.text)
      var read = Setting(setting, readParameters(node, vocabulary.signature(setting)))
      read.made = .values(read.parameterValues)
      return [read]
    }
  }
}
