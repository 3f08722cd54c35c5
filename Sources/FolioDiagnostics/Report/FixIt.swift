/// A change of the source text that mends a problem.
public struct FixIt: Sendable, Hashable {
  /// How sure it is that the change is what the author wants.
  public enum Applicability: String, Sendable, Hashable {
    /// The change can be made without asking.
    case certain
    /// The change leads to a valid text, but perhaps not to the intended one.
    case likely
    /// The change holds places that the author must fill in.
    case placeholder
  }

  /// The text that is replaced; empty to insert.
  public var span: SourceSpan
  /// What replaces it; empty to delete.
  public var replacement: String
  /// How sure the change is.
  public var applicability: Applicability

  /// A change of one range.
  public init(replacing span: SourceSpan, with replacement: String, _ applicability: Applicability)
  {
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
