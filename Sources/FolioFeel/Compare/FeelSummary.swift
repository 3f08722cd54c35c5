package import FolioCore
package import FolioDiagnostics
import FolioReport

/// The least gestures that turn a page in one direction.
package struct Turning: Equatable, Sendable {
  /// The least drag that turns the page without speed, in points; `nil` if none does.
  package var distance: Double?
  /// The least speed in pt/ms that turns the page after a drag of `gap / 10`; `nil` if none does.
  package var speed: Double?
  /// The distance to the next snap point, in points.
  package var gap: Double
  /// The landings of shorter drags and slower flings that end at no snap point; `nil` for none.
  fileprivate var shorter: Landing?
  fileprivate var slower: Landing?
  /// The least longer drag that returns although it ends before the next snap point; `nil` for none.
  fileprivate var returning: Double?
  /// `over ` if the distance, as it is shown, does not turn the page itself.
  fileprivate var overDistance = ""
  /// `over ` if the speed, as it is shown, does not turn the page itself.
  fileprivate var overSpeed = ""

  /// The drag and the fling with their units, as cells of a table.
  fileprivate var cells: [String] {
    [
      Self.cell(
        distance.map {
          let until = returning.map { " to " + RoundedText.of($0, decimals: 1) } ?? ""
          return overDistance + RoundedText.of($0, decimals: 1) + until + " pt"
        }, shorter),
      Self.cell(speed.map { overSpeed + Self.text($0) }, slower),
    ]
  }

  private static func cell(_ least: String?, _ before: Landing?) -> String {
    least == nil && before == nil
      ? "never" : [least, before?.text].compactMap { $0 }.joined(separator: " or ")
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
  package func turning(_ direction: Direction) -> Turning? {
    guard let gap = gap(direction), gap > 0 else { return nil }
    let span = direction == .forward ? 0...gap * 1.5 : -gap * 1.5...0
    let row = RowReader(self, over: span).row(at: 0)
    let distance = row.leastTurn(direction)
    let shorter = row.spans.filter {
      (direction == .forward ? $0.from : -$0.to) < distance ?? .infinity
    }
    let fling = leastSpeed(direction, after: gap / 10)
    /// Tries the least gesture as it is shown.
    func over(_ distance: Double?, _ speed: Double?) -> String {
      guard let distance, let speed else { return "" }
      let gesture = GesturePoint(
        distance: distance * direction.sign, velocity: speed * direction.sign)
      return landing(gesture).turns(direction) ? "" : "over "
    }
    return Turning(
      distance: distance, speed: fling.least, gap: gap,
      shorter: shorter.map { $0.value }.first { $0.moved == nil }, slower: fling.before,
      returning: row.lateReturn(direction, within: gap),
      overDistance: over(distance?.rounded(toDigits: 1), 0),
      overSpeed: over(
        gap / 10, fling.least.map { $0 == 0 ? RowReader.resolution : $0.rounded(toDigits: 3) }))
  }

  /// The least speed that turns the page after a short drag, and how slower ones end at no snap point.
  private func leastSpeed(
    _ direction: Direction, after flick: Double
  ) -> (least: Double?, before: Landing?) {
    let (distance, hair) = (flick * direction.sign, RowReader.resolution)
    let compared = RowReader(self, over: distance - flick...distance + flick).comparedSpeeds
      .map { $0 * direction.sign }.filter { $0 > 0 && $0 < Limits.fastestFling }
    let grid = (1...40).map { Limits.fastestFling / 40 * Double($0) }
    let places = (grid + compared.flatMap { [$0 - hair, $0 + hair] }).sorted().filter { $0 > hair }
    func landing(_ speed: Double) -> Landing {
      self.landing(GesturePoint(distance: distance, velocity: speed * direction.sign))
    }
    let change = Probe(named: compared, finest: hair) { landing($0).turns(direction) }
      .first(from: 0, answered: false, along: [hair] + places)
    let end = change?.place ?? .infinity
    let before = ([hair] + places).prefix { $0 < end }.map(landing)
    return (
      change.map { $0.place == hair ? 0 : $0.border }, before.first { $0.moved == nil }
    )
  }
}

/// The least page-turning gestures from a page in both directions, and the fastest fling from all.
package struct FeelSummary: Sendable {
  /// The least gestures toward later pages; `nil` on the last page.
  package var forward: Turning?
  /// The least gestures toward earlier pages; `nil` on the first page.
  package var backward: Turning?
  /// The most groups that the fastest fling moves from any page; 0 if it coasts or rests freely.
  package var most = 0
  /// The landings of the fastest fling after 0.1 page from all pages: `3 pages or to the end`.
  package var reach = ""
  /// The start of the least gestures.
  private let field: GestureField

  /// Summarizes a field.
  package init(_ field: GestureField) {
    forward = field.turning(.forward)
    backward = field.turning(.backward)
    self.field = field
    var (moves, cut, others) = (Set<Int>(), Set<Int>(), Set<String>())
    for start in GestureField.starts(field.pager).compactMap({ GestureField(field.pager, page: $0) }
    ) {
      for direction in [Direction.forward, .backward] {
        guard let gap = start.gap(direction) else { continue }
        let fling = GesturePoint(
          distance: direction.sign * gap / 10, velocity: direction.sign * Limits.fastestFling)
        guard let moved = start.landing(fling).moved.map(abs) else {
          others.insert(start.landing(fling).text)
          continue
        }
        most = max(most, moved)
        // The content ends a fling that lands on the outermost snap point.
        if start.isOutermost(fling, direction) { cut.insert(moved) } else { moves.insert(moved) }
      }
    }
    var texts = others.sorted()
    let (low, high) = (moves.min() ?? 1, moves.max() ?? 0)
    if cut.contains(where: { $0 < low || $0 > high }) { texts.insert("to the end", at: 0) }
    if !moves.isEmpty {
      let text = RoundedText.of(Double(high), field.unit)
      texts.insert(low == high ? text : "\(low) to \(text)", at: 0)
    }
    reach = texts.joined(separator: " or ")
  }

  /// The least gestures, such as `155 pt, 0.2 pt/ms`, with those backward if they differ.
  package var text: String {
    let rows = self.rows.map { $0.joined(separator: ", ") }
    guard let first = rows.first else { return "-" }
    return (forward == nil ? "back " : "") + first
      + rows.dropFirst().map { "; back " + $0 }.joined()
  }

  /// The cells of one direction, or of both if they differ.
  var rows: [[String]] {
    let rows = [forward, backward].compactMap { $0?.cells }
    return rows.first == rows.last ? Array(rows.prefix(1)) : rows
  }

  package var json: JSONValue {
    .object([
      ("page", .integer(field.page)), ("forward", forward?.json ?? .null),
      ("backward", backward?.json ?? .null), ("most", .integer(most)), ("reach", .string(reach)),
    ])
  }
}

// MARK: Against another pager

extension FeelSummary {
  /// The differences as a list of words; `nil` if there is none.
  func changes(from base: FeelSummary, _ stops: String? = nil) -> String? {
    var parts = [stops].compactMap { $0 }
    let turn = field.turn
    parts += each(base) { mine, theirs in
      Self.change(
        mine.distance, theirs.distance, on: "a slow drag", (mine.shorter, theirs.shorter), turn
      ) { Self.distance($0, $1, gap: mine.gap, turn) }
    }
    parts += each(base) {
      Self.change($0.speed, $1.speed, on: "a fling", ($0.slower, $1.slower), turn) {
        Self.speed($0, $1, turn)
      }
    }
    if reach != base.reach, most > 0 {
      let other = base.most > 0 ? " instead of \(base.reach)" : ""
      parts.append(
        "moves \(reach) on a fling of \(NumberText.of(Limits.fastestFling)) from any page" + other)
    }
    guard let last = parts.last else { return nil }
    return parts.count == 1 ? last : parts.dropLast().joined(separator: ", ") + ", and " + last
  }

  /// A change in both directions, or in each by its name.
  private func each(
    _ base: FeelSummary, _ change: (Turning, Turning) -> String?
  ) -> [String] {
    let pairs = [("forward", forward, base.forward), ("backward", backward, base.backward)]
    let found = pairs.compactMap { name, mine, theirs in
      mine.flatMap { mine in theirs.map { (name: name, words: change(mine, $0)) } }
    }
    if found.count == 2, found[0].words == found[1].words {
      return [found[0].words].compactMap { $0 }
    }
    return found.compactMap { direction in direction.words.map { "\($0) \(direction.name)" } }
  }

  private static func change(
    _ mine: Double?, _ theirs: Double?, on gesture: String, _ before: (Landing?, Landing?),
    _ turn: (String) -> String, _ words: (Double, Double) -> String?
  ) -> String? {
    let can = mine == nil ? ("rests", "coasts") : ("can rest", "can coast")
    return switch (mine, theirs) {
    case _ where before.0 == .free && before.1 != .free: "\(can.0) wherever \(gesture) leads"
    case _ where before.0 == .coast && before.1 != .coast: "\(can.1) on \(gesture)"
    case (let mine?, let theirs?):
      words(mine, theirs) ?? (before.0 == before.1 ? nil : "\(turn("s")) on \(gesture)")
    case (nil, .some): "does not \(turn("")) on \(gesture)"
    case (.some, nil): "\(turn("s")) on \(gesture)"
    case (nil, nil): nil
    }
  }

  private static func distance(
    _ mine: Double, _ theirs: Double, gap: Double, _ turn: (String) -> String
  ) -> String? {
    let more = mine - theirs
    // Smaller differences cannot be felt.
    guard more.magnitude > gap * 2e-4 else { return nil }
    let points = RoundedText.pair(more.magnitude, 0, decimals: 1).first
    return
      "\(turn("s")) \(points) point\(points == "1" ? "" : "s") \(more > 0 ? "later" : "earlier")"
  }

  private static func speed(_ mine: Double, _ theirs: Double, _ turn: (String) -> String) -> String?
  {
    guard (mine - theirs).magnitude > 5e-4 else { return nil }
    guard mine > 0, theirs > 0 else {
      return "\(turn("s")) on a fling of \(Turning.text(mine)) instead of \(Turning.text(theirs))"
    }
    let pair = RoundedText.pair(mine, theirs)
    return "needs a fling of \(pair.first) instead of \(pair.second) pt/ms"
  }
}
