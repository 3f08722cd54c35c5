/// A pager that configs can inherit from by name, without a file: `pager mine extends=viewpager2`.
public struct PagerPreset: Equatable, Sendable {
  /// The name of the pager.
  public let name: String
  /// One line about the pager, for help.
  public let summary: String
  /// A config that declares one pager, of this name.
  public let config: String

  /// Creates a preset; the config is read when a pager inherits from it.
  public init(_ name: String, _ summary: String, config: String) {
    self.name = name
    self.summary = summary
    self.config = config
  }
}
