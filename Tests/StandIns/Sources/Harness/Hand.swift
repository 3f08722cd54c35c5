public import FolioKit
public import UIKit

/// What a person does to a scroll view along its pager's axis, simulated or a stand-in.
@MainActor
public protocol Hand: AnyObject {
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
  public func lift() { lift(velocity: .zero) }
}

/// A hand on Folio's simulated scroll view.
@MainActor
public final class SimulatedHand: Hand {
  let view: SimulatedScrollView

  init(_ view: SimulatedScrollView) { self.view = view }

  public var offset: Points { view.offset }
  public var isDragging: Bool { view.isDragging }
  public func touchDown() { view.touchDown() }
  public func move(by distance: Points) { view.move(by: distance) }
  public func lift(velocity: Velocity) { view.lift(velocity: velocity) }
  public func cancelTouch() { view.cancelTouch() }
  public func advance(by milliseconds: Double) { view.advance(by: milliseconds) }
  public func run() { view.run() }
}

/// A hand on a stand-in's scroll view.
@MainActor
public final class ScrollHand: Hand {
  let view: UIScrollView
  let axis: PagingAxis
  private var fingers: ScrollFingers { view.fingers }

  public init(_ view: UIScrollView, _ axis: PagingAxis = .horizontal) {
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

  public var offset: Points { Points(axis.pick(view.contentOffset.x, view.contentOffset.y)) }
  public var isDragging: Bool { fingers.isDragging }
  public var isMoving: Bool { fingers.isMoving }
  public func touchDown() { fingers.touchDown() }
  public func move(by distance: Points) { fingers.move(by: along(distance.value)) }
  public func lift(velocity: Velocity) {
    fingers.lift(velocity: along(velocity.pointsPerMillisecond))
  }
  public func cancelTouch() { fingers.cancelTouch() }
  public func advance(by milliseconds: Double) { fingers.advance(by: milliseconds) }
  public func run() { fingers.run() }
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
