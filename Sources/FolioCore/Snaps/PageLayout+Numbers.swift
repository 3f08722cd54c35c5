/// Snap points by number, such as for dots: several pages that share one count once.
///
/// O(log² n) where pages share a snap point at the ends only. Elsewhere snap points are counted one by one up to
/// ``Limits/maximumCountedSnaps``, and from there on each group counts as one.
extension PageLayout {
  /// How many snap points there are; when looping, on one lap.
  public var snapCount: Int {
    guard let first = snap(ofGroup: 0) else { return 0 }
    // What rests with the first group across the seam belongs to the lap before.
    return number(ofGroup: first.groups.lowerBound + groupCount - 1, after: first) + 1
  }

  /// The number of the snap point of a group, by unbounded index; `nil` without groups.
  public func snapNumber(ofGroup group: Int) -> Int? {
    guard let first = snap(ofGroup: 0) else { return nil }
    let index = canonical(group, count: groupCount).index
    let isOnLap = index < first.groups.lowerBound + groupCount
    return isOnLap ? number(ofGroup: index, after: first) : 0
  }

  private func number(ofGroup group: Int, after first: Snap) -> Int {
    var cache = LeafCache()
    var (here, number) = (first, 0)
    let counted = meetsAtEndsOnly ? 0 : Limits.maximumCountedSnaps
    while here.groups.upperBound < group, number < counted, let next = snap(after: here, &cache) {
      here = next
      number += 1
    }
    guard here.groups.upperBound < group, let there = snap(ofGroup: group, &cache) else {
      return number
    }
    return number + max(0, there.groups.lowerBound - here.groups.upperBound)
  }

  /// The snap point of a number; `nil` where there is none.
  func snap(numbered number: Int) -> Snap? {
    guard number >= 0, number < snapCount, var cursor = SnapGeometry(self).cursor(atGroup: 0) else {
      return nil
    }
    cursor.move(.forward, by: number)
    return cursor.snap
  }
}
