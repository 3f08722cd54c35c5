public import Foundation

#if !canImport(ObjectiveC)
  public typealias CFTimeInterval = Double

  /// The name of a method; without its runtime nothing can be called by it.
  public struct Selector: Hashable, Sendable {
    let name: String
  }

  public func NSSelectorFromString(_ name: String) -> Selector { Selector(name: name) }
#endif

public struct CAFrameRateRange: Equatable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float

  public init(minimum: Float, maximum: Float, preferred: Float) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }
}

/// A display link: which there are that run is known, but nothing is called.
@MainActor open class CADisplayLink: NSObject {
  /// The links that run.
  public private(set) static var running: [CADisplayLink] = []
  public final var preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
  public final var timestamp: CFTimeInterval = 0

  public init(target: Any, selector sel: Selector) {}

  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) { Self.running.append(self) }
  open func invalidate() { Self.running.removeAll { $0 === self } }
}
