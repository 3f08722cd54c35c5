public import FolioCore

/// Connects a surface to a pager: callbacks become events, effects become calls.
///
/// `DriverState`, a value, decides on steps, which the driver performs in order. Calls from within
/// a surface or an observer wait for the step under way; a strategy, a source or a naming must not
/// call it. The driver retains its surface and observer until `disconnect()`. A release takes these steps:
///
///     willEndDragging     the surface reports it
///     .callback           the observer is notified, and the surface's state goes into the event
///     .event(.release)    the pager decides; its effects are reported
///     .sync, .position    insets and content follow, then offset and pages
///     .answer             finally, the pager's target is returned
public final class PagerDriver {
  /// A copy of the state.
  package var state: DriverState { held }
  /// The state in place; not read while a strategy, source or naming is called.
  var held: DriverState {
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
  /// The surface, while connected.
  public private(set) var surface: (any ScrollSurface)?
  /// `true` once `.meet` was handled; steps before it belong to the previous surface.
  private var isMet = false
  private var metSurface: (any ScrollSurface)? { isMet ? surface : nil }

  private var queue = StepQueue()
  private(set) var isWorking = false
  /// The most rounds of steps in one call; further requests are dropped, and reported once.
  package static let maximumRounds = 100
  /// The most waiting steps, and the most steps of all rounds in one call.
  package static let maximumSteps = 10_000
  /// `true` once a step was dropped in this call.
  private var isFull = false
  /// The last snapshot of the surface; `nil` after a call that may have changed it.
  private var seen: SurfaceSnapshot?
  /// The number of commands under way that may move the surface.
  private var openCommands = 0
  /// The refusal of the request under way.
  private var refusal: Refusal?
  /// The target of the last release.
  private var target: Points?

  /// Creates a driver of a pager.
  public init(_ pager: Pager) { known = DriverState(pager) }

  /// Continues from a state, on a surface unchanged since.
  package init(_ state: DriverState, on surface: any ScrollSurface) {
    known = state
    self.surface = surface
    isMet = true
  }

  /// Connects a surface and brings it in line; a motion of the pager continues on it.
  public func connect(to surface: any ScrollSurface) {
    self.surface = surface
    isMet = false
    seen = nil
    run(.meet)
    didLayout()
  }

  /// Releases the surface and the observer; a gesture under way is cancelled.
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

  /// Takes a step and those that follow; returns the reason if the first was refused or dropped.
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
    // Steps left by the last call are first.
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

  /// Takes waiting steps within the limits; beyond them only the driver's own.
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
    // Reports of the surface meanwhile are handled in the next call.
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

  /// Takes a step, and those that waited for pages and a size.
  private func performWhole(_ step: DriverStep) {
    perform(step)
    guard queue.count == 0, known.firstNews != nil || known.queuedState != nil else { return }
    queue.append(known.releaseQueued(), isOwn: true)
    if queue.count == 0 { for effect in known.releaseNews() { tell(.effect(effect)) } }
  }

  /// The result of the last restoration, which may wait; `nil` without one.
  public var restoration: Restoration? { queue.restores ? .waiting : held.restoration }

  private func perform(_ step: DriverStep) {
    var steps: [DriverStep] = []
    steps.reserveCapacity(16)
    perform(step, &steps)
  }

  /// Takes a step; its own steps follow after those in `steps`.
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

  /// Lets the state decide on a step, and takes those that follow.
  private func decide(_ step: DriverStep, _ steps: inout [DriverStep]) {
    let first = steps.count
    if case .meet = step { isMet = true }
    let snapshot = look()
    isDeciding = true
    known.handle(step, seeing: snapshot, into: &steps)
    isDeciding = false
    for index in first..<steps.count {
      // Taken out: it may be large, and the list may grow.
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

  /// Calls the observer, whose changes to the surface are not part of a command under way.
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

  /// Takes a callback with the surface's offset; nothing without a surface.
  func receive(_ callback: (Points) -> SurfaceCallback) {
    if let surface { receive(callback(surface.offset)) }
  }

  /// Returns the target of a release on the surface; within another step the surface stays first.
  ///
  /// - Parameter end: the end of the motion without ends; by default the projected offset.
  func release(_ step: DriverStep, velocity: Velocity, end: Points? = nil) -> Points? {
    guard let asking = surface else { return nil }
    guard !isWorking else {
      run(step, then: [.realign])
      return held.frame.physical(held.pager.offset)
    }
    target = nil
    run(step)
    // The surface may have been disconnected meanwhile.
    guard surface === asking else { return nil }
    run(.answer(velocity, end: end))
    return target
  }
}

extension PagerDriver: ScrollSurfaceDelegate {
  /// Reports the start of a drag, which ends a motion under way.
  public func willBeginDragging() { willBeginDragging(pointer: .touch) }

  /// Reports the start of a drag by a finger or a pointing device without notches.
  public func willBeginDragging(pointer: Release.Pointer) {
    guard let surface else { return }
    receive(.willBeginDragging(at: surface.offset), pointer: pointer)
  }

  /// Reports a changed offset; the driver finds the cause.
  public func didScroll() {
    if let surface { receive(.didScroll(to: surface.offset, nil)) }
  }

  /// Reports a release; returns the target on the surface, or `nil` to leave it alone.
  public func willEndDragging(velocity: Velocity, proposedTarget: Points) -> Points? {
    let callback = SurfaceCallback.willEndDragging(
      velocity: velocity, proposedTarget: proposedTarget)
    return release(.callback(callback), velocity: frame.mapping.mapped(velocity: velocity))
  }

  /// Reports a tool's release in the pager's coordinates; returns the target on the surface.
  public func willEndDragging(stating input: ReleaseInput) -> Points? {
    let pager = self.pager
    let end = input.proposedTarget ?? pager.offset + pager.travel(of: input.velocity)
    let callback = SurfaceCallback.willEndDragging(
      velocity: frame.mapping.mapped(velocity: input.velocity), proposedTarget: frame.physical(end))
    return release(.release(input, callback), velocity: input.velocity, end: input.proposedTarget)
  }

  /// The release for the end of a drag on the surface.
  public func releaseInput(velocity: Velocity, proposedTarget: Points) -> ReleaseInput {
    held.releaseInput(velocity: velocity, proposedTarget: proposedTarget)
  }

  /// Reports a lifted finger; without a deceleration the surface has stopped.
  public func didEndDragging(willDecelerate: Bool) {
    receive(.didEndDragging(willDecelerate: willDecelerate))
  }

  /// Reports the end of a deceleration, unless a finger caught the surface.
  public func didEndDecelerating() { receive(SurfaceCallback.didEndDecelerating) }

  /// Reports the end of an animation; an app calls it after setting an offset during a motion.
  public func didEndScrollingAnimation() { receive(SurfaceCallback.didEndScrollingAnimation) }

  /// Reports that a touch that stopped the surface ended without a drag.
  public func touchEnded() { receive(SurfaceCallback.touchEnded) }

  /// Reports a cancelled touch.
  public func touchCancelled() { receive(SurfaceCallback.touchCancelled) }

  /// Announces a resize.
  public func willResize(to viewport: Viewport) { receive(.willResize(to: viewport)) }

  /// Sets the offset for the new size.
  public func resizeAlongside() { receive(.resizeAlongside) }

  /// Reports a layout pass; sizes are compared.
  public func didLayout() { if let surface { receive(.didLayout(surface.viewport)) } }

  /// Ends a resize, and restores the insets.
  public func didResize() { receive(.didResize) }

  /// Reports changed insets of the surface; the page stays.
  public func insetsChanged(to insets: Insets) { receive(.insetsChanged(insets)) }

  /// Reports a changed safe area; the page stays.
  public func safeAreaChanged(to area: SafeArea) { receive(.safeAreaChanged(area)) }

  /// Reports an invalid answer of a motion strategy, if it is the pager's.
  public func motionFault(of strategy: String, _ violation: Violation) {
    run(.event(.motionFault(strategy: strategy, violation)))
  }
}
