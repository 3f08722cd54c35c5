import FolioCore
import FolioDiagnostics
import KDL

/// Numbers with a unit behind them, with a decimal comma, or without a digit beside their point.
extension NotationScanner {
  /// Whether a number begins at a place: a digit after at most a sign and a point.
  func beginsNumber(_ place: Int) -> Bool {
    var rest = bytes[place...]
    if let sign = rest.first, "+-".utf8.contains(sign) { rest = rest.dropFirst() }
    if rest.first == UInt8(ascii: ".") { rest = rest.dropFirst() }
    return rest.first.map { isDigit($0) } ?? false
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }

  mutating func number() {
    let start = position
    var end = start + ("+-".utf8.contains(bytes[start]) ? 1 : 0)
    while end < bytes.count, isDigit(bytes[end]) || bytes[end] == UInt8(ascii: "_") { end += 1 }
    let hasPoint =
      end < bytes.count && (bytes[end] == UInt8(ascii: ".") || isDecimalComma(end, of: start))
    if hasPoint {
      end += 1
      while end < bytes.count, isDigit(bytes[end]) { end += 1 }
    }
    if let exponent = exponentEnd(end) { end = exponent }
    let core = plain(start..<end)
    let stop = suffixEnd(end)
    position = stop
    lastEnd = stop
    guard let value = KDLNumber(lexeme: core)?.asDouble, value.isFinite else { return }
    var suffix = text(end..<stop)
    if suffix.isEmpty, let unit = unitInParentheses(stop) {
      suffix = text(stop + 1..<unit)
      position = unit + 1
      lastEnd = position
    } else if suffix.isEmpty, let spaced = spacedUnit(stop) {
      suffix = text(spaced)
      position = spaced.upperBound
      lastEnd = position
    }
    let written = text(start..<position)
    guard !suffix.isEmpty else {
      guard core != written else { return }
      let isGuess = !written.utf8.contains(UInt8(ascii: ".")) && isInListNode(start)
      return edit(isGuess ? .numberOrTwo(written) : .number(written), start..<position, core)
    }
    guard let unit = MeantName.unit(suffix) else { return }
    let scale = MeantName.scale(of: suffix)
    let amount = scale.map { NumberText.of(value * $0) } ?? core
    let isTyped = bytes[..<start].last == UInt8(ascii: ")")
    // Of two units that differ nobody knows which is meant.
    guard !isTyped || agrees(text(annotation(before: start)), unit, scale) else { return }
    edit(.number(written), start..<position, isTyped ? amount : "(\(unit))\(amount)")
  }

  /// Whether a unit before a number and one behind it say the same; hundredths are of any share.
  private func agrees(_ before: String, _ behind: String, _ scale: Double?) -> Bool {
    let unit = MeantName.unit(before)
    guard let scale, scale < 1 else { return unit == behind }
    guard case .length(let length)? = unit.flatMap(ConfigUnit.named)?.measure else { return false }
    return length != .points && length != .visible
  }

  /// What stands between the parentheses that close before a place.
  private func annotation(before place: Int) -> Range<Int> {
    let close = place - 1
    let opens = bytes[..<close].lastIndex(of: UInt8(ascii: "(")) ?? close - 1
    return opens + 1..<close
  }

  /// Whether a comma parts the digits of one number, and not two of a list: it stands in no brackets,
  /// and no other comma parts numbers behind it; one before it has taken the list as a whole.
  private func isDecimalComma(_ place: Int, of start: Int) -> Bool {
    let digits = bytes[(place + 1)...].prefix { isDigit($0) }
    guard bytes[place] == UInt8(ascii: ","), !digits.isEmpty, !isInBrackets(start, digits.endIndex)
    else { return false }
    return !partsNumbers(blanksEnd(digits.endIndex))
  }

  private func isInBrackets(_ start: Int, _ end: Int) -> Bool {
    func isMark(_ byte: UInt8) -> Bool { "[]{}=;\n\r".utf8.contains(byte) }
    return bytes[..<start].last(where: isMark) == UInt8(ascii: "[")
      || bytes[end...].first(where: isMark) == UInt8(ascii: "]")
  }

  /// Whether the node that is read names a strategy that takes a list of numbers.
  private func isInListNode(_ place: Int) -> Bool {
    let start = max(nodeStart, place - ConfigLimits.notationLine)
    let words = bytes[start..<place].split(separator: 0x20)
    return vocabulary.schema.strategies.contains { strategy in
      let takesList = strategy.parameters.contains { parameter in
        if case .offsets = parameter.type { true } else { false }
      }
      return takesList && words.contains { $0.elementsEqual(strategy.id.utf8) }
    }
  }

  /// Whether a comma stands at a place, and a number behind it.
  private func partsNumbers(_ place: Int) -> Bool {
    place < bytes.count && bytes[place] == UInt8(ascii: ",") && beginsNumber(blanksEnd(place + 1))
  }

  /// Where the last number of a list begins whose first comma is at the position; `nil` if it has only
  /// one comma.
  ///
  /// The commas of a list are one change, for `4 3,2` would be two numbers.
  var lastOfList: Int? {
    let list = bytes[position...].prefix { ",.+-_ \t".utf8.contains($0) || isDigit($0) }
    let commas = list.indices.filter { partsNumbers($0) }
    return commas.count < 2 ? nil : commas.last.map { blanksEnd($0 + 1) }
  }

  /// A number in the notation of KDL: with a point, and a digit on both sides of it.
  private func plain(_ range: Range<Int>) -> String {
    var core = bytes[range].map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
    if core.last == UInt8(ascii: ".") { core.removeLast() }
    let sign = core.first.map { "+-".utf8.contains($0) ? 1 : 0 } ?? 0
    if core.dropFirst(sign).first == UInt8(ascii: ".") { core.insert(0x30, at: sign) }
    return String(decoding: core, as: UTF8.self)
  }

  private func exponentEnd(_ place: Int) -> Int? {
    guard place < bytes.count, bytes[place] | 0x20 == UInt8(ascii: "e") else { return nil }
    var end = place + 1
    if end < bytes.count, "+-".utf8.contains(bytes[end]) { end += 1 }
    let first = end
    while end < bytes.count, isDigit(bytes[end]) { end += 1 }
    return end > first ? end : nil
  }

  /// The end of the letters, the `%` or the `px/s` behind a number.
  private func suffixEnd(_ place: Int) -> Int {
    var end = place
    while end < bytes.count, isWordByte(bytes[end]) {
      if bytes[end] == UInt8(ascii: "#") { break }
      if bytes[end] == UInt8(ascii: "/"), end + 1 >= bytes.count || !isLetter(bytes[end + 1]) {
        break
      }
      end += 1
    }
    return end
  }

  /// Where a unit in parentheses behind a number ends, as in `300(px)`.
  private func unitInParentheses(_ place: Int) -> Int? {
    guard place < bytes.count, bytes[place] == UInt8(ascii: "("),
      let close = bytes[(place + 1)...].firstIndex(where: { !isWordByte($0) }),
      bytes[close] == UInt8(ascii: ")"), MeantName.unit(text(place + 1..<close)) != nil
    else { return nil }
    return close
  }

  /// A unit behind a number and a blank: `300 px`.
  private func spacedUnit(_ place: Int) -> Range<Int>? {
    guard place < bytes.count, bytes[place] == 0x20 else { return nil }
    let end = suffixEnd(place + 1)
    let units = [
      "px", "pt", "dp", "points", "pixels", "%", "ms", "s", "percent", "rem", "vw", "vh",
    ]
    guard end >= bytes.count || bytes[end] != UInt8(ascii: "="),
      units.contains(text(place + 1..<end))
    else { return nil }
    return place + 1..<end
  }
}
