import FolioDiagnostics

/// The pages and the surface that the command line states, in the words of `pages` and `viewport`.
package struct StatedSurface: Sendable {
  /// How many pages, or how long each is; `nil` for as many as in every session.
  package var pages: String?
  package var viewport: String?

  package init(pages: String?, viewport: String?) {
    self.pages = pages
    self.viewport = viewport
  }

  package var viewportOrCommon: String { viewport ?? SessionStart.common.viewport }

  var pagesOrCommon: String { pages ?? String(SessionStart.common.pages) }

  func statements() throws(Diagnostic) -> [Statement] {
    [
      try Self.statement("viewport", viewportOrCommon), try Self.statement("pages", pagesOrCommon),
    ]
  }

  private static func statement(_ verb: String, _ value: String) throws(Diagnostic) -> Statement {
    let source = SourceText(name: "--" + verb, text: verb + " " + value)
    let statements = StatementReader.statements(in: source)
    guard statements.count == 1 else {
      throw Diagnostic(
        .extraArgument, "`--\(verb)` takes one value",
        at: SourceSpan(source, 0..<source.bytes.count))
    }
    return statements[0]
  }
}
