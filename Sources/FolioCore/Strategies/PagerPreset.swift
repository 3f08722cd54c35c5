/// A built-in pager that configs inherit from by name: `pager mine extends=viewpager2`.
package struct PagerPreset: Equatable, Sendable {
  package let name: String
  package let summary: String
  package let config: String

  /// Creates a preset, whose config is parsed on use.
  package init(_ name: String, _ summary: String, config: String) {
    self.name = name
    self.summary = summary
    self.config = config
  }
}
