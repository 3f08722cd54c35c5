/// A pager: pages on a surface, what moves them, and where they come to rest.
///
/// A value. Copying it is undo; copies share their pages. It is changed in one way only, by
/// `handle(_:into:)`, and the same state and event give the same result, bit for bit: it has no
/// clock, no randomness and no views. It is not a scroll view and does not animate; it says where
/// to go, and is told what happened. Page, group, snap, rest, anchor and lap are explained at
/// `PageLayout`.
///
/// ```swift
/// var pager = Pager(source)
/// var effects = Effects()
/// pager.handle(.resize(.step(to: Viewport(extent: 390))), into: &effects)
/// pager.handle(.reload(.uniform(count: 20)), into: &effects)
/// pager.handle(.beginDrag(at: pager.offset), into: &effects)
/// ```
///
/// Before there are pages and a size a `go` is kept, and made without an animation when it can be;
/// `starting(at:)` states the first page in the same way.
public struct Pager: Sendable {
  /// The strategies and measures for the present viewport.
  public internal(set) var configuration: PagerConfiguration {
    @inlinable get { configured.value }
    set { configured = Boxed(newValue) }
  }
  @usableFromInline var configured: Boxed<PagerConfiguration>
  /// The pages and their snap points; of the last size while the surface has no length.
  public internal(set) var layout: PageLayout
  /// The bounds of the surface as it last reported them; unlike `layout.viewport`, possibly without a length.
  public internal(set) var viewport = Viewport.zero
  /// The offset, in points; in a loop less than a lap at rest, and unbounded during a motion.
  public internal(set) var offset: Points = 0
  /// The whole laps taken out of the offset.
  public internal(set) var laps = 0
  /// The place of the pager, from which the offset is derived.
  package internal(set) var anchor = Bookmark(page: nil, index: 0)
  /// The page of the nearest snap point; `nil` without pages.
  public internal(set) var current: Int?
  /// The page where the pager last settled; `nil` without pages.
  public internal(set) var settled: Int?
  /// The app's insets along the axis.
  public internal(set) var surfaceInsets: Insets = .zero
  /// The parts of the surface that the device covers.
  public internal(set) var safeArea: SafeArea = .zero
  /// `true` while insets are unlimited.
  public internal(set) var insetsAreExpanded = false
  /// Faults of strategies, by identifier.
  public internal(set) var strikes: [String: Int] = [:]
  /// `true` to keep `lastDecision` with its reasons, and its pages in memory.
  package var recordsDecisions = false {
    didSet { if !recordsDecisions { lastDecision = nil } }
  }
  /// The last decision with its reasons, if decisions are recorded.
  package internal(set) var lastDecision: DecisionRecord? {
    get { recorded?.value }
    set { recorded = newValue.map { Boxed($0) } }
  }
  private var recorded: Boxed<DecisionRecord>?

  @usableFromInline var activity = Activity.idle
  /// A resize that has not ended.
  var transition: TransitionState?
  /// The bookmark from which the last change of the layout computed this offset.
  var redeemed: (offset: Points, bookmark: Bookmark)?
  /// Faults that are not reported yet.
  var pendingFaults: [PagerEffect] = []
  var source: any ConfigurationSource
  /// The window that the surface watches.
  var window: PageWindow?
  /// The expanded pages.
  var expanded: [PageID: Expansion] = [:]
  /// Requests before there were pages and a size.
  var waiting: [Destination] = []

  /// Creates an empty pager on a surface without a size.
  public init(_ source: any ConfigurationSource) {
    self.source = source
    configured = Boxed(source.configuration(for: .zero))
    layout = PageLayout(pages: PageTable(), viewport: .zero)
    relayout(viewport: .zero)
    offset = layout.range.minimum
    syncPages()
  }

  /// Handles an event, and appends its effects in order.
  ///
  /// - Returns: the reason for a refusal, with which nothing changes; `nil` otherwise, and if the event has to
  ///   wait. The refusal of a request that was kept until now is among the effects only.
  @discardableResult
  public mutating func handle(_ event: PagerEvent, into effects: inout Effects) -> Refusal? {
    let first = effects.list.count
    switch event {
    case .beginDrag(let offset): beginDrag(at: offset, &effects)
    case .scroll(let offset, let cause): scroll(to: offset, cause, &effects)
    case .release(let input): release(input, &effects)
    case .cancel(let offset): cancel(at: offset, &effects)
    case .stopped(let offset, let isTouched):
      handleStop(at: offset, afterTouch: isTouched, &effects)
    case .go(let destination, let animated): ask(for: destination, animated, &effects)
    case .resize(let stage): resize(stage, &effects)
    case .insets(let insets): setInsets(insets, &effects)
    case .safeArea(let area): setSafeArea(area, &effects)
    case .edit(let edits, let page): edit(edits, go: page, &effects)
    case .reload(let content): reload(content, &effects)
    case .configure(let source): configure(source, &effects)
    case .expand(let page, let extent): expand(page, to: extent, &effects)
    case .watchWindow(let overscan): watchWindow(overscan, &effects)
    case .motionFault(let strategy, let violation): motionFault(of: strategy, violation)
    }
    let refusal = effects.refusal(at: first)
    finishEvent(&effects)
    return refusal
  }

  /// Finishes any event.
  mutating func finishEvent(_ effects: inout Effects) {
    answerWaiting(&effects)
    collapseHidden(&effects)
    updateWindow(&effects)
    reportFaults(&effects)
  }
}

extension Pager {
  /// The insets across the axis from the safe area.
  public var crossInsets: Insets { safeArea.counted(configuration.safeArea).across }
}
