/// The bytes of one source file with its name and a table of its lines; immutable.
///
/// Any bytes are accepted; ill-formed UTF-8 displays as a replacement character. Lines end in LF,
/// CRLF or a lone CR. Offsets, lines and columns are clamped to the text, so no call traps.
public final class SourceText: Sendable {
  /// The display name: a path, or a word like `standard input`.
  public let name: String
  /// The text, normally UTF-8.
  public let bytes: [UInt8]
  /// The number of the first line, larger than 1 for a continued text.
  public let firstLine: Int
  /// The start of every line; never empty, strictly increasing.
  let lineStarts: [Int]
  /// The containing text and offset of an excerpt.
  let whole: (text: SourceText, offset: Int)?

  /// The maximum number of a first line, so that line numbers never overflow, even in 32 bits.
  private static let maximumLine = Int(clamping: Int64(1) << 48) / 2

  /// Creates a text; `firstLine` is larger than 1 for a continued text.
  ///
  /// - Complexity: O(length).
  public init(name: String, bytes: [UInt8], firstLine: Int = 1) {
    self.name = name
    self.bytes = bytes
    self.firstLine = min(max(1, firstLine), Self.maximumLine)
    self.lineStarts = Self.lineStarts(bytes)
    whole = nil
  }

  /// Creates a text from a part of another one, such as a config inside a script.
  ///
  /// Spans of the excerpt point into the whole text.
  ///
  /// - Complexity: O(length of the part).
  public init(excerpt range: Range<Int>, of text: SourceText, name: String) {
    let lower = text.clamp(range.lowerBound)
    self.name = name
    bytes = Array(text.bytes[lower..<max(lower, text.clamp(range.upperBound))])
    firstLine = 1
    lineStarts = Self.lineStarts(bytes)
    whole = (text.whole?.text ?? text, (text.whole?.offset ?? 0) + lower)
  }

  /// Creates a text from a string.
  ///
  /// - Complexity: O(length).
  public convenience init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// `true` if a span is in this text; in an excerpt, if it is within the excerpt.
  package func holds(_ span: SourceSpan) -> Bool {
    guard let whole else { return span.source === self }
    return span.source === whole.text && span.range.lowerBound >= whole.offset
      && span.range.upperBound <= whole.offset + bytes.count
  }

  /// The number of lines, at least 1; a final line end begins another line.
  public var lineCount: Int { lineStarts.count }

  /// The position of a byte offset, clamped to the text.
  ///
  /// Offsets inside a character map to its column, those inside a line end to the column after the
  /// last character. A byte-order mark has no column.
  ///
  /// - Complexity: O(log lines + length of the line).
  package func position(at offset: Int) -> SourcePosition {
    let byte = clamp(offset)
    let line = line(at: byte)
    let content = contentRange(ofLine: line)
    let end = min(byte, content.upperBound)
    var column = 1
    var cursor = content.lowerBound
    while cursor < end {
      cursor += SourceCharacter.read(bytes, at: cursor).length
      if cursor <= end { column += 1 }
    }
    return SourcePosition(line: line, column: column, byte: byte)
  }

  /// The line of a byte, numbered from ``firstLine``; `offset` is clamped.
  ///
  /// - Complexity: O(log lines).
  public func line(at offset: Int) -> Int {
    let byte = clamp(offset)
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if lineStarts[middle] <= byte { low = middle } else { high = middle }
    }
    return low + firstLine
  }

  /// The bytes of a line (clamped, from ``firstLine``) without its line end and byte-order mark.
  public func contentRange(ofLine line: Int) -> Range<Int> {
    let index = min(max(line, firstLine), firstLine + lineStarts.count - 1) - firstLine
    var start = lineStarts[index]
    if index == 0, startsWithByteOrderMark { start = 3 }
    var end = index + 1 < lineStarts.count ? lineStarts[index + 1] : bytes.count
    guard index + 1 < lineStarts.count else { return start..<end }
    end -= 1
    if end > start, bytes[end] == 0x0A, bytes[end - 1] == 0x0D { end -= 1 }
    return start..<max(start, end)
  }

  /// The text of a byte range, clamped; ill-formed bytes become U+FFFD.
  public func text(in range: Range<Int>) -> String {
    String(decoding: bytes[clamp(range.lowerBound)..<clamp(range.upperBound)], as: UTF8.self)
  }

  /// `true` if the text begins with the bytes EF BB BF.
  public var startsWithByteOrderMark: Bool { bytes.starts(with: [0xEF, 0xBB, 0xBF]) }

  func clamp(_ offset: Int) -> Int { min(max(offset, 0), bytes.count) }

  private static func lineStarts(_ bytes: [UInt8]) -> [Int] {
    var starts = [0]
    for index in bytes.indices where bytes[index] == 0x0A || bytes[index] == 0x0D {
      // In a CRLF the LF ends the line, so the CR is skipped.
      if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { continue }
      starts.append(index + 1)
    }
    return starts
  }
}

extension SourceText: Hashable {
  /// Compares name and bytes; O(1) for the same object.
  public static func == (first: SourceText, second: SourceText) -> Bool {
    first === second || (first.name == second.name && first.bytes == second.bytes)
  }

  /// Hashes only the name, to keep hashing of spans cheap.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A byte range in a source text, clamped to it and widened to character boundaries.
///
/// A span of an excerpt is a span of the whole text.
package struct SourceSpan: Sendable, Hashable {
  /// The text the span points into.
  package let source: SourceText
  /// The byte range; an empty one marks a place between two characters.
  package let range: Range<Int>

  /// Creates a span, clamped to the text and widened to whole characters.
  package init(_ source: SourceText, _ range: Range<Int>) {
    let lower = SourceCharacter.start(source.bytes, containing: source.clamp(range.lowerBound))
    let upper = max(lower, source.clamp(range.upperBound))
    let last = SourceCharacter.start(source.bytes, containing: upper)
    var end = max(lower, last)
    // An empty range inside a character stays empty, at that character's start.
    if last != upper, !range.isEmpty {
      end = last + SourceCharacter.read(source.bytes, at: last).length
    }
    guard let whole = source.whole else {
      self.source = source
      self.range = lower..<end
      return
    }
    self.source = whole.text
    self.range = lower + whole.offset..<end + whole.offset
  }

  /// The position of the first byte.
  package var start: SourcePosition { source.position(at: range.lowerBound) }
  /// The position after the last byte.
  package var end: SourcePosition { source.position(at: range.upperBound) }
  /// The text of the span; ill-formed bytes become U+FFFD.
  package var text: String { source.text(in: range) }

  /// The smallest span that contains both; ignores a span of another text.
  package func union(_ other: SourceSpan) -> SourceSpan {
    guard other.source == source else { return self }
    let lower = min(range.lowerBound, other.range.lowerBound)
    return SourceSpan(source, lower..<max(range.upperBound, other.range.upperBound))
  }
}

/// A position as line, column and byte offset.
package struct SourcePosition: Sendable, Hashable {
  /// The line, from 1.
  package var line: Int
  /// The column, from 1, in Unicode scalars; an ill-formed byte counts as one.
  package var column: Int
  /// The offset in bytes, from 0.
  package var byte: Int

  /// Creates a position; the coordinates are not validated.
  package init(line: Int, column: Int, byte: Int) {
    self.line = line
    self.column = column
    self.byte = byte
  }
}

/// A Unicode scalar, the unit of columns in editors and compilers, or an ill-formed byte.
struct SourceCharacter {
  var scalar: Unicode.Scalar?
  var length: Int

  /// The character at `offset`, which must be inside `bytes`.
  static func read(_ bytes: [UInt8], at offset: Int) -> SourceCharacter {
    let first = bytes[offset]
    if first < 0x80 { return SourceCharacter(scalar: Unicode.Scalar(first), length: 1) }
    var decoder = Unicode.UTF8.ForwardParser()
    var rest = bytes[offset...].makeIterator()
    guard case .valid(let encoded) = decoder.parseScalar(from: &rest) else {
      return SourceCharacter(scalar: nil, length: 1)
    }
    return SourceCharacter(scalar: Unicode.UTF8.decode(encoded), length: encoded.count)
  }

  /// The start of the character at `offset`; `offset` itself at the end.
  static func start(_ bytes: [UInt8], containing offset: Int) -> Int {
    guard offset < bytes.count, isContinuation(bytes[offset]) else { return offset }
    var start = offset
    while start > 0, offset - start < 3, isContinuation(bytes[start]) { start -= 1 }
    return start + read(bytes, at: start).length > offset ? start : offset
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
