public import FolioCore

/// Connects a surface to a pager: callbacks become events, effects become calls.
///
/// Everything from outside passes one door as a `DriverInput`. `DriverState`, a value, decides on
/// each step with a snapshot of the surface; its actions are carried out in order, and may ask for
/// further steps. Calls from within a surface or an observer wait for the step under way; a
/// strategy, a source or a naming must not call the driver, which retains its surface and observer
/// until `disconnect()`. The guide's page "The path of a release" has the steps of one.
public final class PagerDriver {
  /// The state in place; not read while a strategy, source or naming is called.
  package var state: DriverState {
    _read {
      checkCaller()
      yield known
    }
  }
  private var known: DriverState
  /// `true` while the state decides, which calls the app's strategies.
  private var isDeciding = false
  /// The observer of everything that happens; retained.
  public var observer: (any DriverObserver)?
  /// The recorder of inputs and of the snapshots beside them; retained.
  package var recorder: (any DriverRecorder)?
  /// The surface, while connected.
  public private(set) var surface: (any ScrollSurface)?
  /// `true` once the connection was handled; steps before it belong to the previous surface.
  private var isConnected = false
  private var connected: (any ScrollSurface)? { isConnected ? surface : nil }

  private var queue = StepQueue()
  /// The storage for the actions of a call, which has them to itself meanwhile.
  private var spare: [DriverAction] = []
  private(set) var isWorking = false
  /// The most rounds of steps in one call; further requests are dropped, and reported once.
  package static let maximumRounds = 100
  /// The most waiting steps, and the most steps of all rounds in one call.
  package static let maximumSteps = 10_000
  /// `true` once a step was dropped in this call.
  private var isFull = false
  /// The snapshot of the surface; `nil` after a call that may have changed it.
  private var seen: SurfaceSnapshot?
  /// `true` once the state has seen the snapshot, which is when it is recorded.
  private var isNoted = false
  /// The number of commands under way that may move the surface.
  private var openCommands = 0
  /// The number of calls to surface and observer since the last input from outside.
  private var hooks = 0
  /// `true` while the observer is called.
  private var isReporting = false
  /// The call to surface or observer that is under way: twice its number, and 1 for the observer.
  package var hook: Int { hooks * 2 + (isReporting ? 1 : 0) }

  /// The result of an input, for its caller.
  package struct Answer: Sendable {
    /// The reason if it was refused or dropped.
    package var refusal: Refusal?
    /// The target of a release on the surface.
    package var target: Points?
  }

  /// Creates a driver of a pager.
  public init(_ pager: Pager) { known = DriverState(pager) }

  /// Continues from a state, on a surface unchanged since.
  package init(_ state: DriverState, on surface: any ScrollSurface) {
    known = state
    self.surface = surface
    isConnected = true
  }

  /// Connects a surface and brings it in line; a motion of the pager continues on it.
  public func connect(to surface: any ScrollSurface) {
    self.surface = surface
    isConnected = false
    seen = nil
    take(.connected)
    didLayout()
  }

  /// Releases the surface and the observer; a gesture under way is cancelled.
  public func disconnect() {
    if state.pager.phase == .dragging { touchCancelled() }
    surface = nil
    observer = nil
    seen = nil
    take(.disconnected)
  }

  private func checkCaller() {
    precondition(
      !isDeciding,
      """
      A strategy, a source of configurations or a naming called the driver that asked it. They answer \
      from what they are given; an observer may call the driver.
      """)
  }
}

// MARK: The door

extension PagerDriver {
  /// Takes an input and all that follows from it, or lets it wait for the step under way.
  ///
  /// A waiting release returns the pager's place, where the surface stays until then.
  @discardableResult
  package func take(_ input: DriverInput) -> Answer {
    checkCaller()
    guard !isWorking else { return wait(input) }
    let querying = surface
    hooks = 0
    recorder?.driver(self, did: .input(input, hook: nil))
    isWorking = true
    var (actions, answer) = ([DriverAction](), Answer())
    swap(&actions, &spare)
    // As many as a release has at once.
    if actions.capacity < 8 { actions.reserveCapacity(8) }
    // Steps left by the last call are first.
    performQueued(&actions)
    performWhole(.input(input), &actions, &answer)
    performQueued(&actions)
    // The surface may have been disconnected meanwhile.
    if input.isRelease, let querying, surface === querying {
      perform(known.answerStep(of: input), &actions, &answer)
      performQueued(&actions)
    }
    swap(&actions, &spare)
    seen = nil
    isWorking = false
    return answer
  }

  private func wait(_ input: DriverInput) -> Answer {
    seen = nil
    recorder?.driver(self, did: .input(input, hook: hook))
    if queue.count >= Self.maximumSteps { isFull = true }
    if isFull { return Answer(refusal: .tooManyRequests(limit: Self.maximumSteps)) }
    queue.append(.input(input))
    guard input.isRelease, surface != nil else { return Answer() }
    queue.append(.realign)
    return Answer(target: known.frame.physical(known.pager.offset))
  }

  /// Takes a callback, or notes one that is part of a command; returns the target of a release.
  @discardableResult
  package func receive(_ callback: SurfaceCallback, pointer: Release.Pointer) -> Points? {
    if isWorking { seen = nil }
    guard openCommands > 0, let snapshot = look(), known.noteEcho(callback, seeing: snapshot) else {
      return take(.callback(callback, pointer: pointer)).target
    }
    seen = nil
    recorder?.driver(self, did: .echo(callback, hook: hook))
    report(.callback(callback))
    return nil
  }

  /// Takes a callback with the surface's snapshot; nothing without a surface.
  func receive(
    pointer: Release.Pointer = .touch, _ callback: (SurfaceSnapshot) -> SurfaceCallback
  ) {
    if isWorking { seen = nil }
    takeSnapshot()
    if let snapshot = seen ?? surface?.snapshot { receive(callback(snapshot), pointer: pointer) }
  }

  /// The result of the last restoration, which may wait; `nil` without one.
  public var restoration: Restoration? { queue.restores ? .waiting : state.restoration }
}

// MARK: Steps and actions

extension PagerDriver {
  /// Takes waiting steps within the limits; beyond them only the driver's own.
  private func performQueued(_ actions: inout [DriverAction]) {
    guard queue.count > 0 || isFull else { return }
    performRounds(&actions)
    if queue.count > 0 {
      isFull = true
      queue.dropRequests()
      performRounds(&actions)
    }
    guard isFull else { return }
    report(.effect(.refused(.tooManyRequests(limit: Self.maximumSteps))))
    isFull = false
    // Reports of the surface meanwhile are handled in the next call.
    guard let surface else { return }
    queue.append(.input(.callback(.didLayout(surface.snapshot.viewport))))
    queue.append(.stopIfStill)
  }

  private func performRounds(_ actions: inout [DriverAction]) {
    var (rounds, steps) = (0, 0)
    while queue.count > 0, rounds < Self.maximumRounds {
      for _ in 0..<queue.count {
        guard steps < Self.maximumSteps else { return }
        var answer = Answer()
        performWhole(queue.removeFirst().step, &actions, &answer)
        steps += 1
      }
      rounds += 1
    }
  }

  /// Takes a step, and those that waited for pages and a size.
  private func performWhole(
    _ step: DriverStep, _ actions: inout [DriverAction], _ answer: inout Answer
  ) {
    perform(step, &actions, &answer)
    guard queue.count == 0, known.isWaiting else { return }
    if let step = known.releaseQueued() { queue.append(step, isOwn: true) }
    guard queue.count == 0 else { return }
    for effect in known.releaseNews() { report(.effect(effect)) }
    if !known.isWaiting { carryOut(.pagerDidChange, &actions, &answer) }
  }

  /// Lets the state decide on a step, and carries out its actions, each with all it leads to.
  ///
  /// `actions` are those under way, of the innermost step last.
  private func perform(
    _ step: DriverStep, _ actions: inout [DriverAction], _ answer: inout Answer
  ) {
    let first = actions.count
    if case .input(.connected) = step { isConnected = true }
    let snapshot = look()
    isDeciding = true
    known.handle(step, seeing: snapshot, into: &actions)
    isDeciding = false
    for index in first..<actions.count {
      // Taken out: it may be large, and the list may grow.
      var action = DriverAction.pagerDidChange
      swap(&action, &actions[index])
      carryOut(action, &actions, &answer)
    }
    actions.removeLast(actions.count - first)
  }

  private func carryOut(
    _ action: consuming DriverAction, _ actions: inout [DriverAction], _ answer: inout Answer
  ) {
    switch consume action {
    case .step(let step): perform(step, &actions, &answer)
    case .later(let step): queue.append(step, isOwn: true)
    case .report(let entry): report(entry)
    case .refuse(let refusal):
      answer.refusal = refusal
      report(.effect(.refused(refusal)))
    case .command(let command):
      guard isConnected else { return }
      report(.command(command))
      if case .target(let target) = command { answer.target = target } else { send(command) }
    case .animate(let request):
      guard let surface = connected else { return perform(.sync(request), &actions, &answer) }
      hooks += 1
      surface.animate {
        var (actions, answer) = ([DriverAction](), Answer())
        self.perform(.sync(request), &actions, &answer)
        self.hooks += 1
      }
      seen = nil
    case .configure:
      hooks += 1
      connected?.configure(pager.configuration)
      seen = nil
    case .pagerDidChange:
      hooks += 1
      connected?.pagerDidChange()
    }
  }

  /// The snapshot of the surface; one counts until something may have changed the surface.
  private func look() -> SurfaceSnapshot? {
    takeSnapshot()
    if let seen, !isNoted {
      isNoted = true
      recorder?.driver(self, did: .snapshot(seen))
    }
    return seen
  }

  private func takeSnapshot() {
    guard seen == nil, let connected else { return }
    seen = connected.snapshot
    isNoted = false
  }

  private func send(_ command: SurfaceCommand) {
    guard let surface = connected else { return }
    hooks += 1
    let wasReporting = isReporting
    isReporting = false
    openCommands += 1
    surface.carryOut(command)
    openCommands -= 1
    isReporting = wasReporting
    seen = nil
  }

  /// Calls the observer, whose changes to the surface are not part of a command under way.
  package func report(_ entry: TraceEntry) {
    hooks += 1
    guard let observer else { return }
    let (commands, wasReporting) = (openCommands, isReporting)
    (openCommands, isReporting) = (0, true)
    observer.driver(self, did: entry)
    (openCommands, isReporting) = (commands, wasReporting)
  }
}

extension PagerDriver: ScrollSurfaceDelegate {
  /// Reports a callback with its values; returns the target of a release.
  @discardableResult
  public func receive(_ callback: SurfaceCallback) -> Points? {
    receive(callback, pointer: .touch)
  }

  /// Reports the start of a drag by a finger or a pointing device without notches.
  public func willBeginDragging(pointer: Release.Pointer = .touch) {
    receive(pointer: pointer) { .willBeginDragging(at: $0.offset) }
  }

  /// Reports a changed offset; the driver finds the cause.
  public func didScroll() { receive { .didScroll(to: $0.offset, nil) } }

  /// Reports a release; returns the target on the surface, or `nil` to leave it alone.
  public func willEndDragging(velocity: Velocity, proposedTarget: Points) -> Points? {
    receive(.willEndDragging(velocity: velocity, proposedTarget: proposedTarget))
  }

  /// Reports a tool's release in the pager's coordinates; returns the target on the surface.
  public func willEndDragging(with input: ReleaseInput) -> Points? {
    take(.release(input)).target
  }

  /// The release for the end of a drag on the surface.
  public func releaseInput(velocity: Velocity, proposedTarget: Points) -> ReleaseInput {
    state.releaseInput(velocity: velocity, proposedTarget: proposedTarget)
  }

  /// Reports a lifted finger; without a deceleration the surface has stopped.
  public func didEndDragging(willDecelerate: Bool) {
    receive(.didEndDragging(willDecelerate: willDecelerate))
  }

  /// Reports the end of a deceleration, unless a finger caught the surface.
  public func didEndDecelerating() { receive { .didEndDecelerating(at: $0.offset) } }

  /// Reports the end of an animation; an app calls it after setting an offset during a motion.
  public func didEndScrollingAnimation() { receive { .didEndScrollingAnimation(at: $0.offset) } }

  /// Reports that a touch that stopped the surface ended without a drag.
  public func touchEnded() { receive { .touchEnded(at: $0.offset) } }

  /// Reports a cancelled touch.
  public func touchCancelled() { receive { .touchCancelled(at: $0.offset) } }

  /// Announces a resize.
  public func willResize(to viewport: Viewport) { receive(.willResize(to: viewport)) }

  /// Sets the offset for the new size.
  public func resizeAlongside() { receive(.resizeAlongside) }

  /// Reports a layout pass; sizes are compared.
  public func didLayout() { receive { .didLayout($0.viewport) } }

  /// Ends a resize, and restores the insets.
  public func didResize() { receive(.didResize) }

  /// Reports changed insets of the surface; the page stays.
  public func insetsChanged(to insets: Insets) { receive(.insetsChanged(insets)) }

  /// Reports a changed safe area; the page stays.
  public func safeAreaChanged(to area: SafeArea) { receive(.safeAreaChanged(area)) }

  /// Reports an invalid answer of a motion strategy, if it is the pager's.
  public func motionFault(of strategy: String, _ violation: Violation) {
    take(.event(.motionFault(strategy: strategy, violation)))
  }
}
