public import FolioDiagnostics
import FolioReport

extension FeelFit {
  /// What was learnt, in words, with the block to paste.
  public func lines(_ name: String) -> [String] {
    switch verdict {
    case .noParameters: return ["\(name): its rules state no number that these gestures tell of"]
    case .tooFew:
      return [
        "\(name): \(count) gestures are too few to learn from; record at least \(Self.fewest)"
      ]
    case .nothingToLearn: return [agreement(name), why] + changed.map(Self.line)
    case .learnt:
      return [agreement(name)] + parameters.map(Self.line) + [""]
        + (block ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }

  private func agreement(_ name: String) -> String {
    "\(name): of \(count) gestures \(Self.percent(before)) go where they were meant as it is, "
      + "\(Self.percent(after)) at best, \(Self.percent(unseen)) of those it has not seen"
  }

  /// The numbers that agree with more gestures, though perhaps by chance.
  private var changed: [Parameter] {
    after > before ? parameters.filter { $0.after != $0.before } : []
  }

  private var why: String {
    if unseen <= chance {
      return "there is nothing to learn: always going the commonest way would do as well "
        + "(\(Self.percent(chance)))"
    }
    guard let enough else { return "there is nothing to learn: no other numbers agree better" }
    return "too few gestures to tell this from chance: record about \(enough)"
  }

  private static func line(_ parameter: Parameter) -> String {
    let range = parameter.range
    func text(_ number: Double) -> String { RoundedText.of(number, decimals: 4) }
    return "  \(parameter.name)  \(text(parameter.before)) -> \(text(parameter.after))"
      + "  (as well from \(text(range.lowerBound)) to \(text(range.upperBound)))"
  }

  private static func percent(_ share: Double) -> String {
    RoundedText.of(share * 100, decimals: 1) + " %"
  }

  /// The same as data.
  public func json(_ name: String) -> JSONValue {
    .object([
      ("config", .string(name)), ("verdict", .string(verdict.word)), ("gestures", .integer(count)),
      ("before", .number(before)), ("after", .number(after)), ("unseen", .number(unseen)),
      ("chance", .number(chance)),
      (
        "parameters",
        .array(
          parameters.map {
            .object([
              ("name", .string($0.name)), ("before", .number($0.before)),
              ("after", .number($0.after)),
              ("range", .array([.number($0.range.lowerBound), .number($0.range.upperBound)])),
            ])
          })
      ), ("block", block.map { .string($0) } ?? .null),
    ])
  }
}

extension FeelFit.Verdict {
  fileprivate var word: String {
    switch self {
    case .learnt: "learnt"
    case .nothingToLearn: "nothing-to-learn"
    case .tooFew: "too-few"
    case .noParameters: "no-parameters"
    }
  }
}
