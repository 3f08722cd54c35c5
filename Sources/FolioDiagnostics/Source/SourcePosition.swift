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
