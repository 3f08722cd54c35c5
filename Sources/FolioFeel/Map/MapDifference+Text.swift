package import FolioDiagnostics
import FolioReport

extension MapDifference {
  /// The regions in words, each with a gesture that shows it.
  public func lines(_ first: String, _ second: String) -> [String] {
    guard !cases.isEmpty else {
      return [
        "\(first) and \(second) decide alike \(reach)" + (isExact ? "" : ", as far as sampled")
      ]
    }
    let percent = RoundedText.of(share * 100, decimals: 1)
    let head = "\(first) and \(second) differ in \(percent) % of gestures \(reach)"
    return [head, ""]
      + Columns.lines([["gesture", first, second, "share"]] + cases.map(Self.cells))
  }

  /// What was compared, in words.
  private var reach: String {
    "from page \(field.page): drags of \(RoundedText.of(distances.lowerBound)) to \(RoundedText.of(distances.upperBound)) points,"
      + " speeds up to \(RoundedText.of(velocities.upperBound))"
  }

  private static func cells(_ found: Case) -> [String] {
    [
      found.gesture.script, found.first.text, found.second.text,
      RoundedText.of(found.share * 100, decimals: 1) + " %",
    ]
  }

  /// The regions as data.
  package func json(_ first: String, _ second: String) -> JSONValue {
    .object([
      ("first", .string(first)), ("second", .string(second)), ("share", .number(share)),
      (
        "cases",
        .array(
          cases.map { found in
            .object([
              ("gesture", .string(found.gesture.script)), ("first", found.first.json),
              ("second", found.second.json), ("share", .number(found.share)),
            ])
          })
      ), ("exact", .bool(isExact)), ("decisions", .integer(decisions)),
    ])
  }
}

extension Landing {
  /// As data: how many groups away, or `coasts`.
  package var json: JSONValue { moved.map { .integer($0) } ?? .string(text) }
}
