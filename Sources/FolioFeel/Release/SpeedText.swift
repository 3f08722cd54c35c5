import FolioCore
package import FolioDiagnostics
import FolioReport

/// The decisions about a release at each velocity from the same place.
package struct SpeedText {
  /// The tried velocities: what fingers reach, in points per millisecond.
  private static let speeds = -Limits.fastestFling...Limits.fastestFling
  /// The maximum number of listed rows.
  private static let most = 40

  private let rows: [(from: Double, answer: String)]

  package init(_ report: ReleaseReport) {
    let noun = report.pager.layout.noun
    rows = report.pager.stretches(
      of: report.release, speeds: Self.speeds, most: Self.most + 1
    ) { Self.answer($0, noun) }
  }

  package var lines: [String] {
    let shown = rows.indices.prefix(Self.most).filter(hasName)
    let fastest = NumberText.of(Self.speeds.upperBound)
    return ["by speed, from the same place, up to \(fastest) points per millisecond:"]
      + Columns.lines(shown.map { (words($0), rows[$0].answer) }, indent: "  ")
      + (rows.count > Self.most ? ["  the table ends here: faster flings land elsewhere"] : [])
  }

  package var json: JSONValue {
    let ends = rows.dropFirst().map { $0.from.nextDown } + [Self.speeds.upperBound]
    return .array(
      zip(rows, ends).prefix(Self.most).map { row, end in
        .object([
          ("from", .number(row.from)), ("to", .number(end)), ("answer", .string(row.answer)),
        ])
      })
  }

  private static func answer(_ decision: Decision, _ noun: String) -> String {
    guard let target = decision.target else { return "coasts" }
    guard target.snap != nil else { return "where it is carried" }
    return switch target.edge {
    case .point: "\(noun) \(target.page) at \(RoundedText.of(target.offset))"
    case .leading, .trailing, .inside: "\(noun) \(target.page), \(target.edge.rawValue)"
    }
  }

  /// The velocity range of a row, such as `-1 < v <= -0.2`.
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

  /// A border rounded for display; inclusive if the rounded number lies at or beyond the border.
  private static func name(_ border: Double) -> (text: String, isInclusive: Bool) {
    let name = border.rounded(toDigits: Sensitivity.Change.speed.digits)
    return (NumberText.of(name), name >= border)
  }

  /// `false` for a row without a speed of as many decimals as are shown.
  private func hasName(_ index: Int) -> Bool {
    guard index > 0, index + 1 < rows.count else { return true }
    let (low, high) = (Self.name(rows[index].from), Self.name(rows[index + 1].from))
    return low.text != high.text || low.isInclusive && !high.isInclusive
  }
}
