/// A change of the source text that fixes a problem.
public struct FixIt: Sendable, Hashable {
  /// How certain it is that the author wants the change.
  public enum Applicability: String, Sendable, Hashable {
    /// The change is right and can be made without asking.
    case certain
    /// The change leads to a valid text, but perhaps not to the intended one.
    case likely
  }

  /// The text to replace; an empty span inserts.
  public var span: SourceSpan
  /// The new text; empty to delete.
  public var replacement: String
  /// How certain the change is.
  public var applicability: Applicability

  /// Creates a change of one range.
  public init(
    replacing span: SourceSpan, with replacement: String, _ applicability: Applicability = .likely
  ) {
    self.span = span
    self.replacement = replacement
    self.applicability = applicability
  }

  /// The whole text after the change.
  public var applied: [UInt8] {
    let bytes = span.source.bytes
    return Array(bytes[..<span.range.lowerBound]) + Array(replacement.utf8)
      + Array(bytes[span.range.upperBound...])
  }
}
