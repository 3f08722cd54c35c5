/// Renders diagnostics as one JSON object, for editors and other tools.
///
/// ```text
/// {"format_version":1,"valid":false,"error_count":1,"warning_count":0,"diagnostics":[
///   {"severity":"error","code":"P0203","summary":"…","detail":"…","help":"…","notes":[],
///    "range":{"file":"…","start":{"line":1,"column":5,"byte":4},"end":{…}},
///    "labels":[{"text":"…","range":{…}}],
///    "fix":{"range":{…},"replacement":"…","applicability":"likely"},
///    "snippet":{"line":1,"text":"…"}}]}
/// ```
///
/// Keys keep this order. `summary` is the message, `detail` the primary label's words, `labels` the
/// secondary labels. `detail`, `help`, `fix` and `snippet` are absent where there is none; `range` is
/// null without a file. `omitted_count` follows at the end where some diagnostics are not listed.
public struct JSONRenderer: Sendable {
  private let options: RenderOptions

  /// Creates a renderer; it uses only `sourceWidth` of the options, which limits snippets.
  public init(_ options: RenderOptions = RenderOptions()) { self.options = options }

  /// The whole report as one line without a line end.
  public func text(of diagnostics: Diagnostics) -> String { value(of: diagnostics).text }

  /// The whole report.
  package func value(of diagnostics: Diagnostics) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("format_version", 1),
      ("valid", .bool(!diagnostics.hasErrors)),
      ("error_count", .integer(diagnostics.errorCount)),
      ("warning_count", .integer(diagnostics.warningCount)),
      ("diagnostics", .array(diagnostics.map { value(of: $0) })),
    ]
    if diagnostics.omittedCount > 0 {
      members.append(("omitted_count", .integer(diagnostics.omittedCount)))
    }
    return .object(members)
  }

  /// One diagnostic.
  package func value(of diagnostic: Diagnostic) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("severity", .string(diagnostic.severity.rawValue)),
      ("code", .string(diagnostic.code.id)),
      ("summary", .string(diagnostic.message)),
    ]
    if let label = diagnostic.primary, !label.text.isEmpty {
      members.append(("detail", .string(label.text)))
    }
    if let help = diagnostic.help { members.append(("help", .string(help))) }
    members.append(("notes", .array(diagnostic.notes.map { .string($0) })))
    members.append(("range", diagnostic.primary.map { range($0.span) } ?? .null))
    members.append(("labels", .array(diagnostic.secondary.map { label($0) })))
    if let fix = diagnostic.fix { members.append(("fix", value(of: fix))) }
    if let primary = diagnostic.primary, diagnostic.showsSource {
      members.append(("snippet", snippet(primary.span)))
    }
    return .object(members)
  }

  private func range(_ span: SourceSpan) -> JSONValue {
    .object([
      ("file", .string(span.source.name)), ("start", place(span.start)), ("end", place(span.end)),
    ])
  }

  private func place(_ position: SourcePosition) -> JSONValue {
    .object([
      ("line", .integer(position.line)), ("column", .integer(position.column)),
      ("byte", .integer(position.byte)),
    ])
  }

  private func label(_ label: Diagnostic.Label) -> JSONValue {
    .object([("text", .string(label.text)), ("range", range(label.span))])
  }

  private func value(of fix: FixIt) -> JSONValue {
    .object([
      ("range", range(fix.span)), ("replacement", .string(fix.replacement)),
      ("applicability", .string(fix.applicability.rawValue)),
    ])
  }

  /// The first line of the span as the text renderers show it.
  private func snippet(_ span: SourceSpan) -> JSONValue {
    let line = span.source.line(at: span.range.lowerBound)
    let content = span.source.contentRange(ofLine: line)
    let mark = LineMark(range: span.range, isPrimary: true, text: "")
    let excerpt = LineExcerpt(span.source, content, [mark], options)
    return .object([("line", .integer(line)), ("text", .string(excerpt.text))])
  }
}
