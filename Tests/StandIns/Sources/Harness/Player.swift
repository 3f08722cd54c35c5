public import FolioKit

/// Something that plays a scenario on a simulated scroll view, and knows everything that happened.
@MainActor
public protocol Player: AnyObject {
  /// The scroll view under the fingers.
  var view: SimulatedScrollView { get }
  /// What is driven.
  var driver: PagerDriver { get }
  /// What happened since it was made or forgot.
  var trace: [TraceEntry] { get }
  /// Forgets what happened.
  func forget()
  /// Goes to a page.
  func go(_ destination: Destination, animated: Bool)
  /// Lets the pager take an event.
  func send(_ event: PagerEvent)
  /// Has the language read the other way.
  func turn(_ direction: CoordinateMapping.ReadingDirection)
  /// Changes the size as a rotation does, which takes a while.
  func rotate(width: Double, height: Double, milliseconds: Double)
}

extension Player {
  /// Drags and lets go.
  public func drag(by distance: Points, velocity: Velocity = .zero) {
    view.touchDown()
    for _ in 0..<4 { view.move(by: distance / 4) }
    view.lift(velocity: velocity)
  }
}

/// How a player is set up.
public struct Setup: Sendable, CustomStringConvertible {
  public var description: String
  /// A config.
  public var config: String
  public var direction: CoordinateMapping.ReadingDirection
  public var pageCount: Int
  public var behavior: ScrollBehavior

  public init(
    _ description: String, _ config: String = "pager p",
    direction: CoordinateMapping.ReadingDirection = .leftToRight, pageCount: Int = 5,
    behavior: ScrollBehavior = .uikit(UIKitDecay())
  ) {
    self.description = description
    self.config = config
    self.direction = direction
    self.pageCount = pageCount
    self.behavior = behavior
  }

  var pager: Pager {
    do throws(ConfigFailure) { return try Pager(config: config) } catch { fatalError("\(error)") }
  }
}

/// The driver alone on a simulated scroll view: what the adapter is compared with.
@MainActor
public final class DriverPlayer: Player, @MainActor DriverObserver {
  public let view: SimulatedScrollView
  public let driver: PagerDriver
  public private(set) var trace: [TraceEntry] = []
  private let axis: PagingAxis

  public init(_ setting: Setup) {
    let pager = setting.pager
    axis = pager.configuration.axis
    // The driver asks for an animation only of a surface that can do it at any time; the adapter sees
    // to that.
    var behavior = setting.behavior
    behavior.animationStopsDeceleration = true
    view = SimulatedScrollView(
      viewport: Viewport(width: 100, height: 100, axis: axis), behavior)
    driver = PagerDriver(pager)
    driver.setUp(direction: setting.direction)
    driver.observer = self
    view.delegate = TargetPointer(driver)
    driver.connect(to: view)
    driver.send(.reload(.uniform(count: setting.pageCount)))
    forget()
  }

  public func driver(_ driver: PagerDriver, did entry: TraceEntry) { trace.append(entry) }
  public func forget() { trace = [] }

  public func go(_ destination: Destination, animated: Bool) {
    driver.go(destination, animated: animated)
  }

  public func send(_ event: PagerEvent) { driver.send(event) }

  public func turn(_ direction: CoordinateMapping.ReadingDirection) {
    driver.setDirection(direction)
  }

  public func rotate(width: Double, height: Double, milliseconds: Double) {
    let viewport = Viewport(width: Points(width), height: Points(height), axis: axis)
    driver.willResize(to: viewport)
    driver.resizeAlongside()
    // A view that keeps its size is not laid out.
    if viewport != view.viewport { view.layout(viewport) }
    view.advance(by: milliseconds)
    driver.didResize()
  }

  /// The view and the driver hold each other; a test lets go.
  public func close() {
    view.delegate = nil
    driver.disconnect()
  }
}

/// Tells a driver what a view tells, and the view what a pointer can say: a target that is the
/// proposed one is no other target.
private final class TargetPointer: ScrollSurfaceDelegate {
  private let driver: PagerDriver
  /// A recognizer says that its touch was taken away when the drag ends.
  private var isCancelled = false

  init(_ driver: PagerDriver) { self.driver = driver }

  func willEndDragging(velocity: Velocity, proposedTarget: Points) -> Points? {
    if isCancelled { driver.touchCancelled() }
    isCancelled = false
    let answer = driver.willEndDragging(velocity: velocity, proposedTarget: proposedTarget)
    return answer == proposedTarget ? nil : answer
  }

  func willBeginDragging() { driver.willBeginDragging() }
  func didScroll() { driver.didScroll() }
  func didEndDragging(willDecelerate: Bool) {
    driver.didEndDragging(willDecelerate: willDecelerate)
  }
  func didEndDecelerating() { driver.didEndDecelerating() }
  func didEndScrollingAnimation() { driver.didEndScrollingAnimation() }
  func touchEnded() { driver.touchEnded() }
  func touchCancelled() { isCancelled = true }
  func willResize(to viewport: Viewport) { driver.willResize(to: viewport) }
  func resizeAlongside() { driver.resizeAlongside() }
  func didLayout() { driver.didLayout() }
  func didResize() { driver.didResize() }
  func insetsChanged(to insets: Insets) { driver.insetsChanged(to: insets) }
}
