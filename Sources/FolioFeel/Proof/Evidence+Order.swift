import FolioCore

// MARK: More leads further, and both ways alike

extension Evidence {
  /// Gestures that go further or faster than others and lead less far; one of each.
  func disorder() -> [FeelFinding] {
    var findings: [FeelFinding] = []
    for witness in witnesses where !findings.contains(where: { $0.isAboutDistance }) {
      if let pair = witness.map.fallOverDistance {
        findings.append(Self.disorder("further", witness.field, pair))
      }
    }
    for witness in witnesses where !findings.contains(where: { !$0.isAboutDistance }) {
      if let pair = witness.map.fallOverSpeed {
        findings.append(Self.disorder("faster", witness.field, pair))
      }
    }
    return findings
  }

  private static func disorder(
    _ how: String, _ field: GestureField, _ pair: (GesturePoint, GesturePoint)
  ) -> FeelFinding {
    let (far, less) = (field.landing(pair.0), field.landing(pair.1))
    // Rounded alike, so that still only one number of the two gestures differs.
    let first = pair.0.rounded { one in
      let other = GesturePoint(
        distance: pair.0.distance == pair.1.distance ? one.distance : pair.1.distance,
        velocity: pair.0.velocity == pair.1.velocity ? one.velocity : pair.1.velocity)
      return field.landing(one) == far && field.landing(other) == less
    }
    let second = GesturePoint(
      distance: pair.0.distance == pair.1.distance ? first.distance : pair.1.distance,
      velocity: pair.0.velocity == pair.1.velocity ? first.velocity : pair.1.velocity
    ).rounded { other in
      field.landing(other) == less
        && (pair.0.distance == pair.1.distance
          ? other.distance == first.distance : other.velocity == first.velocity)
    }
    return FeelFinding(
      kind: .notMonotone,
      message: "a gesture that goes \(how) leads less far: \(less.text) instead of \(far.text)",
      script: [script(field.page, first), script(field.page, second)])
  }

  /// A gesture that leads elsewhere than its mirror image, from a page around which rests lie alike.
  mutating func lopsided() -> [FeelFinding] {
    for witness in witnesses where witness.field.isSymmetric {
      var reader = RowReader(witness.field, over: witness.map.distances)
      defer { count(reader.decisions) }
      let rows = witness.map.plane.bands.map { $0.middle } + [witness.map.standstill]
      for row in rows where row.velocity >= 0 {
        let other = row.velocity == 0 ? row : reader.row(at: -row.velocity)
        guard let place = row.difference(fromMirrored: other, finest: reader.finestDistance) else {
          continue
        }
        let exact = GesturePoint(distance: place, velocity: row.velocity)
        let (one, back) = (witness.field.landing(exact), witness.field.landing(exact.mirrored))
        guard one != back.mirrored else { continue }
        let gesture = exact.rounded {
          witness.field.landing($0) == one && witness.field.landing($0.mirrored) == back
        }
        return [
          FeelFinding(
            kind: .lopsided,
            message: "the same gesture leads \(one.text) one way and \(back.text) the other",
            script: [
              Self.script(witness.field.page, gesture),
              Self.script(witness.field.page, gesture.mirrored),
            ])
        ]
      }
    }
    return []
  }
}

extension FeelFinding {
  fileprivate var isAboutDistance: Bool { message.contains("further") }
}

extension DecisionMap {
  /// Two gestures of one speed of which the further one leads less far.
  fileprivate var fallOverDistance: (GesturePoint, GesturePoint)? {
    for row in plane.bands.flatMap({ $0.rows.dropFirst().dropLast() }) + [standstill] {
      var highest: Span<Landing>?
      for span in row.spans {
        guard let moved = span.value.moved else { continue }
        if let high = highest, let most = high.value.moved, moved < most {
          return (
            GesturePoint(distance: high.middle, velocity: row.velocity),
            GesturePoint(distance: span.middle, velocity: row.velocity)
          )
        }
        highest = span
      }
    }
    return nil
  }

  /// Two gestures of one distance of which the faster one leads less far.
  fileprivate var fallOverSpeed: (GesturePoint, GesturePoint)? {
    var rows = plane.bands.map { $0.middle }
    rows.append(standstill)
    rows.sort { $0.velocity < $1.velocity }
    for (index, slower) in rows.enumerated() {
      for faster in rows[(index + 1)...] {
        for span in slower.paired(with: faster).spans where span.length > 1e-3 {
          guard let less = span.value.first.moved, let more = span.value.second.moved, more < less
          else { continue }
          return (
            GesturePoint(distance: span.middle, velocity: slower.velocity),
            GesturePoint(distance: span.middle, velocity: faster.velocity)
          )
        }
      }
    }
    return nil
  }
}

extension SpeedRow where Value == Landing {
  /// A distance at which this row leads elsewhere than another one, both mirrored, does.
  ///
  /// - Parameter finest: how exactly places are known.
  fileprivate func difference(
    fromMirrored other: SpeedRow<Landing>, finest: Double
  ) -> Double? {
    let mirrored = SpeedRow<Landing>(
      velocity: velocity,
      spans: other.spans.reversed().map { span in
        Span(from: -span.to, to: -span.from, value: span.value.mirrored)
      })
    return paired(with: mirrored).spans.first { span in
      // Further off one way may come to an end of the content before the other.
      let reach = [span.value.first, span.value.second].compactMap { $0.moved.map(abs) }.max() ?? 0
      return span.value.first != span.value.second && span.length > max(1e-3, finest * 8)
        && reach <= GestureField.symmetricReach
    }?.middle
  }
}
