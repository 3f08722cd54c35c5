import FolioCore
package import FolioDiagnostics
import FolioReport

/// The answers to a release by its speed, the rest being the same.
package struct SpeedText {
  /// The speeds that are tried, in points per millisecond.
  private static let speeds = -6.0...6
  /// The number of answers that are listed at most.
  private static let most = 24

  private let rows: [(from: Double, answer: String)]

  package init(_ report: ReleaseReport) {
    rows = report.pager.stretches(
      of: report.release, speeds: Self.speeds, most: Self.most + 1, Self.answer)
  }

  /// The answers as a table.
  package var lines: [String] {
    guard rows.count <= Self.most else { return ["nearly every speed leads elsewhere"] }
    return ["by speed, from the same place:"]
      + Columns.lines(rows.indices.map { (words($0), rows[$0].answer) }, indent: "  ")
  }

  /// The answers as data, with the first and the last speed in points per millisecond.
  package var json: JSONValue {
    let ends = rows.dropFirst().map { $0.from.nextDown } + [Self.speeds.upperBound]
    return .array(
      zip(rows, ends).prefix(Self.most).map { row, end in
        .object([
          ("from", .number(row.from)), ("to", .number(end)), ("answer", .string(row.answer)),
        ])
      })
  }

  private static func answer(_ decision: Decision) -> String {
    guard let target = decision.target else { return "coasts" }
    return switch target.edge {
    case .point: "page \(target.page) at \(RoundedText.of(target.offset))"
    case .leading, .trailing, .inside: "page \(target.page), \(target.edge.rawValue)"
    }
  }

  /// The speeds of a row: `-1 < v <= -0.2`.
  private func words(_ index: Int) -> String {
    let low = index == 0 ? nil : Self.name(rows[index].from)
    let high = index + 1 == rows.count ? nil : Self.name(rows[index + 1].from)
    switch (low, high) {
    case (nil, nil): return "any speed"
    case (nil, let high?): return "v \(high.isInclusive ? "<" : "<=") \(high.text)"
    case (let low?, nil): return "v \(low.isInclusive ? ">=" : ">") \(low.text)"
    case (let low?, let high?):
      if low.text == high.text { return "v = \(low.text)" }
      return
        "\(low.text) \(low.isInclusive ? "<=" : "<") v \(high.isInclusive ? "<" : "<=") \(high.text)"
    }
  }

  /// A border in fewer digits; inclusive if the number that is shown is beyond it.
  private static func name(_ border: Double) -> (text: String, isInclusive: Bool) {
    let name = border.rounded(toDigits: RoundedText.shares)
    return (NumberText.of(name), name >= border)
  }
}
