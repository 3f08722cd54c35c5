public import FolioConfig
public import FolioCore
import FolioDiagnostics
import FolioReport

/// What holds of every gesture under a config: found by looking at each region of the decision maps of
/// every kind of page there is.
///
/// Pages whose neighbouring rests lie alike feel alike, so one of each kind is mapped. Exact where the maps
/// are, which those of the strategies that come with Folio are but for far more rests than a flick passes
/// on any device; else it is sampled, and `isExact` is false. A gesture that ends on a border between two
/// stretches does as one of the two, whichever `ties` says; what is said of order and likeness is said of
/// stretches.
public struct FeelProof: Sendable {
  /// What its author can hardly have meant, warnings first.
  public let findings: [FeelFinding]
  /// What was proven, each a sentence without a full stop.
  public let proven: [String]
  /// What could be neither proven nor disproved, each a sentence without a full stop.
  public let untried: [String]
  /// The most groups of pages that a gesture moves.
  public let furthest: Int
  /// For which pages, drags and speeds it holds.
  public let scope: String
  /// The furthest and fastest gesture, either way, for which it holds.
  public let reach: GesturePoint
  /// How many decisions were made for it.
  public let decisions: Int
  /// Whether nothing had to be sampled.
  public let isExact: Bool

  /// Proves what it can of a pager that has pages and a surface.
  ///
  /// - Parameters:
  ///   - pager: the pager; pages beyond the first `mostPages` are not looked at.
  ///   - choice: its config, for the places of findings and for other surfaces; `nil` without one.
  public init(_ pager: Pager, _ choice: ComposedPager? = nil) {
    let kinds = PageKinds(pager)
    var evidence = Evidence(pager, kinds)
    let uses = choice.map { Self.uses(of: $0, for: pager.viewport) } ?? []
    let unasked = evidence.unaskedRules()
    // That the rule is never asked says all there is to say of its steps.
    let steps = uses.filter { !unasked.contains($0.id.value ?? "") }.flatMap { Self.steps(of: $0) }
    var findings: [FeelFinding] = []
    findings += [evidence.unreachable()].compactMap { $0 } + evidence.idle(steps)
    findings += evidence.deadDrags() + evidence.neverAsked(unasked, in: uses) + evidence.disorder()
    findings += [evidence.lopsided()].compactMap { $0 }
    findings += RestFindings(pager).all
    if choice != nil { findings += SurfaceFindings(pager).all }
    findings += steps.compactMap { evidence.unreported($0) }
    self.findings = findings.filter { $0.isWarning } + findings.filter { !$0.isWarning }
    proven = evidence.isEmpty ? [] : evidence.proven(without: findings, hasSteps: !steps.isEmpty)
    untried = evidence.isEmpty ? [] : evidence.untried(findings)
    furthest = evidence.furthest
    (scope, reach) = (evidence.scope, evidence.reach)
    decisions = evidence.decisions
    isExact = evidence.isExact
  }

  /// How many pages are looked at.
  public static let mostPages = 64

  /// The rules and limits that a config states, in order.
  private static func uses(of choice: ComposedPager, for viewport: Viewport) -> [Setting] {
    choice.resolved(for: viewport).definition.settings[.paging] ?? []
  }

  /// The steps of the table that a rule states.
  private static func steps(of use: Setting) -> [StatedStep] {
    use.rows.compactMap { row in
      guard case .speed(let speed)? = row["speed"]?.value else { return nil }
      let span = row["speed"]?.span
      return StatedStep(speed: speed, span: span ?? row.span, isStated: span != nil)
    }
  }
}
