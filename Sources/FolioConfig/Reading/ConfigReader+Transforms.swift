import FolioCore
import FolioDiagnostics
import KDL

extension ConfigReader {
  /// Reads a transform by name, or the transforms of a block; `nil` if it names an unknown one.
  mutating func readTransform(_ node: KDLNode) -> [Setting]? {
    let links = readTransformLinks(node)
    if let links, links.allSatisfy({ $0.made != nil }) {
      for finding in TransformFinding.all(in: links) {
        report(finding.diagnostic(at: span(node.name.span)))
      }
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
    if node.entries.contains(where: { $0.name.map { !isForOthers($0.text) } ?? false }),
      let kind = vocabulary.kind(.transform, SettingNode.draws)
    {
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

/// A thing that a person would notice in a transform that is correct as a config.
private enum TransformFinding {
  case hiddenAtRest
  case backShows
  /// The gap that a neighbor leaves, as a share of the page.
  case holes(Double)
  case showsThrough

  static func all(in links: [Setting]) -> [TransformFinding] {
    let strategies = links.flatMap { $0.parts }.compactMap { part in
      if case .strategy(.transform(let strategy))? = part.made { strategy } else { nil }
    }
    let sight = Sight(TransformPlan(strategies))
    return [sight.rest, sight.backs, sight.gap, sight.fade].compactMap { $0 }
  }

  /// A transform as it is seen on five pages of 300 by 600 points.
  private struct Sight {
    private static let extent = 300.0
    private let plan: TransformPlan

    init(_ plan: TransformPlan) { self.plan = plan }

    private func look(_ position: Double) -> PageTransform {
      plan.look(
        of: PagePosition(
          position: position, extent: Points(Self.extent), cross: 600, groupCount: 5))
    }

    private func isDrawn(_ look: PageTransform) -> Bool {
      !look.isHidden && look.opacity > 0 && look.scaleAlong != 0 && look.scaleAcross != 0
    }

    private func place(_ position: Double) -> Double {
      position * Self.extent + look(position).shiftAlong.value
    }

    var rest: TransformFinding? { isDrawn(look(0)) ? nil : .hiddenAtRest }

    var backs: TransformFinding? {
      let shows = [-1, -0.75, 0.75, 1].contains { position in
        let look = look(position)
        func isOver(_ degrees: Double) -> Bool {
          degrees.withinHalfTurn.magnitude > 90
        }
        return isDrawn(look) && isOver(look.turnAboutCross) != isOver(look.turnAboutAlong)
      }
      return shows ? .backShows : nil
    }

    /// The hole between the page at rest and a neighbor that only shrinks.
    var gap: TransformFinding? {
      let (here, next) = (look(0), look(1))
      let turns = [next.turnAboutCross, next.turnAboutAlong, next.turnAboutDepth]
      guard isDrawn(next), turns == [0, 0, 0], next.shiftDepth == 0, here.scaleAlong == 1,
        next.scaleAlong < 1, next.pivotAlong == 0.5
      else { return nil }
      let hole = (place(1) - (1 + next.scaleAlong) / 2 * Self.extent) / Self.extent
      return hole > 0.01 ? .holes(hole) : nil
    }

    var fade: TransformFinding? {
      let (old, new) = (look(-0.5), look(0.5))
      let (front, back) = new.order < old.order ? (old, new) : (new, old)
      let isOneplace = (place(0.5) - place(-0.5)).magnitude < Self.extent / 3
      return isOneplace && isDrawn(front) && front.opacity < 1 && isDrawn(back)
        && back.opacity == 1 ? .showsThrough : nil
    }
  }

  func diagnostic(at place: SourceSpan) -> Diagnostic {
    switch self {
    case .hiddenAtRest:
      Diagnostic(
        .hiddenAtRest, "this transform hides the page at rest", at: place,
        "nothing is drawn at position 0", severity: .warning)
    case .backShows:
      Diagnostic(
        .backShows, "pages turn their back, and it shows", at: place, "mirrored pages",
        severity: .warning
      ).adding(help: "add `hide back=#true`")
    case .holes(let share):
      Diagnostic(
        .holes,
        "a neighbor leaves a hole of \(NumberText.of((share * 1000).rounded() / 10))% of the page",
        at: place, "smaller neighbors", severity: .note
      ).adding(
        help:
          "to close it, add `spacing (extent)\(NumberText.of(-(share * 1000).rounded() / 1000))`")
    case .showsThrough:
      Diagnostic(
        .showsThrough, "the old page shows through the one that fades in", at: place,
        "only one of them fades", severity: .note
      ).adding(help: "give pages a background, or fade both: `fade to=0`")
    }
  }
}
