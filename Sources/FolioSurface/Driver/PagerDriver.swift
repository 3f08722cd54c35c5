public import FolioCore

/// Connects a surface to a pager: turns the callbacks of the surface into events, and the effects of
/// the pager into calls.
///
/// It is the delegate of the surface. What has to be done is decided by `DriverState`, a value; the
/// driver carries steps out and keeps their order. A surface and an observer may call it from within its
/// own calls to them, as a scroll view does when its offset is set: what comes in meanwhile is done
/// afterwards, in order, and until then the pager is as it was before. A strategy, a source of
/// configurations and a naming may not call it: they answer from what they are given.
///
/// A release takes this way, each step by what the surface answers then:
///
///     willEndDragging     the surface asks
///     .callback           the observer is told, and what is known of the surface goes into the event
///     .event(.release)    the pager decides; its effects are told
///     .sync, .position    insets and content follow, then offset and pages
///     .answer             when that is done and told, the pager's target is returned
///
/// It holds the surface strongly, and the surface may hold it; `disconnect()` lets go.
public final class PagerDriver {
  /// All that it knows between two callbacks.
  package var state: DriverState { held }
  /// The same in its place; no strategy, source or naming may read it while it is asked.
  var held: DriverState {
    _read {
      checkCaller()
      yield known
    }
  }
  private var known: DriverState
  /// `true` while the state decides on a step, and asks the app's strategies.
  private var isDeciding = false
  /// Is told everything that happens; held strongly.
  public var observer: (any DriverObserver)?
  /// The surface, while connected.
  public private(set) var surface: (any ScrollSurface)?
  /// `true` if the step has begun that brings the surface in line: until then nothing is sent to it, for
  /// what is under way was meant for the one before.
  private var isMet = false
  private var metSurface: (any ScrollSurface)? { isMet ? surface : nil }

  /// The steps that wait until the one under way is done.
  private var queue = StepQueue()
  private(set) var isWorking = false
  /// How many rounds of steps are done in one call; requests from within a round belong to the next.
  ///
  /// A surface that has another size whenever it gets its content asks for more in every round. The requests
  /// beyond are dropped, and the observer is told once.
  package static let maximumRounds = 100
  /// How many steps wait at a time, and how many of all rounds are done in one call.
  package static let maximumSteps = 10_000
  /// `true` once something was dropped in this call; nothing more is taken then.
  private var isFull = false
  /// The last snapshot of the surface; `nil` after a call to somebody who may change it.
  private var seen: SurfaceSnapshot?
  /// How many commands are under way that may move the surface.
  private var openCommands = 0
  /// The reason that the request under way was refused for.
  private var refusal: Refusal?
  /// The last target that the surface was given at a release.
  private var target: Points?

  /// Drives a pager.
  public init(_ pager: Pager) { known = DriverState(pager) }

  /// Goes on from a state, on a surface that is as it was then, without telling it anything.
  package init(_ state: DriverState, on surface: any ScrollSurface) {
    known = state
    self.surface = surface
    isMet = true
  }

  /// Takes over a surface and brings it in line with the pager.
  ///
  /// A motion of the pager goes on here: the surface is sent where the pager is going,
  /// and a finger that held it is gone. From within an observer it is brought in line when the
  /// step under way is done; the surface before it gets nothing more.
  public func connect(to surface: any ScrollSurface) {
    self.surface = surface
    isMet = false
    seen = nil
    run(.meet)
    didLayout()
  }

  /// Lets go of the surface and of the observer.
  ///
  /// A gesture under way is cancelled.
  public func disconnect() {
    if held.pager.phase == .dragging { touchCancelled() }
    surface = nil
    observer = nil
    run(.leave)
  }

  private func checkCaller() {
    precondition(
      !isDeciding,
      """
      A strategy, a source of configurations or a naming called the driver that asked it. They answer \
      from what they are given; an observer may call the driver.
      """)
  }

  /// Takes a step and others after it, now or after those under way.
  ///
  /// - Returns: why the pager refused the first, or that it is dropped; `nil` when it is done, or has to
  ///   wait.
  @discardableResult
  func run(_ step: DriverStep, then others: [DriverStep] = []) -> Refusal? {
    checkCaller()
    guard !isWorking else {
      if queue.count >= Self.maximumSteps { isFull = true }
      if isFull { return .tooManyRequests(limit: Self.maximumSteps) }
      queue.append([step] + others)
      return nil
    }
    isWorking = true
    // What the last call left comes first.
    performQueued()
    refusal = nil
    queue.append(others)
    performWhole(step)
    let answer = refusal
    performQueued()
    seen = nil
    isWorking = false
    return answer
  }

  /// Does what waits, as far as the limits go; of what is over them only what the driver itself began.
  private func performQueued() {
    performRounds()
    if queue.count > 0 {
      isFull = true
      queue.dropRequests()
      performRounds()
    }
    guard isFull else { return }
    tell(.effect(.refused(.tooManyRequests(limit: Self.maximumSteps))))
    isFull = false
    // What the surface said meanwhile is looked up in the next call.
    guard let surface else { return }
    queue.append([.callback(.didLayout(surface.viewport)), .noticeStop])
  }

  private func performRounds() {
    var (rounds, steps) = (0, 0)
    while queue.count > 0, rounds < Self.maximumRounds {
      for _ in 0..<queue.count {
        guard steps < Self.maximumSteps else { return }
        performWhole(queue.removeFirst())
        steps += 1
      }
      rounds += 1
    }
  }

  /// Takes a step, and what waited for pages and a size if there are both now.
  private func performWhole(_ step: DriverStep) {
    perform(step)
    guard queue.count == 0, known.firstNews != nil || known.queuedState != nil else { return }
    queue.append(known.releaseQueued(), isOwn: true)
    if queue.count == 0 { for effect in known.releaseNews() { tell(.effect(effect)) } }
  }

  /// The result of the last restoration, which may wait for its turn; `nil` if there was none.
  public var restoration: Restoration? { queue.restores ? .waiting : held.restoration }

  private func perform(_ step: DriverStep) {
    var steps: [DriverStep] = []
    steps.reserveCapacity(16)
    perform(step, &steps)
  }

  /// - Parameter steps: those of the steps that this one is part of; its own come behind them.
  private func perform(_ step: consuming DriverStep, _ steps: inout [DriverStep]) {
    switch consume step {
    case .tell(let entry): return tell(entry)
    case .refuse(let refusal):
      self.refusal = refusal
      return tell(.effect(.refused(refusal)))
    case .later(let step): return queue.append([step], isOwn: true)
    case .command(let command):
      guard isMet else { return }
      tell(.command(command))
      carryOut(command)
    case .configure: metSurface?.configure(pager.configuration)
    case .pagerDidChange: metSurface?.pagerDidChange()
    case .animate(let request):
      seen = nil
      guard let surface = metSurface else { return decide(.sync(request), &steps) }
      surface.animate { self.perform(.sync(request)) }
    case let step: return decide(step, &steps)
    }
    seen = nil
  }

  /// Has the state decide on a step, and takes those that follow.
  private func decide(_ step: DriverStep, _ steps: inout [DriverStep]) {
    let first = steps.count
    if case .meet = step { isMet = true }
    let snapshot = look()
    isDeciding = true
    known.handle(step, seeing: snapshot, into: &steps)
    isDeciding = false
    for index in first..<steps.count {
      // Taken out: what is within it may be large, and another step may make the list longer.
      var step = DriverStep.pagerDidChange
      swap(&step, &steps[index])
      perform(step, &steps)
    }
    while steps.count > first { steps.removeLast() }
  }

  private func look() -> SurfaceSnapshot? {
    if seen == nil { seen = metSurface.map { SurfaceSnapshot($0) } }
    return seen
  }

  private func carryOut(_ command: SurfaceCommand) {
    if case .target(let offset) = command { target = offset }
    guard let surface = metSurface else { return }
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

  /// Calls the observer; its changes to the surface during a command are not part of the command.
  package func tell(_ entry: TraceEntry) {
    guard let observer else { return }
    let commands = openCommands
    openCommands = 0
    observer.driver(self, did: entry)
    openCommands = commands
    seen = nil
  }

  /// Takes a callback of the surface, or notes one that is part of a command.
  func receive(_ callback: SurfaceCallback, pointer: Release.Pointer = .touch) {
    guard openCommands > 0, let snapshot = metSurface.map({ SurfaceSnapshot($0) }),
      known.noteEcho(callback, seeing: snapshot)
    else { return _ = run(.callback(callback, pointer: pointer)) }
    tell(.callback(callback))
  }

  /// The same with where the surface is; nothing without one.
  func receive(_ callback: (Points) -> SurfaceCallback) {
    if let surface { receive(callback(surface.offset)) }
  }

  /// Lets the pager decide where a release leads.
  ///
  /// From within another step the surface is told to stay, and sent there afterwards.
  ///
  /// - Parameters:
  ///   - velocity: in the pager's direction.
  ///   - end: where the surface would stop if it had no ends; by default the place where the velocity
  ///     carries.
  func release(_ step: DriverStep, velocity: Velocity, end: Points? = nil) -> Points? {
    guard let asking = surface else { return nil }
    guard !isWorking else {
      run(step, then: [.realign])
      return held.frame.physical(held.pager.offset)
    }
    target = nil
    run(step)
    // One that was let go of meanwhile goes its own way.
    guard surface === asking else { return nil }
    run(.answer(velocity, end: end))
    return target
  }
}
