/// Decides what comes after the last page.
public protocol LoopStrategy: PagerStrategy {
  /// The plan of the loop.
  var plan: LoopPlan { get }
}
