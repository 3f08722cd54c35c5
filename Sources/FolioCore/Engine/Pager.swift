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
  /// The strategies and measures in force, for the present viewport.
  public internal(set) var configuration: PagerConfiguration {
    @inlinable get { configured.value }
    set { configured = Boxed(newValue) }
  }
  @usableFromInline var configured: Boxed<PagerConfiguration>
  /// The pages and where they may rest.
  ///
  /// While the surface has no length along the axis, that of its last size.
  public internal(set) var layout: PageLayout
  /// The bounds of the surface, as it last told them.
  ///
  /// `layout.viewport` unless it has no length for a while.
  public internal(set) var viewport = Viewport.zero
  /// The offset, in points, in the surface's frame.
  ///
  /// When looping it is less than a lap from the first rest whenever the pager stands, and unbounded
  /// while it moves.
  public internal(set) var offset: Points = 0
  /// Whole laps that were taken out of the offset so far.
  public internal(set) var laps = 0
  /// The truth about where the pager is; the offset is derived from it.
  package internal(set) var anchor = Bookmark(page: nil, index: 0)
  /// The page that is nearest now; `nil` without pages.
  public internal(set) var current: Int?
  /// The page the pager last came to rest on; `nil` without pages.
  public internal(set) var settled: Int?
  /// The insets along the axis that the app sets on the scroll view.
  public internal(set) var surfaceInsets: Insets = .zero
  /// The parts of the surface that the device covers, whether they count as insets or not.
  public internal(set) var safeArea: SafeArea = .zero
  /// `true` if the insets are without limit at the moment.
  public internal(set) var insetsAreExpanded = false
  /// Counts of faults of strategies, by identifier.
  public internal(set) var strikes: [String: Int] = [:]
  /// `true` if `lastDecision` is kept.
  ///
  /// Strategies are asked for reasons then, and the pages of the decision stay in memory.
  package var recordsDecisions = false {
    didSet { if !recordsDecisions { lastDecision = nil } }
  }
  /// The last decision that an event led to, with its reasons; `nil` unless decisions are recorded.
  package internal(set) var lastDecision: DecisionRecord? {
    get { recorded?.value }
    set { recorded = newValue.map { Boxed($0) } }
  }
  private var recorded: Boxed<DecisionRecord>?

  /// The activity of the pager.
  @usableFromInline var activity = Activity.idle
  /// A change of the surface's size that has not ended.
  var transition: TransitionState?
  /// The bookmark that the last change of the layout in mid motion computed this offset from; void once
  /// the offset changes.
  var redeemed: (offset: Points, bookmark: Bookmark)?
  /// Faults of strategies that have not been reported yet.
  var pendingFaults: [PagerEffect] = []
  var source: any ConfigurationSource
  /// The pages the surface was told to place; `nil` unless it asked to be told.
  var window: PageWindow?
  /// The pages that have another extent for a while.
  var expanded: [PageID: Expansion] = [:]
  /// Requests from before there were pages and a size, in order.
  var waiting: [Destination] = []

  /// Makes an empty pager on a surface without a size.
  public init(_ source: any ConfigurationSource) {
    self.source = source
    configured = Boxed(source.configuration(for: .zero))
    layout = PageLayout(pages: PageTable(), viewport: .zero)
    relayout(viewport: .zero)
    offset = layout.range.minimum
    syncPages()
  }

  /// Takes an event and says what follows from it.
  ///
  /// - Parameters:
  ///   - event: what happened; an event that does not fit the phase changes nothing and is answered
  ///     with `refused`.
  ///   - effects: storage that the effects are added to, in order.
  /// - Returns: why the event was refused; `nil` when it was not, or when it has to wait. The reason that a
  ///   request kept until this event is refused for is among the effects alone.
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

  /// Does what follows from any event.
  mutating func finishEvent(_ effects: inout Effects) {
    answerWaiting(&effects)
    collapseHidden(&effects)
    updateWindow(&effects)
    reportFaults(&effects)
  }
}

extension Pager {
  /// The insets across the axis: the safe area there, as far as it counts.
  public var crossInsets: Insets { safeArea.counted(configuration.safeArea).across }
}
