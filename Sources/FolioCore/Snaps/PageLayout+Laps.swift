extension PageLayout {
  /// Splits an unbounded index into a table index and a lap, clamped if laps are not counted.
  func canonical(_ index: Int, count: Int) -> (index: Int, lap: Int) {
    guard index < 0 || index >= count else { return (index, 0) }
    guard isLooping, count > 0 else { return (max(0, min(index, count - 1)), 0) }
    var (lap, place) = index.quotientAndRemainder(dividingBy: count)
    if place < 0 {
      place += count
      lap -= 1
    }
    return (place, isCounted(index) ? lap : 0)
  }

  /// Splits an unbounded page index into one in 0..<`pageCount` and a lap; O(1).
  public func pageOnLap(_ page: Int) -> (page: Int, lap: Int) {
    let (index, lap) = canonical(page, count: pageCount)
    return (index, lap)
  }

  /// `true` if laps are counted at an index, so that sums near it do not overflow.
  func isCounted(_ index: Int) -> Bool {
    index >= -Limits.maximumIndex && index <= Limits.maximumIndex
  }

  /// The group on the first lap if laps are not counted that far, clamped without a loop.
  @inline(__always)
  func countable(_ group: Int, count: Int) -> Int {
    guard isLooping else { return max(0, min(group, count - 1)) }
    return isCounted(group) ? group : canonical(group, count: count).index
  }

  func wholeLaps(_ laps: Double) -> Int {
    let most = Double(Limits.maximumIndex / max(1, pages.count))
    return laps.magnitude <= most ? Int(laps.rounded(.down)) : 0
  }

  /// The lap of an offset, within rounding; laps begin at the seam before the first snap point.
  public func lap(of offset: Points) -> Int { lap(ofRestsAt: offset + seam) }

  func lap(ofRestsAt offset: Points) -> Int {
    guard let period else { return 0 }
    let tolerance = min(Tolerance.rounding(at: offset), period / 4)
    return wholeLaps((offset - ideal(ofGroup: 0).low + tolerance) / period)
  }

  private var firstLapStart: Points { ideal(ofGroup: 0).low - seam }

  /// The lap with a group's snap point nearest to an offset; 0 without a loop.
  func lap(ofGroup group: Int, nearest offset: Points, ties: Direction = .forward) -> Int {
    guard let period else { return 0 }
    let laps = (offset - ideal(ofGroup: group).low) / period
    return wholeLaps(ties == .forward ? (laps + 0.5).rounded(.down) : (laps - 0.5).rounded(.up))
  }

  /// The lap of a place when reached from an offset by a route.
  ///
  /// The shorter way is measured in points, forward if equal; a place at the offset is on its lap.
  func lap(of place: Points, from offset: Points, _ route: Destination.Route) -> Int {
    guard let period else { return 0 }
    let tolerance = Tolerance.rounding(at: offset)
    return switch route {
    case .shortest: wholeLaps((offset + tolerance - place) / period + 0.5)
    case .forward: wholeLaps(((offset - tolerance - place) / period).rounded(.up))
    case .backward: wholeLaps((offset + tolerance - place) / period)
    }
  }

  /// The same place on the first lap; the offset itself without a loop.
  @inline(__always)
  public func onFirstLap(_ offset: Points) -> Points {
    isLooping ? onFirstOfLaps(offset) : offset
  }

  private func onFirstOfLaps(_ offset: Points) -> Points {
    max(offset - lapOffset(lap(of: offset)), firstLapStart)
  }

  /// Returns `true` if a surface may be at an offset; `false` for NaN.
  package func isWithinLimits(_ offset: Points) -> Bool {
    offset.magnitude.value <= farthest.value
  }

  func withinLimits(_ offset: Points) -> Points { offset.clamped(-farthest, farthest) }

  /// The largest allowed offset; half of it in a loop, for a snap point on either side.
  private var farthest: Points {
    Points(isLooping ? Limits.maximumOffset / 2 : Limits.maximumOffset)
  }

  /// The rounding error at an offset, or of a lap for sums from both sides of the seam.
  func rounding(at offset: Points) -> Points {
    Tolerance.rounding(at: max(offset.magnitude, period ?? 0))
  }

  func lapOffset(_ lap: Int) -> Points {
    period.map { $0 * Double(lap) } ?? 0
  }
}
