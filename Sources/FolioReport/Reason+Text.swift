public import FolioCore
package import FolioDiagnostics

extension Reason: CustomStringConvertible {
  /// The strategy and its finding, such as `velocity-steps: 3 snap points: 1.1 >= 1`.
  public var description: String {
    let words = ReasonText.words(self)
    return strategy + ": " + (words.isEmpty ? finding.name : words)
  }
}

extension Comparison: CustomStringConvertible {
  /// The comparison, such as `1.1 >= 1`.
  public var description: String { ReasonText.words(self) }
}

/// The findings of strategies, in words.
package enum ReasonText {
  package static func phrase(_ reasons: [Reason]) -> String {
    var text = ""
    var joint = ""
    for reason in reasons {
      let part = words(reason)
      guard !part.isEmpty else { continue }
      text += text.isEmpty ? part : joint + part
      joint = reason.finding == .noOpinion ? "; " : ", "
    }
    return text
  }

  /// The finding of one strategy; may be empty.
  package static func words(_ reason: Reason) -> String {
    let numbers = reason.comparisons.filter { !isOfKey($0) }.map { words($0) }
      .joined(separator: ", ")
    switch reason.finding {
    case .steps(let count, let direction):
      let steps = "\(count) snap point\(count == 1 ? "" : "s")"
      return numbers.isEmpty ? steps + " " + direction.description : steps + ": " + numbers
    case .crossed, .notCrossed, .noOpinion: return numbers
    case .nearest: return "the nearest snap point"
    case .tie: return "two snap points are equally near"
    case .insideTall: return "still inside a tall page"
    case .limited(let from, let to):
      return "cut from \(RoundedText.of(from)) to \(RoundedText.of(to))"
    case .left: return "left to coast"
    case .nothingToDecide: return "there are no pages"
    case .rejected(let violation): return "`\(reason.strategy)` overruled: \(violation.description)"
    case .quarantined: return "`\(reason.strategy)` is disabled"
    case .answered: return "decided by `\(reason.strategy)`"
    case .note(let text): return text
    }
  }

  /// `true` for the speed of a key step, which is only a direction.
  private static func isOfKey(_ comparison: Comparison) -> Bool {
    comparison.quantity == .speed && comparison.value.magnitude == Velocity.slowest.speed
  }

  /// The comparison in words, such as `1.1 >= 1`.
  package static func words(_ comparison: Comparison) -> String {
    let (value, bound) = (comparison.value, comparison.bound)
    switch comparison.quantity {
    case .speed, .snaps, .distance:
      let decimals = comparison.quantity == .speed ? RoundedText.shares : RoundedText.points
      let texts = RoundedText.pair(value, bound, decimals: decimals)
      return texts.first + " \(comparison.relation.rawValue) " + texts.second
    case .pageShare, .extentShare:
      let whole = comparison.quantity == .pageShare ? "way" : "page"
      // An exclusive threshold that was met exactly.
      let more = value == bound && comparison.relation == .atMost ? "more than " : ""
      return
        "\(percent(value, against: bound)) of the \(whole) (threshold \(more)\(percent(bound)))"
    }
  }

  /// A percentage, to a thousandth or with enough decimals to differ from the bound.
  private static func percent(_ share: Double, against bound: Double? = nil) -> String {
    let percent = share * 100
    guard percent.magnitude < 1e9 else { return NumberText.of(percent) + "%" }
    guard let bound else { return RoundedText.of(percent) + "%" }
    let most = (bound * 100).rounded(toDigits: RoundedText.points)
    for decimals in 0...9 {
      let shown = percent.rounded(toDigits: decimals)
      if (shown < most, shown > most) == (share < bound, share > bound) {
        return RoundedText.of(percent, decimals: decimals) + "%"
      }
    }
    return NumberText.of(percent) + "%"
  }
}

extension Reason {
  package var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("strategy", .string(strategy)), ("finding", .string(finding.name)),
    ]
    members += finding.details
    if !comparisons.isEmpty {
      members.append(("comparisons", .array(comparisons.map { $0.json })))
    }
    return .object(members)
  }
}

extension Reason.Finding {
  var name: String {
    switch self {
    case .steps: "steps"
    case .crossed: "crossed"
    case .notCrossed: "not-crossed"
    case .nearest: "nearest"
    case .tie: "tie"
    case .insideTall: "inside-tall"
    case .limited: "cut"
    case .noOpinion: "no-opinion"
    case .left: "left"
    case .nothingToDecide: "nothing-to-decide"
    case .rejected: "rejected"
    case .quarantined: "quarantined"
    case .answered: "answered"
    case .note: "note"
    }
  }

  fileprivate var details: [(String, JSONValue)] {
    switch self {
    case .steps(let count, let direction):
      [("steps", .integer(count)), ("direction", .string(direction.description))]
    case .limited(let from, let to): [("from", .number(from.value)), ("to", .number(to.value))]
    case .rejected(let violation): [("reason", .string(violation.description))]
    case .note(let text): [("text", .string(text))]
    default: []
    }
  }
}

extension Comparison {
  package var json: JSONValue {
    .object([
      ("quantity", .string(quantity.rawValue)), ("value", .number(value)),
      ("relation", .string(relation.rawValue)), ("bound", .number(bound)),
    ])
  }
}
