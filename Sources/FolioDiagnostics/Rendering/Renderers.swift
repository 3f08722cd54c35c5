/// Renders diagnostics as text without colour.
///
/// ```text
/// error[P0203]: unknown property `treshold` on `paging`
///   --> Configs/feed.kdl:21:27
///    |
/// 21 |     paging one-page treshold=(pt)150
///    |                     ^^^^^^^^ not a parameter of `one-page`
///    = help: did you mean `threshold`?
/// ```
///
/// Whatever the texts contain, the output has no control characters but line feeds. Carets line up in
/// terminals under tabs and wide characters. Every report ends in a line feed.
public struct PlainRenderer: Sendable {
  private let layout: ReportLayout

  /// Creates a renderer with the given layout options.
  public init(_ options: RenderOptions = RenderOptions()) { layout = ReportLayout(options) }

  /// The report of one diagnostic.
  public func text(of diagnostic: Diagnostic) -> String { layout.layout(diagnostic).plain }

  /// The reports of all diagnostics, separated by blank lines; empty if there are none.
  public func text(of diagnostics: Diagnostics) -> String { layout.layout(diagnostics).plain }
}

/// Renders diagnostics for terminals that understand colour.
///
/// The layout is `PlainRenderer`'s; without the escape sequences the text is the same.
package struct AnsiRenderer: Sendable {
  private let layout: ReportLayout

  /// Creates a renderer with the given layout options.
  package init(_ options: RenderOptions = RenderOptions()) { layout = ReportLayout(options) }

  /// The report of one diagnostic.
  package func text(of diagnostic: Diagnostic) -> String { paint(layout.layout(diagnostic)) }

  /// The reports of all diagnostics, separated by blank lines; empty if there are none.
  package func text(of diagnostics: Diagnostics) -> String { paint(layout.layout(diagnostics)) }

  private func paint(_ text: StyledText) -> String {
    var painted = ""
    for piece in text.pieces {
      let attributes = attributes(of: piece.style)
      painted += attributes.isEmpty ? piece.text : "\u{1B}[\(attributes)m\(piece.text)\u{1B}[0m"
    }
    return painted
  }

  private func attributes(of style: StyledText.Style) -> String {
    switch style {
    case .text, .source: ""
    case .message: "1"
    case .gutter: "34"
    case .secondary: "34"
    case .remark: "36"
    case .heading(let severity), .primary(let severity): attributes(of: severity)
    }
  }

  private func attributes(of severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "1;31"
    case .warning: "1;33"
    case .note: "1;32"
    }
  }
}

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

/// How diagnostics are laid out as text.
public struct RenderOptions: Sendable, Equatable {
  /// The largest number of columns of a source line that are shown, at least 20; longer lines are
  /// cut around the marked place.
  public var sourceWidth: Int
  /// The distance of tab stops in columns, at least 1.
  public var tabWidth: Int
  /// The columns at which messages and remarks are broken between words; `nil` never breaks.
  public var textWidth: Int?
  /// The command that applies fixes, for example `folio fix`; `nil` shows no hint.
  public var fixHint: String?

  /// Creates options; the defaults are for a terminal.
  public init(
    sourceWidth: Int = 100, tabWidth: Int = 4, textWidth: Int? = nil, fixHint: String? = nil
  ) {
    self.sourceWidth = max(20, sourceWidth)
    self.textWidth = textWidth.map { max(20, $0) }
    self.tabWidth = max(1, tabWidth)
    self.fixHint = fixHint
  }

  /// Options for output of the given width: wider text is broken, and source lines are cut; `nil`
  /// means that the output has no width.
  public static func columns(_ columns: Int?) -> RenderOptions {
    guard let columns else { return RenderOptions() }
    // The number of a source line and the bar after it take up to 6 columns.
    return RenderOptions(sourceWidth: min(100, columns - 6), textWidth: columns)
  }
}

/// Text in pieces with a style each, so that plain and coloured output share one layout.
package struct StyledText: Sendable, Equatable {
  package enum Style: Sendable, Equatable {
    case text
    case heading(Diagnostic.Severity)
    case message
    case gutter
    case source
    case primary(Diagnostic.Severity)
    case secondary
    case remark
  }

  /// A piece of text of one style; it is either a single line break or contains none.
  package struct Piece: Sendable, Equatable {
    package var text: String
    package var style: Style
  }

  package private(set) var pieces: [Piece] = []

  package init() {}

  /// Adds text of a style; adjacent pieces of one style are joined.
  package mutating func add(_ text: String, _ style: Style = .text) {
    guard !text.isEmpty else { return }
    if let last = pieces.indices.last, pieces[last].style == style {
      pieces[last].text += text
    } else {
      pieces.append(Piece(text: text, style: style))
    }
  }

  /// Ends the line and removes blanks at its end.
  package mutating func endLine() {
    while let last = pieces.indices.last, pieces[last].text.utf8.last == UInt8(ascii: " ") {
      pieces[last].text.removeLast()
      if pieces[last].text.isEmpty { pieces.removeLast() }
    }
    add("\n")
  }

  package mutating func add(_ other: StyledText) {
    for piece in other.pieces { add(piece.text, piece.style) }
  }

  /// The text without styles.
  package var plain: String {
    var text = ""
    for piece in pieces { text += piece.text }
    return text
  }
}
