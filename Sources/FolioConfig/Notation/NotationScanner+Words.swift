import FolioCore
import FolioDiagnostics
import KDL

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
    if let stray = strayHash(start, end) {
      edit(.mark("#"), stray..<stray + 1, "")
      if stray == end - 1 { word(start, stray) }
      if nameEnd == stray { nameEnd = end }
      (position, lastEnd) = (end, end)
    } else {
      word(start, end)
    }
  }

  private mutating func word(_ start: Int, _ end: Int) {
    if node == nil {
      if let word = MarkedWord(bytes[start...], among: names) { return name(word) }
      if joinsLineBefore(start, end) { return key(start, end) }
      let meant = meant(text(start..<end))
      openBlock(before: meant)
      closeBlocks(before: meant, at: start)
      nodeStart = start
      if condition(start, end) { return }
      name(start, end)
    } else {
      key(start, end)
    }
  }

  /// Joins the lines before a word that is a key of the node on the line before.
  ///
  /// - Returns: whether it is one.
  private mutating func joinsLineBefore(_ start: Int, _ end: Int) -> Bool {
    let word = text(start..<end)
    guard isKey(start), lastEnd > 0, !"{};".utf8.contains(bytes[lastEnd - 1]),
      bytes[lastEnd..<start].allSatisfy({ $0 <= 0x20 }),
      names.contains(word)
        ? hasKeysOfLastNode(start) : !vocabulary.owners(ofProperty: word).isEmpty
    else { return false }
    edit(.lineBreak(word), lastEnd..<start, " ")
    node = lastNode
    return true
  }

  /// Whether the words of a line are keys of the node before, and several, or less indented than it.
  private func hasKeysOfLastNode(_ start: Int) -> Bool {
    let words = bytes[start..<lineEnd(start)].split { $0 <= 0x20 }
    let areKeys = words.allSatisfy { word in
      let key = String(decoding: word.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
      return word.contains(UInt8(ascii: "="))
        && vocabulary.owners(ofProperty: key).contains(lastNode)
    }
    return areKeys && (words.count > 1 || indent(start).count < indent(nodeStart).count)
  }

  /// A `#` in a word that was not meant: at its end, where a block or a key follows and no comment, or
  /// within a word that is known without it.
  private func strayHash(_ start: Int, _ end: Int) -> Int? {
    let hash = UInt8(ascii: "#")
    guard let place = bytes[start..<end].firstIndex(of: hash), place > start else { return nil }
    if place == end - 1 { return isNoComment(behind: place) ? place : nil }
    let joined = text(start..<place) + text(place + 1..<end)
    let isKnown =
      !vocabulary.owners(ofProperty: joined).isEmpty
      || !vocabulary.homes(ofStrategy: joined).isEmpty
    return node != nil && isKnown ? place : nil
  }

  /// Whether nothing, a block or a key stands behind a `#`, so that it begins no comment.
  private func isNoComment(behind hash: Int) -> Bool {
    let next = blanksEnd(hash + 1)
    return next >= lineEnd(hash) || "{};".utf8.contains(bytes[next]) || isKey(next)
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
    let isBehindWord = position > 0 && isWordByte(bytes[position - 1])
    if hashes == 1,
      "{(".utf8.contains(peek(1)) || beginsNumber(position + 1)
        || isBehindWord && isNoComment(behind: position)
    {
      edit(.mark("#"), position..<position + 1, "")
      return position += 1
    }
    let end = bytes[position...].firstIndex { !isWordByte($0) } ?? bytes.count
    take(max(1, end - position))
  }

  /// The name of a node, with `=` or a colon behind it taken away.
  private mutating func name(_ start: Int, _ end: Int) {
    let colon = bytes[start..<end].firstIndex(of: UInt8(ascii: ":"))
    let stop = colon.flatMap { $0 > start ? $0 : nil } ?? end
    node = meant(text(start..<stop))
    (position, lastEnd, nameEnd) = (stop, stop, stop)
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
    } else if peek() == UInt8(ascii: "(") {
      // What has nothing behind it is a call over several lines.
      let isLast = blanksEnd(position + 1) >= lineEnd(position)
      if !isLast { edit(.mark("("), position..<position + 1, " ") }
      take(1)
    }
  }

  /// The name of a node that can stand here and is meant by a word: itself, or the nearest.
  private func meant(_ word: String) -> String {
    let isKnown = vocabulary.schema.node(word) != nil || !vocabulary.homes(ofStrategy: word).isEmpty
    return isKnown ? word : NearestName.find(word, among: names) ?? word
  }

  /// The name of a node with a mark in it.
  private mutating func name(_ word: MarkedWord) {
    closeBlocks(before: word.meant, at: position)
    (node, nodeStart) = (word.meant, position)
    edit(.mark(text(word.mark)), word.range, word.meant)
    position = word.range.upperBound
    (lastEnd, nameEnd) = (position, position)
  }

  /// A word behind the name of a node; a key if a colon or an arrow follows.
  private mutating func key(_ start: Int, _ end: Int) {
    if extends(start, end) { return }
    let colon = bytes[start..<end].firstIndex(of: UInt8(ascii: ":"))
    if let colon, colon > start, !bytes[colon...].starts(with: "://".utf8) {
      let rest = blanksEnd(colon + 1)
      let hasValue = rest < lineEnd(colon) && bytes[rest] != UInt8(ascii: "{")
      let mark = colon..<(hasValue ? rest : colon + 1)
      edit(.colon(text(start..<colon + 1)), mark, hasValue ? "=" : "")
      position = rest
      return lastEnd = colon
    }
    if let mark = markInKey(start, end) {
      edit(.mark(text(mark)), mark, "")
      position = mark.upperBound
      return lastEnd = position
    }
    if let measure = measure(start, end), !isKeyOfNode(start, end) {
      edit(.number(text(start..<measure.end)), start..<measure.end, measure.text)
      position = measure.end
      return lastEnd = position
    }
    if let call = call(start, end) {
      edit(.call(text(start..<call.end)), end..<call.end, "=" + call.value)
      position = call.end
      return lastEnd = position
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

  /// Writes the base of a pager as KDL does, where a colon stands before it: `pager a: b`.
  private mutating func extends(_ start: Int, _ end: Int) -> Bool {
    let word = text(start..<end)
    let isFirst = bytes[nameEnd..<start].allSatisfy { $0 == 0x20 }
    guard node == SchemaNode.pager.name, isFirst, calls == 0 else { return false }
    let colon = word.hasSuffix(":") ? end - 1 : blanksEnd(end)
    guard colon > start, colon < bytes.count, bytes[colon] == UInt8(ascii: ":"),
      vocabulary.pager.index(of: text(start..<min(colon, end))) == nil
    else { return false }
    let base = blanksEnd(colon + 1)
    guard base < lineEnd(colon), isWordByte(bytes[base]) else { return false }
    edit(.colon(text(start..<colon + 1)), min(colon, end)..<base, " extends=")
    position = base
    lastEnd = base
    return true
  }

  /// A number with its unit as a call around it, as in `pt(20)`, in the notation of KDL.
  private func measure(_ start: Int, _ end: Int) -> (text: String, end: Int)? {
    guard end < bytes.count, bytes[end] == UInt8(ascii: "("),
      let close = bytes[(end + 1)...].firstIndex(where: { !isWordByte($0) }),
      bytes[close] == UInt8(ascii: ")"), let unit = MeantName.unit(text(start..<end)),
      let value = KDLNumber(lexeme: text(end + 1..<close))?.asDouble, value.isFinite
    else { return nil }
    let scale = MeantName.scale(of: text(start..<end))
    let amount = scale.map { NumberText.of(value * $0) } ?? text(end + 1..<close)
    return ("(\(unit))\(amount)", close + 1)
  }

  /// The mark behind a word, once or twice, if it stands in the middle of a key: `lead=ing=0`.
  private func markInKey(_ start: Int, _ end: Int) -> Range<Int>? {
    guard end < bytes.count, "=,;/".utf8.contains(bytes[end]) else { return nil }
    let next = end + bytes[end...].prefix(2).prefix { $0 == bytes[end] }.count
    guard isKey(next) else { return nil }
    let stop = bytes[next...].firstIndex { !isWordByte($0) } ?? bytes.count
    let parts = (text(start..<end), text(next..<stop))
    let isInside =
      vocabulary.owners(ofProperty: parts.0).isEmpty
      && vocabulary.owners(ofProperty: parts.1).isEmpty
      && !vocabulary.owners(ofProperty: parts.0 + parts.1).isEmpty
    return isInside ? end..<next : nil
  }

  /// Whether a word is a key of the node, or of a strategy that the node names before it.
  private func isKeyOfNode(_ start: Int, _ end: Int) -> Bool {
    let before = bytes[max(nodeStart, start - ConfigLimits.notationLine)..<start]
    let words = before.split { $0 <= 0x20 }.map { String(decoding: $0, as: UTF8.self) }
    return vocabulary.owners(ofProperty: text(start..<end)).contains { words.contains($0) }
  }

  /// The value of a key in parentheses behind it, as in `mass(0.1)`, and where those end.
  private func call(_ start: Int, _ end: Int) -> (value: String, end: Int)? {
    guard end < bytes.count, bytes[end] == UInt8(ascii: "("),
      !vocabulary.owners(ofProperty: text(start..<end)).isEmpty
    else { return nil }
    // The value may have its unit before it.
    let isTyped = end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "(")
    let unit = isTyped ? bytes[(end + 2)...].firstIndex { !isWordByte($0) } : nil
    let value = unit.map { $0 + 1 } ?? end + 1
    guard value < bytes.count, !isTyped || bytes[value - 1] == UInt8(ascii: ")"),
      let close = bytes[value...].firstIndex(where: { !isWordByte($0) }), close > value,
      bytes[close] == UInt8(ascii: ")")
    else { return nil }
    return (text(end + 1..<close), close + 1)
  }

  /// The mark between a name and its value, and where the value begins.
  func assignment(after place: Int) -> (mark: String, end: Int)? {
    let start = blanksEnd(place)
    let marks = [":=", "=>", "->", "==", "=", ":"]
    guard let mark = marks.first(where: { bytes[start...].starts(with: $0.utf8) }) else {
      return nil
    }
    let end = blanksEnd(start + mark.utf8.count)
    return end >= lineEnd(place) ? nil : (mark, end)
  }
}
