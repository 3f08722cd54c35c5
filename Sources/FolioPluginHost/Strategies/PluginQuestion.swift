import FolioCore
import FolioPluginABI
import FolioPluginContract

/// A function of the contract that answers releases: `answer` and `limit` have this type.
typealias AnswerFunction =
  @convention(c) (
    UnsafeMutableRawPointer?, UnsafePointer<folio_release>?, UnsafePointer<folio_reasons>?,
    UnsafeMutablePointer<folio_answer>?, UnsafeMutablePointer<folio_error>?
  ) -> folio_status

extension PluginInstance {
  /// An answer about a release, before it is read.
  private struct Given {
    var answer: folio_answer
    /// Whether the plugin has no opinion.
    var defers = false
    /// Whether the plugin wrote to the release.
    var wrote = false
  }

  /// Asks about a release; `nil` for no opinion.
  ///
  /// - Parameter start: the value of the answer before the call.
  func ask(
    _ function: AnswerFunction?, _ release: borrowing Release, _ reasons: inout Reasons,
    from start: folio_answer
  ) throws(StrategyFault<Answer?>) -> Answer? {
    guard reasons.wantsReasons else {
      return unsafe try ask(function, release, nil, from: start)
    }
    var sink = ReasonSink(identifier: identifier, reasons: reasons)
    defer { reasons = sink.reasons }
    return unsafe try withUnsafeMutablePointer(to: &sink) {
      (pointer) throws(StrategyFault<Answer?>) in
      let table = unsafe ReasonSink.table(pointer)
      return unsafe try withUnsafePointer(to: table) { (table) throws(StrategyFault<Answer?>) in
        unsafe try ask(function, release, table, from: start)
      }
    }
  }

  private func ask(
    _ function: AnswerFunction?, _ release: borrowing Release,
    _ reasons: UnsafePointer<folio_reasons>?, from start: folio_answer
  ) throws(StrategyFault<Answer?>) -> Answer? {
    var question = unsafe folio_release(release)
    unsafe question.write(release.field)
    var sink = unsafe reasons
    return unsafe try withUnsafePointer(to: release) { (release) throws(StrategyFault<Answer?>) in
      unsafe question.field = OpaquePointer(release)
      return try ask(from: Given(answer: start)) { given, error in
        // The plugin gets a copy that is compared afterwards: writing to it is a violation but does
        // no harm.
        var copy = unsafe question
        let status = unsafe function?(pointer, &copy, sink, &given.answer, &error) ?? FOLIO_FAILED
        // A second call gives no reasons.
        unsafe sink = nil
        given.wrote = unsafe withUnsafeBytes(of: copy) { changed in
          unsafe withUnsafeBytes(of: question) { kept in unsafe !System.isSame(kept, changed) }
        }
        given.defers = status == FOLIO_DEFER
        return given.wrote || given.defers ? FOLIO_OK : status
      } read: { (given) throws(InvalidAnswer) in
        if given.wrote { throw InvalidAnswer("it wrote to the release, which is not its own") }
        return given.defers ? nil : try Self.reading(given.answer)
      }
    }
  }

  private static func reading(_ answer: folio_answer) throws(InvalidAnswer) -> Answer {
    switch answer.kind {
    case FOLIO_ANSWER_LEAVE: return .leave
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
      return .rest(at: Rest(offset: offset, group: group, overshoot: overshoot))
    case FOLIO_ANSWER_NONE: throw InvalidAnswer("it said OK and gave no answer")
    default: throw InvalidAnswer("its answer has the unknown kind \(answer.kind)")
    }
  }
}

extension folio_answer {
  /// An answer before the call; its offset is NaN, so that an offset that is not set is noticed.
  static var none: folio_answer {
    var answer = folio_answer()
    answer.struct_size = UInt32(MemoryLayout<folio_answer>.size)
    answer.offset = .nan
    return answer
  }

  /// The answer of the rule, which a limit may change.
  init(_ answer: Answer) {
    self = .none
    write(answer)
  }
}
