public import FolioCore
import FolioDiagnostics

extension ParameterType {
  /// The values it takes, in words: `length in pt, viewport, at least 0`.
  public var text: String {
    switch self {
    case .bool: "#true or #false"
    case .integer(let range): "whole number, " + Self.bounds(range)
    case .integerOrWord(let range, let words):
      "whole number, \(Self.bounds(range)), or \(words.joined(separator: ", "))"
    case .number(let range): "number, " + Self.bounds(range)
    case .length(let units, let amount, let mustStateUnit):
      "length in \(units.map { $0.rawValue }.joined(separator: ", "))"
        + "\(mustStateUnit ? " (unit required)" : ""), \(Self.bounds(amount))"
    case .speed(let range): "speed in pt-per-ms or pt-per-s, " + Self.bounds(range)
    case .duration(let range): "time in ms or s, " + Self.bounds(range)
    case .choice(let words): words.joined(separator: " | ")
    case .text: "text"
    case .offsets(let most): "numbers, at most \(most) of them"
    }
  }

  /// The words it takes by themselves.
  public var words: [String] {
    switch self {
    case .choice(let words), .integerOrWord(_, let words): words
    case .bool: ["#true", "#false"]
    default: []
    }
  }

  /// The units it takes, the one that needs not be written first.
  package var units: [ConfigUnit] {
    switch self {
    case .length(let units, _, _): units.compactMap { ConfigUnit.named($0.rawValue) }
    case .speed:
      ConfigUnit.all.filter { if case .speed = $0.measure { true } else { false } }
    case .duration:
      ConfigUnit.all.filter { if case .duration = $0.measure { true } else { false } }
    default: []
    }
  }

  /// The range of its numbers; `nil` for a type without one.
  package var range: ClosedRange<Double>? {
    switch self {
    case .integer(let range), .integerOrWord(let range, _):
      Double(range.lowerBound)...Double(range.upperBound)
    case .number(let range), .speed(let range), .duration(let range), .length(_, let range, _):
      range
    case .bool, .text, .choice, .offsets: nil
    }
  }

  private static func bounds(_ range: ClosedRange<Int>) -> String {
    range.upperBound >= Limits.maximumUniformPages
      ? "at least \(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
  }

  /// The longest length stands for no bound.
  private static func bounds(_ range: ClosedRange<Double>) -> String {
    let (low, high) = (NumberText.of(range.lowerBound), NumberText.of(range.upperBound))
    guard range.upperBound >= Limits.maximumLength else { return "\(low) to \(high)" }
    return range.lowerBound <= -Limits.maximumLength ? "of any sign" : "at least \(low)"
  }
}

extension ParameterDescriptor {
  /// The values it takes, and its default.
  public var typeText: String { type.text + (fallback.map { "; " + $0 } ?? "") }

  /// The default, or that it is required; `nil` if its sentence says it.
  private var fallback: String? {
    if isRequired { return "required" }
    guard let text = defaultValue?.text else { return nil }
    return "default \(text.isEmpty ? "none" : text)"
  }
}

extension ParameterDescriptor {
  /// Each of its words with its meaning.
  var meaningLines: [String] { zip(type.words, meanings).map { "\($0): \($1)" } }

  /// The meaning of one of its words; `nil` where the word says it.
  func meaning(of word: String) -> String? {
    zip(type.words, meanings).first { $0.0 == word }?.1
  }
}
