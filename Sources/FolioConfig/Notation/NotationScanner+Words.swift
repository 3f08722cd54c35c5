import FolioCore
import FolioDiagnostics

/// Words: the names of nodes, and what follows them.
extension NotationScanner {
  mutating func word() {
    if let mark = commentMark() { return comment(mark) }
    if peek() == UInt8(ascii: "'"), singleQuotes() { return }
    if peek() == UInt8(ascii: "#") { return hash() }
    if node != nil, beginsNumber(position) { return number() }
    let start = position
    var end = start
    while end < bytes.count, isWordByte(bytes[end]), bytes[end] != UInt8(ascii: "/") { end += 1 }
    guard end > start else { return take(1) }
    if node == nil {
      closeBlocks(before: text(start..<end), at: start)
      nodeStart = start
      if condition(start, end) { return }
      name(start, end)
    } else {
      key(start, end)
    }
  }

  private mutating func hash() {
    let hashes = bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count
    if peek(hashes) == UInt8(ascii: "\"") {
      let close = [UInt8(ascii: "\"")] + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
      let rest = bytes.indices[(position + hashes + 1)...]
      let end = rest.first { bytes[$0...].starts(with: close) }
      position = end.map { $0 + close.count } ?? bytes.count
      return lastEnd = position
    }
    let end = bytes[position...].firstIndex { !isWordByte($0) } ?? bytes.count
    take(max(1, end - position))
  }

  /// The name of a node, with `=` or a colon behind it taken away.
  private mutating func name(_ start: Int, _ end: Int) {
    let colon = bytes[start..<end].firstIndex(of: UInt8(ascii: ":"))
    let stop = colon.flatMap { $0 > start ? $0 : nil } ?? end
    node = text(start..<stop)
    position = stop
    lastEnd = stop
    if stop < end {
      let rest = blanksEnd(stop + 1)
      let isLast = rest >= lineEnd(stop)
      edit(.colon(text(start..<stop + 1)), stop..<(isLast ? stop + 1 : rest), isLast ? "" : " ")
      return position = rest
    }
    if let mark = assignment(after: stop) {
      edit(.assignment(mark: mark.mark), stop..<mark.end, " ")
      position = mark.end
    } else if peek() == UInt8(ascii: "("), isCall(position) {
      edit(.brackets, position..<position + 1, " ")
      calls += 1
      position += 1
    }
  }

  /// A word behind the name of a node; a key if a colon or an arrow follows.
  private mutating func key(_ start: Int, _ end: Int) {
    let colon = bytes[start..<end].firstIndex(of: UInt8(ascii: ":"))
    if let colon, colon > start, !bytes[colon...].starts(with: "://".utf8) {
      let rest = blanksEnd(colon + 1)
      let hasValue = rest < lineEnd(colon) && bytes[rest] != UInt8(ascii: "{")
      let mark = colon..<(hasValue ? rest : colon + 1)
      edit(.colon(text(start..<colon + 1)), mark, hasValue ? "=" : "")
      position = rest
      return lastEnd = colon
    }
    position = end
    lastEnd = end
    let isTruth = ["true", "false"].contains(text(start..<end))
    if isTruth, assignment(after: end) == nil {
      return edit(.keyword(text(start..<end)), start..<end, "#" + text(start..<end))
    }
    if let mark = assignment(after: end), mark.mark != "=" {
      edit(.colon(text(start..<end) + " " + mark.mark), end..<mark.end, "=")
      position = mark.end
    }
  }

  /// The mark between a name and its value, and where the value begins.
  private func assignment(after place: Int) -> (mark: String, end: Int)? {
    let start = blanksEnd(place)
    let marks = [":=", "=>", "->", "==", "=", ":"]
    guard let mark = marks.first(where: { bytes[start...].starts(with: $0.utf8) }) else {
      return nil
    }
    let end = blanksEnd(start + mark.utf8.count)
    return end >= lineEnd(place) ? nil : (mark, end)
  }

  // MARK: Marks

  mutating func comma() {
    if let end = lastOfList {
      let words = bytes[position..<end].split { ", \t".utf8.contains($0) }
      let spaced = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
      edit(.list, position..<end, " \(spaced) ")
      return position = end
    }
    let next = blanksEnd(position + 1)
    let isLast = next >= bytes.count || bytes[next] == 0x0A || bytes[next] == 0x7D
    let isSpaced = next > position + 1
    // In a block that holds keys a comma parts them, as a line does.
    let row = max(blocks.last?.brace ?? position, position - ConfigLimits.notationLine)
    let isRow = bytes[row..<position].contains { ":=".utf8.contains($0) }
    if isRow, node != nil, isKey(next), calls == 0, blocks.last?.name != "pager" {
      edit(.comma, position..<position + 1, isSpaced ? ";" : "; ")
      position += 1
      return endNode()
    }
    edit(.comma, position..<position + 1, isLast || isSpaced ? "" : " ")
    position += 1
  }

  /// Whether a key with its value begins at a place, and the node so far has a value that is none.
  private func isKey(_ place: Int) -> Bool {
    guard let end = bytes[place...].firstIndex(where: { !isWordByte($0) }), end > place else {
      return false
    }
    let isAssigned =
      bytes[end - 1] == UInt8(ascii: ":") || assignment(after: end) != nil
    let before = edits.last.flatMap { $0.range.upperBound > nodeStart ? $0 : nil }
    guard case .assignment? = before?.kind else {
      if case .colon? = before?.kind, before?.text == " " { return isAssigned }
      return false
    }
    return isAssigned
  }

  /// `(unit)` is passed over; where no unit can be, parentheses are taken away.
  mutating func parenthesis() {
    let end = bytes[position...].firstIndex { $0 == UInt8(ascii: ")") || $0 == 0x0A } ?? bytes.count
    let isUnit =
      end < bytes.count && bytes[end] == UInt8(ascii: ")")
      && bytes[(position + 1)..<end].allSatisfy { isWordByte($0) }
    if isUnit {
      position = end + 1
      lastEnd = position
    } else {
      take(1)
    }
  }

  mutating func closeCall() {
    if calls > 0 {
      edit(.brackets, position..<position + 1, "")
      calls -= 1
    }
    take(1)
  }

  /// Whether parentheses at a place close on its line.
  private func isCall(_ place: Int) -> Bool {
    bytes[place..<lineEnd(place)].contains(UInt8(ascii: ")"))
  }

  /// A bracket is taken away, for the values of a list stand behind each other.
  ///
  /// Pages of unequal lengths are the app's to say.
  mutating func bracket() {
    let start = position
    let close = bytes[start..<lineEnd(start)].firstIndex(of: UInt8(ascii: "]")) ?? start
    let end = close + 1
    let keyEnd = bytes[..<start].last == UInt8(ascii: "=") ? start - 1 : start
    let keyStart = (bytes[..<keyEnd].lastIndex { !isWordByte($0) } ?? -1) + 1
    let isValue = keyEnd < start && bytes[start..<close].contains(UInt8(ascii: ","))
    let names = vocabulary.schema.parameters(of: "pages").map { $0.name }
    if isValue, MeantName.known(text(keyStart..<keyEnd), among: names) == "extent" {
      let list = text(keyStart..<end)
      edit(.brackets, keyStart..<end, "content /* \(list): the app says them */")
      return take(end - start)
    }
    edit(.brackets, (isValue ? keyStart : start)..<start + 1, "")
    take(1)
  }
}
