/// How diagnostics are laid out as text.
public struct RenderOptions: Sendable, Equatable {
  /// The largest number of columns of a source line that are shown, at least 20; longer lines are
  /// cut around the marked place.
  public var sourceWidth: Int
  /// The distance of tab stops in columns, at least 1.
  public var tabWidth: Int
  /// The columns in which messages and remarks are broken between words; `nil` breaks none.
  public var textWidth: Int?
  /// What to type to apply fixes, for example `folio fix`; `nil` shows no such hint.
  public var fixHint: String?

  /// Options with defaults for a terminal.
  public init(
    sourceWidth: Int = 100, tabWidth: Int = 4, textWidth: Int? = nil, fixHint: String? = nil
  ) {
    self.sourceWidth = max(20, sourceWidth)
    self.textWidth = textWidth.map { max(20, $0) }
    self.tabWidth = max(1, tabWidth)
    self.fixHint = fixHint
  }

  /// Options for so many columns: what is wider is broken, and source lines are cut; `nil` for
  /// output that has no width.
  public static func columns(_ columns: Int?) -> RenderOptions {
    guard let columns else { return RenderOptions() }
    // Beside a source line stand its number and a bar.
    return RenderOptions(sourceWidth: min(100, columns - 6), textWidth: columns)
  }
}
