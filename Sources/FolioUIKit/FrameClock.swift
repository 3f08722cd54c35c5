#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// Tells how much time passed, a few times a second, while it is started.
  @MainActor
  final class FrameClock: NSObject {
    /// Is told the milliseconds since the last time.
    var isDue: (Double) -> Void = { _ in }
    private var link: CADisplayLink?
    private var last: CFTimeInterval?

    /// Begins, unless it has.
    func start() {
      guard link == nil else { return }
      // By name, because `#selector` needs a runtime that not every compiler of this file has.
      let link = CADisplayLink(target: self, selector: NSSelectorFromString("frame:"))
      // Autoplay counts seconds; it needs no more than this.
      link.preferredFrameRateRange = CAFrameRateRange(minimum: 5, maximum: 15, preferred: 10)
      link.add(to: .main, forMode: .common)
      self.link = link
    }

    /// Ends; the link lets go of its target.
    func stop() {
      link?.invalidate()
      link = nil
      last = nil
    }

    #if canImport(ObjectiveC)
      @objc
    #endif
    func frame(_ link: CADisplayLink) {
      if let last { isDue((link.timestamp - last) * 1000) }
      last = link.timestamp
    }
  }
#endif
