/// Is told everything that happens between a surface and its pager, in order.
public protocol DriverObserver: AnyObject {
  /// Something happened.
  ///
  /// The driver may be told to do things from here; it does them afterwards.
  func driver(_ driver: PagerDriver, did entry: TraceEntry)
}
