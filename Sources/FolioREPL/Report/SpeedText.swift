import FolioCore
import FolioDiagnostics
import FolioReport

/// Where a release would have gone with another speed: what it takes to land elsewhere.
///
/// The rules are asked, not read, so it holds for any strategy: speeds are tried in steps of
/// `coarse` and the boundaries between answers are found to a thousandth.
struct SpeedText {
  /// The fastest speed that is tried, in thousandths of a point per millisecond.
  private static let fastest = 6_000
  /// The distance of speeds that are tried at first, in thousandths.
  private static let coarse = 50
  /// More answers than this are not listed.
  private static let most = 24
  /// More decisions than this are not asked for, however the rules answer.
  private static let mostQuestions = 5_000

  /// An answer, and the speeds that lead to it, in thousandths of a point per millisecond.
  private struct Row {
    var speeds: ClosedRange<Int>
    var answer: String
  }

  private var rows: [Row] = []

  init(_ report: ReleaseReport) {
    var questions = 0
    let ask = { (speed: Int) -> String in
      questions += 1
      return Self.answer(speed, report)
    }
    var start = -Self.fastest
    var answer = ask(start)
    for speed in stride(from: -Self.fastest + Self.coarse, through: Self.fastest, by: Self.coarse) {
      // A rule that answers the same question in two ways has no boundaries to find.
      while questions < Self.mostQuestions, ask(speed) != answer {
        let boundary = Self.boundary(from: start, to: speed, of: answer, ask)
        rows.append(Row(speeds: start...max(start, boundary - 1), answer: answer))
        start = boundary
        answer = ask(boundary)
      }
      if rows.count > Self.most || questions >= Self.mostQuestions { break }
    }
    rows.append(Row(speeds: min(start, Self.fastest)...Self.fastest, answer: answer))
  }

  private var isTooLong: Bool { rows.count > Self.most }

  var lines: [String] {
    guard !isTooLong else { return ["nearly every speed leads elsewhere"] }
    return ["by speed, from the same place:"]
      + Columns.lines(rows.map { (Self.words($0.speeds), $0.answer) }, indent: "  ")
  }

  /// The answers as data, with the first and the last speed in points per millisecond.
  var json: JSONValue {
    .array(
      rows.prefix(Self.most).map { row in
        .object([
          ("from", .number(Double(row.speeds.lowerBound) / 1000)),
          ("to", .number(Double(row.speeds.upperBound) / 1000)), ("answer", .string(row.answer)),
        ])
      })
  }

  /// The first speed beyond which the answer is another one, as it is at the end.
  private static func boundary(
    from start: Int, to end: Int, of answer: String, _ ask: (Int) -> String
  ) -> Int {
    var (same, other) = (max(start, end - coarse), end)
    while other - same > 1 {
      let middle = same + (other - same) / 2
      if ask(middle) == answer { same = middle } else { other = middle }
    }
    return other
  }

  private static func answer(_ thousandths: Int, _ report: ReleaseReport) -> String {
    let velocity = Velocity(pointsPerMillisecond: Double(thousandths) / 1000)
    let proposes = report.release.momentum.proposedTarget != nil
    let proposal = proposes ? report.pager.lettingGo(at: velocity).proposedTarget : nil
    guard let target = report.decision(at: velocity, proposing: proposal).target else {
      return "coasts"
    }
    switch target.edge {
    case .point: return "page \(target.page) at \(RoundedText.of(target.offset))"
    case .leading, .trailing, .inside: return "page \(target.page), \(target.edge.rawValue)"
    }
  }

  private static func words(_ speeds: ClosedRange<Int>) -> String {
    let (first, last) = (speeds.lowerBound, speeds.upperBound)
    let texts = [first, last].map { NumberText.of(Double($0) / 1000) }
    switch (first, last) {
    case (-fastest, fastest): return "any speed"
    case (-fastest, _): return "up to \(texts[1])"
    case (_, fastest): return "from \(texts[0])"
    default: return first == last ? texts[0] : "\(texts[0]) to \(texts[1])"
    }
  }
}
