public import FolioConfig
public import FolioCore
package import FolioDiagnostics
import FolioReport

/// The properties of all gestures under a config, proven by decision maps.
///
/// Pages whose neighboring snap points are arranged alike behave alike, so one of each kind is
/// mapped. A proof is exact if all maps are, as with the built-in strategies except for extremely
/// far flings; otherwise it is sampled. A gesture exactly on a border takes either side, by `ties`;
/// order and symmetry are properties of whole stretches.
public struct FeelProof: Sendable {
  /// The likely mistakes, warnings first.
  public let findings: [FeelFinding]
  /// The proven properties, each a sentence without a full stop.
  public let proven: [String]
  /// The open properties, each a sentence without a full stop.
  public let untried: [String]
  /// The most groups a gesture moves.
  public let furthest: Int
  /// The covered pages, drags and speeds.
  public let scope: String
  /// The furthest and fastest covered gesture.
  public let limit: GesturePoint
  /// The number of decisions made.
  public let decisions: Int
  /// `true` if nothing was sampled or left out.
  public let isExact: Bool

  /// The maximum number of pages tried.
  public static let mostPages = 64
  /// The default maximum number of decisions.
  public static let mostDecisions = 500_000

  /// Proves the properties of a pager with pages and a surface.
  ///
  /// - Parameters:
  ///   - pager: The pager; pages beyond the first `mostPages` are ignored.
  ///   - choice: Its config, for the steps and their locations.
  ///   - most: The approximate maximum number of decisions; what is beyond that is listed in `untried`.
  public init(_ pager: Pager, _ choice: ComposedPager? = nil, most: Int = mostDecisions) {
    var evidence = Evidence(pager, PageKinds(pager), most: most)
    let uses = choice?.resolved(for: pager.viewport).definition.settings[.paging] ?? []
    let steps = uses.flatMap(ConfigStep.all)
    var findings = evidence.unreachable() + evidence.idle(steps) + evidence.deadDrags()
    findings += evidence.disorder() + evidence.lopsided() + RestFindings(pager).all
    self.findings = findings.filter { $0.isWarning } + findings.filter { !$0.isWarning }
    (proven, untried) = evidence.verdicts(
      findings, hasSteps: !steps.isEmpty, showsEverything: RestFindings(pager).showsEverything)
    furthest = evidence.furthest
    (scope, limit) = (evidence.scope, evidence.limit)
    decisions = evidence.decisions
    isExact = evidence.isExact
  }
}

extension FeelProof {
  /// The properties in words, under the name of the pager.
  ///
  /// - Parameter most: The pages that a gesture may move; beyond, nothing is called proven.
  public func lines(_ name: String, atMost most: Int = .max) -> [String] {
    guard !proven.isEmpty else { return ["\(name): nothing can be tried there"] }
    let verdict = furthest > most ? "what holds" : isExact ? "proven" : "sampled"
    return ["\(name): \(verdict) for \(scope)"] + proven.map { "  \($0)" }
      + untried.map { "  not tried: \($0)" }
  }

  package func json(_ name: String) -> JSONValue {
    .object([
      ("config", .string(name)), ("proven", .array(proven.map { .string($0) })),
      ("untried", .array(untried.map { .string($0) })),
      ("found", .array(findings.map { .string($0.code.id) })), ("scope", .string(scope)),
      ("exact", .bool(isExact)), ("decisions", .integer(decisions)),
    ])
  }
}
