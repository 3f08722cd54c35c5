/// A request to the surface or a report to observers.
public enum PagerEffect: Equatable, Sendable {
  /// The phase changed.
  case phaseChanged(from: PagerPhase, to: PagerPhase)
  /// The current page changed, possibly several times in a move; `nil` without pages.
  ///
  /// Both indices are equal if another page has the index, as after a reload.
  case currentChanged(from: Int?, to: Int?)
  /// The current page has another index after an edit.
  case renumbered(from: Int, to: Int)
  /// A decision changed the target, before the motion.
  case targetChanged(PagerTarget)
  /// The target of the current release; a caller without a driver returns it to its surface.
  case retarget(to: Points)
  /// The surface should set its offset.
  case scroll(to: Points, animated: Bool)
  /// The surface should set its insets along the axis.
  case setInsets(InsetRequest)
  /// The surface should set its content extent.
  case setContentExtent(Points)
  /// A page entered the window, at `PageLayout.frame(ofPage:at:)` and laps beyond `Pager.laps`.
  case place(page: Int, PageCopy)
  /// A page left the window, and its view can be reused.
  case recycle(PageCopy)
  /// A motion ended.
  case ended(MotionOrigin, MotionOutcome)
  /// The offset moved by whole laps, without a visible change.
  case wrapped(laps: Int)
  /// The pager cannot loop as configured.
  case loopRefused(LoopRefusal)
  /// The event or a kept request was refused without a change.
  case refused(Refusal)
  /// An invalid answer of a strategy was replaced.
  case misbehaved(strategy: String, Violation)
  /// A strategy was disabled.
  case quarantined(strategy: String)
}

/// The insets to set on a surface.
public enum InsetRequest: Equatable, Sendable {
  /// Unlimited insets, which allow any offset and are never added.
  case unbounded
  /// These insets.
  case exactly(Insets)
}

/// The origin of a motion.
public enum MotionOrigin: String, Equatable, Sendable {
  /// A finger.
  case gesture
  /// A `go` of the app, or a motion of the surface by itself.
  case go
  /// A resize.
  case resize
}

/// The outcome of a motion.
public enum MotionOutcome: String, CaseIterable, Equatable, Sendable {
  /// The motion ended on another page.
  case changed
  /// The motion ended where it began.
  case returned
  /// The motion was stopped or replaced, or ended elsewhere.
  case superseded
  /// The motion reached its target, without a gesture.
  case arrived
  /// The motion ended elsewhere on the same page.
  case moved
}

/// The reason for refusing an event.
public enum Refusal: Error, Equatable {
  /// There already is a drag.
  case alreadyDragging
  /// There is no drag.
  case notDragging
  /// A `go` is impossible during a drag.
  case goWhileDragging
  /// There is no such page.
  case noSuchPage(Int, count: Int)
  /// There is no snap point of this number.
  case noSuchSnap(Int, count: Int)
  /// The page is beyond `Limits.maximumIndex` in a loop.
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
  /// There are too many kept requests.
  case tooManyRequests(limit: Int)
  /// The edits are invalid.
  case edits(PageError)
  /// The pages cannot be laid out.
  case content(PageError)
  /// No transition is under way.
  case notResizing
}

/// A reusable buffer for the effects of an event.
package struct Effects: Sendable {
  /// The effects, in order.
  package private(set) var list: [PagerEffect] = []

  /// Creates an empty buffer.
  package init() {
    list.reserveCapacity(8)
  }

  /// Removes the effects but keeps the storage.
  package mutating func clear() {
    list.removeAll(keepingCapacity: true)
  }

  /// Adds an effect.
  package mutating func append(_ effect: PagerEffect) {
    list.append(effect)
  }

  func refusal(at first: Int) -> Refusal? {
    guard first < list.count, case .refused(let refusal) = list[first] else { return nil }
    return refusal
  }
}
