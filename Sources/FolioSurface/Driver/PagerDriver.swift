public import FolioCore

/// Connects a surface to a pager: turns what the surface tells into events, and what the pager says
/// into calls.
///
/// It is the delegate of the surface. Inside everything is logical; it maps at the edge. It may be
/// called from within its own calls to the surface, as a scroll view does when its offset is set, and
/// from within an observer: what comes in meanwhile is done afterwards, in order.
///
/// It holds the surface strongly, and the surface may hold it; `disconnect()` lets go.
public final class PagerDriver {
  /// What it knows between two callbacks.
  ///
  /// Not to be asked from within a callback or an observer.
  public internal(set) var state: State
  /// Is told everything that happens; held strongly.
  public var observer: (any DriverObserver)?
  /// The surface, while connected.
  public internal(set) var surface: (any ScrollSurface)?

  /// What to do when what is under way is done, in order.
  var queue: [Job] = []
  var isWorking = false
  /// How many own calls to the surface are under way that move it.
  var ownCalls = 0
  var effects = Effects()
  var pendingCommands = PendingCommands()
  /// What the last request was refused for.
  var refusal: Refusal?

  /// Something that waits until what is under way is done.
  enum Job: Sendable {
    case event(PagerEvent, animated: Bool = false)
    case restore(SavedState, PageNaming)
    /// The surface stands; where, is looked up when it is told, since what comes before may move it.
    case rest
    /// The surface is told everything anew.
    case line
    /// The wheel lets go.
    case wheelRelease
  }

  /// What the effects of one event ask of the surface, to be done in an order that disturbs least.
  struct PendingCommands {
    var relayout = false
    var offset = false
    var animation: Points?
    var target: Points?
  }

  /// Drives a pager.
  ///
  /// - Parameters:
  ///   - pager: the pager.
  ///   - direction: which way text runs on the surface.
  ///   - isReversed: whether pages follow each other against the reading order.
  ///   - prefetch: content before and after the viewport for which pages are made ready.
  public init(
    _ pager: Pager, direction: CoordinateMapping.ReadingDirection = .leftToRight,
    isReversed: Bool = false, prefetch: Insets = .zero
  ) {
    state = State(
      pager,
      CoordinateMapping(
        axis: pager.configuration.axis, direction: direction, isReversed: isReversed),
      ShownPages(prefetch: prefetch))
  }

  /// Goes on from a state, on a surface that is as it was then, without telling it anything.
  public init(_ state: State, on surface: any ScrollSurface) {
    self.state = state
    self.surface = surface
  }

  /// How the surface that is about to be connected shows the pager.
  ///
  /// - Parameters:
  ///   - direction: which way text runs on the surface.
  ///   - isReversed: whether pages follow each other against the reading order.
  ///   - prefetch: content before and after the viewport for which pages are made ready.
  public func setUp(
    direction: CoordinateMapping.ReadingDirection = .leftToRight, isReversed: Bool = false,
    prefetch: Insets = .zero
  ) {
    state.shown.prefetch = prefetch
    remap { ($0.direction, $0.isReversed) = (direction, isReversed) }
    if !isWorking { drain() }
  }

  /// Takes over a surface and brings it in line with the pager.
  ///
  /// What the pager was about elsewhere goes on here: the surface is sent where the pager is going,
  /// and a finger that held it is gone.
  public func connect(to surface: any ScrollSurface) {
    self.surface = surface
    state.leaveSurface()
    queue.append(.line)
    if pager.phase == .dragging { queue.append(.event(.cancel(at: pager.offset))) }
    if !isWorking { drain() }
    didLayout()
  }

  /// The config that the pager follows is gone from the files; it goes on as it was.
  ///
  /// - Parameter nearest: the config that has a name like it.
  public func configWasLost(_ name: String, nearest: String?) {
    tell(.configLost(name, nearest: nearest))
  }

  /// Lets go of the surface and of the observer.
  ///
  /// A gesture under way is cancelled.
  public func disconnect() {
    if pager.phase == .dragging { touchCancelled() }
    surface = nil
    observer = nil
    state.isWheeling = false
    forgetMotion()
  }

  /// Lets the pager take an event that is no callback of the surface, such as an edit.
  ///
  /// - Parameter animated: whether pages and offset go to their new places in a short animation.
  /// - Returns: why it was refused; `nil` when it was not, or when it has to wait.
  @discardableResult
  public func send(_ event: PagerEvent, animated: Bool = false) -> Refusal? {
    if case .go = event { wheelStopped() }
    refusal = nil
    queue.append(.event(event, animated: animated))
    guard !isWorking else { return nil }
    drain()
    return refusal
  }

  func drain() {
    isWorking = true
    while !queue.isEmpty {
      switch queue.removeFirst() {
      case .event(let event, let animated): perform(event, animated: animated)
      // What has been sent elsewhere meanwhile will have an end of its own.
      case .rest: if !isMoving { perform(.stopped(at: standing)) }
      case .line: bringInLine()
      case .wheelRelease: releaseWheel()
      case .restore(let state, let naming): perform(state, naming)
      }
      releaseKept()
      if queue.isEmpty { tellFirstNews() }
    }
    isWorking = false
  }

  /// Goes to a page.
  ///
  /// Before there are pages and a size requests are kept, and done in order at the first layout,
  /// without an animation; what one of them is refused for then is told the observer.
  ///
  /// - Returns: why it was refused; `nil` when it was not, or when it has to wait.
  @discardableResult
  public func go(_ destination: Destination, animated: Bool = true) -> Refusal? {
    guard !isReady else { return send(.go(destination, animated: animated)) }
    if !destination.isStep { overruleKept() }
    guard state.queuedDestinations.count < Limits.maximumKeptRequests else { return .noViewport }
    state.queuedDestinations.append(.page(destination))
    return nil
  }

  /// Goes to where a pager was when its state was saved, without an animation.
  ///
  /// Before there are pages and a size the state is kept, and restored as soon as there are both,
  /// unless another page is asked for meanwhile.
  ///
  /// - Parameter naming: how the app names its pages; asked when there are some.
  /// - Returns: how the page was found, or that it has to wait; `restoration` says it then.
  @discardableResult
  public func restore(_ state: SavedState, naming: PageNaming = .none) -> Restoration {
    overruleKept()
    restoration = .waiting
    if isReady {
      queue.append(.restore(state, naming))
      if !isWorking { drain() }
    } else {
      self.state.queuedDestinations = [.state(state, naming)]
    }
    return restoration ?? .waiting
  }

  /// A request that says where to go whatever was before takes the place of those before it.
  private func overruleKept() {
    guard !state.queuedDestinations.isEmpty else { return }
    state.queuedDestinations = []
    if restoration == .waiting { restoration = .overruled }
  }

  /// Changes which way text runs; the page stays.
  public func setDirection(_ direction: CoordinateMapping.ReadingDirection) {
    guard direction != state.mapping.direction else { return }
    remap { $0.direction = direction }
    queue.append(.line)
    if !isWorking { drain() }
  }

  /// Changes how the pager's coordinates lie on the surface, whose own insets and safe area stay where
  /// they are.
  private func remap(_ change: (inout CoordinateMapping) -> Void) {
    let wasMirrored = state.mapping.isMirrored
    change(&state.mapping)
    state.lastSent = LastSent()
    guard state.mapping.isMirrored != wasMirrored else { return }
    let (insets, area) = (pager.surfaceInsets.swapped, pager.safeArea)
    if insets != pager.surfaceInsets { queue.append(.event(.insets(insets))) }
    let swapped = SafeArea(along: area.along.swapped, across: area.across)
    if swapped != area { queue.append(.event(.safeArea(swapped))) }
  }

  /// Tells the surface everything anew, also to go on where it was going.
  func bringInLine() {
    pendingCommands.relayout = true
    if pager.phase == .settling {
      pendingCommands.animation = pager.target?.offset
      if pager.target == nil { queue.append(.rest) }
    }
    settleSurface()
  }

  /// Brings the surface in line; what it calls back meanwhile is done afterwards.
  func settleInOrder() {
    let wasWorking = isWorking
    isWorking = true
    settleSurface()
    isWorking = wasWorking
    if !isWorking { drain() }
  }

  /// Whether a change of size was announced that has not ended.
  public var isInTransition: Bool { transitions > 0 }

  /// How many announced changes of size have not ended; what waits to be done counts as done.
  private var transitions: Int {
    queue.reduce(pager.openTransitions) { open, job in
      switch job {
      case .event(.resize(.willResize), _): open + 1
      case .event(.resize(.didResize), _): open - 1
      default: open
      }
    }
  }

  private var isReady: Bool { state.isReady }

  private func releaseKept() {
    guard isReady, queue.isEmpty, !state.queuedDestinations.isEmpty else { return }
    for request in state.queuedDestinations {
      switch request {
      case .page(let destination): queue.append(.event(.go(destination, animated: false)))
      case .state(let state, let naming): queue.append(.restore(state, naming))
      }
    }
    state.queuedDestinations = []
  }

  func perform(_ event: PagerEvent, animated: Bool = false) {
    effects.clear()
    pager.handle(event, into: &effects)
    // What was refused changed nothing, so there is nothing to bring in line.
    if let refused = effects.list.first, refused.isRefusal { return follow(refused) }
    if event.changesLayout { pendingCommands.relayout = true }
    if event.statesPage { overruleKept() }
    // A config that was loaded anew may page along the other axis.
    let axis = pager.configuration.axis
    if axis != state.mapping.axis { remap { $0.axis = axis } }
    followEffects(animated: animated)
    if event.changesConfiguration { surface?.configure(pager.configuration) }
  }

  /// On a copy, for an app that is asked for its keys may look at the pager.
  private func perform(_ state: SavedState, _ naming: PageNaming) {
    effects.clear()
    var restored = pager
    restoration = restored.restore(state, naming: naming, into: &effects)
    pager = restored
    followEffects()
  }

  private func followEffects(animated: Bool = false) {
    // By index: an observer may send events, which wait, but it must not find the list in use.
    for index in effects.list.indices { follow(effects.list[index]) }
    if animated, let surface {
      surface.animate { self.settleSurface() }
    } else {
      settleSurface()
    }
    surface?.pagerDidChange()
    if pager.layout.pageCount == 0, state.firstNews == nil { state.firstNews = FirstNews() }
  }

  private func tellFirstNews() {
    for effect in state.releaseNews() { tell(.effect(effect)) }
  }

  private func follow(_ effect: PagerEffect) {
    switch effect {
    case .retarget(let offset): pendingCommands.target = offset
    case .scroll(let offset, true): pendingCommands.animation = offset
    case .scroll(_, false): pendingCommands.offset = true
    case .setInsets, .setContentExtent: pendingCommands.relayout = true
    case .refused(let refusal): self.refusal = refusal
    default: break
    }
    if !state.keepsBack(effect) { tell(.effect(effect)) }
  }

  func tell(_ entry: TraceEntry) {
    observer?.driver(self, did: entry)
  }
}

extension Destination {
  /// Whether it counts from where the pager is going.
  fileprivate var isStep: Bool { self == .next || self == .previous }
}

extension PagerEffect {
  /// Whether it says that nothing changed.
  fileprivate var isRefusal: Bool { if case .refused = self { true } else { false } }
}

extension PagerEvent {
  /// Whether it says which page is to be shown, whatever was asked for before.
  fileprivate var statesPage: Bool {
    switch self {
    case .edit(_, .some): true
    case .go(let destination, _): !destination.isStep
    default: false
    }
  }

  /// Whether other strategies or measures may be in force after it.
  fileprivate var changesConfiguration: Bool {
    switch self {
    case .resize, .configure: true
    default: false
    }
  }

  /// Whether places may change though nothing scrolls.
  var changesLayout: Bool {
    switch self {
    case .resize(.willResize): false
    case .resize, .insets, .safeArea, .edit, .reload, .expand, .configure: true
    case .beginDrag, .scroll, .release, .cancel, .stopped, .go, .watchWindow, .motionFault: false
    }
  }
}
