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
