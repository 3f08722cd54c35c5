/// Strings between `"""`, raw or not.
extension Parser {
  /// Reads a multi-line string whose hashes have been read.
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

  /// Moves to after the closing delimiter, or to the end if there is none.
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
        skipBodyCharacter()
      }
    }
    return false
  }

  private func hasHashes(_ count: Int, at index: Int) -> Bool {
    index + count <= bytes.count
      && bytes[index..<index + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private mutating func skipBodyCharacter() {
    let character = character(at: position)
    if character.kind == .disallowed || character.kind == .illFormed {
      skipForbidden(character)
    } else {
      position += character.length
    }
  }
}

// MARK: Dedenting

/// The lines of a multi-line string, without escaped whitespace.
private struct BodyLines {
  /// The text, with every line break as LF and other escapes still unresolved.
  var text: [UInt8] = []
  /// Where each line begins, in `text` and in the source.
  var starts = [0]
  var sources: [Int]
}

extension Parser {
  /// The value of a multi-line string; nil, with a report, if a line lacks the indentation.
  ///
  /// In the order of the specification: escaped whitespace is removed first, then the indentation,
  /// and the other escapes are resolved last.
  private mutating func dedented(_ body: Int, _ closing: KDLSpan, isRaw: Bool) -> String? {
    // If a line break both opens and closes the string, it has no lines.
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

  /// Drops escaped whitespace; copies any other escape unresolved.
  private func keepEscape(_ index: Int, _ upper: Int, in text: inout [UInt8]) -> Int {
    let end = min(whitespaceEnd(from: index + 1), upper)
    if end > index + 1 { return end }
    let kept = min(index + 2, upper)
    text += bytes[index..<kept]
    return kept
  }

  /// Whether there is only literal whitespace between two indices.
  private func isBlank(_ lower: Int, _ upper: Int) -> Bool {
    var index = lower
    while index < upper {
      let character = character(at: index)
      guard character.kind == .space else { return false }
      index += character.length
    }
    return true
  }

  /// Reports the whitespace that the line does begin with.
  private mutating func reportIndentation(_ source: Int, _ closing: KDLSpan) {
    var end = source
    while end < closing.lower, character(at: end).kind == .space {
      end += character(at: end).length
    }
    report(.multilineIndentation, at: KDLSpan(source, end), related: closing)
  }
}
