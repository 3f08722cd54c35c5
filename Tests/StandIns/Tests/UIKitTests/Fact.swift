import Testing
import UIKit

/// A fact about UIKit, with its source, and a check that runs on a stand-in and in a simulator.
struct Fact: Sendable, CustomTestStringConvertible {
  enum Evidence: String, Sendable {
    /// Apple's documentation or headers.
    case documented
    /// A log, a bug report or a number that somebody published.
    case published
    /// What the stand-in does where nothing is published.
    case believed
  }

  let testDescription: String
  let since: String
  let source: String
  let evidence: Evidence
  /// `true` if only a finger shows it.
  let needsFinger: Bool
  /// The check; `nil` if only a device can show it.
  let check: (@MainActor @Sendable (Scrolled) async -> Bool)?

  init(
    _ text: String, since: String = "iOS 2", _ evidence: Evidence, _ source: String,
    finger: Bool = false, check: (@MainActor @Sendable (Scrolled) async -> Bool)?
  ) {
    testDescription = text
    (self.since, self.source, self.evidence) = (since, source, evidence)
    (needsFinger, self.check) = (finger, check)
  }
}

/// A scroll view in a window, whose delegate notes its callbacks; 1000 points of content in 100.
@MainActor
final class Scrolled: NSObject, UIScrollViewDelegate {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private(set) var received: [String] = []
  private(set) var velocity = CGPoint.zero
  private(set) var proposed = CGPoint.zero
  /// The target to write; `nil` for the proposed one.
  var target: CGPoint?

  init(content: CGFloat) {
    super.init()
    view.contentSize = CGSize(width: content, height: 100)
    view.contentInsetAdjustmentBehavior = .never
    window.addSubview(view)
    window.isHidden = false
    window.layoutIfNeeded()
    view.delegate = self
  }

  var x: CGFloat { view.contentOffset.x }
  func forget() { received = [] }
  func drag(_ distance: CGFloat, velocity: CGFloat = 0) {
    person.drag(view, by: CGPoint(x: distance, y: 0), velocity: CGPoint(x: velocity, y: 0))
  }
  func rest() async { await person.rest(view) }
  func wait(_ milliseconds: Double) async { await person.wait(milliseconds, for: view) }

  private func receive(_ word: String) { if received.last != word { received.append(word) } }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { receive("scroll") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { receive("drag") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    receive("release")
    (self.velocity, proposed) = unsafe (velocity, targetContentOffset.pointee)
    if let target { unsafe targetContentOffset.pointee = target }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    receive(decelerate ? "lifted, moving" : "lifted")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { receive("decelerates") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { receive("decelerated") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { receive("animated") }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { receive("inset") }
}

func isNear(_ one: CGFloat, _ other: CGFloat, within distance: CGFloat = 0.5) -> Bool {
  abs(one - other) <= distance
}
