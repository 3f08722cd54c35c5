import FolioCore
import FolioDiagnostics
import KDL

struct SettingsBlock {
  /// The node around the settings; `nil` for loose settings.
  let name: String?
  var settings: PagerSettings = [:]
  var read: [SettingNode: SourceSpan] = [:]
}

extension ConfigReader {
  mutating func readPager(_ node: KDLNode) -> PagerDefinition? {
    rejectAnnotation(node)
    let node =
      node.childrenSpan == nil
      ? inBraces(node, among: vocabulary.schema.children(of: SchemaNode.pager.name), after: 1)
      : node
    if let arrow = node.properties.first(where: { $0.value.asString == ">" }) {
      report(
        Diagnostic(.malformedProperty, "a pager's name takes no `=>`", at: span(arrow.span))
          .adding(help: "leave out the `=>`"))
      return nil
    }
    let values = readParameters(node, vocabulary.pager)
    let name: Spanned<String>? = spanned("name", in: values)
    if let name, name.value.isEmpty {
      report(Diagnostic(.emptyName, "a pager needs a name", at: name.span, "this one is empty"))
    }
    var definition = PagerDefinition(name ?? Spanned("", at: span(node.name.span)))
    definition.base = spanned("extends", in: values)
    definition.isAbstract = values["abstract"] == .bool(true)
    var block = SettingsBlock(name: SchemaNode.pager.name)
    for child in node.children {
      if child.name.text == SchemaNode.when.name {
        definition.conditions.append(readWhen(child))
      } else {
        readSetting(child, into: &block)
      }
    }
    definition.settings = block.settings
    noteSpacing(in: block.settings)
    warnAboutShadowed(definition.conditions)
    return name == nil ? nil : definition
  }

  /// Warns about each `when` that a later block completely overrides.
  private mutating func warnAboutShadowed(_ conditions: [ConditionalSettings]) {
    // Skip the quadratic search in files with very many blocks.
    guard conditions.count <= 64 else { return }
    for (index, condition) in conditions.enumerated() {
      let later = conditions[(index + 1)...].first { later in
        // With an unknown condition alone, a block has none.
        !later.bounds.given.isEmpty && later.includes(condition)
          && condition.settings.keys.allSatisfy { later.settings[$0] != nil }
      }
      guard let later, !condition.settings.isEmpty else { continue }
      report(
        Diagnostic(
          .shadowedCondition, "a later `when` replaces all of this one", at: condition.span,
          "has no effect", severity: .warning
        ).adding(label: "applies wherever the other does, and comes later", at: later.span)
          .adding(help: "put the wider range first"))
    }
  }

  private mutating func readWhen(_ node: KDLNode) -> ConditionalSettings {
    rejectAnnotation(node)
    let node =
      node.childrenSpan == nil
      ? inBraces(node, among: vocabulary.schema.children(of: SchemaNode.when.name)) : node
    let values = readParameters(node, vocabulary.when)
    let place = span(node.name.span)
    if values.given.isEmpty, !node.isDamaged, !node.entries.contains(where: { $0.name != nil }) {
      report(
        Diagnostic(
          .missingCondition, "`when` has no condition", at: place, "when does it apply?"
        ).adding(help: ForeignWord.answer("if") ?? ""))
    }
    for side in ["width", "height"] { warnAboutEmptyRange(values, "min-\(side)", "max-\(side)") }
    var block = SettingsBlock(name: SchemaNode.when.name)
    for child in node.children { readSetting(child, into: &block) }
    if node.children.isEmpty, !node.isDamaged {
      report(
        Diagnostic(
          .emptyCondition, "this `when` changes nothing", at: place,
          "its block is empty", severity: .warning))
    }
    return ConditionalSettings(bounds: values, span: place, settings: block.settings)
  }

  private mutating func warnAboutEmptyRange(
    _ values: ParameterValues, _ lower: String, _ upper: String
  ) {
    guard let minimum: Spanned<Length> = spanned(lower, in: values),
      let maximum: Spanned<Length> = spanned(upper, in: values),
      minimum.value.amount >= maximum.value.amount
    else { return }
    report(
      Diagnostic(
        .emptyRange, "this `when` can never apply", at: minimum.span,
        "`\(lower)` is not below `\(upper)`", severity: .warning
      ).adding(label: "the range is empty", at: maximum.span)
        .adding(note: "minima are inclusive, maxima are not"))
  }

  mutating func readSetting(_ node: KDLNode, into block: inout SettingsBlock) {
    guard !isForOthers(node.name.text) else { return }
    let parent = block.name ?? SchemaNode.when.name
    guard let setting = SettingNode(rawValue: node.name.text),
      setting != .axis || parent == SchemaNode.pager.name
    else {
      let legal = vocabulary.schema.legalNames(in: parent)
      return reportUnknown(node, in: block.name, legal: legal)
    }
    if let first = block.read[setting] {
      return report(.repeatedNode(spanned(node.name), first: first))
    }
    block.read[setting] = span(node.name.span)
    block.settings[setting] = read(node, setting)
  }

  private mutating func read(_ node: KDLNode, _ setting: SettingNode) -> [Setting]? {
    switch setting.role {
    case .release?: return readPaging(node)
    case .transform?: return readTransform(node)
    case let role?:
      let read = readStrategy(node, role, of: setting)
      if let read { warnAboutSlowness(of: read) }
      return read.map { [$0] }
    case nil:
      rejectAnnotation(node)
      rejectBlock(node, of: node.name.text)
      return [Setting(setting, readParameters(node, vocabulary.signature(setting)), in: whole)]
    }
  }

  /// Warns about a motion that takes more than three seconds for a page.
  private mutating func warnAboutSlowness(of setting: Setting) {
    guard case .strategy(.motion(let motion))? = setting.made, !setting.values.given.isEmpty,
      let time = try? motion.duration(of: Motion(from: 0, to: 300)), time > 3000
    else { return }
    var help = "change `\(setting.values.signature.parameters[0].name)`"
    if case .number(let stiffness)? = setting.values["stiffness"] {
      let damping = NumberText.of((2 * stiffness.squareRoot()).rounded())
      help = "write `damping=\(damping)`, 2·√stiffness; if it is still slow, raise `stiffness`"
    }
    let seconds = NumberText.of((min(time, 1e9) / 100).rounded() / 10)
    report(
      Diagnostic(
        .slowMotion, "this motion takes \(seconds) s for a page of 300 points",
        at: setting.id.span, "hardly ends", severity: .warning
      ).adding(help: help))
  }

  /// Reads a chain; `nil` if it names an unknown rule.
  mutating func readPaging(_ node: KDLNode) -> [Setting]? {
    let place = span(node.name.span)
    if node.entries.contains(where: { $0.name == nil }) {
      let rule = readStrategy(node, .release, of: .paging)
      // Even after an invalid name, report the mistakes in the block.
      if rule == nil, node.arguments.first?.value.asString == nil { _ = readLinks(node.children) }
      return rule.map { [$0] }
    }
    rejectAnnotation(node)
    let before = failures
    reportProperties(of: node)
    let links = readLinks(node.children)
    if links.isEmpty, failures == before, !node.isDamaged {
      report(
        Diagnostic(.emptyPaging, "`paging` has no rule", at: place, "no rule would decide")
          .adding(help: "add a rule, for example `paging nearest`"))
    }
    for role in [StrategyRole.release, .limit] {
      reportTooMany(Wording.plural(role), in: links.filter { $0.role == role }, of: .paging)
    }
    warnAboutUnasked(links)
    if failures == before { noteRepeatedLimits(links) }
    return links
  }

  mutating func readLinks(_ nodes: [KDLNode], of setting: SettingNode = .paging) -> [Setting] {
    var links: [Setting] = []
    for node in nodes where !isForOthers(node.name.text) {
      if let link = readLink(node, of: setting) { links.append(link) }
    }
    return links
  }

  mutating func reportTooMany(_ parts: String, in links: [Setting], of node: SettingNode) {
    guard links.count > Limits.maximumChain else { return }
    report(
      Diagnostic(
        .chainTooLong,
        "`\(node.rawValue)` has \(links.count) \(parts), more than \(Limits.maximumChain)",
        at: links[Limits.maximumChain].id.span, "one too many"))
  }

  private mutating func readLink(_ node: KDLNode, of setting: SettingNode) -> Setting? {
    if setting == .paging, node.name.text == SchemaNode.limit.name { return readLimit(node) }
    if let role = setting.role, let kind = vocabulary.kind(role, node.name.text) {
      return readRule(node, kind, of: setting)
    }
    let name = setting.rawValue
    reportUnknown(node, in: name, legal: vocabulary.schema.legalNames(in: name))
    return nil
  }

  /// Warns about rules after one that decides every release.
  private mutating func warnAboutUnasked(_ links: [Setting]) {
    guard let lastRule = links.lastIndex(where: { $0.role == .release }),
      let first = links[..<lastRule].firstIndex(where: answersEveryDrag),
      let late = links[(first + 1)...].first(where: { $0.role == .release })
    else { return }
    let name = links[first].id
    let written = name.value ?? ""
    let isOnly = !links[(first + 1)...].contains(where: answersEveryDrag)
    report(
      Diagnostic(
        .neverAsked, "`\(late.id.value ?? "")` never decides a drag", at: late.id.span,
        "comes after it", severity: .warning
      ).adding(label: "decides every drag", at: name.span)
        .adding(
          help: isOnly
            ? Self.last(links[first]) : "leave out `\(written)`, or what comes after it"))
  }

  /// The way to decide after other rules; a short form would also limit what they decide.
  private static func last(_ rule: Setting) -> String {
    let name = rule.id.value ?? ""
    let parts = rule.parts.contains { $0.role == .limit } ? rule.parts : []
    let deciding = parts.last { $0.role == .release && $0.descriptor?.answersEveryDrag == true }
    return deciding?.id.value.map {
      "put `\($0)` last instead of `\(name)`, which also limits what comes before it"
    } ?? "put `\(name)` last"
  }

  /// Reports limits that a neighboring short form already includes.
  private mutating func noteRepeatedLimits(_ links: [Setting]) {
    for limit in links where limit.role == .limit {
      let source = links.first { rule in
        rule.role == .release
          && rule.parts.contains { part in
            part.role == .limit && part.id.value == limit.id.value
              && limit.values.given.allSatisfy {
                part.values[limit.values.signature.names[$0.parameter]] == $0.value
              }
          }
      }
      guard let source else { continue }
      report(
        Diagnostic(
          .repeatedLimit, "`\(source.id.value ?? "")` has this limit already", at: limit.id.span,
          severity: .note
        ).adding(label: "includes it", at: source.id.span).adding(help: "leave it out"))
    }
  }

  /// `true` for a rule that answers every drag, unless `kind` or `pick` leaves some to others.
  private func answersEveryDrag(_ link: Setting) -> Bool {
    let names = link.values.signature.names
    return link.role == .release && link.descriptor?.answersEveryDrag == true
      && !link.values.given.contains { ["kind", "pick"].contains(names[$0.parameter]) }
  }

  /// Reads a limit; an unknown property may be an intended limit name.
  private mutating func readLimit(_ node: KDLNode) -> Setting? {
    let isNamed = node.entries.contains { entry in
      guard let name = entry.name?.text else { return true }
      return vocabulary.kind(.limit, name) != nil
    }
    if !isNamed, let name = node.entries.first?.name {
      report(
        .unknownProperty(
          spanned(name), on: node.name.text, legal: vocabulary.legalIDs(.limit), hint: nil))
      return nil
    }
    return readStrategy(node, .limit, of: .paging)
  }

  private mutating func reportProperties(of node: KDLNode) {
    for entry in node.entries {
      guard let name = entry.name, !isForOthers(name.text) else { continue }
      let isRule = vocabulary.kind(.release, name.text) != nil
      report(
        isRule
          ? Diagnostic(
            .unknownProperty, "unknown property `\(name.text)` on `paging`", at: span(name.span),
            "a rule, not a property"
          ).adding(help: "write it as a rule: `paging { \(name.text) … }`")
          : .unknownProperty(
            spanned(name), on: node.name.text, legal: [], hint: vocabulary.hint(name.text)))
    }
  }
}
