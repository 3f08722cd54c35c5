/// A range of bytes in a source text.
///
/// A span lies inside its text and on character boundaries by construction: bounds are clamped, the
/// lower one is moved down and the upper one up to the next boundary. A span of an excerpt is a
/// span of the text the excerpt was taken from.
public struct SourceSpan: Sendable, Hashable {
  /// The text the span points into.
  public let source: SourceText
  /// The bytes of the span; an empty range marks a place between two characters.
  public let range: Range<Int>

  /// Creates the span of the given bytes, clamped to the text and widened to whole characters.
  public init(_ source: SourceText, _ range: Range<Int>) {
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
  public var start: SourcePosition { source.position(at: range.lowerBound) }
  /// The position after the last byte.
  public var end: SourcePosition { source.position(at: range.upperBound) }
  /// The bytes of the span as text; bytes that are not UTF-8 are replaced by U+FFFD.
  public var text: String { source.text(in: range) }

  /// The smallest span that contains this one and another one of the same text.
  ///
  /// A span of another text is ignored.
  public func union(_ other: SourceSpan) -> SourceSpan {
    guard other.source == source else { return self }
    let lower = min(range.lowerBound, other.range.lowerBound)
    return SourceSpan(source, lower..<max(range.upperBound, other.range.upperBound))
  }
}

/// A position in a source text, as line and column for people and as a byte offset.
public struct SourcePosition: Sendable, Hashable {
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, counted in Unicode scalars; a byte that is not UTF-8 counts as one.
  public var column: Int
  /// The offset in bytes, from 0.
  public var byte: Int

  /// Creates a position; the coordinates are not checked against each other.
  public init(line: Int, column: Int, byte: Int) {
    self.line = line
    self.column = column
    self.byte = byte
  }
}
