import UIKit

/// A controller that is a page and records its containment callbacks.
final class PageController: UIViewController {
  let page: Int
  private(set) var news: [String] = []

  init(_ page: Int) {
    self.page = page
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func willMove(toParent parent: UIViewController?) {
    news.append(parent == nil ? "will-leave" : "will-come")
  }

  override func didMove(toParent parent: UIViewController?) {
    news.append(view.superview == nil ? "left" : "came")
  }
}

/// Takes the presses no other responder took.
final class PressTaker: UIViewController {
  private(set) var taken = 0

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    taken += presses.count
  }
}

/// The back swipe of a navigation controller, which begins wherever a finger moves to the right.
final class BackSwipe: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
  /// `true` if the finger is where the swipe is active.
  var isEnabledHere = true

  init() {
    super.init(target: nil, action: nil)
    delegate = self
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let pull = translation(in: nil)
    return isEnabledHere && pull.x > pull.y.magnitude
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}
