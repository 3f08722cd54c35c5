import FolioTestSupport

/// The result of a case.
enum Verdict: Sendable {
  /// The answer is correct.
  case passed
  /// The answer is wrong, with the expected and actual values.
  case failed(String)
  /// The list of exclusions contains the case.
  case notCovered(isForeign: Bool)
  /// The case has a field or word that its operation does not read or know.
  case unknown(String)
}

extension Operation {
  /// Runs a case and compares its answer.
  static func verdict(on question: ConformanceCase, by operations: [Operation]) -> Verdict {
    if let exclusion = NotCovered.list.first(where: { $0.takesOut(question) }) {
      return .notCovered(isForeign: exclusion.isForeign)
    }
    let queried = (question.expected.object ?? [:]).keys
    let names = NotCovered.names(of: question)
    if let any = queried.first, names.count == queried.count,
      let exclusion = NotCovered.list.first(where: { $0.takesOut(any, of: question) })
    {
      return .notCovered(isForeign: exclusion.isForeign)
    }
    guard let operation = operations.first(where: { $0.kind == question.kind }) else {
      return .failed("nothing answers \(question.kind), and the list does not name it")
    }
    do {
      let queried = try QueriedCase(question)
      let answer = try operation.answer(queried)
      let unread = queried.unread
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
  /// The expected and actual values that differ from the recommended answer.
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

  /// `true` if all comparable values equal the published ones.
  fileprivate func repeats(_ published: TestJSON, _ tolerance: Double) -> Bool {
    let comparable = (published.object ?? [:]).filter { values[$0.key] != nil }
    return !comparable.isEmpty && agrees(with: .object(comparable), tolerance: tolerance)
  }
}
