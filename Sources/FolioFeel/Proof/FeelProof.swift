public import FolioConfig
public import FolioCore
package import FolioDiagnostics
import FolioReport

/// The properties of all gestures under a config, read off the decision maps of every kind of page.
///
/// Pages whose neighboring snap points lie alike feel alike, so one of each kind is mapped. A proof is exact
/// where the maps are, which those of the built-in strategies are unless a fling passes far more snap points
/// than on any device; else it is sampled, and `isExact` is false. A gesture that ends on a border between
/// two stretches does as one of the two, by `ties`; order and likeness are properties of stretches.
public struct FeelProof: Sendable {
  /// The likely mistakes, warnings first.
  public let findings: [FeelFinding]
  /// The properties that hold, each a sentence without a full stop.
  public let proven: [String]
  /// The properties that were neither proven nor disproved, each a sentence without a full stop.
  public let untried: [String]
  /// The most groups of pages that a gesture moves.
  public let furthest: Int
  /// The pages, drags and speeds for which it holds.
  public let scope: String
  /// The furthest and fastest gesture, either way, for which it holds.
  public let reach: GesturePoint
  /// The number of decisions that were made.
  public let decisions: Int
  /// True if nothing was sampled or left out.
  public let isExact: Bool

  /// The number of pages that are tried.
  public static let mostPages = 64
  /// The number of decisions after which a proof is cut.
  public static let mostDecisions = 500_000

  /// Proves the properties of a pager that has pages and a surface.
  ///
  /// - Parameters:
  ///   - pager: the pager; pages beyond the first `mostPages` are left out.
  ///   - choice: its config, for steps and their places; `nil` without one.
  ///   - most: about the number of decisions after which it is cut; pages that are left out are named in
  ///     `untried`.
  public init(_ pager: Pager, _ choice: ComposedPager? = nil, most: Int = mostDecisions) {
    var evidence = Evidence(pager, PageKinds(pager), most: most)
    let uses = choice?.resolved(for: pager.viewport).definition.settings[.paging] ?? []
    let steps = uses.flatMap(StatedStep.all)
    var findings = evidence.unreachable() + evidence.idle(steps) + evidence.deadDrags()
    findings += evidence.disorder() + evidence.lopsided() + RestFindings(pager).all
    self.findings = findings.filter { $0.isWarning } + findings.filter { !$0.isWarning }
    (proven, untried) = evidence.verdicts(findings, hasSteps: !steps.isEmpty)
    furthest = evidence.furthest
    (scope, reach) = (evidence.scope, evidence.reach)
    decisions = evidence.decisions
    isExact = evidence.isExact
  }
}

extension FeelProof {
  /// The properties in words, under the name of the pager.
  public func lines(_ name: String) -> [String] {
    guard !proven.isEmpty else { return ["\(name): nothing can be tried there"] }
    return ["\(name): \(isExact ? "proven" : "sampled") for \(scope)"] + proven.map { "  \($0)" }
      + untried.map { "  not tried: \($0)" }
  }

  /// The properties as data, with the codes of the findings.
  package func json(_ name: String) -> JSONValue {
    .object([
      ("config", .string(name)), ("proven", .array(proven.map { .string($0) })),
      ("untried", .array(untried.map { .string($0) })),
      ("found", .array(findings.map { .string($0.code.id) })), ("scope", .string(scope)),
      ("exact", .bool(isExact)), ("decisions", .integer(decisions)),
    ])
  }
}
