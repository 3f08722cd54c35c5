/// Renders diagnostics as one JSON object, for editors and other tools.
///
/// ```text
/// {"format_version":1,"valid":false,"error_count":1,"warning_count":0,"diagnostics":[
///   {"severity":"error","code":"P0203","summary":"…","detail":"…","help":"…","notes":[],
///    "range":{"file":"…","start":{"line":1,"column":5,"byte":4},"end":{…}},
///    "labels":[{"text":"…","range":{…}}],
///    "fix":{"range":{…},"replacement":"…"}}]}
/// ```
///
/// Keys keep this order. `summary` is the message, `detail` the primary label, `labels` the
/// secondary ones. `detail`, `help` and `fix` may be absent; `range` is null without a file.
/// `omitted_count` comes last, if there are omitted diagnostics.
package struct JSONRenderer: Sendable {
  package init() {}

  /// The report as one line without a line end.
  package func text(of diagnostics: Diagnostics) -> String { value(of: diagnostics).text }

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
    .object([("range", range(fix.span)), ("replacement", .string(fix.replacement))])
  }
}
