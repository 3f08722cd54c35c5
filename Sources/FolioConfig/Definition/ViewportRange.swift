public import FolioCore

/// Viewports within bounds: the condition of a `when` block.
///
/// Minima are inclusive, maxima exclusive, so that blocks for neighbouring ranges never both apply.
public struct ViewportRange: Equatable, Sendable {
  /// The least width, in points.
  public var minWidth: Stated<Double>?
  /// The width it ends before, in points.
  public var maxWidth: Stated<Double>?
  /// The least height, in points.
  public var minHeight: Stated<Double>?
  /// The height it ends before, in points.
  public var maxHeight: Stated<Double>?

  /// States bounds.
  public init(
    minWidth: Stated<Double>? = nil, maxWidth: Stated<Double>? = nil,
    minHeight: Stated<Double>? = nil, maxHeight: Stated<Double>? = nil
  ) {
    self.minWidth = minWidth
    self.maxWidth = maxWidth
    self.minHeight = minHeight
    self.maxHeight = maxHeight
  }

  /// Whether a viewport of a pager of an axis is within the bounds.
  public func contains(_ viewport: Viewport, axis: PagingAxis) -> Bool {
    let isHorizontal = axis == .horizontal
    let width = isHorizontal ? viewport.extent : viewport.crossExtent
    let height = isHorizontal ? viewport.crossExtent : viewport.extent
    return Self.isWithin(width.value, minWidth, maxWidth)
      && Self.isWithin(height.value, minHeight, maxHeight)
  }

  private static func isWithin(
    _ length: Double, _ minimum: Stated<Double>?, _ maximum: Stated<Double>?
  ) -> Bool {
    if let minimum, !(length >= minimum.value) { return false }
    if let maximum, !(length < maximum.value) { return false }
    return true
  }
}

/// A `when` block: settings for some viewports.
public struct ConditionalSettings: Equatable, Sendable {
  /// For which viewports.
  public var range: Stated<ViewportRange>
  /// What is said for them.
  public var settings: PagerSettings

  /// States settings for some viewports.
  public init(_ range: ViewportRange, _ settings: PagerSettings) {
    self.init(Stated(range), settings)
  }

  /// States settings for some viewports, with their place.
  public init(_ range: Stated<ViewportRange>, _ settings: PagerSettings) {
    self.range = range
    self.settings = settings
  }
}
