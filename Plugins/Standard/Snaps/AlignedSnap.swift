public import FolioCore

/// Aligns a point of each group with a point of the port.
public final class AlignedSnap: SnapStrategy, EngineStrategy {
  /// The identifier it was registered by: `leading`, `centre`, `trailing` or `fraction`.
  public let identifier: String
  /// The placement of the rests.
  public let placement: SnapPlacement
  /// How pages longer than the port behave.
  public let tall: TallPages
  /// How rests beyond the ends are treated.
  public let ends: SnapEnds
  /// Margins that make the port smaller than the insets alone do.
  public let scrollPadding: LengthInsets

  /// The distance from an end within which a rest counts as at that end, in points.
  public let endTolerance: Points

  /// Creates a strategy.
  ///
  /// - Parameters:
  ///   - identifier: the identifier it is registered by.
  ///   - fraction: the point of the group, from 0 (leading) to 1 (trailing); clamped.
  ///   - portFraction: the point of the port to align it with, clamped to 0...1; `nil` for the same
  ///     fraction.
  ///   - tall: how pages longer than the port behave.
  ///   - ends: how rests beyond the ends are treated.
  ///   - endTolerance: the distance from an end within which a rest counts as at that end; at least 0.
  ///   - scrollPadding: margins that make the port smaller than the insets alone do.
  public init(
    _ identifier: String = "leading", fraction: Double = 0, ofPort portFraction: Double? = nil,
    tall: TallPages = .align, ends: SnapEnds = .clamp, endTolerance: Points = 0,
    scrollPadding: LengthInsets = .zero
  ) {
    self.identifier = identifier
    let point = max(0, min(1, fraction))
    placement =
      portFraction.map { .anchored(group: point, port: max(0, min(1, $0))) } ?? .aligned(point)
    self.tall = tall
    self.ends = ends
    self.endTolerance = max(0, endTolerance)
    self.scrollPadding = scrollPadding
  }

  private convenience init(_ id: String, fraction: Double, _ values: ParameterValues) {
    self.init(
      id, fraction: fraction, ofPort: values[Self.port], tall: values[TallPages.parameter],
      ends: values[SnapEnds.parameter],
      scrollPadding: LengthInsets(
        leading: values[Self.scrollPaddingLeading], trailing: values[Self.scrollPaddingTrailing]))
  }
}

extension AlignedSnap {
  private static let at = Parameter(
    "at", .number(0...1), default: 0.0, required: true, positional: true,
    "0 leading edges, 0.5 centres, 1 trailing edges")
  private static let port = Parameter(
    "port", .number(0...1), default: Double?.none,
    "the share of the port it comes to; the same share unless stated")
  private static let scrollPaddingLeading = scrollPadding("leading")
  private static let scrollPaddingTrailing = scrollPadding("trailing")

  private static func scrollPadding(_ end: String) -> Parameter<Length> {
    Parameter(
      "scroll-padding-\(end)",
      .length(units: [.points, .viewport], amount: 0...Limits.maximumLength, mustStateUnit: false),
      default: .points(0), alsoCalled: ["port-\(end)"],
      "how much smaller the port is at its \(end) end, without more to scroll")
  }

  private static let shared = [
    TallPages.parameter.descriptor, SnapEnds.parameter.descriptor, scrollPaddingLeading.descriptor,
    scrollPaddingTrailing.descriptor,
  ]

  private static func registration(
    _ id: String, alsoCalled: [String], _ summary: String, _ fraction: Double
  ) -> StrategyRegistration {
    StrategyRegistration(
      StrategyDescriptor(
        role: .snap, id: id, alsoCalled: alsoCalled, summary: summary, parameters: shared,
        example: "snap \(id)"),
      .make { .snap(AlignedSnap(id, fraction: fraction, $0)) })
  }

  static let registrations = [
    registration(
      "leading", alsoCalled: ["start", "left", "top"],
      "leading edges come to the port's leading edge", 0),
    registration(
      "centre",
      alsoCalled: ["center", "middle", "centered", "centred", "centered-slides", "center-mode"],
      "centres come to the port's centre", 0.5),
    registration(
      "trailing", alsoCalled: ["end", "right", "bottom"],
      "trailing edges come to the port's trailing edge", 1),
    StrategyRegistration(
      StrategyDescriptor(
        role: .snap, id: "fraction",
        summary: "a share of each group comes to that share of the port",
        parameters: [at.descriptor, port.descriptor] + shared, example: "snap fraction 0.25"),
      .make { .snap(AlignedSnap("fraction", fraction: $0[at], $0)) }),
  ]
}

extension TallPages: ParameterChoice {
  static let parameter = Parameter(
    "tall", default: TallPages.align,
    "what a page longer than the port does: rest by its alignment, be scrolled through and hold"
      + " motions at its edges, or be scrolled through without holding them")
}

extension SnapEnds: ParameterChoice {
  static let parameter = Parameter(
    "ends", default: SnapEnds.clamp, alsoCalled: ["trim-space", "contain-scroll", "contain"],
    "rests beyond the ends of the content move to the end, stay, are padded for, bound the range,"
      + " or are pinned: the outermost two are at the ends")
}
