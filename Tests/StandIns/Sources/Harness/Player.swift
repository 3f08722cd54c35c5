package import FolioKit

/// Plays a scenario on a simulated scroll view and records the trace.
@MainActor
package protocol Player: AnyObject {
  associatedtype Scrolled: Hand
  /// The scroll view under the finger.
  var view: Scrolled { get }
  /// The driver under test.
  var driver: PagerDriver { get }
  /// The trace since the start or the last `forget()`.
  var trace: [TraceEntry] { get }
  /// Clears the trace.
  func forget()
  func go(_ destination: Destination, animated: Bool)
  /// Sends an event to the pager.
  func send(_ event: PagerEvent)
  /// Changes the reading direction.
  func turn(_ direction: CoordinateMapping.ReadingDirection)
  /// Changes the size as a rotation of some duration does.
  func rotate(width: Double, height: Double, milliseconds: Double)
}

extension Player {
  package func drag(by distance: Points, velocity: Velocity = .zero) {
    view.touchDown()
    for _ in 0..<4 { view.move(by: distance / 4) }
    view.lift(velocity: velocity)
  }
}

/// The setup of a player.
package struct Setup: Sendable, CustomStringConvertible {
  package var description: String
  package var config: String
  package var direction: CoordinateMapping.ReadingDirection
  package var pageCount: Int
  package var behavior: ScrollBehavior

  package init(
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

/// The driver alone on a simulated scroll view, as a reference for the adapter.
@MainActor
package final class DriverPlayer: Player, @MainActor DriverObserver {
  package let simulated: SimulatedScrollView
  package var view: SimulatedHand { SimulatedHand(simulated) }
  package let driver: PagerDriver
  package private(set) var trace: [TraceEntry] = []
  private let axis: PagingAxis

  package init(_ setting: Setup) {
    let pager = setting.pager
    axis = pager.configuration.axis
    // The driver requests animations only from a surface that can animate at any time, which the
    // adapter ensures.
    var behavior = setting.behavior
    behavior.animationStopsDeceleration = true
    simulated = SimulatedScrollView(
      viewport: Viewport(width: 100, height: 100, axis: axis), behavior)
    driver = PagerDriver(pager)
    driver.setUp(direction: setting.direction)
    driver.observer = self
    simulated.delegate = TargetPointer(driver)
    driver.connect(to: simulated)
    driver.send(.reload(.uniform(count: setting.pageCount)))
    forget()
  }

  package func driver(_ driver: PagerDriver, did entry: TraceEntry) { trace.append(entry) }
  package func forget() { trace = [] }

  package func go(_ destination: Destination, animated: Bool) {
    driver.go(destination, animated: animated)
  }

  package func send(_ event: PagerEvent) { driver.send(event) }

  package func turn(_ direction: CoordinateMapping.ReadingDirection) {
    driver.setDirection(direction)
  }

  package func rotate(width: Double, height: Double, milliseconds: Double) {
    let viewport = Viewport(width: Points(width), height: Points(height), axis: axis)
    driver.willResize(to: viewport)
    driver.resizeAlongside()
    // A view that keeps its size is not laid out.
    if viewport != simulated.viewport { simulated.layout(viewport) }
    simulated.advance(by: milliseconds)
    driver.didResize()
  }

  /// Breaks the retain cycle between the view and the driver.
  package func close() {
    simulated.delegate = nil
    driver.disconnect()
  }
}

/// Forwards a view's callbacks to a driver, and returns targets as UIKit's pointer can: a target
/// equal to the proposed one is none.
private final class TargetPointer: ScrollSurfaceDelegate {
  private let driver: PagerDriver
  /// A recognizer reports a canceled touch at the end of the drag.
  private var isCancelled = false

  init(_ driver: PagerDriver) { self.driver = driver }

  func receive(_ callback: SurfaceCallback) -> Points? {
    switch callback {
    case .touchCancelled: isCancelled = true
    case .willEndDragging(_, let proposedTarget):
      if isCancelled { driver.touchCancelled() }
      isCancelled = false
      let answer = driver.receive(callback)
      return answer == proposedTarget ? nil : answer
    default: driver.receive(callback)
    }
    return nil
  }
}
