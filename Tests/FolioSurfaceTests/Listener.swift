import FolioCore
import FolioSurface

/// Remembers what a scroll view told, and lets it alone.
final class Listener: ScrollSurfaceDelegate {
  var heard: [String] = []
  var velocity: Velocity?
  var proposed: Points?
  /// Where it comes to rest; `nil` to let it alone.
  var answer: Points?
  /// What is done from within the next end of an animation.
  var atEnd: (() -> Void)?
  /// What is done from within the next scroll.
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
