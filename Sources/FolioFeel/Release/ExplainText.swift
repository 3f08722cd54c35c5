package import FolioCore
package import FolioDiagnostics
import FolioReport

/// The line-by-line explanation of a release.
package enum ExplainText {
  /// The release, nearby snap points, every rule with its numbers, the target and the sensitivity.
  package static func lines(_ report: ReleaseReport) -> [String] {
    [release(report)] + [around(report)] + findings(report) + [verdict(report)]
      + SensitivityText.lines(report.sensitivity, of: report)
  }

  private static func release(_ report: ReleaseReport) -> String {
    guard report.release.gesture.kind != .directionOnly else { return report.beginning }
    let end = report.release.momentum.proposedTarget.map {
      "; left to itself, the surface would stop at \(RoundedText.of($0))"
    }
    return "released \(report.beginning)\(end ?? "")"
  }

  private static func around(_ report: ReleaseReport) -> String {
    let bracket = report.release.bracket(around: report.offset)
    let parts = [
      bracket.behind.map { "\(name($0, report)) at \(RoundedText.of($0.high)) behind" },
      bracket.at.map { "on \(name($0, report))" },
      bracket.ahead.map { "\(name($0, report)) at \(RoundedText.of($0.low)) ahead" },
    ].compactMap { $0 }
    return parts.isEmpty
      ? "there are no snap points"
      : "around \(RoundedText.of(report.offset)): " + parts.joined(separator: ", ")
  }

  private static func name(_ snap: Snap, _ report: ReleaseReport) -> String {
    let layout = report.pager.layout
    return
      "\(layout.noun) \(Int(layout.clamped(position: Double(layout.representativePage(of: snap)))))"
  }

  /// The findings of all rules, including the names of those that a decision left out.
  private static func findings(_ report: ReleaseReport) -> [String] {
    let reasons = report.decision.reasons
    let configuration = report.pager.configuration
    var rows = reasons.map { ($0.strategy, words($0) + (report.shortfall(of: $0) ?? "")) }
    let queried = Set(reasons.map { $0.strategy })
    for rule in configuration.rules where !queried.contains(rule.identifier) {
      rows.append((rule.identifier, "not needed"))
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
    case .answered: return "decided without a reason"
    default: return words
    }
  }

  private static func verdict(_ report: ReleaseReport) -> String {
    if let target = report.decision.target {
      return
        "so it goes to \(target.text(report.pager.layout.noun)), \(decider(report.decision, report))"
    }
    guard let (stop, second) = report.second else {
      return "so the surface coasts, and the rules are tried again where it stops"
    }
    let isCoasting = report.release.momentum.velocity != .zero
    let isAway = stop != report.offset
    let stands =
      isCoasting
      ? "coasts to \(RoundedText.of(stop))"
      : isAway ? "returns to the end at \(RoundedText.of(stop))" : "stops"
    guard let target = second.target, target.offset != stop else {
      let stays = isCoasting ? stands + " and stays there" : isAway ? stands : "stays where it is"
      return "so the surface \(stays)"
    }
    return
      "so the surface \(stands), and the rules are tried again: it goes to \(target.text(report.pager.layout.noun)), "
      + decider(second, report)
  }

  private static func decider(_ decision: Decision, _ report: ReleaseReport) -> String {
    let last = decision.decidedBy
    guard report.pager.configuration.limits.contains(where: { $0.identifier == last }) else {
      return "decided by \(last)"
    }
    return "where the limit `\(last)` stops it"
  }
}

enum SensitivityText {
  /// One line per alternative, or a single line if there is none.
  static func lines(_ sensitivity: Sensitivity, of report: ReleaseReport) -> [String] {
    guard report.release.gesture.movesContent else { return [] }
    if let late = report.late { return [late] }
    /// A slow drag that no rule answers does not coast.
    func stays(_ alternative: Sensitivity.Alternative) -> Bool {
      alternative.target == nil && alternative.change == .distance
        && report.release.momentum.velocity == .zero
    }
    let rows = sensitivity.alternatives.map {
      (
        words($0, report),
        stays($0) ? "to no snap point" : $0.goal(in: report.pager.layout.noun)
      )
    }
    // On a page with a stretch to rest in, other places of it are not listed.
    let isWithin = report.decision.target?.snap.map { $0.low < $0.high } ?? false
    let elsewhere = isWithin ? "on another \(report.pager.layout.noun)" : "elsewhere"
    guard !rows.isEmpty else { return ["no similar gesture lands \(elsewhere)"] }
    let coasts =
      report.decision.target == nil && report.release.momentum.velocity != .zero
    // Where a surface coasts, it may stop at the same place.
    let heading =
      if coasts {
        "it would not coast first if"
      } else if sensitivity.alternatives.contains(where: { $0.target == nil && !stays($0) }) {
        "it would land \(elsewhere) or coast first if"
      } else {
        "it would land \(elsewhere) if"
      }
    let isByOtherSpeed = sensitivity.alternatives.contains { $0.change == .speed }
    return [heading] + Columns.lines(rows, indent: "  ")
      + (isByOtherSpeed && report.hasOwnEnd
        ? ["  (another speed is taken to carry the surface in proportion)"] : [])
  }

  private static func words(
    _ alternative: Sensitivity.Alternative, _ report: ReleaseReport
  ) -> String {
    let isSpeed = alternative.change == .speed
    let round: (Double) -> Double = { $0.rounded(toDigits: alternative.change.digits) }
    let (value, isInclusive) = alternative.named(round)
    let text = NumberText.of(isSpeed ? value : value.magnitude)
    let end = alternative.namedEnd(round)
    func until(_ exclusive: String, _ inclusive: String) -> String {
      guard let end else { return "" }
      let bound = NumberText.of(isSpeed ? end.value : end.value.magnitude)
      return " but \(end.isInclusive ? inclusive : exclusive) \(bound)"
    }
    guard isSpeed else {
      let heading = report.leads(alternative.direction) ? "further" : "back"
      if end?.value == value { return "dragged exactly \(text) \(heading)" }
      let last = until("less than", "at most")
      return "dragged \(isInclusive ? "at least" : "more than") \(text)\(last) \(heading)"
    }
    let isForward = alternative.direction == .forward
    if end?.value == value { return "released with exactly v=\(text)" }
    let most = isForward ? until("below", "at most") : until("above", "at least")
    if isInclusive { return "released with v=\(text) or \(isForward ? "more" : "less")\(most)" }
    return "released with v \(isForward ? "above" : "below") \(text)\(most)"
  }
}

extension ReleaseReport {
  /// Returns `true` for the direction of the drag or, without a drag, of the velocity.
  fileprivate func leads(_ direction: Direction) -> Bool {
    let travel = release.place.travel
    let heading =
      travel == 0 ? release.momentum.velocity.direction : travel > 0 ? .forward : .backward
    return direction == heading ?? .forward
  }
}

extension Sensitivity.Alternative {
  /// The target in words that hold for the whole stretch; `noun` stands for a page.
  package func goal(in noun: String) -> String {
    guard let target else { return "coasting first" }
    let page = "to \(noun) \(target.page)"
    guard target.snap != nil else { return page + ", where it is carried" }
    return target.edge == .inside ? page + ", within the page" : "to " + target.text(noun)
  }

  /// The change as JSON: its kind, its signed amount to six decimals, whether that amount is
  /// enough, and the resulting target.
  package func json(of release: Release) -> JSONValue {
    let (value, isInclusive) = named { $0.rounded(toDigits: 6) }
    let start = change == .speed ? release.momentum.velocity.pointsPerMillisecond : 0
    var members: [(String, JSONValue)] = [
      ("change", .string(change.rawValue)), ("direction", .string(direction.description)),
      ("by", .number((value - start).rounded(toDigits: 6))), ("inclusive", .bool(isInclusive)),
    ]
    if let end = namedEnd({ $0.rounded(toDigits: 6) }) {
      members.append(("until", .number((end.value - start).rounded(toDigits: 6))))
      members.append(("untilInclusive", .bool(end.isInclusive)))
    }
    if change == .speed { members.append(("velocity", .number(value))) }
    members.append(("page", .page(target?.page)))
    members.append(("rest", target.map { .number($0.offset.value) } ?? .null))
    return .object(members)
  }
}
