package import FolioCore
package import FolioPluginABI

/// The reason why an answer is invalid.
package struct InvalidAnswer: Error, Equatable {
  package var violation: Violation

  package init(_ violation: Violation) { self.violation = violation }

  package init(_ reason: String) { self.init(.failed(reason)) }
}

/// The guard of the numbers that the other side gives: finite and within the engine's limits, or a
/// violation that names the number.
package enum Received {
  /// An offset or a distance of at most `Limits.maximumOffset`.
  ///
  /// - Parameter violation: the fault of any other number; `notFinite` by default.
  package static func points(
    _ number: Double, or violation: Violation? = nil
  ) throws(InvalidAnswer) -> Points {
    guard let points = Points(validating: number) else {
      throw InvalidAnswer(violation ?? .notFinite(number))
    }
    return points
  }

  /// A number that is shown, of at most `Limits.maximumOffset` whatever it measures.
  ///
  /// - Parameter name: the name of the number in the violation.
  package static func number(_ number: Double, _ name: String) throws(InvalidAnswer) -> Double {
    try points(number, or: .failed("its \(name) \(number) is not a valid number")).value
  }

  /// A count of at most `Limits.maximumIndex`.
  ///
  /// - Parameter name: the name of the count in the violation.
  package static func count(_ number: Int64, _ name: String) throws(InvalidAnswer) -> Int {
    guard let index = index(number), index >= 0 else {
      throw InvalidAnswer("its \(name) \(number) is not between 0 and \(Limits.maximumIndex)")
    }
    return index
  }

  /// An index as far round a loop as is counted; `nil` for any other.
  package static func index(_ number: Int64) -> Int? {
    number.magnitude <= UInt64(Limits.maximumIndex) ? Int(number) : nil
  }
}

extension Answer {
  /// An answer that crossed, if it is one.
  package init(_ answer: folio_answer) throws(InvalidAnswer) {
    switch answer.kind {
    case FOLIO_ANSWER_LEAVE: self = .leave
    case FOLIO_ANSWER_REST:
      let offset = try Received.points(answer.offset)
      let hasGroup = answer.flags & FOLIO_ANSWER_HAS_GROUP != 0
      let group = hasGroup ? Received.index(answer.group) : nil
      if hasGroup, group == nil {
        throw InvalidAnswer(.wrongGroup(Int(clamping: answer.group), at: offset))
      }
      // An invalid hint for the motion is dropped; it does not count as a violation.
      let hasOvershoot = answer.flags & FOLIO_ANSWER_HAS_OVERSHOOT != 0
      let overshoot = hasOvershoot ? Points(validating: answer.overshoot) : nil
      self = .rest(at: Rest(offset: offset, group: group, overshoot: overshoot))
    case FOLIO_ANSWER_NONE: throw InvalidAnswer("it returned OK without an answer")
    default: throw InvalidAnswer("its answer has the unknown kind \(answer.kind)")
    }
  }
}
