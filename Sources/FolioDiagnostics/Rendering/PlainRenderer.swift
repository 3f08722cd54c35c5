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
