extension Parser {
  mutating func readQuoted() -> Token {
    let start = position
    if isTripleQuote(at: start) { return readMultiline(start, hashes: 0) }
    position += 1
    var hasEscapes = false
    while !isAtEnd {
      if ByteSet.quoted.contains(peek()) {
        position += 1
      } else if peek() == UInt8(ascii: "\"") {
        position += 1
        return string(start, start + 1, position - 1, hasEscapes: hasEscapes)
      } else if peek() == UInt8(ascii: "\\") {
        hasEscapes = true
        skipEscape()
      } else if !skipCharacter(allowsNewlines: false) {
        break
      }
    }
    return unterminated(start, opening: 1)
  }

  mutating func readRaw(hashes: Int) -> Token {
    let start = position - hashes
    if isTripleQuote(at: position) { return readMultiline(start, hashes: hashes) }
    position += 1
    let body = position
    while !isAtEnd {
      if ByteSet.raw.contains(peek()) {
        position += 1
      } else if peek() == UInt8(ascii: "\"") {
        position += 1
        guard hasHashes(hashes, at: position) else { continue }
        position += hashes
        return string(start, body, position - hashes - 1, hasEscapes: false)
      } else if !skipCharacter(allowsNewlines: false) {
        break
      }
    }
    return unterminated(start, opening: hashes + 1)
  }

  func isTripleQuote(at index: Int) -> Bool {
    bytes[index...].starts(with: "\"\"\"".utf8)
  }

  private func string(_ start: Int, _ lower: Int, _ upper: Int, hasEscapes: Bool) -> Token {
    let value =
      hasEscapes
      ? String(decoding: withoutEscapes(lower, upper), as: UTF8.self) : text(lower, upper)
    return Token(value: .string(value), span: KDLSpan(start, position))
  }

  private mutating func unterminated(_ start: Int, opening: Int) -> Token {
    report(
      .unterminatedString(isMultiline: false), at: KDLSpan(position, position),
      related: KDLSpan(start, start + opening))
    giveBackBrace(start + opening)
    return Token(value: nil, span: KDLSpan(start, position))
  }

  /// Leaves a trailing `{` outside the string, so that its closing brace is not reported as well.
  private mutating func giveBackBrace(_ lower: Int) {
    var index = position
    while index > lower, bytes[index - 1] == 0x20 || bytes[index - 1] == 0x09 { index -= 1 }
    guard index - 2 >= lower, bytes[index - 1] == UInt8(ascii: "{"), bytes[index - 2] == 0x20
    else { return }
    steps += position - index
    position = index - 1
  }

  mutating func readMultiline(_ start: Int, hashes: Int) -> Token {
    position = start + hashes + 3
    let opening = KDLSpan(start, position)
    let firstBreak = newlineLength(at: position)
    if firstBreak == 0 { report(.multilineOpening, at: opening) }
    let body = position + firstBreak
    guard skipToClosing(hashes) else {
      if firstBreak == 0 {
        endedInside = true
      } else {
        reportEnd(.unterminatedString(isMultiline: true), related: opening)
      }
      return Token(value: nil, span: KDLSpan(start, position))
    }
    let closing = KDLSpan(position - 3 - hashes, position)
    let span = KDLSpan(start, position)
    guard firstBreak > 0 else { return Token(value: nil, span: span) }
    steps += 2 * span.count
    let value = dedented(body, closing, isRaw: hashes > 0)
    return Token(value: value.map { .string($0) }, span: span)
  }

  /// Moves past the closing delimiter, or to the end if there is none.
  private mutating func skipToClosing(_ hashes: Int) -> Bool {
    while !isAtEnd {
      if isTripleQuote(at: position), hasHashes(hashes, at: position + 3) {
        position += 3 + hashes
        return true
      }
      if hashes == 0, peek() == UInt8(ascii: "\\") {
        skipEscape()
      } else if ByteSet.raw.contains(peek()) || peek() == UInt8(ascii: "\"") {
        position += 1
      } else {
        _ = skipCharacter(allowsNewlines: true)
      }
    }
    return false
  }

  private func hasHashes(_ count: Int, at index: Int) -> Bool {
    index + count <= bytes.count
      && bytes[index..<index + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }
}

// MARK: Dedenting

private struct BodyLines {
  /// The text, with LF line breaks and other escapes unresolved.
  var text: [UInt8] = []
  var starts = [0]
  var sources: [Int]
}

extension Parser {
  /// The value of a multi-line string; `nil`, with a report, if a line lacks the indentation.
  ///
  /// As specified, removes escaped whitespace, then the indentation, then resolves other escapes.
  private mutating func dedented(_ body: Int, _ closing: KDLSpan, isRaw: Bool) -> String? {
    // A line break that both opens and closes the string leaves no lines.
    let lines = bodyLines(body, closing.lower, isRaw: isRaw)
    let reader = Parser(lines.text)
    guard let last = lines.starts.last, reader.isBlank(last, lines.text.count) else {
      report(.multilineClosing, at: closing)
      return nil
    }
    let prefix = lines.text[last...]
    var result: [UInt8] = []
    for index in lines.starts.indices.dropLast() {
      if index > 0 { result.append(0x0A) }
      let lower = lines.starts[index]
      let upper = lines.starts[index + 1] - 1
      if reader.isBlank(lower, upper) { continue }
      guard lines.text[lower..<upper].starts(with: prefix) else {
        reportIndentation(lines.sources[index], closing)
        return nil
      }
      let rest = lower + prefix.count
      result += isRaw ? Array(lines.text[rest..<upper]) : reader.withoutEscapes(rest, upper)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func bodyLines(_ lower: Int, _ upper: Int, isRaw: Bool) -> BodyLines {
    var lines = BodyLines(sources: [lower])
    lines.text.reserveCapacity(max(0, upper - lower))
    var index = lower
    while index < upper {
      let newline = newlineLength(at: index)
      if newline > 0 {
        index += newline
        lines.text.append(0x0A)
        lines.starts.append(lines.text.count)
        lines.sources.append(index)
      } else if isRaw || bytes[index] != UInt8(ascii: "\\") {
        lines.text.append(bytes[index])
        index += 1
      } else {
        index = keepEscape(index, upper, in: &lines.text)
      }
    }
    return lines
  }

  /// Drops escaped whitespace, and copies any other escape unresolved.
  private func keepEscape(_ index: Int, _ upper: Int, in text: inout [UInt8]) -> Int {
    let end = min(whitespaceEnd(from: index + 1), upper)
    if end > index + 1 { return end }
    let kept = min(index + 2, upper)
    text += bytes[index..<kept]
    return kept
  }

  private func isBlank(_ lower: Int, _ upper: Int) -> Bool { spaceEnd(from: lower) >= upper }

  private mutating func reportIndentation(_ source: Int, _ closing: KDLSpan) {
    let end = min(spaceEnd(from: source), closing.lower)
    report(.multilineIndentation, at: KDLSpan(source, end), related: closing)
  }
}

/// Escapes, checked during reading and resolved at the end of the string.
extension Parser {
  mutating func skipEscape() {
    let start = position
    position += 1
    guard let character = current else { return }
    switch character.scalar {
    case 0x75: skipUnicodeEscape(start)
    case _ where Self.escaped(character.scalar) != nil: position += 1
    default: skipOtherEscape(start, character)
    }
  }

  private mutating func skipOtherEscape(_ start: Int, _ character: SourceCharacter) {
    switch character.kind {
    case .space, .newline:
      position = whitespaceEnd(from: position)
      steps += position - start
    case .disallowed, .illFormed:
      // The caller reads on from this character and reports it.
      break
    case .identifier, .delimiter:
      position += character.length
      report(.invalidEscape(character.scalar), at: KDLSpan(start, position))
    }
  }

  private mutating func skipUnicodeEscape(_ start: Int) {
    position += 1
    guard peek() == UInt8(ascii: "{") else {
      return report(.malformedUnicodeEscape, at: KDLSpan(start, position))
    }
    position += 1
    let lower = position
    while NumberParts.digit(peek(), radix: 16) != nil { position += 1 }
    let digits = lower..<position
    guard peek() == UInt8(ascii: "}") else {
      return report(.malformedUnicodeEscape, at: KDLSpan(start, position))
    }
    position += 1
    let span = KDLSpan(start, position)
    if digits.isEmpty || digits.count > 6 {
      report(.malformedUnicodeEscape, at: span)
    } else if Unicode.Scalar(hexadecimal(digits)) == nil {
      report(.invalidUnicodeEscape, at: span)
    }
  }

  private func hexadecimal(_ digits: Range<Int>) -> UInt32 {
    bytes[digits].prefix(6).reduce(0) { sum, byte in
      sum << 4 | UInt32(NumberParts.digit(byte, radix: 16) ?? 0)
    }
  }

  /// The index after whitespace and line breaks.
  func whitespaceEnd(from index: Int) -> Int {
    var end = spaceEnd(from: index)
    while newlineLength(at: end) > 0 { end = spaceEnd(from: end + newlineLength(at: end)) }
    return end
  }

  func spaceEnd(from index: Int) -> Int {
    var index = index
    while index < bytes.count, character(at: index).kind == .space {
      index += character(at: index).length
    }
    return index
  }

  private static func escaped(_ scalar: UInt32) -> UInt8? {
    switch scalar {
    case 0x22, 0x5C: UInt8(scalar)
    case 0x62: 0x08
    case 0x66: 0x0C
    case 0x6E: 0x0A
    case 0x72: 0x0D
    case 0x73: 0x20
    case 0x74: 0x09
    default: nil
    }
  }

  /// The bytes with escapes resolved, without invalid ones.
  func withoutEscapes(_ lower: Int, _ upper: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(upper - lower)
    var index = lower
    while index < upper {
      if bytes[index] != UInt8(ascii: "\\") {
        result.append(bytes[index])
        index += 1
      } else {
        index = appendEscape(index + 1, upper, to: &result)
      }
    }
    return result
  }

  private func appendEscape(_ index: Int, _ upper: Int, to result: inout [UInt8]) -> Int {
    guard index < upper else { return upper }
    if let byte = Self.escaped(UInt32(bytes[index])) {
      result.append(byte)
      return index + 1
    }
    guard bytes[index] == UInt8(ascii: "u") else { return min(whitespaceEnd(from: index), upper) }
    guard index + 1 < upper, bytes[index + 1] == UInt8(ascii: "{"),
      let close = bytes[index..<min(index + 9, upper)].firstIndex(of: UInt8(ascii: "}"))
    else { return index + 1 }
    if let scalar = Unicode.Scalar(hexadecimal(index + 2..<close)) {
      result += Array(String(Character(scalar)).utf8)
    }
    return close + 1
  }
}
