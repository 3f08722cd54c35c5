import UIKit

/// What only a person or a simulator can do to an app.
///
/// The tests of this folder use it and the API of UIKit, so that they also run on the real one.
@MainActor
protocol Person {
  /// False where nobody can touch: what needs a finger is skipped there, by name.
  nonisolated static var hasFinger: Bool { get }
  /// Puts a finger on a scroll view, or on a control in it, where the finger rests.
  func touch(_ view: UIScrollView, on control: UIView?)
  /// Moves the finger, positive where the offset grows.
  func move(_ view: UIScrollView, by distance: CGPoint)
  /// Lifts the finger with a velocity in points per millisecond.
  func lift(_ view: UIScrollView, velocity: CGPoint)
  func tap(_ view: UIScrollView, at place: CGPoint)
  func turnWheel(_ view: UIScrollView, by distance: CGPoint)
  /// Swipes with three fingers of VoiceOver.
  func swipe(_ view: UIView, _ direction: UIAccessibilityScrollDirection) -> Bool
  /// Gives the window another size.
  func rotate(_ window: UIWindow, to size: CGSize)
  /// Waits for milliseconds of the screen's time.
  func wait(_ milliseconds: Double, for view: UIScrollView) async
  /// Waits until nothing moves.
  func rest(_ view: UIScrollView) async
}

extension Person {
  func touch(_ view: UIScrollView) { touch(view, on: nil) }

  func drag(_ view: UIScrollView, by distance: CGPoint, velocity: CGPoint = .zero) {
    touch(view)
    for _ in 0..<4 { move(view, by: CGPoint(x: distance.x / 4, y: distance.y / 4)) }
    lift(view, velocity: velocity)
  }
}

#if STAND_INS
  typealias ThePerson = StandInPerson
#else
  typealias ThePerson = SimulatorPerson
#endif

let person = ThePerson()
