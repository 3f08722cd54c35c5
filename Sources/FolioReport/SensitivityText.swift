package import FolioCore
package import FolioDiagnostics

/// What it would have taken to land elsewhere, in words and as data.
enum SensitivityText {
  /// A line for each way to change the gesture; one line where none leads elsewhere.
  static func lines(_ sensitivity: Sensitivity, of report: ReleaseReport) -> [String] {
    guard report.release.gesture.movesContent else { return [] }
    let rows = sensitivity.alternatives.map { (words($0, report), goal($0)) }
    guard !rows.isEmpty else { return ["nothing near this gesture leads elsewhere"] }
    return ["it would go elsewhere"] + Columns.lines(rows, indent: "  ")
  }

  private static func words(
    _ alternative: Sensitivity.Alternative, _ report: ReleaseReport
  ) -> String {
    switch alternative.change {
    case .distance:
      let way = alternative.direction == .forward ? "further" : "back"
      let amount = RoundedText.of(alternative.amount)
      return alternative.isInclusive ? "\(way) by \(amount)" : "\(way) by more than \(amount)"
    case .speed:
      let speed = alternative.velocity(of: report.release)
      let text = NumberText.of(speed.rounded(toDigits: 6))
      let isForward = alternative.direction == .forward
      if alternative.isInclusive { return "with v=\(text) or \(isForward ? "more" : "less")" }
      return "with v \(isForward ? "above" : "below") \(text)"
    }
  }

  private static func goal(_ alternative: Sensitivity.Alternative) -> String {
    guard let target = alternative.target else { return "and the surface coasts" }
    let edge = target.edge == .point ? "" : ", \(target.edge.rawValue) edge"
    return "to page \(target.page) at \(RoundedText.of(target.offset))\(edge)"
  }
}

extension Sensitivity.Alternative {
  /// The velocity it takes, in points per millisecond.
  fileprivate func velocity(of release: Release) -> Double {
    release.motion.velocity.pointsPerMillisecond + amount * direction.sign
  }

  /// As data: the change with its sign, whether exactly that much is enough, and where it leads.
  package func json(of release: Release) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("change", .string(change.rawValue)), ("by", .number(amount * direction.sign)),
      ("inclusive", .bool(isInclusive)),
    ]
    if change == .speed { members.append(("velocity", .number(velocity(of: release)))) }
    members.append(("page", .page(target?.page)))
    members.append(("rest", target.map { .number($0.offset.value) } ?? .null))
    return .object(members)
  }
}

extension Double {
  /// The number without the rounding errors of a sum.
  fileprivate func rounded(toDigits digits: Int) -> Double {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = (self * scale).rounded() / scale
    return scaled.isFinite ? scaled : self
  }
}
