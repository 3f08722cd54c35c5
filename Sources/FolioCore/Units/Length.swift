/// A length as a config states it: an amount and what it is measured in.
public struct Length: Equatable, Hashable, Sendable {
  /// The units of lengths.
  public enum Unit: String, Sendable, Hashable, CaseIterable {
    /// Points; what a bare number means.
    case points = "pt"
    /// The surface's bounds along the paging axis.
    case viewport
    /// The bounds less the insets.
    case snapport
    /// The distance between the two rests around the offset.
    case page
    /// The page's own length.
    case extent
  }

  /// How much of the unit.
  public var amount: Double
  /// The unit of the amount.
  public var unit: Unit

  /// Creates a length.
  public init(_ amount: Double, _ unit: Unit = .points) {
    self.amount = amount
    self.unit = unit
  }

  /// A length in points.
  public static func points(_ amount: Double) -> Length { Length(amount, .points) }
  /// A share of the surface's bounds.
  public static func viewport(_ share: Double) -> Length { Length(share, .viewport) }
  /// A share of the bounds less the insets.
  public static func snapport(_ share: Double) -> Length { Length(share, .snapport) }
  /// A share of the distance to the next rest.
  public static func page(_ share: Double) -> Length { Length(share, .page) }

  /// The length in points on a surface, at most `Limits.maximumLength` either way; `nil` for `page`
  /// and `extent`, which need a place.
  ///
  /// - Parameters:
  ///   - viewport: the surface's bounds along the paging axis.
  ///   - snapport: the bounds less the insets; at least zero.
  public func resolved(viewport: Points, snapport: Points) -> Points? {
    unlimited(viewport: viewport, snapport: snapport)?.limited
  }

  /// The length as it is stated, which may be too long or not a number at all.
  func unlimited(viewport: Points, snapport: Points) -> Points? {
    switch unit {
    case .points: Points(amount)
    case .viewport: viewport * amount
    case .snapport: snapport * amount
    case .page, .extent: nil
    }
  }
}

extension Length: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A bare number is points, as in a config.
  public init(floatLiteral value: Double) { self.init(value, .points) }

  /// A bare number is points, as in a config.
  public init(integerLiteral value: Int) { self.init(Double(value), .points) }
}
