import FolioCore
import FolioDiagnostics
import KDL

/// `paging { … }` with rules and limits, and its short form `paging nearest` for a single rule.
extension ConfigReader {
  /// Reads a chain; `nil` if it names a rule that is none.
  mutating func readPaging(_ node: KDLNode) -> [Setting]? {
    let place = span(node.name.span)
    if node.entries.contains(where: { $0.name == nil }) {
      let rule = readStrategy(node, .release, of: .paging)
      // Where what is no name stands before a block, the mistakes in the block are told too.
      if rule == nil, node.arguments.first?.value.asString == nil { _ = readLinks(node.children) }
      return rule.map { [$0] }
    }
    rejectAnnotation(node)
    reportProperties(of: node)
    let before = failures
    let links = readLinks(node.children)
    if links.isEmpty, failures == before, !node.isDamaged { report(.emptyPaging(place)) }
    reportTooMany(.release, in: links, place)
    reportTooMany(.limit, in: links, place)
    warnAboutUnasked(links)
    if failures == before { noteRepeatedLimits(links) }
    return links
  }

  mutating func readLinks(_ nodes: [KDLNode]) -> [Setting] {
    var links: [Setting] = []
    for node in nodes {
      if let link = readLink(node) { links.append(link) }
    }
    return links
  }

  private mutating func reportTooMany(
    _ role: StrategyRole, in links: [Setting], _ place: SourceSpan
  ) {
    let links = links.filter { $0.role == role }
    guard links.count > Limits.maximumChain else { return }
    report(
      Diagnostic(
        .chainTooLong,
        "`paging` has \(links.count) \(Wording.plural(role)), more than \(Limits.maximumChain)",
        at: links[Limits.maximumChain].id.span ?? place, "one too many"))
  }

  private mutating func readLink(_ node: KDLNode) -> Setting? {
    if isForOthers(node.name.text) { return nil }
    if node.name.text == SchemaNode.limit.name { return readLimit(node) }
    if let kind = vocabulary.kind(.release, node.name.text) { return readRule(node, kind) }
    reportUnknown(
      node, in: SchemaNode.paging.name,
      legal: vocabulary.schema.legalNames(in: SchemaNode.paging.name))
    return nil
  }

  /// Warns about a rule after one that answers every drag.
  private mutating func warnAboutUnasked(_ links: [Setting]) {
    // The first one is enough to find the rest.
    guard let lastRule = links.lastIndex(where: { $0.role == .release }),
      let first = links[..<lastRule].firstIndex(where: answersEveryDrag),
      let late = links[(first + 1)...].first(where: { $0.role == .release })
    else { return }
    let name = links[first].id
    let written = name.value ?? ""
    let isOnly = !links[(first + 1)...].contains(where: answersEveryDrag)
    report(
      Diagnostic(
        .neverAsked, "`\(late.id.value ?? "")` is never asked about a drag", at: late.id.span,
        "comes too late", severity: .warning
      ).adding(label: "answers every one", at: name.span)
        .adding(
          help: isOnly
            ? "put `\(written)` last" : "leave out `\(written)`, or what comes after it"))
  }

  /// Tells of limits that a short form beside them brings along.
  private mutating func noteRepeatedLimits(_ links: [Setting]) {
    for limit in links where limit.role == .limit {
      let source = links.first { rule in
        rule.role == .release
          && rule.parts.contains { part in
            part.role == .limit && part.id.value == limit.id.value
              && limit.values.entries.allSatisfy {
                part.values[$0.parameter.name]?.value == $0.value.value
              }
          }
      }
      guard let source else { continue }
      report(
        Diagnostic(
          .repeatedLimit, "`\(source.id.value ?? "")` has this limit already", at: limit.id.span,
          severity: .note
        ).adding(label: "brings it along", at: source.id.span).adding(help: "leave it out"))
    }
  }

  private func answersEveryDrag(_ link: Setting) -> Bool {
    link.role == .release && link.descriptor?.answersEveryDrag == true
  }

  /// Reads a limit; an unknown property was perhaps meant as the name of one.
  private mutating func readLimit(_ node: KDLNode) -> Setting? {
    let isNamed = node.entries.contains { entry in
      guard let name = entry.name?.text else { return true }
      return vocabulary.kind(.limit, name) != nil
    }
    if !isNamed, let name = node.entries.first?.name {
      report(
        .unknownProperty(
          stated(name), on: node.name.text, legal: vocabulary.legalIDs(.limit), hint: nil))
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
            stated(name), on: node.name.text, legal: [], hint: vocabulary.hint(name.text)))
    }
  }
}
