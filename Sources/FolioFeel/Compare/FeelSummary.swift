public import FolioCore
package import FolioDiagnostics
import FolioReport

/// The least gestures that turn a page in one direction.
public struct Turning: Equatable, Sendable {
  /// The least drag that turns the page without speed, in points; `nil` if none does.
  public var distance: Double?
  /// The least speed in pt/ms that turns the page after a drag of `gap / 10`; `nil` if none does.
  public var speed: Double?
  /// The distance to the next snap point, in points.
  public var gap: Double
  /// The landings of the longest drag and the fastest fling that were tried.
  fileprivate var longest: Landing
  fileprivate var fastest: Landing

  /// The drag and the fling with their units, as cells of a table.
  fileprivate var cells: [String] {
    [
      distance.map { RoundedText.of($0, decimals: 1) + " pt" } ?? Self.without(longest),
      speed.map(Self.text) ?? Self.without(fastest),
    ]
  }

  private static func without(_ landing: Landing) -> String {
    landing.moved == nil ? landing.text : "never"
  }

  /// A least speed in words; any speed turns the page if the least one is 0.
  fileprivate static func text(_ speed: Double) -> String {
    speed == 0 ? "any speed" : RoundedText.of(speed, decimals: 3) + " pt/ms"
  }

  fileprivate var json: JSONValue {
    .object([
      ("distance", distance.map { .number($0) } ?? .null),
      ("speed", speed.map { .number($0) } ?? .null), ("gap", .number(gap)),
    ])
  }
}

extension GestureField {
  /// The least gestures that turn the page in a direction; `nil` at an end of the content.
  ///
  /// Exact if `isExact` is `true`.
  ///
  /// - Complexity: A few hundred decisions.
  public func turning(_ direction: Direction) -> Turning? {
    guard let gap = gap(direction), gap > 0 else { return nil }
    let span = direction == .forward ? 0...gap * 1.5 : -gap * 1.5...0
    let sign = direction.sign
    let fastest = GesturePoint(distance: sign * gap / 10, velocity: sign * Limits.fastestFling)
    return Turning(
      distance: RowReader(self, over: span).row(at: 0).leastTurn(direction),
      speed: leastSpeed(direction, after: gap / 10), gap: gap,
      longest: landing(GesturePoint(distance: sign * gap * 1.5, velocity: 0)),
      fastest: landing(fastest))
  }

  /// The least speed that turns the page after a short drag.
  private func leastSpeed(_ direction: Direction, after flick: Double) -> Double? {
    let (distance, hair) = (flick * direction.sign, RowReader.resolution)
    let compared = RowReader(self, over: distance - flick...distance + flick).comparedSpeeds
      .map { $0 * direction.sign }.filter { $0 > 0 && $0 < Limits.fastestFling }
    let grid = (1...40).map { Limits.fastestFling / 40 * Double($0) }
    let places = (grid + compared.flatMap { [$0 - hair, $0 + hair] }).sorted().filter { $0 > hair }
    let probe = Probe(named: compared, finest: hair) { speed in
      landing(GesturePoint(distance: distance, velocity: speed * direction.sign)).turns(direction)
    }
    return probe.first(from: 0, answered: false, along: [hair] + places)
      .map { $0.place == hair ? 0 : $0.border }
  }
}

/// The least page-turning gestures in both directions, and the reach of a hard fling.
public struct FeelSummary: Equatable, Sendable {
  /// The least gestures toward later pages; `nil` on the last page.
  public var forward: Turning?
  /// The least gestures toward earlier pages; `nil` on the first page.
  public var backward: Turning?
  /// The number of groups a hard fling moves; 0 if it coasts or rests freely.
  public var most: Int { hard.moved.map(abs) ?? 0 }
  /// The landing of a hard fling.
  private var hard: Landing
  /// The unit of `most`; see `GestureField.unit`.
  public var unit = "page"

  /// Summarizes a field.
  public init(_ field: GestureField) {
    forward = field.turning(.forward)
    backward = field.turning(.backward)
    let span = (forward ?? backward)?.gap ?? 0
    let sign = forward == nil ? -1.0 : 1
    let fling = GesturePoint(
      distance: sign * span * 0.4, velocity: sign * Limits.fastestFling)
    unit = field.unit
    hard = field.landing(fling)
  }

  /// The least gestures, such as `155 pt, 0.2 pt/ms`, with those backward if they differ.
  public var text: String {
    let rows = self.rows.map { $0.joined(separator: ", ") }
    return rows.isEmpty ? "-" : rows.joined(separator: "; back ")
  }

  /// The reach of a hard fling, as a cell of the table.
  fileprivate var reach: String {
    hard.moved == nil ? hard.text : RoundedText.of(Double(most), unit)
  }

  /// The cells of one direction, or of both if they differ.
  fileprivate var rows: [[String]] {
    let rows = [forward, backward].compactMap { $0?.cells }
    return rows.first == rows.last ? Array(rows.prefix(1)) : rows
  }

  package var json: JSONValue {
    .object([
      ("forward", forward?.json ?? .null), ("backward", backward?.json ?? .null),
      ("most", .integer(most)),
    ])
  }
}

// MARK: Against another pager

extension FeelSummary {
  /// The differences from another pager, as a sentence without a full stop.
  ///
  /// For example: `against shelf, tabs turns 31 points earlier, and never more than 1 page`.
  public func words(_ name: String, against other: String, _ base: FeelSummary) -> String {
    changes(from: base).map { "against \(other), \(name) \($0)" } ?? "\(name) feels like \(other)"
  }

  /// The differences as a list of words; `nil` if there is none.
  func changes(from base: FeelSummary, _ stops: String? = nil) -> String? {
    // On the last page of one of them, both are compared backward.
    let isForward = forward != nil && base.forward != nil
    let mine = isForward ? forward : backward ?? forward
    let theirs = isForward ? base.forward : base.backward ?? base.forward
    let parts = [
      stops,
      Self.change(
        mine?.distance, theirs?.distance, on: "a slow drag", or: mine?.longest, distance),
      Self.change(mine?.speed, theirs?.speed, on: "a fling", or: mine?.fastest, Self.speed),
      most == base.most || most == 0
        ? nil
        : "moves \(reach) on a hard fling"
          + (base.hard.moved == nil ? "" : " instead of \(base.most)"),
    ].compactMap { $0 }
    guard let last = parts.last else { return nil }
    return parts.count == 1 ? last : parts.dropLast().joined(separator: ", ") + ", and " + last
  }

  private static func change(
    _ mine: Double?, _ theirs: Double?, on gesture: String, or landing: Landing?,
    _ words: (Double, Double) -> String?
  ) -> String? {
    switch (mine, theirs) {
    case (let mine?, let theirs?): words(mine, theirs)
    case (nil, .some) where landing == .free: "rests wherever \(gesture) leads"
    case (nil, .some) where landing == .coast: "coasts on \(gesture)"
    case (nil, .some): "does not turn on \(gesture)"
    case (.some, nil): "turns on \(gesture)"
    case (nil, nil): nil
    }
  }

  private func distance(_ mine: Double, _ theirs: Double) -> String? {
    let more = mine - theirs
    // Smaller differences cannot be felt.
    guard more.magnitude > ((forward ?? backward)?.gap ?? 0) * 2e-4 else { return nil }
    let points = RoundedText.pair(more.magnitude, 0, decimals: 1).first
    return "turns \(points) point\(points == "1" ? "" : "s") \(more > 0 ? "later" : "earlier")"
  }

  private static func speed(_ mine: Double, _ theirs: Double) -> String? {
    guard (mine - theirs).magnitude > 5e-4 else { return nil }
    guard mine > 0, theirs > 0 else {
      return "turns on a fling of \(Turning.text(mine)) instead of \(Turning.text(theirs))"
    }
    let pair = RoundedText.pair(mine, theirs)
    return "needs a fling of \(pair.first) instead of \(pair.second) pt/ms"
  }
}

/// The feel of several pagers, as a table and compared with the first one.
public struct ComparedFeel: Sendable {
  private struct Row {
    let name: String
    let field: GestureField
    let feel: FeelSummary
    let ends: [FeelSummary]

    var stops: String {
      RoundedText.of(
        Double(field.pager.layout.snapCount),
        field.pager.layout.pages.isEmpty ? field.unit : "snap point")
    }
  }

  private let rows: [Row]

  /// Summarizes pagers with pages and a surface, except those on which nothing moves.
  public init(_ pagers: [(name: String, pager: Pager)]) {
    rows = pagers.compactMap { name, pager in
      GestureField(pager).map { field in
        let ends = [0, pager.layout.pageCount - 1].compactMap { GestureField(pager, page: $0) }
        return Row(
          name: name, field: field, feel: FeelSummary(field), ends: ends.map(FeelSummary.init))
      }
    }
  }

  /// The table and the comparisons; empty for a single pager.
  public var lines: [String] {
    guard rows.count > 1, let first = rows.first else { return [] }
    let table = rows.flatMap { row in
      zip([row.name, "  backward"], row.feel.rows).enumerated().map { index, cells in
        [cells.0] + cells.1 + (index == 0 ? [row.feel.reach] : [])
      }
    }
    let words = rows.dropFirst().map { [$0.name, Self.words($0, against: first)] }
    let head = ["turns the page", "slow drag", "short fling", "hard fling moves"]
    return [""] + Columns.lines([head] + table, right: [1, 2, 3])
      + ["", "against \(first.name)"] + Columns.lines(words, indent: "  ")
  }

  /// The differences of two pagers; those of their maps if the summaries agree.
  private static func words(_ row: Row, against first: Row) -> String {
    let count = first.field.pager.layout.snapCount
    let stops =
      row.field.pager.layout.snapCount == count ? nil : "has \(row.stops) instead of \(count)"
    if let known = row.feel.changes(from: first.feel, stops) { return known }
    let difference = MapDifference(between: first.field, row.field)
    if let found = difference.cases.first {
      return
        "differs in \(MapDifference.percent(difference.share)) of gestures, such as `\(found.gesture.script)`: \(found.second.text) instead of "
        + found.first.text
    }
    return row.ends == first.ends
      ? "feels the same"
      : "feels the same in the middle, but not at the first or last \(row.field.pager.layout.noun)"
  }

  package var json: JSONValue {
    .array(
      rows.map { .object([("config", .string($0.name)), ("turnsAt", $0.feel.json)]) })
  }
}
