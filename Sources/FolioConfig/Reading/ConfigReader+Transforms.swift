import FolioCore
import FolioDiagnostics
import KDL

extension ConfigReader {
  /// Reads a transform by name, or the transforms of a block; `nil` if it names an unknown one.
  mutating func readTransform(_ node: KDLNode) -> [Setting]? {
    let links = readTransformLinks(node)
    if let links, links.allSatisfy({ $0.made != nil }) {
      let isName = node.entries.contains { $0.name == nil }
      TransformSight.findings(in: links, isName, at: span(node.name.span)).forEach { report($0) }
    }
    return links
  }

  private mutating func readTransformLinks(_ node: KDLNode) -> [Setting]? {
    if node.entries.contains(where: { $0.name == nil }) {
      return readStrategy(node, .transform, of: .transform).map { [$0] }
    }
    rejectAnnotation(node)
    let before = failures
    var links = readTransforms(node.children)
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
    if links.count > Limits.maximumChain {
      report(
        Diagnostic(
          .chainTooLong,
          "`transform` has \(links.count) parts, more than \(Limits.maximumChain)",
          at: links[Limits.maximumChain].id.span, "one too many"))
    }
    return links
  }

  mutating func readTransforms(_ nodes: [KDLNode]) -> [Setting] {
    var links: [Setting] = []
    for node in nodes where !isForOthers(node.name.text) {
      if let kind = vocabulary.kind(.transform, node.name.text) {
        links.append(readRule(node, kind, of: .transform))
      } else {
        let name = SettingNode.transform.rawValue
        reportUnknown(node, in: name, legal: vocabulary.schema.legalNames(in: name))
      }
    }
    return links
  }
}

/// A transform that is correct as a config, as a person sees it on five pages of one size.
private struct TransformSight {
  let plan: TransformPlan
  let isName: Bool
  let place: SourceSpan
  let extent: Double
  let cross: Double

  /// The findings that hold on upright and on wide pages.
  static func findings(in links: [Setting], _ isName: Bool, at place: SourceSpan) -> [Diagnostic] {
    let plan = TransformPlan(links)
    let found = [(300.0, 600.0), (600, 300)].map { extent, cross in
      let sight = TransformSight(
        plan: plan, isName: isName, place: place, extent: extent, cross: cross)
      return [sight.rest, sight.backs, sight.gap, sight.fade].compactMap { $0 }
    }
    return found[0].filter { one in found[1].contains { $0.message == one.message } }
  }

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

  private func adding(_ part: String) -> String {
    (isName ? "write the parts that `folio resolve` prints in a block, and " : "") + "add `\(part)`"
  }

  private var rest: Diagnostic? {
    func finding(_ message: String, _ label: String) -> Diagnostic {
      Diagnostic(.hiddenAtRest, message, at: place, label, severity: .warning)
    }
    let here = look(0)
    guard isDrawn(here) else {
      return finding("this transform hides the page at rest", "nothing is drawn at position 0")
    }
    let others = (0..<plan.draws).flatMap { [Double($0 + 1), -Double($0 + 1)] }
    guard others.contains(where: { covers($0, here) }) else { return nil }
    return finding("another page covers the page at rest", "it is in front, over its middle")
      .adding(help: adding("order nearest"))
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
    return Diagnostic(
      .backShows, "the backs of turned pages are drawn", at: place, "mirrored beyond 90 degrees",
      severity: .warning
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
    let thousandths = (share * 1000).rounded()
    return Diagnostic(
      .holes, "a neighbor leaves a hole of \(NumberText.of(thousandths / 10))% of the page",
      at: place, "smaller neighbors", severity: .note
    ).adding(
      help: "to close it, \(adding("spacing (extent)\(NumberText.of(-thousandths / 1000))"))")
  }

  private var fade: Diagnostic? {
    let (old, new) = (look(-0.5), look(0.5))
    let (front, back) = new.order < old.order ? (old, new) : (new, old)
    guard (place(0.5) - place(-0.5)).magnitude < extent / 3, isDrawn(front), front.opacity < 1,
      isDrawn(back), back.opacity == 1
    else { return nil }
    return Diagnostic(
      .showsThrough, "the old page shows through the one that fades in", at: place,
      "only the new page fades", severity: .note
    ).adding(help: "give pages an opaque background, or fade both with `fade to=0`")
  }
}
