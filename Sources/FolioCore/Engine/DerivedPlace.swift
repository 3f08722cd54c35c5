/// What a motion's place was derived from when the layout last changed.
///
/// It knows more than the offsets do, such as the share of a page that is too short to be scrolled
/// through now, so that there and back is exact; as long as nothing moves.
struct DerivedPlace: Sendable {
  private var offset: Points
  private var place: PagePlace
  private var start: Points?
  private var startPlace: PagePlace?
  private var target: PagerTarget?
  private var startGroup: Int?
  private var groups: KeptGroups?

  /// What was kept, and what it became.
  init(_ pager: borrowing Pager, _ kept: Pager.Kept) {
    offset = pager.offset
    place = kept.place.folded(in: pager.layout)
    start = pager.gesture?.start
    startPlace = kept.startPlace?.folded(in: pager.layout)
    target = pager.target
    startGroup = pager.gesture?.startGroup
    groups = pager.layout.isLooping == kept.isLooping ? kept.groups : nil
  }

  /// The place of the offset, if nothing has moved since.
  func place(in pager: borrowing Pager) -> PagePlace? {
    pager.offset == offset ? place : nil
  }

  /// The place where the gesture began, if it is the same one still.
  func startPlace(in pager: borrowing Pager) -> PagePlace? {
    pager.gesture?.start == start ? startPlace : nil
  }

  /// The groups the motion is about, if it still is.
  func groups(in pager: borrowing Pager) -> KeptGroups? {
    target == pager.target && startGroup == pager.gesture?.startGroup ? groups : nil
  }
}
