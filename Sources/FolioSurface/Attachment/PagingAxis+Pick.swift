public import FolioCore

// What an adapter needs to tell its two coordinates apart without a branch in every line.
extension PagingAxis {
  /// Of two values the one along this axis.
  public func pick<Value>(_ horizontal: Value, _ vertical: Value) -> Value {
    self == .horizontal ? horizontal : vertical
  }

  /// Writes the one of two places that lies along this axis.
  public func put<Value>(_ value: Value, _ horizontal: inout Value, _ vertical: inout Value) {
    if self == .horizontal { horizontal = value } else { vertical = value }
  }
}
