/// A motion on a surface that has no size for a while.
///
/// Pages as long as the port have no length then and a ring is none, so neither the place nor the
/// laps can be derived from offsets until there is a size again.
struct SuspendedMotion: Sendable {
  /// Where it is.
  private(set) var position: RingPosition
  private var groups: KeptGroups
  /// What it was about meanwhile; who asked for something else is not overruled.
  private var target: Target?
  private var startGroup: Int?

  /// What was kept when the size was lost, or is still.
  init(_ pager: borrowing Pager, _ kept: Pager.Kept, _ change: PageChange?) {
    position = kept.position
    groups = change == nil ? kept.groups : KeptGroups(pager)
    target = pager.target
    startGroup = pager.gesture?.startGroup
  }

  /// What the motion was about before, if it still is.
  func groups(in pager: borrowing Pager) -> KeptGroups? {
    target == pager.target && startGroup == pager.gesture?.startGroup ? groups : nil
  }
}
