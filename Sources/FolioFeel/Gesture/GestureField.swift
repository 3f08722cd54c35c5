public import FolioCore
import FolioReport

/// A pager at rest on a page, for deciding gestures from there.
///
/// Each landing is one decision of the engine; the pager never changes. The surface proposes the
/// configured projection within its range.
public struct GestureField: Sendable {
  /// The pager, at rest on the page.
  public let pager: Pager
  /// The page where gestures begin, or the nearest snap point to it if it has none.
  public let page: Int
  /// The group from which landings are counted.
  public let group: Int
  /// The distances to the nearest snap points of other pages, in points; `nil` at an end.
  public let gap: (backward: Double?, forward: Double?)
  /// The snap point where gestures begin; `nil` between two snap points.
  let rest: Snap?
  private let dragged: Pager

  /// Moves a pager to a page.
  ///
  /// - Parameters:
  ///   - pager: A pager with pages and a surface with an extent.
  ///   - page: The start page, by default the middle one.
  /// - Returns: `nil` without the page or the surface, with nothing to scroll, or if a rule is late.
  public init?(_ pager: Pager, page: Int? = nil) {
    var pager = pager
    if pager.phase == .dragging { pager.handle(.cancel(at: pager.offset)) }
    let wanted = page ?? pager.layout.pageCount / 2
    guard (0..<pager.layout.pageCount).contains(wanted) else { return nil }
    pager.handle(.go(.page(wanted), animated: false))
    guard pager.phase == .idle, pager.viewport.extent > 0, pager.layout.groupCount > 0,
      pager.canScroll || pager.layout.groupCount > 1
    else { return nil }
    self.init(held: pager, from: wanted)
    guard dragged.lateStrategy(for: dragged.release(of: ReleaseInput())) == nil else { return nil }
  }

  /// Takes hold of a pager where it is.
  private init(held pager: Pager, from page: Int) {
    var dragged = pager
    dragged.handle(.beginDrag(at: pager.offset))
    let geometry = SnapGeometry(pager.layout)
    let rest = geometry.bracket(around: pager.offset).at
    let own = pager.layout.group(ofPage: page)
    let group = rest.map { $0.groups.contains(own) ? own : $0.representative } ?? own
    let offset = pager.offset
    let others = geometry.snaps(around: offset).filter { !$0.groups.contains(group) }
    (self.pager, self.page, self.group, self.rest, self.dragged) = (
      pager, page, group, rest, dragged
    )
    gap = (
      backward: others.last { $0.high < offset }.map { (offset - $0.high).value },
      forward: others.first { $0.low > offset }.map { ($0.low - offset).value }
    )
  }

  /// The pager caught by a second finger on the way to where a fling leads; `nil` if it leads to no
  /// other snap point.
  func caught(after velocity: Double) -> GestureField? {
    var pager = dragged
    let fling = pager.lettingGo(at: Velocity(limiting: velocity))
    pager.handle(.release(fling))
    guard let target = pager.target, target.offset != pager.offset else { return nil }
    let place = pager.offset + (target.offset - pager.offset) * 0.4
    pager.handle(.scroll(to: place, cause: .motion))
    return GestureField(held: pager, from: page)
  }

  /// The distance to the next snap point in a direction, in points; `nil` at an end.
  func gap(_ direction: Direction) -> Double? {
    direction == .forward ? gap.forward : gap.backward
  }

  /// The drag of a short fling, in points: a tenth of the gap, or of the viewport without one.
  var flick: Double { (gap.forward ?? pager.viewport.extent.value) / 10 }

  /// The unit of landings: `page` or `detent` if each is its own group, otherwise `snap point`.
  public var unit: String { pager.layout.countsPages ? pager.layout.noun : "snap point" }

  /// The verb for a landing on another snap point, with an ending: `turns`, where each is a page.
  func turn(_ ending: String = "") -> String {
    unit == "snap point" ? "advance\(ending)" : "turn\(ending)"
  }

  /// The start in words, such as `page 3`.
  public var place: String { "\(pager.layout.noun) \(page)" }

  /// `true` if all strategies name what they compare with, so that no sampling is needed.
  public var isExact: Bool { pager.configuration.decidesPredictably }
}

extension GestureField {
  /// The landing of a gesture.
  public func landing(_ gesture: GesturePoint) -> Landing {
    landing(release(with: gesture.velocity), after: gesture.distance)
  }

  /// The release of a finger that lifts with a velocity before moving the content.
  func release(with velocity: Double) -> VariedRelease {
    VariedRelease(
      dragged.release(of: dragged.lettingGo(at: Velocity(limiting: velocity))), by: dragged)
  }

  func landing(_ release: VariedRelease, after distance: Double) -> Landing {
    let isPlace = Points(validating: (pager.offset + Points(distance)).value) != nil
    let moved = release.changed(.distance, to: isPlace ? distance : 0)
    guard let target = dragged.decisionAtLast(moved).target else {
      // Without speed the surface stops at once.
      return moved.momentum.velocity == .zero ? .free : .coast
    }
    guard target.snap != nil else { return .free }
    // Pages sharing a snap point are one place.
    if let rest, rest == target.snap || rest.groups.contains(target.group) { return .rest(0) }
    return .rest(target.group - group)
  }

  /// The decision about a gesture, or where the surface stops if left to it without speed.
  public func decision(_ gesture: GesturePoint) -> Decision {
    let moved = moved(by: gesture.distance)
    let input = moved.lettingGo(at: Velocity(limiting: gesture.velocity))
    return moved.decisionAtLast(moved.release(of: input))
  }

  /// The pager while a finger holds it at a distance from the snap point.
  public func moved(by distance: Double) -> Pager {
    var pager = dragged
    if distance != 0 {
      pager.handle(.scroll(to: self.pager.offset + Points(distance), cause: .drag))
    }
    return pager
  }

  /// The number of snap points that must be symmetric on each side.
  static let symmetricCount = 4

  /// `true` if the snap points on both sides are symmetric up to `symmetricCount`.
  var isSymmetric: Bool {
    let snaps = SnapGeometry(pager.layout).snaps(around: pager.offset)
    guard let here = snaps.firstIndex(where: { $0.contains(pager.offset) }) else { return false }
    let count = Self.symmetricCount
    guard here >= count, snaps.count > here + count else { return false }
    return (1...count).allSatisfy { step in
      let ahead = snaps[here + step].low - snaps[here].high
      let back = snaps[here].low - snaps[here - step].high
      return (ahead - back).magnitude <= ahead * 1e-8
    }
  }
}
