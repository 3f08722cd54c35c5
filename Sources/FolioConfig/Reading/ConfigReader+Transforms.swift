import FolioCore
import FolioDiagnostics
import KDL

extension ConfigReader {
  /// Reads a transform by name, or the transforms of a block; `nil` if it names an unknown one.
  mutating func readTransform(_ node: KDLNode) -> [Setting]? {
    let isName = node.entries.contains { $0.name == nil }
    let links =
      isName ? readStrategy(node, .transform, of: .transform).map { [$0] } : readBlock(node)
    if let links, links.allSatisfy({ $0.made != nil }) {
      let last = (isName ? node.entries.last?.span : node.children.last?.span) ?? node.name.span
      let end = span(last).range.upperBound
      let sight = TransformSight(
        links, preset: isName ? links[0] : nil, at: span(node.name.span),
        end: SourceSpan(source, end..<end))
      sight.findings.forEach { report($0) }
    }
    return links
  }

  private mutating func readBlock(_ node: KDLNode) -> [Setting] {
    rejectAnnotation(node)
    let before = failures
    var links: [Setting] = []
    for child in node.children where !isForOthers(child.name.text) {
      if let kind = vocabulary.kind(.transform, child.name.text) {
        links.append(readRule(child, kind, of: .transform))
      } else {
        let name = SettingNode.transform.rawValue
        reportUnknown(child, in: name, legal: vocabulary.schema.legalNames(in: name))
      }
    }
    let keys = node.properties.compactMap { $0.name }.filter { !isForOthers($0.text) }
    if let other = keys.first(where: { $0.text != SettingNode.draws }) {
      if !reportStrategyKey(of: node, .transform) {
        report(
          .unknownProperty(
            spanned(other), on: node.name.text,
            legal: [LegalName(name: SettingNode.draws, alsoCalled: [])],
            hint: vocabulary.hint(other.text)))
      }
    } else if !keys.isEmpty, let kind = vocabulary.kind(.transform, SettingNode.draws) {
      links.append(readKey(node, kind, of: .transform))
    }
    if links.isEmpty, failures == before, !node.isDamaged {
      report(vocabulary.missingStrategy(spanned(node.name), .transform))
    }
    reportTooMany("parts", in: links, of: .transform)
    return links
  }

  /// Reports a spacing of pages where a preset has its own, as the pager that it is from.
  mutating func noteSpacing(in settings: PagerSettings) {
    guard let preset = settings[.transform]?.first, case .expansion(let parts)? = preset.made,
      parts.contains(where: { $0.id.value == "spacing" }),
      let pages = settings[.pages]?.first, let given = pages.values.given("spacing"),
      let length = Length(given.value), length.amount > 0
    else { return }
    let none = ParameterValue.length(Length(0, length.unit)).text(isBare: true)
    report(
      Diagnostic(
        .holes, "`\(preset.id.value ?? "")` has a spacing of its own, to which this one adds",
        at: pages.span(of: given), "leaves a hole", severity: .note
      ).writing(none, over: pages.span(of: given), help: "write `spacing=\(none)`"))
  }
}

/// A transform that is correct as a config, as a person sees it on five pages of one size.
private struct TransformSight {
  private let plan: TransformPlan
  /// The setting of a transform by name.
  private let preset: Setting?
  private let place: SourceSpan
  /// The place of a further part, or of a further key of a name.
  private let end: SourceSpan
  private var extent = 300.0
  private var cross = 600.0

  init(_ links: [Setting], preset: Setting?, at place: SourceSpan, end: SourceSpan) {
    plan = TransformPlan(links)
    (self.preset, self.place, self.end) = (preset, place, end)
  }

  /// The findings that hold on upright and on wide pages.
  var findings: [Diagnostic] {
    var wide = self
    (wide.extent, wide.cross) = (cross, extent)
    let (upright, others) = (found, wide.found)
    return upright.filter { one in others.contains { $0.message == one.message } }
  }

  private var found: [Diagnostic] { [rest, backs, gap, fade].compactMap { $0 } }

  private func look(_ position: Double) -> PageTransform {
    plan.look(
      of: PagePosition(
        position: position, extent: Points(extent), cross: Points(cross), groupCount: 5))
  }

  private func isDrawn(_ look: PageTransform) -> Bool {
    !look.isHidden && look.opacity > 0 && look.scaleAlong != 0 && look.scaleAcross != 0
  }

  private func place(_ position: Double) -> Double {
    position * extent + look(position).shiftAlong.value
  }

  @inline(never)
  private func finding(
    _ code: DiagnosticCode, _ message: String, _ label: String,
    _ severity: Diagnostic.Severity = .warning
  ) -> Diagnostic {
    Diagnostic(code, message, at: place, label, severity: severity)
  }

  @inline(never)
  private func adding(_ part: String) -> String {
    (preset == nil ? "" : "write the parts that `folio resolve` prints in a block, and ")
      + "add `\(part)`"
  }

  private var rest: Diagnostic? {
    let here = look(0)
    guard isDrawn(here) else {
      return finding(
        .hiddenAtRest, "this transform hides the page at rest", "nothing is drawn at position 0")
    }
    let others = (0..<plan.draws).flatMap { [Double($0 + 1), -Double($0 + 1)] }
    guard others.contains(where: { covers($0, here) }) else { return nil }
    return finding(
      .hiddenAtRest, "another page covers the page at rest", "it is in front, over its middle"
    ).adding(help: adding("order nearest"))
  }

  /// `true` if a page covers at least the middle half of the page at rest.
  private func covers(_ position: Double, _ rest: PageTransform) -> Bool {
    let look = look(position)
    guard isDrawn(look), look.opacity == 1,
      look.order > rest.order || (look.order == rest.order && position > 0),
      let corners = look.corners(extent: Points(extent), cross: Points(cross), axis: .horizontal)
    else { return false }
    func spans(_ ends: [Double], _ size: Double) -> Bool {
      ends.allSatisfy { $0.magnitude > size * 0.25 } && ends.contains { $0 < 0 }
        && ends.contains { $0 > 0 }
    }
    return spans(corners.map { $0.x + position * extent }, extent)
      && spans(corners.map { $0.y }, cross)
  }

  private var backs: Diagnostic? {
    let shows = [-1, -0.75, 0.75, 1].contains { position in
      let look = look(position)
      func isOver(_ degrees: Double) -> Bool { degrees.withinHalfTurn.magnitude > 90 }
      return isDrawn(look) && isOver(look.turnAboutCross) != isOver(look.turnAboutAlong)
    }
    guard shows else { return nil }
    return finding(
      .backShows, "the backs of turned pages are drawn", "mirrored beyond 90 degrees"
    ).adding(help: adding("hide back=#true"))
  }

  /// The hole between the page at rest and a neighbor that only shrinks.
  private var gap: Diagnostic? {
    let (here, next) = (look(0), look(1))
    let turns = [next.turnAboutCross, next.turnAboutAlong, next.turnAboutDepth]
    guard isDrawn(next), turns == [0, 0, 0], next.shiftDepth == 0, here.scaleAlong == 1,
      next.scaleAlong < 1, next.pivotAlong == 0.5
    else { return nil }
    let share = place(1) / extent - (1 + next.scaleAlong) / 2
    guard share > 0.01 else { return nil }
    let percent = NumberText.of((share * 1000).rounded() / 10)
    let hole = finding(
      .holes, "a neighbor leaves a hole of \(percent)% of the page", "smaller neighbors", .note)
    func text(_ share: Double) -> String { NumberText.of((share * 1e6).rounded() / 1e6) }
    guard let preset else {
      let part = "spacing (extent)\(text(-share))"
      return hole.writing("; " + part, over: end, help: "to close it, add `\(part)`")
    }
    guard let spacing = preset.values["spacing"].flatMap({ Double($0) }) else {
      return hole.adding(help: "to close it, \(adding("spacing (extent)\(text(-share))"))")
    }
    let key = "spacing=\(text(spacing - share))"
    let given = preset.values.given("spacing")
    return hole.writing(
      given == nil ? " " + key : text(spacing - share),
      over: given == nil ? end : preset.span(of: given), help: "to close it, write `\(key)`")
  }

  private var fade: Diagnostic? {
    let (old, new) = (look(-0.5), look(0.5))
    let (front, back) = new.order < old.order ? (old, new) : (new, old)
    guard (place(0.5) - place(-0.5)).magnitude < extent / 3, isDrawn(front), front.opacity < 1,
      isDrawn(back), back.opacity == 1
    else { return nil }
    return finding(
      .showsThrough, "the old page shows through the one that fades in",
      "only the new page fades", .note
    ).adding(help: "give pages an opaque background, or fade both with `fade to=0`")
  }
}
