import FolioCore
import FolioDiagnostics

// MARK: More leads further, and both ways alike

extension Evidence {
  /// Gestures that go further or faster than others and lead less far; one of each.
  mutating func disorder() -> [FeelFinding] {
    [
      disorder("further") { $0.fallOverDistance($1) }, disorder("faster") { $0.fallOverSpeed($1) },
    ].compactMap { $0 }
  }

  private mutating func disorder(
    _ how: String, _ fall: (DecisionMap, ([GesturePoint]) -> ShownGestures?) -> ShownGestures?
  ) -> FeelFinding? {
    for witness in witnesses {
      let found = fall(witness.map) { pair in
        shown(pair, in: witness, against: .notMonotone) {
          ($0[1].moved ?? .max) < ($0[0].moved ?? .min)
        }
      }
      guard let found else { continue }
      return FeelFinding(
        code: .notMonotone,
        message: "a gesture that goes \(how) leads less far: \(found.leads[1].text) instead of "
          + found.leads[0].text,
        note: witness.field.deciders(found.gestures),
        script: found.gestures.map { Self.script(witness.field.page, $0) })
    }
    return nil
  }

  /// A gesture that leads elsewhere than its mirror image, from a page around which rests lie alike.
  mutating func lopsided() -> FeelFinding? {
    for witness in witnesses where witness.field.isSymmetric {
      let found = witness.map.lopsided { gesture in
        shown([gesture, gesture.mirrored], in: witness, against: .lopsided) {
          $0[0] != $0[1].mirrored
        }
      }
      guard let found else { continue }
      return FeelFinding(
        code: .lopsided,
        message: "the same gesture \(Self.verb(found.leads[0])) one way and "
          + "\(Self.verb(found.leads[1])) the other",
        script: found.gestures.map { Self.script(witness.field.page, $0) })
    }
    return nil
  }

  /// What a gesture does, in words: `leads +1`, `stays` or `is left to coast`.
  private static func verb(_ landing: Landing) -> String {
    switch landing {
    case .coast: "is left to coast"
    case .rest(0): landing.text
    case .rest: "leads " + landing.text
    }
  }

  /// The nearest gestures in round numbers that lead where these do; `nil` where these do not show what
  /// the map has of them, which is then in doubt.
  private mutating func shown(
    _ gestures: [GesturePoint], in witness: Witness, against claim: DiagnosticCode,
    where shows: ([Landing]) -> Bool
  ) -> ShownGestures? {
    let leads = gestures.map(witness.field.landing)
    guard shows(leads) else {
      doubtful.insert(claim)
      return nil
    }
    return GesturePoint.rounded(gestures) { $0.map(witness.field.landing) == leads }
      .map { ShownGestures(gestures: $0, leads: leads) }
  }
}

/// Gestures in round numbers, and where they lead.
private struct ShownGestures {
  var gestures: [GesturePoint]
  var leads: [Landing]
}

extension GestureField {
  /// Which rules decide two gestures, in words.
  fileprivate func deciders(_ pair: [GesturePoint]) -> String {
    let rules = pair.map { "`\(decision($0).decidedBy)`" }
    return rules[0] == rules[1]
      ? "\(rules[0]) decides both" : "\(rules[0]) decides the first, \(rules[1]) the second"
  }
}

extension DecisionMap {
  /// All rows, the standstill among them, with rising speed.
  private var rows: [SpeedRow<Landing>] {
    (plane.rows + [standstill]).sorted { $0.velocity < $1.velocity }
  }

  /// Two gestures of one speed of which the further one leads less far, where they can be shown.
  fileprivate func fallOverDistance<Shown>(_ shown: ([GesturePoint]) -> Shown?) -> Shown? {
    for row in rows {
      var furthest: (moved: Int, span: Span<Landing>)?
      for span in row.spans {
        guard let moved = span.value.moved else { continue }
        guard let most = furthest, moved < most.moved else {
          furthest = (moved, span)
          continue
        }
        let pair = [most.span, span].map {
          GesturePoint(distance: $0.middle, velocity: row.velocity)
        }
        if let found = shown(pair) { return found }
      }
    }
    return nil
  }

  /// Two gestures of one distance of which the faster one leads less far, where they can be shown.
  fileprivate func fallOverSpeed<Shown>(_ shown: ([GesturePoint]) -> Shown?) -> Shown? {
    var furthest: SpeedRow<Reached>?
    for row in rows {
      guard let before = furthest else {
        furthest = row.mapped { row.reached($0) }
        continue
      }
      let both = before.paired(with: row)
      for span in both.spans where span.length > both.length * 1e-6 {
        let (most, landing) = (span.value.first, span.value.second)
        guard let moved = most.moved, let less = landing.moved, less < moved else { continue }
        let pair = [most.velocity, row.velocity].map {
          GesturePoint(distance: span.middle, velocity: $0)
        }
        if let found = shown(pair) { return found }
      }
      furthest = both.mapped { row.further($0.first, $0.second) }
    }
    return nil
  }

  /// A gesture that leads elsewhere than its mirror image does, as far as rests lie alike, where it can be
  /// shown; speeds that were read one way only are held against what lies between two rows the other way.
  fileprivate func lopsided<Shown>(_ shown: (GesturePoint) -> Shown?) -> Shown? {
    let rows = rows
    var unpaired: [SpeedRow<Landing>] = []
    for row in rows {
      guard let other = rows.first(where: { ($0.velocity + row.velocity).magnitude < 1e-9 }) else {
        unpaired.append(row)
        continue
      }
      guard row.velocity >= 0 else { continue }
      if let found = row.lopsided(beside: other.mirrored, by: 1e-6, shown) { return found }
    }
    // What lies between two rows is right to a tolerance at either end of a stretch.
    for row in unpaired {
      guard let other = plane.between(-row.velocity) else { continue }
      let found = row.lopsided(beside: other.mirrored, by: RowReader.tolerated * 2, shown)
      if let found { return found }
    }
    return nil
  }
}

/// The furthest that was led to at a place so far, and with which speed.
private struct Reached: Hashable {
  var moved: Int?
  var velocity: Double
}

extension SpeedRow where Value == Landing {
  fileprivate func reached(_ landing: Landing) -> Reached {
    Reached(moved: landing.moved, velocity: velocity)
  }

  /// What of two is further; where one coasts the other.
  fileprivate func further(_ before: Reached, _ landing: Landing) -> Reached {
    guard let moved = landing.moved, moved >= before.moved ?? .min else { return before }
    return reached(landing)
  }

  /// A gesture on more than a share of all distances that leads elsewhere than in a row of mirror images.
  fileprivate func lopsided<Shown>(
    beside mirrored: SpeedRow, by share: Double, _ shown: (GesturePoint) -> Shown?
  ) -> Shown? {
    let both = paired(with: mirrored)
    for span in both.spans where span.length > both.length * share {
      let leads = [span.value.first, span.value.second]
      // Further off one way may come to an end of the content before the other.
      let reach = leads.compactMap { $0.moved?.magnitude }.max() ?? 0
      guard leads[0] != leads[1], reach <= GestureField.symmetricReach else { continue }
      if let found = shown(GesturePoint(distance: span.middle, velocity: velocity)) {
        return found
      }
    }
    return nil
  }

  /// The row of the same gestures the other way.
  fileprivate var mirrored: SpeedRow<Landing> {
    SpeedRow(
      velocity: -velocity,
      spans: spans.reversed().map {
        Span(from: -$0.to, to: -$0.from, value: $0.value.mirrored)
      })
  }
}
