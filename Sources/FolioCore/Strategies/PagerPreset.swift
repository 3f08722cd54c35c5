/// A pager that configs can inherit from by name, without a file: `pager mine extends=viewpager2`.
package struct PagerPreset: Equatable, Sendable {
  /// The name of the pager.
  package let name: String
  /// One line about the pager, for help.
  package let summary: String
  /// A config that declares one pager, of this name.
  package let config: String

  /// Creates a preset; the config is read when a pager inherits from it.
  package init(_ name: String, _ summary: String, config: String) {
    self.name = name
    self.summary = summary
    self.config = config
  }
}
