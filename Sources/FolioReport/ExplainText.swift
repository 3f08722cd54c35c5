import FolioCore
import FolioDiagnostics

/// Why a release went where it went, line by line.
package enum ExplainText {
  /// The release, the rests around, every rule with its numbers, the target, and what it would have
  /// taken to land elsewhere.
  package static func lines(_ report: ReleaseReport) -> [String] {
    [release(report)] + [around(report)] + findings(report) + [verdict(report)]
      + SensitivityText.lines(report.sensitivity, of: report)
  }

  private static func release(_ report: ReleaseReport) -> String {
    let offset = RoundedText.of(report.offset)
    if report.release.gesture.kind == .directionOnly {
      let isForward = report.release.motion.velocity.pointsPerMillisecond > 0
      return "a step \(isForward ? "forward" : "backward") from \(offset)"
    }
    let speed = RoundedText.of(
      report.release.motion.velocity.pointsPerMillisecond, decimals: RoundedText.shares)
    let end = report.release.motion.proposedTarget.map {
      ", the surface alone would stop at \(RoundedText.of($0))"
    }
    return "released at \(offset) with v=\(speed)\(end ?? "")"
  }

  private static func around(_ report: ReleaseReport) -> String {
    let bracket = report.release.field.bracket(around: report.offset)
    let parts = [
      bracket.behind.map { "\(name($0, report)) at \(RoundedText.of($0.high)) behind" },
      bracket.at.map { "on \(name($0, report))" },
      bracket.ahead.map { "\(name($0, report)) at \(RoundedText.of($0.low)) ahead" },
    ].compactMap { $0 }
    return parts.isEmpty
      ? "there is no page to rest on" : "around it: " + parts.joined(separator: ", ")
  }

  private static func name(_ snap: Snap, _ report: ReleaseReport) -> String {
    "page \(report.pager.layout.representativePage(of: snap))"
  }

  /// Rules that were not reached are named as well.
  private static func findings(_ report: ReleaseReport) -> [String] {
    let reasons = report.decision.reasons
    let configuration = report.pager.configuration
    var rows = reasons.map { ($0.strategy, words($0)) }
    let asked = Set(reasons.map { $0.strategy })
    for rule in configuration.rules where !asked.contains(rule.identifier) {
      rows.append((rule.identifier, "not asked"))
    }
    for limit in configuration.limits where !asked.contains(limit.identifier) {
      rows.append((limit.identifier, "nothing to cut"))
    }
    return Columns.lines(rows, indent: "  ")
  }

  private static func words(_ reason: Reason) -> String {
    let words = ReasonText.words(reason)
    switch reason.finding {
    case .noOpinion: return words.isEmpty ? "no opinion" : "no opinion: " + words
    case .crossed: return "far enough: " + words
    case .notCrossed: return "not far enough: " + words
    case .nearest, .tie:
      let numbers = reason.comparisons.map { ReasonText.words($0) }.joined(separator: ", ")
      return numbers.isEmpty ? words : words + ": " + numbers
    case .answered: return "decided, and gave no reason"
    default: return words
    }
  }

  private static func verdict(_ report: ReleaseReport) -> String {
    guard let target = report.decision.target else {
      return "so the surface coasts, and the rules are asked again where it stands"
    }
    let edge = target.edge == .point ? "" : ", \(target.edge.rawValue) edge"
    let offset = RoundedText.of(target.offset)
    return
      "so it goes to page \(target.page) at \(offset)\(edge), decided by \(report.decision.decidedBy)"
  }
}
