/// Holds every answer of a strategy against what is legal.
///
/// Built-ins are guarded as well.
enum AnswerGuard {
  /// What is wrong with an answer; `nil` when it may stand.
  static func violation(in answer: Answer, of release: borrowing Release) -> Violation? {
    guard case .rest(let rest) = answer else { return nil }
    let offset = rest.offset
    guard offset.value.isFinite, offset.value.magnitude <= Limits.maximumOffset else {
      return .notFinite(offset.value)
    }
    let layout = release.field.layout
    if layout.rules.restsAnywhere, layout.isLooping || layout.range.contains(offset) { return nil }
    guard let nearest = nearestRest(to: offset, in: release) else { return nil }
    guard (nearest.rest(nearest: offset) - offset).magnitude <= Tolerance.rounding(at: offset)
    else {
      return .notARest(offset, nearest: nearest.rest(nearest: offset))
    }
    if let group = rest.group, !nearest.groups.contains(group) {
      return .wrongGroup(group, at: offset)
    }
    return nil
  }

  /// The verdict an acceptable answer leads to, with all names of the target.
  static func verdict(for answer: Answer, of release: borrowing Release) -> Decision.Verdict {
    switch answer {
    case .leave:
      return .leave
    case .rest(let rest):
      return .rest(release.field.layout.target(at: rest))
    }
  }

  private static func nearestRest(to offset: Points, in release: borrowing Release) -> Snap? {
    release.field.nearestSnap(to: offset, ties: .start, startGroup: release.place.startGroup)?.snap
  }
}

extension Layout {
  /// All names of a place to rest.
  ///
  /// An offset within a rounding error of a snap is put on it.
  func target(at rest: Rest) -> Target {
    guard let nearest = SnapField(self).nearestSnap(to: rest.offset, ties: .lower)?.snap
    else {
      return Target(offset: rest.offset, snap: nil, group: 0, page: 0, lap: 0, edge: .point)
    }
    guard nearest.contains(rest.offset) else {
      let group = rest.group ?? self.group(nearest: rest.offset)
      return target(offset: rest.offset, snap: nil, group: group, page: nil)
    }
    let group = rest.group ?? nearest.representative
    let page =
      rest.group == nil || group == nearest.representative
      ? representativePage(of: nearest) : pages(ofGroup: group).lowerBound
    return target(
      offset: nearest.rest(nearest: rest.offset), snap: nearest, group: group, page: page)
  }

  private func target(offset: Points, snap: Snap?, group: Int, page: Int?) -> Target {
    let page = page ?? pages(ofGroup: group).lowerBound
    let (index, lap) = canonical(page, count: pageCount)
    return Target(
      offset: offset, snap: snap, group: group, page: index, lap: lap,
      edge: snap?.edge(of: offset) ?? .point)
  }
}

extension Snap {
  /// Where in the snap an offset lies.
  func edge(of offset: Points) -> SnapEdge {
    guard isInterval else { return .point }
    if offset <= low { return .leading }
    return offset >= high ? .trailing : .inside
  }
}
