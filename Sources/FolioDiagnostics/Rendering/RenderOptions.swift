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
