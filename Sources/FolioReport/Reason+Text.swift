public import FolioCore
import FolioDiagnostics

extension Reason: CustomStringConvertible {
  /// The strategy and what it found, such as `velocity-steps: 3 steps: 1.1 >= 1`.
  public var description: String {
    let words = ReasonText.words(self)
    return strategy + ": " + (words.isEmpty ? finding.name : words)
  }
}

extension Comparison: CustomStringConvertible {
  /// The two numbers and how they relate, such as `1.1 >= 1`.
  public var description: String { ReasonText.words(self) }
}

/// What strategies found, in words.
package enum ReasonText {
  /// Why a release went where it went, as one phrase.
  package static func phrase(_ reasons: [Reason]) -> String {
    var text = ""
    var joint = ""
    for reason in reasons {
      let part = words(reason)
      guard !part.isEmpty else { continue }
      text += text.isEmpty ? part : joint + part
      joint = reason.finding == .noOpinion ? ", and " : ", "
    }
    return text
  }

  /// What one strategy found; empty where it says nothing.
  package static func words(_ reason: Reason) -> String {
    let numbers = reason.comparisons.map { words($0) }.joined(separator: ", ")
    switch reason.finding {
    case .steps(let count, let direction):
      let steps = "\(count) \(count == 1 ? "step" : "steps")"
      return numbers.isEmpty ? steps + " " + direction.description : steps + ": " + numbers
    case .crossed, .notCrossed, .noOpinion: return numbers
    case .nearest: return "the nearest rest"
    case .tie: return "two rests are as near"
    case .insideTall: return "reading on in a tall page"
    case .cut(let from, let to):
      return "cut from \(RoundedText.of(from)) to \(RoundedText.of(to))"
    case .left: return "left to coast"
    case .nothingToDecide: return "no page to rest on"
    case .rejected(let violation): return "`\(reason.strategy)` overruled: \(violation.description)"
    case .quarantined: return "`\(reason.strategy)` is no longer asked"
    case .answered: return "decided by `\(reason.strategy)`"
    case .note(let text): return text
    }
  }

  /// Two numbers that were compared.
  package static func words(_ comparison: Comparison) -> String {
    let (value, bound) = (comparison.value, comparison.bound)
    switch comparison.quantity {
    case .speed, .snaps, .distance:
      let decimals = comparison.quantity == .speed ? RoundedText.shares : RoundedText.points
      let texts = RoundedText.pair(value, bound, decimals: decimals)
      return texts.first + " \(comparison.relation.rawValue) " + texts.second
    case .pageShare:
      return "\(percent(value, against: bound)) of the way (threshold \(percent(bound)))"
    case .extentShare:
      return "\(percent(value, against: bound)) of the page (threshold \(percent(bound)))"
    }
  }

  /// A share in percent, with as many decimals as it takes to tell it from the bound.
  private static func percent(_ share: Double, against bound: Double? = nil) -> String {
    let percent = share * 100
    guard percent.magnitude < 1e9 else { return NumberText.of(percent) + " %" }
    for scale in [1.0, 10, 100, 1000] {
      let rounded = (percent * scale).rounded() / scale
      let hides = bound.map { rounded == $0 * 100 && share != $0 } ?? (rounded != percent)
      if !hides { return NumberText.of(rounded) + " %" }
    }
    return NumberText.of(percent) + " %"
  }
}
