import FolioCore
import FolioDiagnostics
import FolioReport

/// Where a release would have gone with another speed: what it takes to land elsewhere.
///
/// The rules are asked, not read, so it holds for any strategy: speeds are tried in steps of
/// `coarse` and the borders between answers are found to a thousandth.
enum SpeedText {
  /// The fastest speed that is tried, in thousandths of a point per millisecond.
  private static let fastest = 6_000
  /// The distance of speeds that are tried at first, in thousandths.
  private static let coarse = 50
  /// More answers than this are not listed.
  private static let most = 24

  /// A line for each answer, with the speeds that lead to it.
  static func lines(_ report: ReleaseReport) -> [String] {
    var rows: [(String, String)] = []
    var start = -fastest
    var answer = self.answer(start, report)
    for speed in stride(from: -fastest + coarse, through: fastest, by: coarse) {
      while let border = border(from: start, to: speed, of: answer, report) {
        rows.append((speeds(start, border - 1), answer))
        start = border
        answer = self.answer(border, report)
      }
      if rows.count > most { break }
    }
    rows.append((speeds(start, fastest), answer))
    guard rows.count <= most else { return ["nearly every speed leads elsewhere"] }
    return ["by speed, from the same place:"] + Columns.lines(rows, indent: "  ")
  }

  /// The first speed beyond which the answer is another one; `nil` if it is the same at the end.
  private static func border(
    from start: Int, to end: Int, of answer: String, _ report: ReleaseReport
  ) -> Int? {
    guard self.answer(end, report) != answer else { return nil }
    var (same, other) = (max(start, end - coarse), end)
    while other - same > 1 {
      let middle = same + (other - same) / 2
      if self.answer(middle, report) == answer { same = middle } else { other = middle }
    }
    return other
  }

  private static func answer(_ thousandths: Int, _ report: ReleaseReport) -> String {
    var input = report.input
    input.velocity = Velocity(pointsPerMillisecond: Double(thousandths) / 1000)
    if input.proposedTarget != nil {
      input.proposedTarget = report.pager.proposal(for: input.velocity)
    }
    guard let target = report.pager.decide(input).target else { return "coasts" }
    switch target.edge {
    case .point: return "page \(target.page) at \(RoundedText.of(target.offset))"
    case .leading, .trailing, .inside: return "page \(target.page), \(target.edge.rawValue)"
    }
  }

  private static func speeds(_ first: Int, _ last: Int) -> String {
    let texts = [first, last].map { NumberText.of(Double($0) / 1000) }
    switch (first, last) {
    case (-fastest, fastest): return "any speed"
    case (-fastest, _): return "up to \(texts[1])"
    case (_, fastest): return "from \(texts[0])"
    default: return first == last ? texts[0] : "\(texts[0]) to \(texts[1])"
    }
  }
}
