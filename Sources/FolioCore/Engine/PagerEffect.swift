/// A request of a pager to its surface, or a report to observers.
public enum PagerEffect: Equatable, Sendable {
  /// The phase changed.
  case phaseChanged(from: PagerPhase, to: PagerPhase)
  /// Another page is current, possibly several times during a move; `nil` without pages.
  ///
  /// Both indices are equal if another page has the index now, such as after a reload.
  case currentChanged(from: Int?, to: Int?)
  /// The current page has another index, because pages before it changed.
  case renumbered(from: Int, to: Int)
  /// A target was decided, before the move; once for each decision that changes it.
  case targetChanged(PagerTarget)
  /// The target of the release under way; `PagerDriver` returns it to the surface.
  case retarget(to: Points)
  /// Sets the offset, animated or not.
  case scroll(to: Points, animated: Bool)
  /// Sets the insets along the axis.
  case setInsets(InsetRequest)
  /// Sets the length of the content.
  case setContentExtent(Points)
  /// A copy of a page entered the window, at `PageLayout.frame(ofPage:at:)` of the index, shifted by the copy's lap beyond
  /// `Pager.laps`.
  case place(page: Int, PageCopy)
  /// A copy left the window; its view can be reused.
  case recycle(PageCopy)
  /// A motion ended.
  case ended(MotionOrigin, MotionOutcome)
  /// The offset moved by whole laps; the screen does not change.
  case wrapped(laps: Int)
  /// The pager cannot loop as configured.
  case loopRefused(LoopRefusal)
  /// The event, or a request that was kept until it, was refused without a change.
  case refused(Refusal)
  /// An invalid answer of a strategy was replaced.
  case misbehaved(strategy: String, Violation)
  /// A strategy was disabled.
  case quarantined(strategy: String)
}

/// The insets of a surface.
public enum InsetRequest: Equatable, Sendable {
  /// Unlimited, so that any offset can be set; never added as a number.
  case unbounded
  /// These insets.
  case exactly(Insets)
}

/// The origin of a motion.
public enum MotionOrigin: String, Equatable, Sendable {
  /// A finger.
  case gesture
  /// A `go` of the app, or a move of the surface on its own.
  case go
  /// A resize.
  case resize
}

/// The outcome of a motion.
public enum MotionOutcome: String, CaseIterable, Equatable, Sendable {
  /// On another page.
  case changed
  /// Where it began.
  case returned
  /// It was caught or replaced, or the surface stopped elsewhere.
  case superseded
  /// At its target, for a motion other than a gesture.
  case arrived
  /// Elsewhere on the same page: further in a tall page, or at another snap point.
  case moved
}

/// The reason why an event was refused.
public enum Refusal: Error, Equatable {
  /// A finger already holds the pager.
  case alreadyDragging
  /// No finger holds the pager.
  case notDragging
  /// A finger holds the pager, so it cannot go to a page.
  case goWhileDragging
  /// There is no such page.
  case noSuchPage(Int, count: Int)
  /// There is no snap point of this number.
  case noSuchSnap(Int, count: Int)
  /// A page beyond `Limits.maximumIndex` in a loop.
  case tooFarRound(Int)
  /// No page has the handle.
  case noSuchID(PageID)
  /// There is no further page in the direction.
  case atTheEnd(Direction)
  /// There are no pages.
  case noPages
  /// A number is not finite or beyond `Limits`.
  case number(Double)
  /// The surface has no size yet.
  case noViewport
  /// Too many requests at once.
  case tooManyRequests(limit: Int)
  /// The edits conflict; none was made.
  case edits(PageEditError)
  /// The pages cannot be laid out.
  case content(ContentError)
  /// No transition is under way.
  case notResizing
}

/// Storage for the effects of an event, reused without allocation.
public struct Effects: Sendable {
  /// The effects, in order.
  public private(set) var list: [PagerEffect] = []

  /// Empty storage.
  public init() {
    list.reserveCapacity(16)
  }

  /// Removes the effects, and keeps the storage.
  public mutating func clear() {
    list.removeAll(keepingCapacity: true)
  }

  /// Adds an effect.
  public mutating func append(_ effect: PagerEffect) {
    list.append(effect)
  }

  /// The refusal among the effects from an index on; `nil` without one.
  func refusal(at first: Int) -> Refusal? {
    guard first < list.count, case .refused(let refusal) = list[first] else { return nil }
    return refusal
  }
}
