import FolioTestSupport

/// What came of one case.
enum Verdict: Sendable {
  /// The answer is a good one.
  case passed
  /// The answer is not; what was wanted and what came.
  case failed(String)
  /// The committed list takes the case out.
  case notCovered(Exclusion)
}

extension Operation {
  /// Asks the engine a case and judges its answer.
  static func verdict(
    on question: ConformanceCase, by operations: [Operation], on bench: Workbench
  ) -> Verdict {
    if let exclusion = NotCovered.list.first(where: { $0.takesOut(question) }) {
      return .notCovered(exclusion)
    }
    let ignored = NotCovered.list.filter { $0.nameTakenOut(of: question) != nil }
    let names = Set(ignored.compactMap { $0.nameTakenOut(of: question) })
    let asked = Set((question.expected.object ?? [:]).keys)
    if let first = ignored.first, asked.isSubset(of: names) { return .notCovered(first) }
    guard let operation = operations.first(where: { $0.kind == question.kind }) else {
      return .failed("nothing answers \(question.kind), and the list does not name it")
    }
    do {
      let answer = try operation.answer(question, bench)
      return judge(answer, question, ignoring: names)
    } catch {
      return .failed("\(error)")
    }
  }

  private static func judge(
    _ answer: Answer, _ question: ConformanceCase, ignoring names: Set<String>
  ) -> Verdict {
    let good = [question.expected] + question.accepted
    let isGood = good.contains {
      answer.agrees(with: $0, tolerance: question.tolerance, ignoring: names)
    }
    let actual = TestJSON.object(answer.values).line
    guard isGood else {
      return .failed("wanted \(good.map(\.line).joined(separator: " or ")), got \(actual)")
    }
    if let published = question.published, answer.repeats(published, question.tolerance) {
      return .failed("repeats the published mistake \(published.line)")
    }
    return .passed
  }
}

extension Answer {
  /// Whether everything that can be compared is as it was published.
  fileprivate func repeats(_ published: TestJSON, _ tolerance: Double) -> Bool {
    let comparable = (published.object ?? [:]).filter { values[$0.key] != nil }
    return !comparable.isEmpty && agrees(with: .object(comparable), tolerance: tolerance)
  }
}
