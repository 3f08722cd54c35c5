package import FolioKit
package import UIKit

/// What a person does to a scroll view along its pager's axis, simulated or a stand-in.
@MainActor
package protocol Hand: AnyObject {
  var offset: Points { get }
  var isDragging: Bool { get }
  func touchDown()
  func move(by distance: Points)
  func lift(velocity: Velocity)
  func cancelTouch()
  func advance(by milliseconds: Double)
  func run()
}

extension Hand {
  package func lift() { lift(velocity: .zero) }
}

/// A hand on Folio's simulated scroll view.
@MainActor
package final class SimulatedHand: Hand {
  let view: SimulatedScrollView

  init(_ view: SimulatedScrollView) { self.view = view }

  package var offset: Points { view.offset }
  package var isDragging: Bool { view.isDragging }
  package func touchDown() { view.touchDown() }
  package func move(by distance: Points) { view.move(by: distance) }
  package func lift(velocity: Velocity) { view.lift(velocity: velocity) }
  package func cancelTouch() { view.cancelTouch() }
  package func advance(by milliseconds: Double) { view.advance(by: milliseconds) }
  package func run() { view.run() }
}

/// A hand on a stand-in's scroll view.
@MainActor
package final class ScrollHand: Hand {
  let view: UIScrollView
  let axis: PagingAxis
  private var fingers: ScrollFingers { view.fingers }

  package init(_ view: UIScrollView, _ axis: PagingAxis = .horizontal) {
    (self.view, self.axis) = (view, axis)
  }

  /// Adopts what differs between systems, and lets a finger drag content that fits.
  convenience init(_ view: UIScrollView, _ axis: PagingAxis, _ behavior: ScrollBehavior) {
    self.init(view, axis)
    view.bounces = behavior.bounces
    if axis == .horizontal {
      view.alwaysBounceHorizontal = true
    } else {
      view.alwaysBounceVertical = true
    }
    view.fingers.touchToStop = .init(rawValue: behavior.touchToStop.rawValue) ?? .endsDrag
  }

  private func along(_ value: Double) -> CGPoint {
    CGPoint(x: axis.pick(value, 0), y: axis.pick(0, value))
  }

  package var offset: Points { Points(axis.pick(view.contentOffset.x, view.contentOffset.y)) }
  package var isDragging: Bool { fingers.isDragging }
  package var isMoving: Bool { fingers.isMoving }
  package func touchDown() { fingers.touchDown() }
  package func move(by distance: Points) { fingers.move(by: along(distance.value)) }
  package func lift(velocity: Velocity) {
    fingers.lift(velocity: along(velocity.pointsPerMillisecond))
  }
  package func cancelTouch() { fingers.cancelTouch() }
  package func advance(by milliseconds: Double) { fingers.advance(by: milliseconds) }
  package func run() { fingers.run() }
  func turnWheel(by distance: Points, isAcross: Bool = false) {
    let along = along(distance.value)
    fingers.turnWheel(by: isAcross ? CGPoint(x: along.y, y: along.x) : along)
  }
  func scroll(by distance: Points, velocity: Velocity) {
    fingers.scroll(
      by: along(distance.value), velocity: along(velocity.pointsPerMillisecond))
  }
  /// Sets the offset in code.
  func setOffset(_ offset: Points, animated: Bool) {
    var place = view.contentOffset
    axis.put(offset.value, &place.x, &place.y)
    view.setContentOffset(place, animated: animated)
  }
}
