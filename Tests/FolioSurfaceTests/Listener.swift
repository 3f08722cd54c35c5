import FolioCore
import FolioSurface

/// Records a scroll view's callbacks, and changes targets only on request.
final class Listener: ScrollSurfaceDelegate {
  var received: [String] = []
  var velocity: Velocity?
  var proposed: Points?
  /// The target of a release; `nil` for the scroll view's own.
  var answer: Points?
  /// Runs from within the next end of an animation.
  var atEnd: (() -> Void)?
  /// Runs from within the next scroll.
  var atScroll: (() -> Void)?

  func receive(_ callback: SurfaceCallback) -> Points? {
    switch callback {
    case .willBeginDragging: received.append("begin")
    case .didScroll: take(&atScroll)?()
    case .willEndDragging(let velocity, let proposedTarget):
      (self.velocity, proposed) = (velocity, proposedTarget)
      return answer
    case .didEndDragging(let willDecelerate): received.append("end \(willDecelerate)")
    case .didEndDecelerating: received.append("decelerated")
    case .didEndScrollingAnimation:
      received.append("animated")
      take(&atEnd)?()
    case .touchEnded: received.append("touch")
    case .touchCancelled: received.append("cancelled")
    default: break
    }
    return nil
  }

  private func take(_ action: inout (() -> Void)?) -> (() -> Void)? {
    defer { action = nil }
    return action
  }
}
