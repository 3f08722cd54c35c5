/// A length as configured: an amount and a unit.
public struct Length: Equatable, Hashable, Sendable {
  /// The units of lengths.
  public enum Unit: String, Sendable, Hashable, CaseIterable {
    /// Points, the unit of a bare number.
    case points = "pt"
    /// The viewport's extent.
    case viewport
    /// The viewport's extent less the insets.
    case snapport
    /// The distance between the two snap points around the offset.
    case page
    /// The page's own length.
    case extent
    /// The page's length across the paging axis.
    case cross
  }

  /// The number of units.
  public var amount: Double
  /// The unit.
  public var unit: Unit

  /// Creates a length.
  public init(_ amount: Double, _ unit: Unit = .points) {
    self.amount = amount
    self.unit = unit
  }

  /// Creates a length in points.
  public static func points(_ amount: Double) -> Length { Length(amount, .points) }
  /// Creates a share of the viewport.
  public static func viewport(_ share: Double) -> Length { Length(share, .viewport) }
  /// Creates a share of the snapport.
  public static func snapport(_ share: Double) -> Length { Length(share, .snapport) }
  /// Creates a share of the distance between two snap points.
  public static func page(_ share: Double) -> Length { Length(share, .page) }

  /// Returns the length in points, within `Limits.maximumLength`; `nil` for units of a page.
  public func resolved(viewport: Points, snapport: Points) -> Points? {
    unlimited(viewport: viewport, snapport: snapport)?.limited
  }

  func unlimited(viewport: Points, snapport: Points) -> Points? {
    switch unit {
    case .points: Points(amount)
    case .viewport: viewport * amount
    case .snapport: snapport * amount
    case .page, .extent, .cross: nil
    }
  }
}

extension Length: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a length in points.
  public init(floatLiteral value: Double) { self.init(value, .points) }

  /// Creates a length in points.
  public init(integerLiteral value: Int) { self.init(Double(value), .points) }
}
