/// How diagnostics are laid out as text.
public struct RenderOptions: Sendable, Equatable {
  /// The largest number of columns of a source line that are shown, at least 20; longer lines are
  /// cut around the marked place.
  public var sourceWidth: Int
  /// The distance of tab stops in columns, at least 1.
  public var tabWidth: Int
  /// What to type to apply fixes, for example `folio fix`; `nil` shows no such hint.
  public var fixHint: String?

  /// Options with defaults for a terminal.
  public init(sourceWidth: Int = 100, tabWidth: Int = 4, fixHint: String? = nil) {
    self.sourceWidth = max(20, sourceWidth)
    self.tabWidth = max(1, tabWidth)
    self.fixHint = fixHint
  }
}
