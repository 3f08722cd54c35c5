import FolioTestSupport

/// What came of one case.
enum Verdict: Sendable {
  /// The answer is a good one.
  case passed
  /// The answer is not; what was wanted and what came.
  case failed(String)
  /// The committed list takes the case out.
  case notCovered(isForeign: Bool)
  /// The case says something that no operation reads or knows, and what that is.
  case unknown(String)
}

extension Operation {
  /// Asks the engine a case and judges its answer.
  static func verdict(on question: ConformanceCase, by operations: [Operation]) -> Verdict {
    if let exclusion = NotCovered.list.first(where: { $0.takesOut(question) }) {
      return .notCovered(isForeign: exclusion.isForeign)
    }
    let asked = (question.expected.object ?? [:]).keys
    let names = NotCovered.names(of: question)
    if let any = asked.first, names.count == asked.count,
      let exclusion = NotCovered.list.first(where: { $0.takesOut(any, of: question) })
    {
      return .notCovered(isForeign: exclusion.isForeign)
    }
    guard let operation = operations.first(where: { $0.kind == question.kind }) else {
      return .failed("nothing answers \(question.kind), and the list does not name it")
    }
    do {
      let asked = try AskedCase(question)
      let answer = try operation.answer(asked)
      let unread = asked.unread
      guard unread.isEmpty else {
        return .unknown("nothing reads " + unread.joined(separator: ", "))
      }
      return judge(answer, question, ignoring: names)
    } catch let word as UnknownWord {
      return .unknown(word.description)
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
    guard isGood else {
      return .failed(answer.difference(from: good, question.tolerance, ignoring: names))
    }
    if let published = question.published, answer.repeats(published, question.tolerance) {
      return .failed("repeats the published mistake \(published.line)")
    }
    return .passed
  }
}

extension Answer {
  /// What was wanted and what came, for the names that differ from the recommended answer.
  fileprivate func difference(
    from good: [TestJSON], _ tolerance: Double, ignoring names: Set<String>
  ) -> String {
    let wrong = (good[0].object ?? [:]).filter { name, value in
      !names.contains(name)
        && !agrees(with: .object([name: value]), tolerance: tolerance)
    }
    let actual = values.filter { wrong[$0.key] != nil }
    let others = good.dropFirst().map { " or \($0.line)" }.joined()
    return "wanted \(TestJSON.object(wrong).line)\(others), got \(TestJSON.object(actual).line)"
  }

  /// True if everything that can be compared is as it was published.
  fileprivate func repeats(_ published: TestJSON, _ tolerance: Double) -> Bool {
    let comparable = (published.object ?? [:]).filter { values[$0.key] != nil }
    return !comparable.isEmpty && agrees(with: .object(comparable), tolerance: tolerance)
  }
}
