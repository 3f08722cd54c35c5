extension Pager {
  /// Where the surface is put before the rest of the way to a far page is animated; `nil` where it
  /// goes all the way.
  ///
  /// A page that shows already is never far. O(log n).
  func landing(before target: PagerTarget) -> Points? {
    guard let leap = configuration.policies.leap, layout.groupCount > 0 else { return nil }
    let visible = visibleGroups
    let here = layout.group(nearest: offset)
    guard !visible.contains(target.group), abs(target.group - here) >= leap.from else { return nil }
    let short = leap.short ?? visible.count
    let group =
      target.group > here ? max(here, target.group - short) : min(here, target.group + short)
    return group == here ? nil : layout.clampedRest(ofGroup: group).low
  }

  /// The groups that show now; the nearest one where none does.
  private var visibleGroups: ClosedRange<Int> {
    guard let pages = layout.visiblePages(at: offset) else {
      let nearest = layout.group(nearest: offset)
      return nearest...nearest
    }
    let groups = (layout.group(ofPage: pages.lowerBound), layout.group(ofPage: pages.upperBound))
    return min(groups.0, groups.1)...max(groups.0, groups.1)
  }
}
