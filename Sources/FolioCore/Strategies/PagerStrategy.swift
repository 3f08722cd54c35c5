/// The part that all strategies share: they are immutable, and have the name they were registered by.
///
/// The protocols of the roles are bound to classes because Embedded Swift has no other existentials.
public protocol PagerStrategy: AnyObject, Sendable {
  /// The identifier of the strategy in reasons and in configs, such as `velocity-steps`.
  var identifier: String { get }
  /// True if it is a `PredictableStrategy`; of any other, maps and proofs can only try gestures out.
  var isPredictable: Bool { get }
}

extension PagerStrategy {
  /// Nothing is known of a strategy that does not say so.
  public var isPredictable: Bool { false }
}
