package import FolioCore

/// Settings by node; each node is inherited, overridden and replaced as a whole.
package typealias PagerSettings = [SettingNode: [Setting]]

/// A pager as a config defines it, before inheritance and composition.
///
/// It holds only what was written: defaults are filled in when it is composed.
package struct PagerDefinition: Sendable {
  /// The name, unique among all pagers that are loaded together.
  package let name: Stated<String>
  /// The name of the pager it inherits from.
  package internal(set) var base: Stated<String>?
  /// Whether it only exists to be inherited from.
  package internal(set) var isAbstract = false
  /// The settings for every viewport.
  package internal(set) var settings: PagerSettings = [:]
  /// The settings for some viewports, in the order of the file; the last that applies wins.
  package internal(set) var conditions: [ConditionalSettings] = []
  /// Whether it was read without an error.
  var isIntact = true

  init(_ name: Stated<String>) {
    self.name = name
  }
}

extension PagerDefinition: Equatable {
  /// Whether both state the same, wherever and in whatever order.
  package static func == (left: PagerDefinition, right: PagerDefinition) -> Bool {
    left.name == right.name && left.base == right.base && left.isAbstract == right.isAbstract
      && left.settings == right.settings && left.conditions == right.conditions
  }
}

/// A `when` block: settings for some viewports.
///
/// Minima are inclusive, maxima exclusive, so that blocks for neighbouring ranges never both apply.
package struct ConditionalSettings: Sendable, Equatable {
  /// The bounds: `min-width`, `max-width`, `min-height` and `max-height`, in points.
  package let bounds: Setting.Values
  /// The settings for the viewports within them.
  package let settings: PagerSettings
  private let width: Bounds
  private let height: Bounds

  /// A range of one side; a bound that is not set does not limit.
  private struct Bounds: Equatable {
    let lower: Double
    let upper: Double

    init(_ values: Setting.Values, _ side: String) {
      let low: Stated<Length>? = values.stated("min-" + side)
      let high: Stated<Length>? = values.stated("max-" + side)
      (lower, upper) = (low?.value.amount ?? -.infinity, high?.value.amount ?? .infinity)
    }

    func contains(_ length: Points) -> Bool { length.value >= lower && length.value < upper }

    func includes(_ other: Bounds) -> Bool { lower <= other.lower && upper >= other.upper }
  }

  init(_ bounds: Setting.Values, _ settings: PagerSettings) {
    self.bounds = bounds
    self.settings = settings
    width = Bounds(bounds, "width")
    height = Bounds(bounds, "height")
  }

  /// Whether the viewport of a pager with this axis is within the bounds.
  package func contains(_ viewport: Viewport, axis: PagingAxis) -> Bool {
    axis == .horizontal
      ? width.contains(viewport.extent) && height.contains(viewport.crossExtent)
      : width.contains(viewport.crossExtent) && height.contains(viewport.extent)
  }

  /// Whether every size within the bounds of another block is within those of this one.
  func includes(_ other: ConditionalSettings) -> Bool {
    width.includes(other.width) && height.includes(other.height)
  }
}
