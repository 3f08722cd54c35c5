/// Parses KDL 2.0.
///
/// Any bytes are answered, in time linear in their number and without recursion deeper than
/// `KDLLimits.nesting`. After a failure the parser goes on, at the latest behind the end of the
/// node, so that one parse reports all failures.
public enum KDLParser {
  /// Parses bytes that should be UTF-8; a byte-order mark may come first.
  public static func parse(_ bytes: [UInt8]) -> KDLParseResult {
    var parser = Parser(bytes)
    let document = KDLDocument(parser.parseDocument())
    return KDLParseResult(document, of: parser)
  }

  /// Parses text.
  public static func parse(_ text: String) -> KDLParseResult {
    parse(Array(text.utf8))
  }
}

/// What a parse found.
public struct KDLParseResult: Sendable {
  /// Every node that could be read; those with `isDamaged` only in part.
  public let recovered: KDLDocument

  /// The failures in source order, at most `KDLLimits.failures`.
  public let failures: [KDLParseFailure]

  /// How many failures there were beyond those listed.
  public let omittedFailures: Int

  /// How many steps the parser took, for tests of linear time: bytes looked at, tokens and nodes.
  package let steps: Int

  init(_ document: KDLDocument, of parser: Parser) {
    recovered = document
    failures = parser.sortedFailures
    omittedFailures = parser.reported - parser.failures.count
    steps = parser.steps
  }

  /// The document, or nil where anything failed.
  public var document: KDLDocument? { failures.isEmpty ? recovered : nil }

  /// The document; throws all failures if there is any.
  public func get() throws(KDLParseError) -> KDLDocument {
    guard failures.isEmpty else {
      throw KDLParseError(failures: failures, omittedFailures: omittedFailures)
    }
    return recovered
  }
}
