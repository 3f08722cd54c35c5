import FolioCore

// MARK: More leads further, and both ways alike

extension Evidence {
  /// Gestures that go further or faster than others and lead less far; one of each.
  func disorder() -> [FeelFinding] {
    let kinds: [(String, (DecisionMap) -> [GesturePoint]?)] = [
      ("further", { $0.fallOverDistance }), ("faster", { $0.fallOverSpeed }),
    ]
    return kinds.compactMap { how, fall in
      for witness in witnesses {
        guard let pair = fall(witness.map) else { continue }
        let (leads, shown) = witness.field.shown(pair)
        return FeelFinding(
          code: .notMonotone,
          message: "a gesture that goes \(how) leads less far: \(leads[1].text) instead of "
            + leads[0].text,
          note: witness.field.deciders(pair),
          script: shown.map { Self.script(witness.field.page, $0) })
      }
      return nil
    }
  }

  /// A gesture that leads elsewhere than its mirror image, from a page around which rests lie alike.
  func lopsided() -> FeelFinding? {
    for witness in witnesses where witness.field.isSymmetric {
      guard let gesture = witness.map.lopsided else { continue }
      let (leads, shown) = witness.field.shown([gesture, gesture.mirrored])
      return FeelFinding(
        code: .lopsided,
        message: "the same gesture leads \(leads[0].text) one way and \(leads[1].text) the other",
        script: shown.map { Self.script(witness.field.page, $0) })
    }
    return nil
  }
}

extension GestureField {
  /// Which rules decide two gestures, in words.
  fileprivate func deciders(_ pair: [GesturePoint]) -> String {
    let rules = pair.map { "`\(decision($0).decidedBy)`" }
    return rules[0] == rules[1]
      ? "\(rules[0]) decides both" : "\(rules[0]) decides the first, \(rules[1]) the second"
  }

  /// Where gestures lead, and the nearest ones in round numbers that lead there too.
  fileprivate func shown(_ gestures: [GesturePoint]) -> ([Landing], [GesturePoint]) {
    let leads = gestures.map(landing)
    return (leads, GesturePoint.rounded(gestures) { $0.map(landing) == leads })
  }
}

extension DecisionMap {
  /// All rows, the standstill among them, with rising speed.
  private var rows: [SpeedRow<Landing>] {
    (plane.rows + [standstill]).sorted { $0.velocity < $1.velocity }
  }

  /// Two gestures of one speed of which the further one leads less far.
  fileprivate var fallOverDistance: [GesturePoint]? {
    for row in rows {
      var furthest: (moved: Int, span: Span<Landing>)?
      for span in row.spans {
        guard let moved = span.value.moved else { continue }
        if let furthest, moved < furthest.moved {
          return [furthest.span, span].map {
            GesturePoint(distance: $0.middle, velocity: row.velocity)
          }
        }
        furthest = (moved, span)
      }
    }
    return nil
  }

  /// Two gestures of one distance of which the faster one leads less far.
  fileprivate var fallOverSpeed: [GesturePoint]? {
    var furthest: SpeedRow<Reached>?
    for row in rows {
      guard let before = furthest else {
        furthest = row.mapped { row.reached($0) }
        continue
      }
      let both = before.paired(with: row)
      for span in both.spans where span.length > 1e-3 {
        let (most, landing) = (span.value.first, span.value.second)
        guard let moved = most.moved, let less = landing.moved, less < moved else { continue }
        return [most.velocity, row.velocity].map {
          GesturePoint(distance: span.middle, velocity: $0)
        }
      }
      furthest = both.mapped { $0.second.moved == nil ? $0.first : row.reached($0.second) }
    }
    return nil
  }

  /// A gesture that leads elsewhere than its mirror image does, as far as rests lie alike.
  fileprivate var lopsided: GesturePoint? {
    let rows = rows
    for row in rows where row.velocity >= 0 {
      guard let other = rows.first(where: { ($0.velocity + row.velocity).magnitude < 1e-9 }) else {
        continue
      }
      for span in row.paired(with: other.mirrored).spans where span.length > 1e-3 {
        let leads = [span.value.first, span.value.second]
        // Further off one way may come to an end of the content before the other.
        let reach = leads.compactMap { $0.moved?.magnitude }.max() ?? 0
        guard leads[0] != leads[1], reach <= GestureField.symmetricReach else { continue }
        return GesturePoint(distance: span.middle, velocity: row.velocity)
      }
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

  /// The row of the same gestures the other way.
  fileprivate var mirrored: SpeedRow<Landing> {
    SpeedRow(
      velocity: -velocity,
      spans: spans.reversed().map {
        Span(from: -$0.to, to: -$0.from, value: $0.value.mirrored)
      })
  }
}
