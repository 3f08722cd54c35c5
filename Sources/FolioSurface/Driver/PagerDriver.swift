public import FolioCore

/// Connects a surface to a pager: turns what the surface tells into events, and what the pager says
/// into calls.
///
/// It is the delegate of the surface. What is to be done is decided by `DriverState`, a value; the
/// driver asks the surface, carries steps out and keeps their order. It may be called from within its
/// own calls to the surface, as a scroll view does when its offset is set, from within an observer, and
/// from within whatever else it asks an app, such as a strategy: what comes in meanwhile is done
/// afterwards, in order, and what it knows is until then what it knew before.
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
  /// What it knows between two callbacks.
  package var state: DriverState { held }
  /// The same in its place.
  ///
  /// Only tasks change it, one at a time, and nothing of an app runs while it is read or changed here:
  /// an app gets copies, and a task that may ask one works on a copy.
  private(set) var held: DriverState
  /// Is told everything that happens; held strongly.
  public var observer: (any DriverObserver)?
  /// The surface, while connected.
  public private(set) var surface: (any ScrollSurface)?
  /// Whether the task has begun that brings the surface in line: until then nothing is sent to it, for
  /// what is under way was meant for the one before.
  private var isMet = false
  private var metSurface: (any ScrollSurface)? { isMet ? surface : nil }

  /// What waits until the task under way is done.
  private var queue = TaskQueue()
  private(set) var isWorking = false
  /// How often what was asked for during a round of tasks is done as a round of its own in one call.
  ///
  /// Somebody may ask for more each time it is told, such as a surface that has another size whenever it
  /// gets its content. What is asked for beyond is dropped, and the observer hears so once.
  package static let maximumRounds = 100
  /// How many tasks wait at a time, and how many of all rounds are done in one call.
  package static let maximumTasks = 10_000
  /// `true` once something was dropped in this call; nothing more is taken then.
  private var isFull = false
  /// What the surface answered last, until somebody is called who may change it.
  private var seen: SurfaceSnapshot?
  /// How many commands are under way that may move the surface.
  private var openCommands = 0
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
    held = DriverState(
      pager, direction: direction, isReversed: isReversed, prefetch: prefetch)
  }

  /// Goes on from a state, on a surface that is as it was then, without telling it anything.
  package init(_ state: DriverState, on surface: any ScrollSurface) {
    held = state
    self.surface = surface
    isMet = true
  }

  /// Takes over a surface and brings it in line with the pager.
  ///
  /// What the pager was about elsewhere goes on here: the surface is sent where the pager is going,
  /// and a finger that held it is gone. From within an observer or a strategy it is brought in line when
  /// the task under way is done; the surface before it gets nothing more.
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

  /// Does a task and others after it, now or after those under way.
  ///
  /// - Returns: why the pager refused the first, or that it is dropped; `nil` when it is done, or has to
  ///   wait.
  @discardableResult
  func run(_ task: DriverTask, then others: [DriverTask] = []) -> Refusal? {
    guard !isWorking else {
      if queue.count >= Self.maximumTasks { isFull = true }
      if isFull { return .tooManyRequests(limit: Self.maximumTasks) }
      queue.append([task] + others)
      return nil
    }
    isWorking = true
    // What the last call left comes first.
    performQueued()
    refusal = nil
    queue.append(others)
    perform(task)
    let answer = refusal
    finishTask()
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
    tell(.effect(.refused(.tooManyRequests(limit: Self.maximumTasks))))
    isFull = false
    // What the surface said meanwhile is looked up in the next call.
    guard let surface else { return }
    queue.append([.callback(.didLayout(surface.viewport)), .noticeStop])
  }

  /// Does what waits, in rounds: what is asked for during one belongs to the next.
  private func performRounds() {
    var (rounds, tasks) = (0, 0)
    while queue.count > 0, rounds < Self.maximumRounds {
      for _ in 0..<queue.count {
        guard tasks < Self.maximumTasks else { return }
        perform(queue.removeFirst())
        finishTask()
        tasks += 1
      }
      rounds += 1
    }
  }

  private func finishTask() {
    guard queue.count == 0, held.firstNews != nil || held.queuedState != nil else { return }
    queue.append(held.releaseQueued(), isOwn: true)
    if queue.count == 0 { for effect in held.releaseNews() { tell(.effect(effect)) } }
  }

  /// The result of the last restoration; one that waits for its turn has none yet.
  var lastRestoration: Restoration? { queue.restores ? .waiting : held.restoration }

  private func perform(_ task: DriverTask) {
    var steps: [DriverStep] = []
    steps.reserveCapacity(16)
    perform(task, &steps)
  }

  /// - Parameter steps: those of the tasks that this one is part of; its own come behind them.
  private func perform(_ task: DriverTask, _ steps: inout [DriverStep]) {
    let first = steps.count
    if case .meet = task { isMet = true }
    let snapshot = look()
    if held.mayAsk(task) {
      var next = held
      // Else the list would be copied each time it gets longer.
      held.firstNews = nil
      next.handle(task, seeing: snapshot, into: &steps)
      // What was held before is let go of afterwards, for an app's strategy may look at the pager then.
      swap(&held, &next)
    } else {
      held.handle(task, seeing: snapshot, into: &steps)
    }
    for index in first..<steps.count {
      // Taken out: what is within it may be large, and another task may make the list longer.
      var step = DriverStep.pagerDidChange
      swap(&step, &steps[index])
      carryOut(step, &steps)
    }
    while steps.count > first { steps.removeLast() }
  }

  private func look() -> SurfaceSnapshot? {
    if seen == nil { seen = metSurface.map { SurfaceSnapshot($0) } }
    return seen
  }

  private func carryOut(_ step: consuming DriverStep, _ steps: inout [DriverStep]) {
    switch consume step {
    case .tell(let entry): return tell(entry)
    case .refuse(let refusal):
      self.refusal = refusal
      return tell(.effect(.refused(refusal)))
    case .then(let task): return perform(task, &steps)
    case .later(let task): return queue.append([task], isOwn: true)
    case .command(let command):
      guard isMet else { return }
      tell(.command(command))
      carryOut(command)
    case .configure: metSurface?.configure(pager.configuration)
    case .pagerDidChange: metSurface?.pagerDidChange()
    case .animate(let task):
      seen = nil
      guard let surface = metSurface else { return perform(task, &steps) }
      surface.animate { self.perform(task) }
    }
    seen = nil
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

  /// What an observer does to the surface while a command is under way is not part of the command.
  func tell(_ entry: TraceEntry) {
    guard let observer else { return }
    let commands = openCommands
    openCommands = 0
    observer.driver(self, did: entry)
    openCommands = commands
    seen = nil
  }

  /// What the surface told, or does within a command.
  func receive(_ callback: SurfaceCallback, pointer: Release.Pointer = .touch) {
    guard openCommands > 0, let surface = metSurface, callback.canEcho else {
      return _ = run(.callback(callback, pointer: pointer))
    }
    let snapshot = SurfaceSnapshot(surface)
    held.noteEcho(callback, seeing: snapshot)
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
    guard let asking = surface else { return nil }
    guard !isWorking else {
      run(task, then: [.realign])
      return held.frame.physical(held.pager.offset)
    }
    target = nil
    run(task)
    // One that was let go of meanwhile goes its own way.
    guard surface === asking else { return nil }
    run(.answer(velocity, end: end))
    return target
  }
}
