public import Foundation

public struct CAFrameRateRange: Equatable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }
}

/// Stands in for Objective-C's runtime, which calls a method by name.
@MainActor public protocol FrameTarget: AnyObject {
  func screenDidShow(_ link: CADisplayLink)
  func screenDidMove(_ link: CADisplayLink)
  /// The scroll view that the frames are for.
  var standInView: UIScrollView? { get }
}

extension FrameTarget {
  public func screenDidMove(_ link: CADisplayLink) {}
}

/// The time of the display's clock, which frames set.
@MainActor public func CACurrentMediaTime() -> CFTimeInterval { CADisplayLink.clock }

/// A display link that fires on request of a test.
@MainActor open class CADisplayLink: NSObject {
  private static var added: [CADisplayLink] = []
  /// The links that are not paused.
  public static var running: [CADisplayLink] { added.filter { !$0.isPaused } }
  public final var isPaused = false
  public final var preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: 0)
  public final var timestamp: CFTimeInterval = 0

  /// Retained until `invalidate()`, as by a run loop.
  public private(set) final var target: Any?

  private let selector: Selector
  fileprivate static var clock: CFTimeInterval = 0

  public init(target: Any, selector sel: Selector) { (self.target, selector) = (target, sel) }

  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) { Self.added.append(self) }
  open func invalidate() {
    target = nil
    Self.added.removeAll { $0 === self }
  }

  /// Shows a frame: notifies all running links at a time of the display's clock.
  public static func standIn(frameAt timestamp: CFTimeInterval) {
    for link in running { link.show(timestamp) }
  }

  /// Shows a frame to the links of one scroll view that run at the display's own rate.
  static func standIn(frameOf view: UIScrollView, after milliseconds: Double) {
    clock += milliseconds / 1000
    for link in running where link.preferredFrameRateRange.maximum == 0 {
      if (link.target as? any FrameTarget)?.standInView === view { link.show(clock) }
    }
  }

  static func standInRuns(for view: UIScrollView) -> Bool {
    running.contains {
      $0.preferredFrameRateRange.maximum == 0
        && ($0.target as? any FrameTarget)?.standInView === view
    }
  }

  private func show(_ timestamp: CFTimeInterval) {
    self.timestamp = timestamp
    let target = target as? any FrameTarget
    if selector == NSSelectorFromString("screenDidShow:") { target?.screenDidShow(self) }
    if selector == NSSelectorFromString("screenDidMove:") { target?.screenDidMove(self) }
  }
}
