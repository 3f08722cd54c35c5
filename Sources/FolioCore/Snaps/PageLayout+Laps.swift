/// Going round: unbounded indices and offsets are those of the first lap, and whole laps.
extension PageLayout {
  /// Splits an unbounded index into the index in the table and the lap it is on.
  ///
  /// Without a loop an index beyond the ends counts as the one at the end; laps of an index beyond
  /// ``Limits/maximumIndex`` are not counted.
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

  /// The page that an unbounded index names, in 0..<`pageCount`, and the lap it is on; 0 unless looping.
  ///
  /// - Complexity: O(1). Without pages it is 0.
  public func pageOnLap(_ page: Int) -> (page: Int, lap: Int) {
    let (index, lap) = canonical(page, count: pageCount)
    return (index, lap)
  }

  /// `true` where laps are counted that far, so that indices near it can be added up.
  func isCounted(_ index: Int) -> Bool {
    index >= -Limits.maximumIndex && index <= Limits.maximumIndex
  }

  /// A group that may be counted on from: the same one on the first lap where laps are not counted
  /// that far, and the one at the end where nothing goes round.
  @inline(__always)
  func countable(_ group: Int, count: Int) -> Int {
    guard isLooping else { return max(0, min(group, count - 1)) }
    return isCounted(group) ? group : canonical(group, count: count).index
  }

  /// The whole laps of a quotient; none where indices do not count that far.
  func wholeLaps(_ laps: Double) -> Int {
    let most = Double(Limits.maximumIndex / max(1, pages.count))
    return laps.magnitude <= most ? Int(laps.rounded(.down)) : 0
  }

  /// The lap an offset is on: laps begin where the first group rests, or the loop's seam before.
  ///
  /// An offset that is a rounding error before a lap is on it.
  public func lap(of offset: Points) -> Int { lap(ofRestsAt: offset + seam) }

  /// The lap an offset is on, where laps begin at the rest of the first group, wherever the seam is.
  func lap(ofRestsAt offset: Points) -> Int {
    guard let period else { return 0 }
    let tolerance = min(Tolerance.rounding(at: offset), period / 4)
    return wholeLaps((offset - ideal(ofGroup: 0).low + tolerance) / period)
  }

  /// Where the first lap begins.
  private var firstLapStart: Points { ideal(ofGroup: 0).low - seam }

  /// The lap on which a group of the first lap rests nearest to an offset; 0 unless looping.
  ///
  /// - Parameter ties: which lap it is half way between two.
  func lap(ofGroup group: Int, nearest offset: Points, ties: Direction = .forward) -> Int {
    guard let period else { return 0 }
    let laps = (offset - ideal(ofGroup: group).low) / period
    return wholeLaps(ties == .forward ? (laps + 0.5).rounded(.down) : (laps - 0.5).rounded(.up))
  }

  /// The lap on which a place of the first lap is reached from an offset, by a way round.
  ///
  /// The shorter way is by points, and exactly half goes forward. A place that is there
  /// already, within a rounding error, is no way off.
  func lap(of place: Points, from offset: Points, _ route: Destination.Route) -> Int {
    guard let period else { return 0 }
    let reach = Tolerance.rounding(at: offset)
    return switch route {
    case .shortest: wholeLaps((offset + reach - place) / period + 0.5)
    case .forward: wholeLaps(((offset - reach - place) / period).rounded(.up))
    case .backward: wholeLaps((offset + reach - place) / period)
    }
  }

  /// The same place on the first lap; the offset itself unless looping.
  @inline(__always)
  public func onFirstLap(_ offset: Points) -> Points {
    isLooping ? onFirstOfLaps(offset) : offset
  }

  private func onFirstOfLaps(_ offset: Points) -> Points {
    max(offset - lapOffset(lap(of: offset)), firstLapStart)
  }

  /// `true` where a surface may be at an offset; what is no number is none.
  package func isWithinLimits(_ offset: Points) -> Bool {
    offset.magnitude.value <= farthest.value
  }

  /// The nearest offset at which a surface may be.
  func withinLimits(_ offset: Points) -> Points { offset.clamped(-farthest, farthest) }

  /// How far out a surface may be: on a loop half as far as elsewhere, so that there is a rest on either
  /// side of it.
  private var farthest: Points {
    Points(isLooping ? Limits.maximumOffset / 2 : Limits.maximumOffset)
  }

  /// The rounding error that sums may have at an offset; on a loop that of a whole lap, for places are
  /// reached from both sides of its seam.
  func rounding(at offset: Points) -> Points {
    Tolerance.rounding(at: max(offset.magnitude, period ?? 0))
  }

  /// The offset at which a lap begins.
  func lapOffset(_ lap: Int) -> Points {
    period.map { $0 * Double(lap) } ?? 0
  }
}
