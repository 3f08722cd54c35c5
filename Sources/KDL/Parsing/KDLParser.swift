/// Parses KDL 2.0.
///
/// Accepts any bytes, takes time linear in their number, and recurses at most `KDLLimits.nesting`
/// deep. After a failure the parser goes on, at the latest after the end of the node, so that one
/// parse reports all failures.
package enum KDLParser {
  /// Parses bytes that should be UTF-8; a byte-order mark may come first.
  package static func parse(_ bytes: [UInt8]) -> KDLParseResult {
    var parser = Parser(bytes)
    let document = KDLDocument(parser.parseDocument())
    return KDLParseResult(document, of: parser)
  }

  /// Parses text.
  package static func parse(_ text: String) -> KDLParseResult {
    parse(Array(text.utf8))
  }
}

/// The result of a parse.
package struct KDLParseResult: Sendable {
  /// Every node that could be read; those with `isDamaged` only in part.
  package let recovered: KDLDocument

  /// The failures in source order, at most `KDLLimits.failures`.
  package let failures: [KDLParseFailure]

  /// How many failures there were beyond those listed.
  package let omittedFailures: Int

  /// The number of steps the parser took (bytes examined, tokens, nodes), for tests of linear time.
  package let steps: Int

  init(_ document: KDLDocument, of parser: Parser) {
    recovered = document
    failures = parser.sortedFailures
    omittedFailures = parser.reported - parser.failures.count
    steps = parser.steps
  }

  /// The document; nil if there is any failure.
  package var document: KDLDocument? { failures.isEmpty ? recovered : nil }

  /// The document; throws all failures if there are any.
  package func get() throws(KDLParseError) -> KDLDocument {
    guard failures.isEmpty else {
      throw KDLParseError(failures: failures, omittedFailures: omittedFailures)
    }
    return recovered
  }
}
