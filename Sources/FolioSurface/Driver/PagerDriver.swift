public import FolioCore

/// Connects a surface to a pager: turns what the surface tells into events, and what the pager says
/// into calls.
///
/// It is the delegate of the surface. What is to be done is decided by `DriverState`, a value; the
/// driver asks the surface, carries steps out and keeps their order. It may be called from within its
/// own calls to the surface, as a scroll view does when its offset is set, and from within an
/// observer: what comes in meanwhile is done afterwards, in order.
///
/// It holds the surface strongly, and the surface may hold it; `disconnect()` lets go.
public final class PagerDriver {
  /// What it knows between two callbacks.
  ///
  /// Not to be asked from within a callback or an observer.
  public private(set) var state: DriverState
  /// Is told everything that happens; held strongly.
  public var observer: (any DriverObserver)?
  /// The surface, while connected.
  public private(set) var surface: (any ScrollSurface)?

  /// What waits until the task under way is done, in order.
  private var queue: [DriverTask] = []
  private(set) var isWorking = false
  /// How many commands are under way that may move the surface.
  private var openCommands = 0
  /// Storage for steps, one for each task within a task, reused so that nothing is allocated.
  private var storage: [[DriverStep]] = []
  /// What the request under way was refused for.
  private var refusal: Refusal?
  /// What the surface was told last at a release.
  private var target: Points?

  /// Drives a pager.
  ///
  /// - Parameters:
  ///   - direction: which way text runs on the surface.
  ///   - isReversed: whether pages follow each other against the reading order.
  ///   - prefetch: content before and after the viewport for which pages are made ready.
  public init(
    _ pager: Pager, direction: CoordinateMapping.ReadingDirection = .leftToRight,
    isReversed: Bool = false, prefetch: Insets = .zero
  ) {
    state = DriverState(
      pager, direction: direction, isReversed: isReversed, prefetch: prefetch)
  }

  /// Goes on from a state, on a surface that is as it was then, without telling it anything.
  public init(_ state: DriverState, on surface: any ScrollSurface) {
    self.state = state
    self.surface = surface
  }

  /// Does a task now, or after the one under way.
  ///
  /// - Returns: why the pager refused it; `nil` when it did not, or when the task has to wait.
  @discardableResult
  func run(_ tasks: DriverTask...) -> Refusal? {
    queue += tasks
    return isWorking ? nil : drain()
  }

  /// - Returns: why the first task was refused.
  private func drain() -> Refusal? {
    guard !queue.isEmpty else { return nil }
    isWorking = true
    refusal = nil
    perform(queue.removeFirst())
    let answer = refusal
    finishTask()
    while !queue.isEmpty {
      perform(queue.removeFirst())
      finishTask()
    }
    isWorking = false
    return answer
  }

  private func finishTask() {
    if queue.isEmpty { state.releaseQueued(into: &queue) }
    if queue.isEmpty { for effect in state.releaseNews() { tell(.effect(effect)) } }
  }

  private func perform(_ task: DriverTask) {
    var steps = storage.popLast() ?? []
    let snapshot = surface.map { SurfaceSnapshot($0) }
    if case .restore = task {
      // On a copy, for an app that is asked for its keys may look at the pager.
      var restored = state
      restored.handle(task, seeing: snapshot, into: &steps)
      state = restored
    } else {
      state.handle(task, seeing: snapshot, into: &steps)
    }
    for index in steps.indices { carryOut(steps[index]) }
    steps.removeAll(keepingCapacity: true)
    storage.append(steps)
  }

  private func carryOut(_ step: DriverStep) {
    switch step {
    case .tell(let entry): tell(entry)
    case .command(let command):
      tell(.command(command))
      carryOut(command)
    case .configure: surface?.configure(pager.configuration)
    case .pagerDidChange: surface?.pagerDidChange()
    case .then(let task): perform(task)
    case .animate(let task): surface?.animate { self.perform(task) }
    case .later(let task): queue.append(task)
    }
  }

  private func carryOut(_ command: SurfaceCommand) {
    if case .target(let offset) = command { target = offset }
    guard let surface else { return }
    openCommands += 1
    switch command {
    case .target: break
    case .setOffset(let offset, let animated): surface.setOffset(offset, animated: animated)
    case .setInsets(let insets): surface.setInsets(insets)
    case .setContentExtent(let extent): surface.setContentExtent(extent)
    case .place(let copy, let frame): surface.place(copy, at: frame)
    case .recycle(let copy): surface.recycle(copy)
    }
    openCommands -= 1
  }

  /// An observer may do anything, which is none of the command's doing that it is told within.
  private func tell(_ entry: TraceEntry) {
    if case .effect(.refused(let refusal)) = entry { self.refusal = refusal }
    guard let observer else { return }
    let commands = openCommands
    openCommands = 0
    observer.driver(self, did: entry)
    openCommands = commands
  }

  /// What the surface told, or does within a command.
  func receive(_ callback: SurfaceCallback, pointer: Release.Pointer = .touch) {
    guard openCommands > 0, let surface, callback.canEcho else {
      return _ = run(.callback(callback, pointer: pointer))
    }
    state.noteEcho(callback, seeing: SurfaceSnapshot(surface))
    tell(.callback(callback))
  }

  /// The same with where the surface is; nothing without one.
  func receive(_ callback: (Points) -> SurfaceCallback) {
    if let surface { receive(callback(surface.offset)) }
  }

  /// Lets the pager decide where a release leads.
  ///
  /// From within another task the surface is told to stay, and sent there afterwards.
  ///
  /// - Parameters:
  ///   - velocity: in the pager's direction.
  ///   - end: where the surface would come to rest if it had no ends; unless stated, where the velocity
  ///     carries.
  func release(_ task: DriverTask, velocity: Velocity, end: Points? = nil) -> Points? {
    guard surface != nil else { return nil }
    guard !isWorking else {
      run(task, .realign)
      return frame.physical(pager.offset)
    }
    run(task)
    run(.answer(velocity, end: end))
    return target
  }
}

extension PagerDriver {
  /// The pager.
  public var pager: Pager { _read { yield state.pager } }

  /// How the pager's coordinates lie on the surface.
  public var frame: SurfaceFrame { state.frame }

  /// Whether a change of size was announced that has not ended.
  public var isInTransition: Bool { state.isInTransition }

  /// Whether a wheel with notches turns, which scrolls without a drag.
  public var isWheeling: Bool { state.isWheeling }

  /// What came of the last state that was to be restored; `nil` if there was none.
  public var restoration: Restoration? { state.restoration }

  /// Lets the pager take an event that is no callback of the surface, such as an edit.
  ///
  /// - Parameter animated: whether pages and offset go to their new places in a short animation.
  /// - Returns: why it was refused; `nil` when it was not, or when it has to wait.
  @discardableResult
  public func send(_ event: PagerEvent, animated: Bool = false) -> Refusal? {
    if case .go = event { wheelStopped() }
    return run(.event(event, animated: animated))
  }

  /// Goes to a page.
  ///
  /// Before there are pages and a size requests are kept, and done in order at the first layout,
  /// without an animation; what one of them is refused for then is told the observer.
  ///
  /// - Returns: why it was refused; `nil` when it was not, or when it has to wait.
  @discardableResult
  public func go(_ destination: Destination, animated: Bool = true) -> Refusal? {
    guard state.isReady else { return state.queue(destination) }
    return send(.go(destination, animated: animated))
  }

  /// Goes to where a pager was when its state was saved, without an animation.
  ///
  /// Before there are pages and a size the state is kept, and restored as soon as there are both,
  /// unless another page is asked for meanwhile.
  ///
  /// - Parameter naming: how the app names its pages; asked when there are some.
  /// - Returns: how the page was found, or that it has to wait; `restoration` says it then.
  @discardableResult
  public func restore(_ saved: SavedState, naming: PageNaming = .none) -> Restoration {
    if state.queue(saved, naming) { run(.restore(saved, naming)) }
    return restoration ?? .waiting
  }

  /// Nothing moves on the surface any more and no end of it will be told, as when it left the screen:
  /// it is where it was sent, or where it is.
  public func motionWasLost() { run(.loseMotion) }

  /// The config that the pager follows is gone from the files; it goes on as it was.
  ///
  /// - Parameter nearest: the config that has a name like it.
  public func configWasLost(_ name: String, nearest: String?) {
    tell(.configLost(name, nearest: nearest))
  }
}

// What comes and goes: surfaces, and how pages lie on them.
extension PagerDriver {
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
    run(.remap(.surface(direction, isReversed: isReversed, prefetch: prefetch)))
  }

  /// Changes which way text runs; the page stays.
  public func setDirection(_ direction: CoordinateMapping.ReadingDirection) {
    run(.remap(.direction(direction)))
  }

  /// Takes over a surface and brings it in line with the pager.
  ///
  /// What the pager was about elsewhere goes on here: the surface is sent where the pager is going,
  /// and a finger that held it is gone.
  public func connect(to surface: any ScrollSurface) {
    self.surface = surface
    state.leaveSurface()
    if pager.phase == .dragging {
      run(.realign, .event(.cancel(at: pager.offset)))
    } else {
      run(.realign)
    }
    didLayout()
  }

  /// Lets go of the surface and of the observer.
  ///
  /// A gesture under way is cancelled.
  public func disconnect() {
    if pager.phase == .dragging { touchCancelled() }
    surface = nil
    observer = nil
    run(.leave)
  }
}
