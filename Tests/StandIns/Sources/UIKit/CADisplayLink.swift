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
}

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

  public init(target: Any, selector sel: Selector) { self.target = target }

  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) { Self.added.append(self) }
  open func invalidate() {
    target = nil
    Self.added.removeAll { $0 === self }
  }

  /// Shows a frame: notifies all running links at a time of the display's clock.
  public static func standIn(frameAt timestamp: CFTimeInterval) {
    for link in running {
      link.timestamp = timestamp
      (link.target as? any FrameTarget)?.screenDidShow(link)
    }
  }
}
