import FolioCore
import FolioDiagnostics

/// Marks between and in words: commas, parentheses and brackets.
extension NotationScanner {
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
    if isRow, node != nil, isNextKey(next), calls == 0, blocks.last?.name != "pager" {
      edit(.comma, position..<position + 1, isSpaced ? ";" : "; ")
      position += 1
      return endNode()
    }
    edit(.comma, position..<position + 1, isLast || isSpaced ? "" : " ")
    position += 1
  }

  /// `;` ends a node; one that parts a node from its block or from what it cannot do without is taken away.
  mutating func semicolon() {
    let next = blanksEnd(position + 1)
    let isBeforeBlock = next < bytes.count && bytes[next] == UInt8(ascii: "{")
    guard node != nil, isBeforeBlock || lacksValue(before: next) else {
      position += 1
      return endNode()
    }
    edit(.mark(";"), position..<position + 1, "")
    position += 1
  }

  /// Whether the node is a name alone that takes what stands at a place: `pager; a`, `motion; spring`.
  private func lacksValue(before place: Int) -> Bool {
    guard let node, lastEnd == position, position == nameEnd else { return false }
    let end = bytes[place...].firstIndex { !isWordByte($0) } ?? bytes.count
    guard end > place else { return false }
    // A rule may be called as a key of another one is.
    if isKey(place), vocabulary.owners(ofProperty: text(place..<end)).contains(node) { return true }
    guard !isName(place) else { return false }
    if node == SchemaNode.pager.name || isKey(place) { return true }
    let role = vocabulary.schema.node(node)?.role
    return role.map { vocabulary.kind($0, text(place..<end)) != nil } == true
  }

  /// A backslash joins its line to the next one; one in a word, or before a node of its own, is taken away.
  mutating func backslash() {
    let end = min(bytes.count, lineEnd(position) + 1)
    let next = blanksEnd(end)
    let wordEnd = bytes[next...].firstIndex { !isWordByte($0) } ?? bytes.count
    let isHidden = bytes[blanksEnd(nameEnd)...].starts(with: "/-".utf8)
    let hasValue = node != nil && lastEnd > nameEnd && !isHidden
    let isBeforeComment = peek(1) == UInt8(ascii: "/") && "/*".utf8.contains(peek(2))
    let isInWord =
      position > 0 && isWordByte(bytes[position - 1]) && isWordByte(peek(1)) && !isBeforeComment
    let isBeforeNode =
      hasValue && isName(next) && assignment(after: wordEnd) == nil
      && blanksEnd(position + 1) + 1 >= end
    if isInWord || isBeforeNode {
      edit(.mark("\\"), position..<position + 1, "")
      return position += 1
    }
    position = end
  }

  /// Whether a key with its value begins at a place, and the node so far has a value that is none.
  private func isNextKey(_ place: Int) -> Bool {
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

  /// `(unit)` is passed over; one that its line does not close is taken away, unless it may begin the unit
  /// of a value.
  mutating func parenthesis() {
    let (start, line) = (position, lineEnd(position))
    guard let end = bytes[start..<line].firstIndex(of: UInt8(ascii: ")")) else {
      let isBehind = start > 0 && isWordByte(bytes[start - 1])
      let isLast = blanksEnd(start + 1) >= line
      let next = blanksEnd(start + 1)
      if node == nil, isName(next) {
        edit(.mark("("), start..<next, "")
      } else if isBehind || isLast || isKey(start + 1) || bytes[next] == UInt8(ascii: "{") {
        edit(.mark("("), start..<start + 1, "")
      }
      return take(1)
    }
    if start > 0, isWordByte(bytes[start - 1]),
      bytes[(start + 1)..<end].contains(UInt8(ascii: "("))
    {
      edit(.mark("("), start..<start + 1, "")
      return take(1)
    }
    take(bytes[(start + 1)..<end].allSatisfy { isWordByte($0) } ? end + 1 - start : 1)
  }

  /// The end of a call; one that closes nothing on its line is taken away behind a word.
  mutating func closeCall() {
    if calls > 0 {
      edit(.brackets, position..<position + 1, "")
      calls -= 1
    } else if !beginsLine(position), !isOpen(position) {
      edit(.mark(")"), position..<position + 1, "")
    }
    take(1)
  }

  /// Whether a parenthesis opens on the line before a place.
  private func isOpen(_ place: Int) -> Bool {
    bytes[..<place].last { $0 == UInt8(ascii: "(") || $0 == 0x0A } == UInt8(ascii: "(")
  }

  /// Whether a key with its value begins at a place.
  func isKey(_ place: Int) -> Bool {
    let end = bytes[place...].firstIndex { !isWordByte($0) } ?? bytes.count
    return end > place && end < bytes.count && bytes[end] == UInt8(ascii: "=")
  }

  /// Whether the name of a node that can stand here is at a place.
  func isName(_ place: Int) -> Bool {
    let end = bytes[place...].firstIndex { !isWordByte($0) } ?? bytes.count
    return names.contains(text(place..<end))
  }

  /// Whether parentheses at a place close on its line.
  func isCall(_ place: Int) -> Bool {
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
