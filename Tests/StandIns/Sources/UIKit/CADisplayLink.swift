public import Foundation

public struct CAFrameRateRange: Equatable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  /// The display's own rate.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }
}

/// Stands in for Objective-C's runtime, which calls a method by name.
@MainActor public protocol NamedTarget: AnyObject {
  func handle(_ sender: AnyObject)
  /// The scroll view that the frames are for.
  var standInView: UIScrollView { get }
}

/// The time of the display's clock, which frames set.
@MainActor public func CACurrentMediaTime() -> CFTimeInterval { CADisplayLink.clock }

/// A display link that fires on request of a test.
@MainActor open class CADisplayLink: NSObject {
  private static var added: [CADisplayLink] = []
  /// The links that are not paused.
  public static var running: [CADisplayLink] { added.filter { !$0.isPaused } }
  public final var isPaused = false
  public final var preferredFrameRateRange = CAFrameRateRange.default
  public final var timestamp: CFTimeInterval = 0

  /// Retained until `invalidate()`, as by a run loop.
  public private(set) final var target: Any?

  fileprivate static var clock: CFTimeInterval = 0

  public init(target: Any, selector sel: Selector) { self.target = target }

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
    for link in running where link.runs(for: view) { link.show(clock) }
  }

  static func standInRuns(for view: UIScrollView) -> Bool {
    running.contains { $0.runs(for: view) }
  }

  private func runs(for view: UIScrollView) -> Bool {
    preferredFrameRateRange == .default && (target as? any NamedTarget)?.standInView === view
  }

  private func show(_ timestamp: CFTimeInterval) {
    self.timestamp = timestamp
    (target as? any NamedTarget)?.handle(self)
  }
}
