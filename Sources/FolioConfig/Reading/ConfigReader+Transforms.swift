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
        plan: TransformPlan(links), preset: isName ? links[0] : nil, place: span(node.name.span),
        end: SourceSpan(source, end..<end))
      sight.findings.forEach { report($0) }
    }
    return links
  }

  private mutating func readBlock(_ node: KDLNode) -> [Setting] {
    rejectAnnotation(node)
    let before = failures
    var links = readLinks(node.children, of: .transform)
    let keys = node.properties.compactMap { $0.name }.filter { !isForOthers($0.text) }
    let draws = vocabulary.kind(.transform, SettingNode.draws)
    if let other = keys.first(where: { $0.text != draws?.id }) {
      if !reportStrategyKey(of: node, .transform) {
        report(
          .unknownProperty(
            spanned(other), on: node.name.text, legal: draws?.signature.legalNames ?? [],
            hint: vocabulary.hint(other.text)
              ?? vocabulary.schema.node(node.name.text).map { "as in `\($0.example)`" }))
      }
    } else if !keys.isEmpty, let draws {
      links.append(readKey(node, draws, of: .transform))
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
  let plan: TransformPlan
  /// The setting of a transform by name.
  let preset: Setting?
  let place: SourceSpan
  /// The place of a further part, or of a further key of a name.
  let end: SourceSpan
  var extent: Points = 300
  var cross: Points = 600

  /// The findings that hold on upright and on wide pages.
  var findings: [Diagnostic] {
    var wide = self
    (wide.extent, wide.cross) = (cross, extent)
    let others = wide.found.map { $0.message }
    return found.filter { others.contains($0.message) }
  }

  private var found: [Diagnostic] { [rest, backs, gap, fade].compactMap { $0 } }

  private func look(_ position: Double) -> PageTransform {
    plan.look(of: PagePosition(position: position, extent: extent, cross: cross, groupCount: 5))
  }

  private func place(_ position: Double) -> Points { extent * position + look(position).shiftAlong }

  @inline(never)
  private func adding(_ part: String) -> String {
    (preset == nil ? "" : "write the parts that `folio resolve` prints in a block, and ")
      + "add `\(part)`"
  }

  private var rest: Diagnostic? {
    let here = look(0)
    guard here.isDrawn else {
      return Diagnostic(
        .hiddenAtRest, "this transform hides the page at rest", at: place,
        "nothing is drawn at position 0", severity: .warning)
    }
    let isCovered = (-plan.draws...plan.draws).contains { covers(Double($0), here) }
    guard isCovered else { return nil }
    return Diagnostic(
      .hiddenAtRest, "another page covers the page at rest", at: place,
      "it is in front, over its middle", severity: .warning
    ).adding(help: adding("order nearest"))
  }

  /// `true` if a page covers at least the middle half of the page at rest.
  private func covers(_ position: Double, _ rest: PageTransform) -> Bool {
    let look = look(position)
    guard look.isDrawn, look.opacity == 1,
      look.order > rest.order || (look.order == rest.order && position > 0),
      let corners = look.corners(extent: extent, cross: cross, axis: .horizontal)
    else { return false }
    func spans(_ ends: [Double], _ size: Points) -> Bool {
      let isFar = ends.allSatisfy { $0.magnitude > size.value * 0.25 }
      return isFar && (ends.min() ?? 0) < 0 && (ends.max() ?? 0) > 0
    }
    return spans(corners.map { $0.x + position * extent.value }, extent)
      && spans(corners.map { $0.y }, cross)
  }

  private var backs: Diagnostic? {
    let shows = [-1, -0.75, 0.75, 1].contains { position in
      let look = look(position)
      func isOver(_ degrees: Double) -> Bool { degrees.withinHalfTurn.magnitude > 90 }
      return look.isDrawn && isOver(look.turnAboutCross) != isOver(look.turnAboutAlong)
    }
    guard shows else { return nil }
    return Diagnostic(
      .backShows, "the backs of turned pages are drawn", at: place, "mirrored beyond 90 degrees",
      severity: .warning
    ).adding(help: adding("hide back=#true"))
  }

  /// The hole between the page at rest and a neighbor that only shrinks.
  private var gap: Diagnostic? {
    let (here, next) = (look(0), look(1))
    let turns = [next.turnAboutCross, next.turnAboutAlong, next.turnAboutDepth]
    guard next.isDrawn, turns == [0, 0, 0], next.shiftDepth == 0, here.scaleAlong == 1,
      next.scaleAlong < 1, next.pivotAlong == 0.5
    else { return nil }
    let share = place(1) / extent - (1 + next.scaleAlong) / 2
    guard share > 0.01 else { return nil }
    let percent = NumberText.of((share * 1000).rounded() / 10)
    let hole = Diagnostic(
      .holes, "a neighbor leaves a hole of \(percent)% of the page", at: place,
      "smaller neighbors", severity: .note)
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
    guard (place(0.5) - place(-0.5)).magnitude < extent / 3, front.isDrawn, front.opacity < 1,
      back.isDrawn, back.opacity == 1
    else { return nil }
    return Diagnostic(
      .showsThrough, "the old page shows through the one that fades in", at: place,
      "only the new page fades", severity: .note
    ).adding(help: "give pages an opaque background, or fade both with `fade to=0`")
  }
}
