package import FolioConfig
package import FolioCore
package import FolioDiagnostics
import FolioReport

/// The feel of several pagers, as a table and compared with the first one.
package struct ComparedFeel: Sendable {
  fileprivate struct Row {
    let name: String
    let field: GestureField
    let feel: FeelSummary
    let settings: PagerSettings

    var layout: PageLayout { field.pager.layout }
    var noun: String { layout.pages.isEmpty ? field.unit : "snap point" }
    var stops: String { RoundedText.of(Double(layout.snapCount), noun) }

    /// The number of snap points, if another row has another one.
    func stops(against other: Row) -> String? {
      guard stops != other.stops else { return nil }
      return "has \(stops) instead of "
        + (noun == other.noun ? "\(other.layout.snapCount)" : other.stops)
    }
  }

  private let rows: [Row]
  /// The pagers on which nothing moves.
  private let left: [String]

  /// Summarizes pagers.
  package init(_ pagers: [(name: String, pager: Pager, choice: ComposedPager)]) {
    rows = pagers.compactMap { name, pager, choice in
      // Pages that share the only place differ in name alone.
      guard pager.layout.isLooping || pager.layout.range.extent > 0 else { return nil }
      return GestureField(pager).map {
        Row(
          name: name, field: $0, feel: FeelSummary($0),
          settings: choice.resolved(for: pager.viewport).definition.settings)
      }
    }
    let known = Set(rows.map { $0.name })
    left = pagers.map { $0.name }.filter { !known.contains($0) }
  }

  /// The table and the comparisons; empty for a single pager, and where nothing moves.
  package var lines: [String] {
    guard rows.count + left.count > 1, let first = rows.first else { return [] }
    let isOne = rows.allSatisfy { $0.field.place == first.field.place }
    let place = isOne ? first.field.place : "the middle"
    let fastest = NumberText.of(Limits.fastestFling)
    let table = rows.flatMap { row in
      let label = row.name + (isOne ? "" : ", \(row.field.place)")
      let isLast = row.feel.forward == nil && row.feel.backward != nil
      return zip([label + (isLast ? ", backward" : ""), "  backward"], row.feel.rows).enumerated()
        .map { index, cells in [cells.0] + cells.1 + (index == 0 ? [row.feel.reach] : []) }
    }
    let words =
      rows.dropFirst().map { [$0.name, Self.words($0, against: first)] }
      + left.map { [$0, "nothing scrolls there, or a rule is late"] }
    let head = [
      "\(first.field.turn("s")) from \(place)", "slow drag", "fling after 0.1 page",
      "\(fastest) pt/ms from any page",
    ]
    return [""] + Columns.lines([head] + table, right: [1, 2, 3])
      + ["", "from \(place), flings after 0.1 page, against \(first.name)"]
      + Columns.lines(words, indent: "  ")
  }

  /// The differences of two pagers, and the settings that were not compared.
  private static func words(_ row: Row, against first: Row) -> String {
    var differing = SettingNode.allCases.filter { row.given($0) != first.given($0) }
    if row.field.pager.configuration.turnsByNotch != first.field.pager.configuration.turnsByNotch,
      !differing.contains(.wheel)
    {
      differing.append(.wheel)
    }
    guard !differing.isEmpty else { return "has the same settings on this surface" }
    let seen = differing.filter { !$0.untried.contains($0.rawValue) }.map { $0.rawValue }
    var unseen: [String] = []
    for part in differing.flatMap({ $0.untried }) where !unseen.contains(part) {
      unseen.append(part)
    }
    var words =
      seen.isEmpty
      ? "lands alike" : row.feel.changes(from: first.feel, row.stops(against: first))
    if words == nil {
      let trial = FeelTrial(first.field, row.field)
      words = trial.difference
      if words == nil {
        words =
          "differs in \(seen.joined(separator: ", ")), but lands on the same "
          + "\(row.layout.noun)s in all that was tried: \(trial.scope)"
        unseen.insert("a release exactly at a border", at: 0)
      }
    }
    return (words ?? "")
      + (unseen.isEmpty ? "" : "; not compared: \(unseen.joined(separator: ", "))")
  }

  package var json: JSONValue {
    .array(
      rows.map { .object([("config", .string($0.name)), ("turnsAt", $0.feel.json)]) })
  }
}

extension SettingNode {
  /// The parts of the setting that drags and flings do not show.
  fileprivate var untried: [String] {
    switch self {
    case .pages, .padding, .projection: []
    case .axis, .snap, .loop: ["keys"]
    case .insets: ["keys", "safe area"]
    case .paging: ["keys", SettingNode.wheel.rawValue]
    case .resize, .motion, .autoplay, .transform, .edits, .go, .wheel, .drag: [rawValue]
    }
  }
}

extension ComparedFeel.Row {
  /// The settings of a node, except a node of values that all equal the defaults.
  fileprivate func given(_ node: SettingNode) -> [Setting] {
    (settings[node] ?? []).filter { setting in
      let values = setting.values
      return setting.descriptor != nil
        || values.given.contains {
          $0.value != values.signature.parameters[$0.parameter].defaultValue
        }
    }
  }
}

/// The search for a gesture that two pagers answer differently.
///
/// From each kind of page, and in a motion from the middle page, all distances are read at many
/// speeds, close together where the pagers compare speeds.
struct FeelTrial {
  /// An example of a difference, as words; `nil` if none was found.
  private(set) var difference: String?
  /// The gestures that were tried, as words.
  let scope: String
  private static let mostStarts = 12
  /// The speed of the fling before a second one, in points per millisecond.
  private static let firstFling = 1.0

  init(_ first: GestureField, _ second: GestureField) {
    let (one, two) = (first.pager, second.pager)
    let kinds = Set(GestureField.starts(one) + GestureField.starts(two)).sorted()
    let count = min(kinds.count, Self.mostStarts)
    // The middle page first, then pages from the first to the last.
    let others = (0..<count).map { kinds[$0 * (kinds.count - 1) / max(1, count - 1)] }
    let starts = [first.page] + others.filter { $0 != first.page }
    let fields = starts.compactMap { page in
      GestureField(one, page: page).flatMap { one in
        GestureField(two, page: page).map { (one, $0, "go \(page) instant; ") }
      }
    }
    let caught = [Self.firstFling, -Self.firstFling].compactMap { speed in
      first.caught(after: speed).flatMap { one in
        second.caught(after: speed).map {
          (
            one, $0,
            "go \(first.page) instant; fling \(NumberText.of(speed))` caught at "
              + RoundedText.of(one.pager.offset) + ", then `"
          )
        }
      }
    }
    let distance = fields.reduce(one.viewport.extent.value) { furthest, start in
      [start.0, start.1].map { $0.usualDistances }.reduce(furthest) {
        max($0, $1.upperBound, -$1.lowerBound)
      }
    }
    let isAll = count == kinds.count && one.layout.pageCount <= FeelProof.mostPages
    scope =
      "drags of up to \(RoundedText.of(distance, "point", decimals: 0)) and flings of up to "
      + "\(NumberText.of(Limits.fastestFling)) pt/ms from "
      + (isAll ? "every" : "\(count) of \(one.layout.pageCount)") + " \(one.layout.noun)"
      + (isAll ? "" : "s")
      + (caught.isEmpty ? "" : ", and some that catch a fling on its way")
    difference = fields.lazy.compactMap { Self.otherPlace($0.0, $0.1) }.first
    for (one, two, script) in fields + caught where difference == nil {
      difference = Self.difference(one, two, within: distance).map { gesture, answers in
        "lands elsewhere after some gestures, such as `\(script)\(gesture.script)`: "
          + "\(answers[0]) instead of \(answers[1])"
      }
    }
  }

  /// The places of a detent, as words, if they differ.
  private static func otherPlace(_ one: GestureField, _ two: GestureField) -> String? {
    let places = [one, two].map { RoundedText.of($0.pager.offset) }
    return one.pager.layout.pages.isEmpty && places[0] != places[1]
      ? "has \(one.place) at \(places[1]) instead of \(places[0])" : nil
  }

  private static func difference(
    _ one: GestureField, _ two: GestureField, within distance: Double
  ) -> (gesture: GesturePoint, answers: [String])? {
    let readers = [one, two].map { RowReader($0, over: -distance...distance) }
    let hair = RowReader.resolution * 2
    let grid = (1...20).flatMap { step in
      let speed = Limits.fastestFling * Double(step * step) / 400
      return [speed, -speed]
    }
    let compared = readers.flatMap { $0.comparedSpeeds }.flatMap { [$0 - hair, $0 + hair] }
      .filter { $0.magnitude < Limits.fastestFling }
    // The slowest gesture makes the plainest example.
    let speeds = ([0] + grid + compared).sorted { $0.magnitude < $1.magnitude }
    let answers = { (gesture: GesturePoint) in [two, one].map { $0.answer(gesture) } }
    for speed in speeds {
      let fling = GesturePoint(distance: 0, velocity: speed)
      let landed = answers(fling)
      guard speed == 0 || landed[0] == landed[1] else { return (fling, landed) }
      let pairs = readers[0].row(at: speed).paired(with: readers[1].row(at: speed)).spans
      for span in pairs where span.length > distance * 2e-4 {
        let middle = GesturePoint(distance: span.middle, velocity: speed)
        let found = answers(middle)
        guard found[0] != found[1] else { continue }
        let gesture = middle.rounded {
          one.landing($0) == span.value.first && two.landing($0) == span.value.second
        }
        return (gesture, answers(gesture))
      }
    }
    return nil
  }
}

extension GestureField {
  /// The pages where gestures begin: one of each kind, the middle one and the last.
  static func starts(_ pager: Pager) -> [Int] {
    let count = pager.layout.pageCount
    let kinds = PageKinds(pager).kinds.map { $0.page }
    return Set(kinds + [count / 2, count - 1].filter { (0..<count).contains($0) }).sorted()
  }

  /// `true` if no snap point lies beyond that on which a gesture lands.
  func isOutermost(_ gesture: GesturePoint, _ direction: Direction) -> Bool {
    decision(gesture).target.map {
      SnapGeometry(pager.layout).bracket(around: $0.offset).neighbor(direction) == nil
    } ?? false
  }

  /// The landing of a gesture in words, with the place if it is no snap point.
  fileprivate func answer(_ gesture: GesturePoint) -> String {
    let travel = pager.travel(of: Velocity(limiting: gesture.velocity)).value
    return switch landing(gesture) {
    case .rest(let moved): Landing.rest(moved).text
    case .coast where travel == 0: "coasts as the surface does"
    case .coast: "coasts " + RoundedText.of(travel, "point", decimals: 0)
    case .free:
      "rests after "
        + RoundedText.of(
          (decision(gesture).target.map { ($0.offset - pager.offset).value } ?? gesture.distance),
          "point", decimals: 0)
    }
  }
}
