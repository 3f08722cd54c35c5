import FolioCore
package import FolioDiagnostics

/// Where a release would have gone with another speed: what it takes to land elsewhere.
///
/// The rules are asked, not read, so it holds for any strategy: each thousandth of a point per millisecond
/// is tried.
package struct SpeedText {
  /// The fastest speed that is tried, in thousandths of a point per millisecond.
  private static let fastest = 6_000
  /// More answers than this are not listed.
  private static let most = 24

  /// An answer, and the speeds that lead to it, in thousandths of a point per millisecond.
  private struct Row {
    var speeds: ClosedRange<Int>
    var answer: String
  }

  private var rows: [Row] = []

  package init(_ report: ReleaseReport) {
    for speed in -Self.fastest...Self.fastest where rows.count <= Self.most {
      let answer = Self.answer(speed, report)
      if let last = rows.indices.last, rows[last].answer == answer {
        rows[last].speeds = rows[last].speeds.lowerBound...speed
      } else {
        rows.append(Row(speeds: speed...speed, answer: answer))
      }
    }
  }

  private var isTooLong: Bool { rows.count > Self.most }

  package var lines: [String] {
    guard !isTooLong else { return ["nearly every speed leads elsewhere"] }
    return ["by speed, from the same place:"]
      + Columns.lines(rows.map { (Self.words($0.speeds), $0.answer) }, indent: "  ")
  }

  /// The answers as data, with the first and the last speed in points per millisecond.
  package var json: JSONValue {
    .array(
      rows.prefix(Self.most).map { row in
        .object([
          ("from", .number(Double(row.speeds.lowerBound) / 1000)),
          ("to", .number(Double(row.speeds.upperBound) / 1000)), ("answer", .string(row.answer)),
        ])
      })
  }

  private static func answer(_ thousandths: Int, _ report: ReleaseReport) -> String {
    let velocity = Velocity(pointsPerMillisecond: Double(thousandths) / 1000)
    guard let target = report.pager.decide(report.release, thrownWith: velocity).target else {
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
