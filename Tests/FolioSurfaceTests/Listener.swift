import FolioCore
import FolioSurface

/// Records a scroll view's callbacks, and changes targets only on request.
final class Listener: ScrollSurfaceDelegate {
  var heard: [String] = []
  var velocity: Velocity?
  var proposed: Points?
  /// The target of a release; `nil` for the scroll view's own.
  var answer: Points?
  /// Runs from within the next end of an animation.
  var atEnd: (() -> Void)?
  /// Runs from within the next scroll.
  var atScroll: (() -> Void)?

  func willBeginDragging() { heard.append("begin") }
  func didScroll() {
    let atScroll = self.atScroll
    self.atScroll = nil
    atScroll?()
  }
  func willEndDragging(velocity: Velocity, proposedTarget: Points) -> Points? {
    self.velocity = velocity
    proposed = proposedTarget
    return answer
  }
  func didEndDragging(willDecelerate: Bool) { heard.append("end \(willDecelerate)") }
  func didEndDecelerating() { heard.append("decelerated") }
  func didEndScrollingAnimation() {
    heard.append("animated")
    let atEnd = self.atEnd
    self.atEnd = nil
    atEnd?()
  }
  func touchEnded() { heard.append("touch") }
  func touchCancelled() { heard.append("cancelled") }
  func willResize(to viewport: Viewport) {}
  func resizeAlongside() {}
  func didLayout() {}
  func didResize() {}
  func insetsChanged(to insets: Insets) {}
}
