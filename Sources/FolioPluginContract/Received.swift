package import FolioCore
package import FolioPluginABI

package struct InvalidAnswer: Error, Equatable {
  package var violation: Violation

  package init(_ violation: Violation) { self.violation = violation }

  package init(_ reason: String) { self.init(.failed(reason)) }
}

/// Checks that received numbers are finite and within the engine's limits.
package enum Received {
  /// An offset or a distance of at most `Limits.maximumOffset`, or else throws `violation`.
  package static func points(
    _ number: Double, or violation: Violation? = nil
  ) throws(InvalidAnswer) -> Points {
    guard let points = Points(validating: number) else {
      throw InvalidAnswer(violation ?? .notFinite(number))
    }
    return points
  }

  /// A number of any quantity, at most `Limits.maximumOffset`; `name` appears in the violation.
  package static func number(_ number: Double, _ name: String) throws(InvalidAnswer) -> Double {
    try points(number, or: .failed("its \(name) \(number) is not a valid number")).value
  }

  /// A count of at most `Limits.maximumIndex`; `name` appears in the violation.
  package static func count(_ number: Int64, _ name: String) throws(InvalidAnswer) -> Int {
    guard let index = index(number), index >= 0 else {
      throw InvalidAnswer("its \(name) \(number) is not between 0 and \(Limits.maximumIndex)")
    }
    return index
  }

  /// An index within the range of loops, if so.
  package static func index(_ number: Int64) -> Int? {
    number.magnitude <= UInt64(Limits.maximumIndex) ? Int(number) : nil
  }
}

extension Answer {
  /// Creates an answer from the contract's struct, if valid.
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
      // An invalid hint for the motion is dropped without a violation.
      let hasOvershoot = answer.flags & FOLIO_ANSWER_HAS_OVERSHOOT != 0
      let overshoot = hasOvershoot ? Points(validating: answer.overshoot) : nil
      self = .rest(at: Rest(offset: offset, group: group, overshoot: overshoot))
    case FOLIO_ANSWER_NONE: throw InvalidAnswer("it returned OK without an answer")
    default: throw InvalidAnswer("its answer has the unknown kind \(answer.kind)")
    }
  }
}
