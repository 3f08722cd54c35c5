/// Formats KDL source: tidy whitespace around what the author wrote.
///
/// It keeps comments, commented-out nodes, the notation of strings and numbers, the order of
/// entries, line continuations, and one blank line where there are any. A children block stays on
/// one line if it was on one. Levels and continued lines are indented by four spaces, lines end in
/// LF (except inside strings and block comments), a byte-order mark is dropped. Formatting never
/// changes the document and is idempotent.
public enum KDLFormatter {
  /// The formatted source; throws the failures of a source that is not KDL 2.0.
  ///
  /// O(length).
  public static func format(_ bytes: [UInt8]) throws(KDLParseError) -> [UInt8] {
    var parser = Parser(bytes, keepsPieces: true)
    let document = KDLDocument(parser.parseDocument())
    _ = try KDLParseResult(document, of: parser).get()
    var formatter = SourceFormatter(bytes, parser.pieces)
    formatter.formatDocument()
    return formatter.output
  }

  /// The formatted text; throws the failures of a text that is not KDL 2.0.
  public static func format(_ text: String) throws(KDLParseError) -> String {
    String(decoding: try format(Array(text.utf8)), as: UTF8.self)
  }
}
