public import FolioCore

/// A point of each group comes to the same point of the port.
public final class AlignedSnap: SnapStrategy {
  /// The identifier it was registered by: `leading`, `centre`, `trailing` or `fraction`.
  public let identifier: String
  /// Where rests are.
  public let placement: SnapPlacement
  /// What pages longer than the port do.
  public let tall: TallPages
  /// What happens to rests beyond the ends.
  public let ends: SnapEnds
  /// Lengths by which the port is smaller than the insets make it.
  public let portMargin: LengthInsets

  /// Aligns groups.
  ///
  /// - Parameter fraction: the point of group and port, 0 leading, 1 trailing; kept to 0...1.
  public init(
    _ identifier: String = "leading", fraction: Double = 0, tall: TallPages = .align,
    ends: SnapEnds = .clamp, portMargin: LengthInsets = .zero
  ) {
    self.identifier = identifier
    placement = .aligned(max(0, min(1, fraction)))
    self.tall = tall
    self.ends = ends
    self.portMargin = portMargin
  }

  private convenience init(_ id: String, fraction: Double, _ values: ParameterValues) {
    self.init(
      id, fraction: fraction, tall: values.tall, ends: values.ends, portMargin: values.portMargin)
  }

  private static func entry(
    _ id: String, _ summary: String, _ fraction: Double
  ) -> (StrategyDescriptor, StrategyRegistry.Recipe) {
    (
      StrategyDescriptor(
        role: .snap, id: id, summary: summary,
        parameters: [.tall, .ends, .portLeading, .portTrailing], example: "snap \(id)"),
      .make { .snap(AlignedSnap(id, fraction: fraction, $0)) }
    )
  }

  private static let fractionEntry: (StrategyDescriptor, StrategyRegistry.Recipe) = (
    StrategyDescriptor(
      role: .snap, id: "fraction", summary: "a share of each group comes to that share of the port",
      parameters: [
        ParameterDescriptor(
          "at", .number(0...1), required: true, positional: true,
          summary: "0 leading edges, 0.5 centres, 1 trailing edges"), .tall, .ends, .portLeading,
        .portTrailing,
      ],
      example: "snap fraction 0.25"),
    .make {
      .snap(
        AlignedSnap("fraction", fraction: $0.number("at") ?? 0, $0))
    }
  )

  static let entries = [
    entry("leading", "leading edges come to the port's leading edge", 0),
    entry("centre", "centres come to the port's centre", 0.5),
    entry("trailing", "trailing edges come to the port's trailing edge", 1), fractionEntry,
  ]
}

extension ParameterDescriptor {
  /// What pages longer than the port do.
  static let tall = ParameterDescriptor(
    "tall", .choice(["align", "scroll-inside"]), default: .text("align"),
    summary: "what a page longer than the port does: rest by its alignment, or be scrolled through")
  /// How much smaller the port is at its leading end.
  static let portLeading = portMargin("port-leading", "leading")
  /// How much smaller the port is at its trailing end.
  static let portTrailing = portMargin("port-trailing", "trailing")

  private static func portMargin(_ name: String, _ end: String) -> ParameterDescriptor {
    ParameterDescriptor(
      name,
      .length(units: [.points, .viewport], amount: 0...Limits.maximumLength, mustStateUnit: false),
      default: .length(.points(0)),
      summary: "how much smaller the port is at its \(end) end, without more to scroll")
  }

  /// What happens to rests beyond the ends.
  static let ends = ParameterDescriptor(
    "ends", .choice(["clamp", "free"]), default: .text("clamp"),
    summary: "whether rests beyond the ends of the content move to the end or stay")
}

extension ParameterValues {
  /// What pages longer than the port do.
  var tall: TallPages { text("tall").flatMap(TallPages.init(rawValue:)) ?? .align }
  /// How much smaller the port is than the insets make it.
  var portMargin: LengthInsets {
    LengthInsets(
      leading: length("port-leading") ?? .points(0),
      trailing: length("port-trailing") ?? .points(0))
  }
  /// What happens to rests beyond the ends.
  var ends: SnapEnds { text("ends").flatMap(SnapEnds.init(rawValue:)) ?? .clamp }
}
