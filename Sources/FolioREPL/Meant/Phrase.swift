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
        if let next = tokens.first, Self.units.contains(next) {
          amount.unit = next
          tokens.removeFirst()
        }
        amounts.append(amount)
        unitBefore = ""
      } else if Self.units.contains(token), tokens.first.flatMap(Word.decimal) != nil {
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

  private static let units: Set<String> =
    [
      "pt", "pts", "px", "dp", "dip", "point", "points", "pixel", "pixels", "%", "percent", "vw",
      "vh", "screen", "screens", "ms", "msec", "millis", "milliseconds", "s", "sec", "secs",
      "second", "seconds", "pt/s", "px/s", "pts/s", "dp/s", "pt-per-s", "px-per-s", "pps", "pt/ms",
      "px/ms", "pt-per-ms", "px-per-ms", "fps", "hz",
    ]
}

extension Phrase.Amount {
  /// As points; `nil` for a share of something, and for another measure.
  ///
  /// - Parameter viewport: what 100 per cent are.
  func length(in viewport: Double) -> Double? {
    switch unit {
    case "", "pt", "pts", "px", "dp", "dip", "point", "points", "pixel", "pixels": value
    case "%", "percent", "vw", "vh": value / 100 * viewport
    case "screen", "screens": value * viewport
    default: nil
    }
  }

  var speed: Double? {
    switch unit {
    case "pt/s", "px/s", "pts/s", "dp/s", "pt-per-s", "px-per-s", "pps": value / 1000
    case "", "pt/ms", "px/ms", "pt-per-ms", "px-per-ms":
      value.magnitude >= Measure.slowestPerSecond && unit.isEmpty ? value / 1000 : value
    default: nil
    }
  }

  var time: String? {
    switch unit {
    case "", "ms", "msec", "millis", "milliseconds": NumberText.of(value) + "ms"
    case "s", "sec", "secs", "second", "seconds": NumberText.of(value) + "s"
    default: nil
    }
  }

  var integer: Int? { Int(exactly: value) }
}
