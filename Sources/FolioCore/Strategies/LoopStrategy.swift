/// Decides what comes after the last page.
public protocol LoopStrategy: PagerStrategy {
  /// The plan of the ring.
  var plan: LoopPlan { get }
}
