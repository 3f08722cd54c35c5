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
  /// The result of asking about a release.
  private enum Reply {
    case answer(Answer)
    case noOpinion
    case failure(Violation)

    static func failure(_ reason: String) -> Reply { .failure(.failed(reason)) }

    /// Whether both are the same answer; offsets are compared bit for bit, so NaN equals NaN.
    func isSame(as other: Reply) -> Bool {
      switch (self, other) {
      case (.answer(.rest(let one)), .answer(.rest(let other))):
        one.offset.value.bitPattern == other.offset.value.bitPattern && one.group == other.group
          && one.overshoot == other.overshoot
      case (.answer(.leave), .answer(.leave)), (.noOpinion, .noOpinion): true
      case (.failure, .failure): true
      default: false
      }
    }
  }

  /// Asks about a release; `nil` for no opinion.
  ///
  /// - Parameter start: the value of the answer before the call.
  func ask(
    _ function: AnswerFunction?, _ release: borrowing Release, _ reasons: inout Reasons,
    from start: folio_answer
  ) throws(StrategyFault<Answer?>) -> Answer? {
    var late: Violation?
    let answer: Answer?
    switch unsafe reply(function, release, &reasons, from: start, &late) {
    case .answer(let given): answer = given
    case .noOpinion: answer = nil
    case .failure(let violation): throw .failed(violation)
    }
    if let late { throw .flawed(answer, late) }
    return answer
  }

  private func reply(
    _ function: AnswerFunction?, _ release: borrowing Release, _ reasons: inout Reasons,
    from start: folio_answer, _ late: inout Violation?
  ) -> Reply {
    guard reasons.wantsReasons else {
      return unsafe ask(function, release, nil, from: start, &late)
    }
    var sink = ReasonSink(identifier: identifier, reasons: reasons)
    let reply = unsafe withUnsafeMutablePointer(to: &sink) { pointer in
      let table = unsafe ReasonSink.table(pointer)
      return unsafe withUnsafePointer(to: table) {
        unsafe ask(function, release, $0, from: start, &late)
      }
    }
    reasons = sink.reasons
    return reply
  }

  private func ask(
    _ function: AnswerFunction?, _ release: borrowing Release,
    _ reasons: UnsafePointer<folio_reasons>?, from start: folio_answer, _ late: inout Violation?
  ) -> Reply {
    var question = unsafe folio_release(release)
    unsafe question.write(release.field)
    return unsafe withUnsafePointer(to: release) { release in
      unsafe question.field = OpaquePointer(release)
      let reply = unsafe ask(function, question, reasons, from: start, &late)
      guard asksTwice else { return reply }
      var ignored: Violation?
      let again = unsafe ask(function, question, nil, from: start, &ignored)
      return reply.isSame(as: again)
        ? reply : .failure("it answers the same question differently")
    }
  }

  private func ask(
    _ function: AnswerFunction?, _ question: folio_release,
    _ reasons: UnsafePointer<folio_reasons>?, from start: folio_answer, _ late: inout Violation?
  ) -> Reply {
    // The plugin gets a copy that is compared afterwards: writing to it is a violation but does no
    // harm.
    var copy = unsafe question
    var answer = start
    var error = folio_error.empty
    let called = timed {
      unsafe function?(pointer, &copy, reasons, &answer, &error) ?? FOLIO_FAILED
    }
    late = called.late
    let isChanged = unsafe withUnsafeBytes(of: copy) { changed in
      unsafe withUnsafeBytes(of: question) { kept in unsafe !kept.elementsEqual(changed) }
    }
    if isChanged { return .failure("it wrote to the release, which is not its own") }
    switch called.status {
    case FOLIO_OK: return Self.reading(answer)
    case FOLIO_DEFER: return .noOpinion
    default: return .failure(error.reason(called.status))
    }
  }

  private static func reading(_ answer: folio_answer) -> Reply {
    switch answer.kind {
    case FOLIO_ANSWER_LEAVE: return .answer(.leave)
    case FOLIO_ANSWER_REST:
      guard let offset = try? Received.points(answer.offset) else {
        return .failure(.notFinite(answer.offset))
      }
      let hasGroup = answer.flags & FOLIO_ANSWER_HAS_GROUP != 0
      let group = hasGroup ? Received.index(answer.group) : nil
      if hasGroup, group == nil {
        return .failure(.wrongGroup(Int(clamping: answer.group), at: offset))
      }
      // An invalid hint for the motion is dropped; it does not count as a violation.
      let overshoot =
        answer.flags & FOLIO_ANSWER_HAS_OVERSHOOT != 0 ? Points(validating: answer.overshoot) : nil
      return .answer(
        .rest(
          at: Rest(
            offset: offset, group: group, overshoot: overshoot)))
    case FOLIO_ANSWER_NONE: return .failure("it said OK and gave no answer")
    default: return .failure("its answer has the unknown kind \(answer.kind)")
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
