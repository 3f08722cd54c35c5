import FolioCore

/// The guard of the numbers that a plugin gives: finite and within the engine's limits, or a violation
/// that names the number.
enum Received {
  /// An offset or a distance of at most `Limits.maximumOffset`.
  static func points(_ number: Double) throws(InvalidAnswer) -> Points {
    try points(number, or: .notFinite(number))
  }

  /// - Parameter violation: what is wrong where it is none.
  static func points(_ number: Double, or violation: Violation) throws(InvalidAnswer) -> Points {
    guard let points = Points(validating: number) else { throw InvalidAnswer(violation) }
    return points
  }

  /// A number that is shown, of at most `Limits.maximumOffset` whatever it measures.
  ///
  /// - Parameter name: what the number is, as the violation says it.
  static func number(_ number: Double, _ name: String) throws(InvalidAnswer) -> Double {
    try points(number, or: .failed("its \(name) \(number) is no number that can be")).value
  }

  /// A count of at most `Limits.maximumIndex`.
  ///
  /// - Parameter name: what is counted, as the violation says it.
  static func count(_ number: Int64, _ name: String) throws(InvalidAnswer) -> Int {
    guard let index = index(number), index >= 0 else {
      throw InvalidAnswer("its \(name) \(number) is not between 0 and \(Limits.maximumIndex)")
    }
    return index
  }

  /// An index as far round a loop as is counted; `nil` for any other.
  static func index(_ number: Int64) -> Int? {
    number.magnitude <= UInt64(Limits.maximumIndex) ? Int(number) : nil
  }
}
