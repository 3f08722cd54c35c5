/// The state of a pager: its pages on a surface, and the motions between them.
///
/// A pager is a value without clock, randomness or views, which only `handle(_:into:)` changes.
/// Equal states and events give equal results, bit for bit. `PageLayout` defines the terms.
///
/// ```swift
/// var pager = Pager(source)
/// var effects = Effects()
/// pager.handle(.resize(.step(to: Viewport(extent: 390))), into: &effects)
/// pager.handle(.reload(.uniform(count: 20)), into: &effects)
/// pager.handle(.beginDrag(at: pager.offset), into: &effects)
/// ```
///
/// Until there are pages and a size, a `go` is kept, and then performed without an animation.
public struct Pager: Sendable {
  /// The strategies and measures for the current viewport.
  public internal(set) var configuration: PagerConfiguration {
    @inlinable get { configured.value }
    set { configured = Boxed(newValue) }
  }
  @usableFromInline var configured: Boxed<PagerConfiguration>
  /// The layout; of the last size while the surface has no extent.
  public internal(set) var layout: PageLayout
  /// The reported bounds of the surface, which unlike `layout.viewport` may have no extent.
  public internal(set) var viewport = Viewport.zero
  /// The offset, in points; in a loop less than a lap at rest, and unbounded in motion.
  public internal(set) var offset: Points = 0
  /// The number of laps removed from the offset.
  public internal(set) var laps = 0
  /// The place from which the offset is derived.
  package internal(set) var anchor = Bookmark(page: nil, index: 0)
  /// The page of the nearest snap point; `nil` without pages.
  public internal(set) var current: Int?
  /// The page where the pager last settled; `nil` without pages.
  public internal(set) var settled: Int?
  /// The app's insets along the axis.
  public internal(set) var surfaceInsets: Insets = .zero
  /// The edges that the device covers.
  public internal(set) var safeArea: SafeArea = .zero
  /// The directions in which gestures, keys, wheels and autoplay may turn pages.
  public internal(set) var allowed = AllowedSwipes.both
  /// The time of pages with autoplay, in milliseconds, where an app gives one.
  package internal(set) var dwells: [PageID: Double] = [:]
  /// `true` while insets are unlimited.
  public internal(set) var insetsAreExpanded = false
  /// The number of faults of strategies, by identifier.
  public package(set) var faults: [String: Int] = [:]
  /// `true` to keep `lastDecision` with its reasons, and its pages in memory.
  package var recordsDecisions = false {
    didSet { if !recordsDecisions { lastDecision = nil } }
  }
  /// The last decision with its reasons, if recorded.
  package internal(set) var lastDecision: (release: Release, decision: Decision)? {
    get { recorded?.value }
    set { recorded = newValue.map { Boxed($0) } }
  }
  private var recorded: Boxed<(release: Release, decision: Decision)>?

  @usableFromInline var activity = Activity.idle
  var transition: TransitionState?
  /// The bookmark from which the last change of the layout computed this offset.
  var restored: (offset: Points, bookmark: Bookmark)?
  var pendingFaults: [PagerEffect] = []
  package internal(set) var source: any ConfigurationSource
  var window: PageWindow?
  var expanded: [PageID: Expansion] = [:]
  /// The expanded pages that were visible and have to collapse when hidden.
  var seen: [PageID] = []
  /// The visible pages when `seen` was last compared with them; `nil` after other changes.
  var sight: Sight?
  var waiting: [Destination] = []

  /// Creates an empty pager on a surface without a size.
  public init(_ source: any ConfigurationSource) {
    self.source = source
    configured = Boxed(source.configuration(for: .zero))
    layout = PageLayout(pages: PageTable(), viewport: .zero)
    measure()
    offset = layout.range.minimum
    syncPages()
  }

  /// Handles events in order, and returns all effects; allocates, unlike `handle(_:into:)`.
  @discardableResult
  public mutating func handle(_ events: PagerEvent...) -> [PagerEffect] {
    var effects = Effects()
    for event in events { handle(event, into: &effects) }
    return effects.list
  }

  /// Handles an event and appends its effects in order.
  ///
  /// Returns the reason for a refusal, which changes nothing; `nil` also for an event that waits.
  /// Refusals of kept requests are only among the effects.
  @discardableResult
  package mutating func handle(_ event: PagerEvent, into effects: inout Effects) -> Refusal? {
    let first = effects.list.count
    switch event {
    case .beginDrag(let offset): beginDrag(at: offset, &effects)
    case .scroll(let offset, let cause): scroll(to: offset, cause, &effects)
    case .release(let input): release(input, &effects)
    case .cancel(let offset): cancel(at: offset, &effects)
    case .stopped(let offset, let isTouched):
      handleStop(at: offset, afterTouch: isTouched, &effects)
    case .go(let destination, let animated): request(for: destination, animated, &effects)
    case .resize(let stage): resize(stage, &effects)
    case .insets(let insets): setInsets(insets, &effects)
    case .safeArea(let area): setSafeArea(area, &effects)
    case .edit(let edits, let page): edit(edits, go: page, &effects)
    case .reload(let content): reload(content, &effects)
    case .configure(let source): configure(source, &effects)
    case .expand(let page, let extent): expand(page, to: extent, &effects)
    case .watchWindow(let overscan): watchWindow(overscan, &effects)
    case .allow(let swipes): allow(swipes)
    case .dwell(let page, let milliseconds): setDwell(milliseconds, of: page, &effects)
    case .motionFault(let strategy, let violation): motionFault(of: strategy, violation)
    }
    let refusal = effects.refusal(at: first)
    finishEvent(&effects)
    return refusal
  }

  mutating func finishEvent(_ effects: inout Effects) {
    answerWaiting(&effects)
    collapseHidden(&effects)
    updateWindow(&effects)
    reportFaults(&effects)
  }
}

extension Pager {
  /// The safe area's insets across the axis.
  public var crossInsets: Insets { safeArea.counted(configuration.safeArea).across }
}

/// The activity of a pager; large values are boxed, since copies are frequent and mostly idle.
@usableFromInline
enum Activity: Sendable {
  case idle
  case dragging(ActiveGesture)
  indirect case settling(Settling)

  @inlinable var phase: PagerPhase {
    switch self {
    case .idle: .idle
    case .dragging: .dragging
    case .settling: .settling
    }
  }

  var gesture: ActiveGesture? {
    get {
      switch self {
      case .idle: nil
      case .dragging(let gesture): gesture
      case .settling(let settling): settling.gesture
      }
    }
    set {
      switch self {
      case .idle: break
      case .dragging: if let newValue { self = .dragging(newValue) }
      case .settling(var settling):
        settling.gesture = newValue
        self = .settling(settling)
      }
    }
  }

  var settling: Settling? {
    get { if case .settling(let settling) = self { settling } else { nil } }
    set { if case .settling = self, let newValue { self = .settling(newValue) } }
  }
}

@usableFromInline
struct ActiveGesture: Sendable {
  var start: Points
  var places: Places {
    get { boxed.value }
    set { boxed = Boxed(newValue) }
  }
  private var boxed: Boxed<Places>
  var caughtMoving: Bool
  /// The distance from `start` to where the allowed swipes last changed, from which a finger resists.
  var barred: Points = 0
  var hasMoved = false
  var lastDirection: Direction?

  /// Bookmarks of a gesture, which survive a change of the layout.
  struct Places: Sendable {
    /// The start, from the first change of the layout on, as `start` belongs to the old one.
    var start: Bookmark?
    var origin: Bookmark
    /// The pending target before the gesture, or its first snap point.
    var selected: Bookmark
    var settled: Bookmark
  }

  init(start: Points, _ places: Places, caughtMoving: Bool) {
    self.start = start
    boxed = Boxed(places)
    self.caughtMoving = caughtMoving
  }
}

@usableFromInline
struct Settling: Sendable {
  var origin: MotionOrigin
  var gesture: ActiveGesture?
  /// The target; `nil` if the surface is left alone.
  @usableFromInline var target: PagerTarget?
  var targetBookmark: Bookmark?
  /// The kind of release to decide when a motion that was left alone stops.
  var kind = Release.Kind.endPosition
  /// The number of corrections after stops elsewhere.
  var corrections = 0
}

// Inlined, since a call would copy the whole pager.
extension Pager {
  /// The phase.
  @inlinable public var phase: PagerPhase { activity.phase }

  /// The target of the motion, if any.
  @inlinable public var target: PagerTarget? {
    if case .settling(let settling) = activity { settling.target } else { nil }
  }
}

extension Pager {
  mutating func enter(_ activity: Activity, _ effects: inout Effects) {
    let before = phase
    self.activity = activity
    if phase != before { effects.append(.phaseChanged(from: before, to: phase)) }
  }
}

/// A value in shared storage, to keep its owner small.
@usableFromInline
package final class Boxed<Value: Sendable>: Sendable {
  @usableFromInline package let value: Value

  package init(_ value: Value) { self.value = value }
}
