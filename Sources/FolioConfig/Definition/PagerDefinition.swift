package import FolioCore

/// A pager as a config defines it, before inheritance and composition.
///
/// Typed data with source spans; a definition made by code has no spans. It holds only what was
/// written: defaults are filled in when it is composed.
public struct PagerDefinition: Equatable, Sendable {
  /// The name, unique among all pagers that are loaded together.
  package var name: Stated<String>
  /// The name of the pager it inherits from.
  package var base: Stated<String>?
  /// Whether it only exists to be inherited from.
  package var isAbstract: Stated<Bool>
  /// The axis it pages along; `nil` for the base's, or horizontal without a base.
  package var axis: Stated<PagingAxis>?
  /// The settings for every viewport.
  package var settings: PagerSettings
  /// The settings for some viewports, in the order of the file; the last that applies wins.
  package var conditions: [ConditionalSettings]

  /// Creates a definition without settings.
  public init(_ name: String) {
    self.init(Stated(name))
  }

  /// Creates a definition without settings; the name has its span.
  package init(_ name: Stated<String>) {
    self.name = name
    isAbstract = Stated(false)
    settings = PagerSettings()
    conditions = []
  }
}

/// A range of viewport sizes: the condition of a `when` block.
///
/// Minima are inclusive, maxima exclusive, so that blocks for neighbouring ranges never both apply.
package struct ViewportRange: Equatable, Sendable {
  /// The smallest width, inclusive, in points.
  package var minWidth: Stated<Double>?
  /// The largest width, exclusive, in points.
  package var maxWidth: Stated<Double>?
  /// The smallest height, inclusive, in points.
  package var minHeight: Stated<Double>?
  /// The largest height, exclusive, in points.
  package var maxHeight: Stated<Double>?

  /// Creates a range; a bound that is `nil` does not limit.
  package init(
    minWidth: Stated<Double>? = nil, maxWidth: Stated<Double>? = nil,
    minHeight: Stated<Double>? = nil, maxHeight: Stated<Double>? = nil
  ) {
    self.minWidth = minWidth
    self.maxWidth = maxWidth
    self.minHeight = minHeight
    self.maxHeight = maxHeight
  }

  /// Whether the viewport of a pager with this axis is within the bounds.
  package func contains(_ viewport: Viewport, axis: PagingAxis) -> Bool {
    let isHorizontal = axis == .horizontal
    let width = isHorizontal ? viewport.extent : viewport.crossExtent
    let height = isHorizontal ? viewport.crossExtent : viewport.extent
    return Self.isWithin(width.value, minWidth, maxWidth)
      && Self.isWithin(height.value, minHeight, maxHeight)
  }

  /// Whether every size within another range is within this one.
  func includes(_ other: ViewportRange) -> Bool {
    func isLower(_ bound: Stated<Double>?, than inner: Stated<Double>?) -> Bool {
      bound.map { bound in inner.map { bound.value <= $0.value } ?? false } ?? true
    }
    func isHigher(_ bound: Stated<Double>?, than inner: Stated<Double>?) -> Bool {
      bound.map { bound in inner.map { bound.value >= $0.value } ?? false } ?? true
    }
    return isLower(minWidth, than: other.minWidth) && isHigher(maxWidth, than: other.maxWidth)
      && isLower(minHeight, than: other.minHeight) && isHigher(maxHeight, than: other.maxHeight)
  }

  private static func isWithin(
    _ length: Double, _ minimum: Stated<Double>?, _ maximum: Stated<Double>?
  ) -> Bool {
    if let minimum, !(length >= minimum.value) { return false }
    if let maximum, !(length < maximum.value) { return false }
    return true
  }
}

extension ViewportRange {
  init(_ list: ParameterList) {
    func bound(_ name: String) -> Stated<Double>? {
      list.stated(name).map { (length: Stated<Length>) in length.map { $0.amount } }
    }
    self.init(
      minWidth: bound("min-width"), maxWidth: bound("max-width"), minHeight: bound("min-height"),
      maxHeight: bound("max-height"))
  }

  var parameters: ParameterList {
    var list = ParameterList()
    list["min-width"] = minWidth?.map { .length(.points($0)) }
    list["max-width"] = maxWidth?.map { .length(.points($0)) }
    list["min-height"] = minHeight?.map { .length(.points($0)) }
    list["max-height"] = maxHeight?.map { .length(.points($0)) }
    return list
  }
}

/// A `when` block: settings for some viewports.
package struct ConditionalSettings: Equatable, Sendable {
  /// The viewports the settings are for.
  package var range: Stated<ViewportRange>
  /// The settings for them.
  package var settings: PagerSettings

  /// Creates settings for some viewports, without spans.
  package init(_ range: ViewportRange, _ settings: PagerSettings) {
    self.init(Stated(range), settings)
  }

  /// Creates settings for some viewports, with spans.
  package init(_ range: Stated<ViewportRange>, _ settings: PagerSettings) {
    self.range = range
    self.settings = settings
  }
}
