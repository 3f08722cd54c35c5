public import FolioCore

/// What it takes to turn a page one way.
public struct Turning: Equatable, Sendable {
  /// The least distance at which a finger that lets go without speed turns the page, in points; `nil`
  /// where no distance does.
  public var distance: Double?
  /// The least speed at which a short flick turns it, in points per millisecond; `nil` where no speed
  /// does.
  public var speed: Double?
  /// How far the finger had gone in that flick: a tenth of the way to the next rest, in points.
  public var flick: Double
  /// How far the next rest is, in points.
  public var gap: Double
}

extension GestureField {
  /// What it takes to turn the page forward or backward; `nil` at an end of the content.
  ///
  /// Exact where `isExact` is true. A few hundred decisions.
  public func turning(_ direction: Direction) -> Turning? {
    guard let gap = direction == .forward ? gap.forward : gap.backward, gap > 0 else { return nil }
    let flick = gap / 10
    return Turning(
      distance: leastDistance(direction, upTo: gap * 1.5),
      speed: leastSpeed(direction, after: flick),
      flick: flick, gap: gap)
  }

  /// The least distance up to a reach at which a finger that lets go without speed turns the page.
  func leastDistance(_ direction: Direction, upTo reach: Double) -> Double? {
    var reader = RowReader(self, over: direction == .forward ? 0...reach : -reach...0)
    return reader.row(at: 0).leastTurn(direction)
  }

  /// The least speed that turns the page after a short way, among those that are compared and those
  /// whose projection reaches what is compared.
  private func leastSpeed(_ direction: Direction, after flick: Double) -> Double? {
    let distance = flick * direction.sign
    func turns(_ speed: Double) -> Bool {
      landing(GesturePoint(distance: distance, velocity: speed * direction.sign)).turns(direction)
    }
    let compared = RowReader(self, over: distance - flick...distance + flick).comparedSpeeds()
      .map { $0 * direction.sign }.filter { $0 > 0 && $0 < DecisionMap.fastestFlick }
    let grid = (1...40).map { DecisionMap.fastestFlick / 40 * Double($0) }
    let hair = RowReader.resolution
    var below = hair
    if turns(below) { return 0 }
    for speed in (grid + compared.flatMap { [$0 - hair, $0 + hair] }).sorted() where speed > below {
      guard turns(speed) else {
        below = speed
        continue
      }
      return compared.first { $0 >= below && $0 <= speed && speed - below <= hair * 2.5 }
        ?? bisected(below, speed, to: hair) { !turns($0) }
    }
    return nil
  }
}

extension SpeedRow where Value == Landing {
  /// The least distance that turns the page one way.
  func leastTurn(_ direction: Direction) -> Double? {
    direction == .forward
      ? spans.first { $0.value.turns(.forward) }?.from
      : spans.last { $0.value.turns(.backward) }.map { -$0.to }
  }
}

extension Landing {
  /// Whether it is another page in a direction.
  func turns(_ direction: Direction) -> Bool {
    moved.map { Double($0) * direction.sign > 0 } ?? false
  }
}
