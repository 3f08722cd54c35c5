#if !STAND_INS
  import Testing
  import UIKit

  /// A simulator, which has no finger: it calls the scroll view's own methods.
  ///
  /// Nobody could run it where it was written.
  struct SimulatorPerson: Person {
    nonisolated static var hasFinger: Bool { false }

    private func needsFinger() { Issue.record("a test that needs a finger was not skipped") }
    func touch(_ view: UIScrollView, on control: UIView?) { needsFinger() }
    func move(_ view: UIScrollView, by distance: CGPoint) { needsFinger() }
    func lift(_ view: UIScrollView, velocity: CGPoint) { needsFinger() }
    func tap(_ view: UIScrollView, at place: CGPoint) { needsFinger() }
    func turnWheel(_ view: UIScrollView, by distance: CGPoint) { needsFinger() }
    func swipe(_ view: UIView, _ direction: UIAccessibilityScrollDirection) -> Bool {
      var next: UIView? = view
      while let view = next {
        if view.accessibilityScroll(direction) { return true }
        next = view.superview
      }
      return false
    }
    func rotate(_ window: UIWindow, to size: CGSize) {
      window.frame.size = size
      window.layoutIfNeeded()
    }
    func wait(_ milliseconds: Double, for view: UIScrollView) async {
      try? await Task.sleep(for: .milliseconds(milliseconds))
    }
    func rest(_ view: UIScrollView) async {
      var last: CGPoint?
      while last != view.contentOffset {
        last = view.contentOffset
        try? await Task.sleep(for: .milliseconds(250))
      }
    }
  }
#endif
