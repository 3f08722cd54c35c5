/// A request of a pager to its surface, or a report to those who watch.
public enum PagerEffect: Equatable, Sendable {
  /// The phase changed.
  case phaseChanged(from: PagerPhase, to: PagerPhase)
  /// The current page changed; any number of times while moving.
  ///
  /// `nil` without pages. Both are the same index where another page has it now, such as after a reload.
  case currentChanged(from: Int?, to: Int?)
  /// The current page is the same and has another index, because pages before it came or went.
  case renumbered(from: Int, to: Int)
  /// It is going to a rest; once for each decision that leads elsewhere, before the move.
  case targetChanged(PagerTarget)
  /// The release that is running ends there.
  ///
  /// For those who drive a surface themselves: `PagerDriver` returns the pager's target instead.
  case retarget(to: Points)
  /// Set the offset, animated or not.
  case scroll(to: Points, animated: Bool)
  /// Change the insets of the paging axis.
  case setInsets(InsetRequest)
  /// The content has this length now.
  case setContentExtent(Points)
  /// A page came into the window.
  ///
  /// A loop can show a page twice. The place of a copy is `PageLayout.frame(ofPage:at:)` of the index,
  /// as many laps on as the copy's lap is beyond `Pager.laps`.
  case place(page: Int, PageCopy)
  /// A copy left the window; its view can be used again.
  case recycle(PageCopy)
  /// A motion ended.
  case ended(MotionOrigin, MotionOutcome)
  /// The offset was moved by whole laps; what is on screen stays.
  case wrapped(laps: Int)
  /// The pager was told to loop and does not.
  case loopRefused(LoopRefusal)
  /// The event was refused and nothing changed, which `Pager.handle(_:into:)` returns as well; or a request
  /// was, that had been kept until this event.
  case refused(Refusal)
  /// A strategy's answer was replaced.
  case misbehaved(strategy: String, Violation)
  /// A strategy is no longer asked.
  case quarantined(strategy: String)
}

/// The insets that a surface is to have.
public enum InsetRequest: Equatable, Sendable {
  /// Without limit, so that any offset can be set.
  ///
  /// Symbolic: no large number is ever added.
  case unbounded
  /// Exactly these.
  case exactly(Insets)
}

/// Who began a motion.
public enum MotionOrigin: String, Equatable, Sendable {
  /// A finger.
  case gesture
  /// The app, by `go`; or the surface, which moved by itself or stopped where nothing rests.
  case go
  /// A change of size.
  case resize
}

/// How a motion ended.
public enum MotionOutcome: String, CaseIterable, Equatable, Sendable {
  /// On another page than it began on.
  case changed
  /// Where it began, also when it could not move at all.
  case returned
  /// It was caught, another request overtook it, or the surface stands elsewhere than it was sent.
  case superseded
  /// Where it was sent; for what is no gesture.
  case arrived
  /// On the page it began on, elsewhere: further on in a page that is scrolled through, or at another
  /// of its rests.
  case moved
}

/// Why an event was refused.
public enum Refusal: Error, Equatable {
  /// A finger already holds the pager.
  case alreadyDragging
  /// No finger holds the pager.
  case notDragging
  /// A finger holds the pager, so it cannot be sent anywhere.
  case goWhileDragging
  /// There is no such page.
  case noSuchPage(Int, count: Int)
  /// There is no snap point of this number.
  case noSuchSnap(Int, count: Int)
  /// A page so far round a loop is not counted: beyond `Limits.maximumIndex`.
  case tooFarRound(Int)
  /// There is no page of this handle.
  case noSuchID(PageID)
  /// There is no page further that way.
  case atTheEnd(Direction)
  /// There are no pages.
  case noPages
  /// A number is not finite or beyond `Limits`.
  case number(Double)
  /// The surface has no size yet.
  case noViewport
  /// More is asked for at a time than is kept.
  case tooManyRequests(limit: Int)
  /// The edits do not fit together; none was made.
  case edits(PageEditError)
  /// The pages cannot be laid out.
  case content(ContentError)
  /// No transition is under way.
  case notResizing
}

/// Storage for the effects of an event, reused from event to event so that nothing is allocated.
public struct Effects: Sendable {
  /// The effects, in order.
  public private(set) var list: [PagerEffect] = []

  /// Empty storage.
  public init() {
    list.reserveCapacity(16)
  }

  /// Forgets what happened and keeps the storage.
  public mutating func clear() {
    list.removeAll(keepingCapacity: true)
  }

  /// Adds an effect.
  public mutating func append(_ effect: PagerEffect) {
    list.append(effect)
  }

  /// The reason that what led to the effects from an index on was refused for; `nil` where it was not.
  func refusal(at first: Int) -> Refusal? {
    guard first < list.count, case .refused(let refusal) = list[first] else { return nil }
    return refusal
  }
}
