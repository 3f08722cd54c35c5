import FolioConfig
import FolioCore
import FolioDiagnostics

/// A statement as a person reads it: a verb, amounts, and the other words, whatever stands between.
struct Phrase {
  /// A number, and the unit that stands before or behind it; empty without one.
  struct Amount {
    var value: Double
    var unit = ""
  }

  /// The first word in small letters, without the signs that other tools put around it.
  let verb: String
  private(set) var amounts: [Amount] = []
  private(set) var words: [String] = []

  /// Reads `Drag(left, 60px)` as it reads `drag left 60 px`.
  init(_ text: String) {
    var tokens = Self.tokens(text)[...]
    let first = tokens.firstIndex { Word.decimal($0) == nil }
    verb = first.map { Self.method(Self.plain(tokens.remove(at: $0))) } ?? ""
    var unitBefore = ""
    while let token = tokens.popFirst() {
      if let value = Word.decimal(token) {
        var amount = Amount(value: value, unit: unitBefore)
        if let next = tokens.first, Self.isUnit(next) {
          amount.unit = next
          tokens.removeFirst()
        }
        amounts.append(amount)
        unitBefore = ""
      } else if Self.isUnit(token), tokens.first.flatMap(Word.decimal) != nil {
        unitBefore = token
      } else {
        words.append(Self.plain(token))
      }
    }
  }

  /// Numbers, and runs of what is neither a number nor a sign that separates.
  private static func tokens(_ text: String) -> [String] {
    var tokens: [String] = []
    var rest = text[...]
    while let first = rest.first {
      if separators.contains(first) {
        rest.removeFirst()
      } else if let (value, end) = hexadecimal(rest) {
        tokens.append("\(value)")
        rest = rest[end...]
      } else if let number = number(rest, behind: tokens.last) {
        tokens.append(String(number))
        rest = rest[number.endIndex...]
      } else {
        let afterNumber = tokens.last.flatMap(Word.decimal) != nil
        let end = rest.dropFirst().firstIndex { character in
          separators.contains(character) || (afterNumber && character.isNumber)
        }
        let word = rest[..<(end ?? rest.endIndex)]
        // Between two numbers a letter or a sign is no unit: 390x844, 3-5.
        rest = rest[word.endIndex...]
        if !(afterNumber && ["x", "X", "×", "*", "-", "–", "...", ".."].contains(word)) {
          tokens.append(String(word))
        }
      }
    }
    return tokens
  }

  /// The number a text begins with in the digits of base 16, as in `0x1F`, and where it ends.
  private static func hexadecimal(_ text: Substring) -> (Int, String.Index)? {
    guard text.hasPrefix("0x") || text.hasPrefix("0X") else { return nil }
    let digits = text.dropFirst(2).prefix { $0.isHexDigit }
    return Int(digits, radix: 16).map { ($0, digits.endIndex) }
  }

  /// The number a text begins with; a sign belongs to it unless a number stands right before.
  private static func number(_ text: Substring, behind last: String?) -> Substring? {
    let isSigned = text.first == "-" || text.first == "+"
    if isSigned, last.flatMap(Word.decimal) != nil, let start = text.indices.first,
      start > text.base.startIndex, text.base[text.base.index(before: start)].isNumber
    {
      return nil
    }
    var end = text.startIndex
    for index in text.indices.prefix(40) {
      let character = text[index]
      guard character.isASCII, character.isNumber || ".+-eE".contains(character) else { break }
      let next = text.index(after: index)
      if Word.decimal(String(text[..<next])) != nil { end = next }
    }
    return end > text.startIndex ? text[..<end] : nil
  }

  private static let separators = " \t\n\r(){}[],;:=\"'&|→"

  /// A word in small letters with hyphens: `PageDown` and `page_down` are `page-down`.
  private static func plain(_ text: String) -> String {
    var plain = ""
    for character in text.drop(while: { "./\\!-@$".contains($0) }) {
      let isHump = character.isUppercase && plain.last?.isLowercase == true
      plain += (isHump ? "-" : "") + (character == "_" ? "-" : character.lowercased())
    }
    while let last = plain.last, ".!?".contains(last), plain != "?" { plain.removeLast() }
    return plain
  }

  /// The method in a call on something: `slide-next` in `swiper.slide-next`.
  private static func method(_ verb: String) -> String {
    verb.split(separator: ".").last.map(String.init) ?? verb
  }

  /// What a word measures if it is a unit.
  fileprivate static func measure(_ unit: String) -> ConfigUnit.Measure? {
    ["pt", "viewport", "s", "ms", "pt-per-s", "pt-per-ms"].first { $0 == unit }
      .flatMap(ConfigUnit.named)?.measure
  }

  /// Whether a word is a unit that people write; those of Folio are among them.
  private static func isUnit(_ word: String) -> Bool {
    ["fps", "hz"].contains(word) || measure(word) != nil
  }
}

extension Phrase.Amount {
  /// As points; `nil` for another measure.
  ///
  /// - Parameter viewport: what 100 per cent are.
  func length(in viewport: Double) -> Double? {
    if unit.isEmpty { return value }
    let amount = value
    return switch Phrase.measure(unit) {
    case .length(.points)?: amount
    case .length?: amount * viewport
    default: nil
    }
  }

  /// Points per millisecond.
  var speed: Double? {
    if unit.isEmpty { return value.magnitude < Measure.slowestPerSecond ? value : value / 1000 }
    guard case .speed(let perMillisecond)? = Phrase.measure(unit) else { return nil }
    return value / perMillisecond
  }

  /// A time with its unit.
  var time: String? {
    if unit.isEmpty { return NumberText.of(value) + "ms" }
    guard case .duration(let milliseconds)? = Phrase.measure(unit) else { return nil }
    return NumberText.of(value) + (milliseconds == 1 ? "ms" : "s")
  }

  var integer: Int? { Int(exactly: value) }
}
