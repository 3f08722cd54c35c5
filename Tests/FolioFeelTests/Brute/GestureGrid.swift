import FolioCore
import FolioDiagnostics
import FolioFeel
import FolioTestSupport

/// The landings of a fine grid of gestures from every page, each decided on its own.
///
/// The grid is independent of a proof: it uses no borders, maps or kinds of pages.
struct GestureGrid {
  private let pager: Pager
  private let proof: FeelProof
  private let distances: [Double]
  private let speeds: [Double]
  private var reached: Set<Int> = []
  private var furthest = 0

  /// Tries gestures up to the distance and speed of a proof.
  ///
  /// - Throws: An error that describes a contradiction to the proof.
  init(_ pager: Pager, _ proof: FeelProof, columns: Int, rows: Int) throws {
    self.pager = pager
    self.proof = proof
    // Off center, so that no gesture is exactly at a border.
    func spread(_ limit: Double, _ count: Int) -> [Double] {
      (0..<count).map { limit * (2 * (Double($0) + 0.4537) / Double(count) - 1) }
    }
    distances = spread(proof.limit.distance, columns)
    speeds = (spread(proof.limit.velocity, rows) + [0]).sorted()
    for page in 0..<pager.layout.pageCount {
      guard let field = GestureField(pager, page: page) else { continue }
      try look(field)
    }
    try pages()
    try content()
    let extent = pager.viewport.extent.value
    try hold(
      proof.limit.distance >= extent * 0.999 - 1e-3 && proof.limit.velocity >= 8,
      "a proof tries what a finger can do, not \(proof.limit)")
    try hold(
      furthest <= proof.furthest, "a gesture moves \(furthest) pages, not \(proof.furthest)")
  }

  /// Checks the claims about unreachable pages, shared snap points, and the reach of every page.
  private func pages() throws {
    var fields: [GestureField] = []
    for page in 0..<pager.layout.pageCount {
      let isFound = proof.findings.contains {
        $0.code == .unreachablePage && $0.pages.contains(page)
      }
      try hold(!isFound || !isReached(page), "page \(page) is reached")
      if let field = GestureField(pager, page: page) { fields.append(field) }
    }
    if proof.proven.contains(where: { $0.hasSuffix(" can be reached and left") }) {
      for field in fields {
        try hold(
          isReached(field.page) || isReached(field, from: fields),
          "page \(field.page) is not reached")
      }
    }
    // Pages of one group are selected together.
    let isShared = zip(fields, fields.dropFirst()).contains {
      $0.group != $1.group && $0.pager.offset == $1.pager.offset
    }
    try hold(!isShared || has(.sharedRests), "two pages share a rest")
  }

  /// Checks that every part of every page is in view at a snap point, if the proof claims it.
  private func content() throws {
    guard proof.proven.contains("every point of the content can come to rest in view") else {
      return
    }
    let layout = pager.layout
    // A surface that rests anywhere shows every point of its range.
    guard !layout.rules.restsAnywhere else { return }
    let snaps = (0..<layout.groupCount).compactMap { layout.snap(ofGroup: $0) }
    for page in 0..<layout.pageCount where layout.extent(ofPage: page) > 0.5 {
      for step in 0..<20 {
        let place =
          layout.start(ofPage: page) + layout.extent(ofPage: page) * ((Double(step) + 0.5) / 20)
        let isShown = snaps.contains {
          place >= $0.low - 0.5 && place <= $0.high + layout.viewport.extent + 0.5
        }
        try hold(isShown, "page \(page) does not show \(place.value) at rest")
      }
    }
  }

  /// `true` if one of many drags without speed, up to twice the distance, lands on another page's snap
  /// point.
  private func isReached(_ goal: GestureField, from fields: [GestureField]) -> Bool {
    fields.contains { field in
      let gap = (goal.pager.offset - field.pager.offset).value
      return gap != 0
        && (Self.aroundTheWay + (1...400).map { Double($0) - 0.37 }).contains { step in
          let gesture = GesturePoint(distance: gap * step / 200, velocity: 0)
          return field.decision(gesture).target?.snap == goal.pager.layout.snap(ofGroup: goal.group)
        }
    }
  }

  /// The distance in two-hundredths of itself, and values ever closer on either side.
  private static let aroundTheWay: [Double] = [
    200, 199.8, 199.98, 199.998, 199.9998, 200.2, 200.02, 200.002, 200.0002,
  ]

  private func isReached(_ page: Int) -> Bool {
    let group = pager.layout.group(ofPage: page)
    return reached.contains { pager.layout.snap(ofGroup: group)?.groups.contains($0) ?? false }
  }

  private func has(_ code: DiagnosticCode) -> Bool {
    proof.findings.contains { $0.code == code }
  }

  /// Checks that steps reported as idle change nothing.
  private func idle(_ field: GestureField) throws {
    for finding in proof.findings {
      let words = finding.message.split(separator: " ")
      if finding.code == .idleStep, let speed = words.lazy.compactMap({ Double($0) }).first {
        for distance in distances {
          for speed in [speed, -speed] {
            // Next to a border that moves with the speed, any two speeds differ.
            let isFelt = [-1, 0, 1].allSatisfy { side in
              let place = distance + side * proof.limit.distance * 1e-3
              let leads = [0.9999, 1.0001].map {
                field.landing(GesturePoint(distance: place, velocity: speed * $0))
              }
              return leads[0] != leads[1]
            }
            try hold(!isFelt, "the step at \(speed) is felt at \(distance)")
          }
        }
      }
    }
  }

  private mutating func look(_ field: GestureField) throws {
    try idle(field)
    var below: [Int?] = []
    for speed in speeds {
      let moves = distances.map { field.landing(GesturePoint(distance: $0, velocity: speed)).moved }
      for moved in moves.compactMap({ $0 }) where moved != 0 { note(moved, field) }
      try order(moves, below, speed, field)
      if speed == 0 { try drags(moves, field) }
      below = moves
    }
    try symmetry(field)
  }

  private mutating func note(_ moved: Int, _ field: GestureField) {
    furthest = max(furthest, abs(moved))
    let count = pager.layout.groupCount
    reached.insert((((field.group + moved) % count) + count) % count)
  }

  private func order(
    _ moves: [Int?], _ below: [Int?], _ speed: Double, _ field: GestureField
  ) throws {
    // Beside coasts and free rests, the order is not claimed.
    guard proof.proven.contains(where: { $0.contains("never moves fewer") }) else { return }
    let known = moves.compactMap { $0 }
    try hold(
      known == known.sorted(), "further leads less far from page \(field.page) at \(speed)")
    for (column, (less, more)) in zip(below, moves).enumerated() {
      guard let less, let more else { continue }
      try hold(
        less <= more,
        "faster leads less far from page \(field.page) at \(distances[column]), up to \(speed)")
    }
  }

  /// Checks that slow drags of almost a page turn, unless the proof found one that does not.
  ///
  /// On a viewport of less than a point, the stretch that turns may be shorter than a step.
  private func drags(_ moves: [Int?], _ field: GestureField) throws {
    guard !has(.deadDrag), !pager.configuration.restsAnywhere, pager.viewport.extent >= 1 else {
      return
    }
    for (gap, sign) in [(field.gap.forward, 1.0), (field.gap.backward, -1.0)] {
      guard let gap else { continue }
      // The last step is just below the share from which a drag counts as dead.
      let turns = (1...60).contains { step in
        let share = step == 60 ? 1 - 1e-6 : (Double(step) - 0.37) / 60
        let distance = gap * 0.95 * share * sign
        let moved = field.landing(GesturePoint(distance: distance, velocity: 0)).moved
        return moved.map { Double($0) * sign > 0 } ?? false
      }
      try hold(turns, "a slow drag from page \(field.page) does not turn")
    }
  }

  private func symmetry(_ field: GestureField) throws {
    guard !has(.lopsided), isSymmetric(field) else { return }
    for speed in speeds {
      for distance in distances {
        let gesture = GesturePoint(distance: distance, velocity: speed)
        let (one, other) = (field.landing(gesture), field.landing(gesture.mirrored))
        guard (one.moved ?? 0).magnitude < 5, (other.moved ?? 0).magnitude < 5 else { continue }
        try hold(
          one == other.mirrored,
          "\(gesture.script) from page \(field.page) leads \(one.text), back \(other.text)")
      }
    }
  }

  private func isSymmetric(_ field: GestureField) -> Bool {
    let snaps = SnapGeometry(pager.layout).snaps(around: field.pager.offset)
    guard let here = snaps.firstIndex(where: { $0.contains(field.pager.offset) }), here >= 4,
      snaps.count > here + 4
    else { return false }
    return (1...4).allSatisfy { step in
      let ahead = snaps[here + step].low - snaps[here].high
      return (ahead - (snaps[here].low - snaps[here - step].high)).magnitude < ahead * 1e-8
    }
  }
}
