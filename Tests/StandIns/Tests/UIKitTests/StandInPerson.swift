#if STAND_INS
  import UIKit

  /// A person before the stand-ins.
  struct StandInPerson: Person {
    nonisolated static var hasFinger: Bool { true }

    func touch(_ view: UIScrollView, on control: UIView?) { view.fingers.touchDown(on: control) }
    func move(_ view: UIScrollView, by distance: CGPoint) { view.fingers.move(by: distance) }
    func lift(_ view: UIScrollView, velocity: CGPoint) { view.fingers.lift(velocity: velocity) }
    func tap(_ view: UIScrollView, at place: CGPoint) {
      for case let tap as UITapGestureRecognizer in view.gestureRecognizers ?? [] {
        tap.standInTap(at: place)
      }
    }
    func turnWheel(_ view: UIScrollView, by distance: CGPoint) {
      view.fingers.turnWheel(by: distance)
    }
    func swipe(_ view: UIView, _ direction: UIAccessibilityScrollDirection) -> Bool {
      view.standInVoiceOver(direction)
    }
    func rotate(_ window: UIWindow, to size: CGSize) {
      window.frame.size = size
      window.layoutIfNeeded()
    }
    func wait(_ milliseconds: Double, for view: UIScrollView) async {
      view.fingers.advance(by: milliseconds)
    }
    func rest(_ view: UIScrollView) async { view.fingers.run() }
  }
#endif
