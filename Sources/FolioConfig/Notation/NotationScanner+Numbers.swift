import FolioDiagnostics
import KDL

/// Numbers with a unit behind them, with a decimal comma, or without a digit beside their point.
extension NotationScanner {
  /// Whether a number begins at the position: a digit after at most a sign and a point.
  var beginsNumber: Bool {
    var ahead = "+-".utf8.contains(peek()) ? 1 : 0
    if peek(ahead) == UInt8(ascii: ".") { ahead += 1 }
    return isDigit(peek(ahead))
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }

  mutating func number() {
    let start = position
    var end = start + ("+-".utf8.contains(bytes[start]) ? 1 : 0)
    while end < bytes.count, isDigit(bytes[end]) || bytes[end] == UInt8(ascii: "_") { end += 1 }
    let hasPoint = end < bytes.count && (bytes[end] == UInt8(ascii: ".") || isDecimalComma(end))
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
    if suffix.isEmpty, let spaced = spacedUnit(stop) {
      suffix = text(spaced)
      position = spaced.upperBound
      lastEnd = position
    }
    let written = text(start..<position)
    guard !suffix.isEmpty else {
      if core != written { edit(.number(written), start..<position, core) }
      return
    }
    guard let unit = MeantName.unit(suffix) else { return }
    let scale = MeantName.scale(of: suffix)
    let amount = scale.map { NumberText.of(value * $0) } ?? core
    let isTyped = bytes[..<start].last == UInt8(ascii: ")")
    edit(.number(written), start..<position, isTyped ? amount : "(\(unit))\(amount)")
  }

  /// Whether a comma parts the digits of one number, and not two of a list.
  private func isDecimalComma(_ place: Int) -> Bool {
    guard bytes[place] == UInt8(ascii: ","), place + 1 < bytes.count, isDigit(bytes[place + 1])
    else {
      return false
    }
    let end = bytes[(place + 1)...].firstIndex { !isDigit($0) } ?? bytes.count
    let isList = end < bytes.count && ",]".utf8.contains(bytes[end])
    return !isList && !",[".utf8.contains(bytes[..<place].last { !isDigit($0) } ?? 0)
  }

  /// Where the numbers of a list end that begins before the position: all of `4,3,2`.
  ///
  /// Its commas are one change, for `4 3,2` would be two numbers.
  var listEnd: Int? {
    let list = bytes[position...].prefix { ",.".utf8.contains($0) || isDigit($0) }
    let hasMore = list.endIndex < bytes.count && isWordByte(bytes[list.endIndex])
    return hasMore || list.count { $0 == UInt8(ascii: ",") } < 2 ? nil : list.endIndex
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
      if bytes[end] == UInt8(ascii: "/"), end + 1 >= bytes.count || !isLetter(bytes[end + 1]) {
        break
      }
      end += 1
    }
    return end
  }

  /// A unit behind a number and a blank: `300 px`.
  private func spacedUnit(_ place: Int) -> Range<Int>? {
    guard place < bytes.count, bytes[place] == 0x20 else { return nil }
    let end = suffixEnd(place + 1)
    let units = ["px", "pt", "dp", "points", "pixels", "%", "ms", "percent", "rem", "vw", "vh"]
    guard end >= bytes.count || bytes[end] != UInt8(ascii: "="),
      units.contains(text(place + 1..<end))
    else { return nil }
    return place + 1..<end
  }
}
