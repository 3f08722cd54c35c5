public import FolioCore

/// A pager that stands on a page, asked where gestures from there would lead.
///
/// Each question is one decision of the engine about a copy of the pager that a finger has moved; the
/// pager itself never changes. The surface lets go as one that moves as the config projects: it proposes
/// where that leads, within its range.
public struct GestureField: Sendable {
  /// The pager, at rest on the page.
  public let pager: Pager
  /// The page it was sent to; where rests are not pages it stands at the nearest rest.
  public let page: Int
  /// The group of pages it stands on, which landings are counted from; where rests are not pages, the
  /// rest.
  public let group: Int
  /// How far it is to the next rest of other pages in either direction, in points; `nil` at an end.
  public let gap: (backward: Double?, forward: Double?)
  /// How far a finger goes in a short flick toward later pages: a tenth of the way to the next rest, or of
  /// the surface where there is none, in points.
  var flick: Double { (gap.forward ?? pager.viewport.extent.value) / 10 }
  /// What landings count: `page` where each page is a group of its own, else `rest`.
  public var unit: String { pager.layout.countsPages ? "page" : "rest" }
  /// Where it stands; `nil` between two rests.
  let rest: Snap?
  private let held: Pager

  /// Stands on a page of a pager.
  ///
  /// - Parameters:
  ///   - pager: with pages and a surface that has a length.
  ///   - page: the page to stand on; `nil` for the one in the middle.
  /// - Returns: `nil` where there is no such page, no such surface, or nothing to scroll.
  public init?(_ pager: Pager, page: Int? = nil) {
    var pager = pager
    var effects = Effects()
    if pager.phase == .dragging { pager.handle(.cancel(at: pager.offset), into: &effects) }
    let wanted = page ?? pager.layout.pageCount / 2
    guard (0..<pager.layout.pageCount).contains(wanted) else { return nil }
    pager.handle(.go(.page(wanted), animated: false), into: &effects)
    guard pager.phase == .idle, pager.viewport.extent > 0, pager.layout.groupCount > 0,
      pager.canScroll || pager.layout.groupCount > 1
    else { return nil }
    self.init(standing: pager, sentTo: wanted)
  }

  /// A pager that stands where it shall begin.
  private init(standing pager: Pager, sentTo page: Int) {
    self.pager = pager
    self.page = page
    var held = pager
    var effects = Effects()
    held.handle(.beginDrag(at: pager.offset), into: &effects)
    self.held = held
    let geometry = SnapGeometry(pager.layout)
    rest = geometry.bracket(around: pager.offset).at
    let own = pager.layout.group(ofPage: page)
    group = rest.map { $0.groups.contains(own) ? own : $0.representative } ?? own
    let (offset, group) = (pager.offset, group)
    let others = geometry.snaps(around: offset).filter { !$0.groups.contains(group) }
    gap = (
      backward: others.last { $0.high < offset }.map { (offset - $0.high).value },
      forward: others.first { $0.low > offset }.map { ($0.low - offset).value }
    )
  }
}

extension GestureField {
  /// Where a gesture leads.
  public func landing(_ gesture: GesturePoint) -> Landing {
    landing(release(with: gesture.velocity), after: gesture.distance)
  }

  /// What strategies see of a finger that lets go with a velocity before it has moved anything.
  func release(with velocity: Double) -> Release {
    held.release(of: held.lettingGo(at: Velocity(limiting: velocity)))
  }

  /// Where a release leads once the finger has first moved the content so far.
  func landing(_ release: borrowing Release, after distance: Double) -> Landing {
    guard let target = held.decisionAtLast(moved(release, by: distance)).target
    else { return .coast }
    // Pages that share a rest are one place, and what is free beside it is nearest to all of them.
    if let rest, rest == target.snap || rest.groups.contains(target.group) { return .rest(0) }
    return .rest(target.group - group)
  }

  /// The same without a copy of the pager: what a drag changes of a release is its place and direction.
  private func moved(_ release: borrowing Release, by distance: Double) -> Release {
    var (place, momentum) = (release.place, release.momentum)
    guard distance != 0, Points(validating: (place.offset + Points(distance)).value) != nil else {
      return copy release
    }
    momentum.lastDirection =
      Direction(from: place.offset, to: place.offset + Points(distance))
      ?? momentum.lastDirection
    place.offset = place.offset + Points(distance)
    var moved = Release(
      gesture: release.gesture, place: place, momentum: momentum, field: release.field)
    moved.momentum.proposedTarget = moved.projectedStop
    return moved
  }

  /// The decision about a gesture; of one without speed that is left to the surface, the one where that
  /// stops.
  public func decision(_ gesture: GesturePoint) -> Decision {
    let moved = moved(by: gesture.distance)
    let input = moved.lettingGo(at: Velocity(limiting: gesture.velocity))
    return moved.decisionAtLast(moved.release(of: input))
  }

  /// The pager while a finger holds it so far from the rest.
  public func moved(by distance: Double) -> Pager {
    var pager = held
    if distance != 0 {
      var effects = Effects()
      pager.handle(
        .scroll(to: self.pager.offset + Points(distance), cause: .drag), into: &effects)
    }
    return pager
  }

  /// Whether every strategy of the decision says what it compares, so that borders are exact and
  /// nothing has to be sampled.
  public var isExact: Bool {
    pager.configuration.decidesPredictably
  }
}
