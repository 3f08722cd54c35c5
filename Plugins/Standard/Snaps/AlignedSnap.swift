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

  /// Aligns groups.
  ///
  /// - Parameter fraction: the point of group and port, 0 leading, 1 trailing; kept to 0...1.
  public init(
    _ identifier: String = "leading", fraction: Double = 0, tall: TallPages = .align,
    ends: SnapEnds = .clamp
  ) {
    self.identifier = identifier
    placement = .aligned(max(0, min(1, fraction)))
    self.tall = tall
    self.ends = ends
  }

  private static func entry(
    _ id: String, _ summary: String, _ fraction: Double
  ) -> (StrategyDescriptor, StrategyRegistry.Recipe) {
    (
      StrategyDescriptor(
        role: .snap, id: id, summary: summary,
        parameters: [.tall, .ends], example: "snap \(id)"),
      .make { .snap(AlignedSnap(id, fraction: fraction, tall: $0.tall, ends: $0.ends)) }
    )
  }

  private static let fractionEntry: (StrategyDescriptor, StrategyRegistry.Recipe) = (
    StrategyDescriptor(
      role: .snap, id: "fraction", summary: "a share of each group comes to that share of the port",
      parameters: [
        ParameterDescriptor(
          "at", .number(0...1), required: true, positional: true,
          summary: "0 leading edges, 0.5 centres, 1 trailing edges"), .tall, .ends,
      ],
      example: "snap fraction 0.25"),
    .make {
      .snap(
        AlignedSnap("fraction", fraction: $0.number("at") ?? 0, tall: $0.tall, ends: $0.ends))
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
  /// What happens to rests beyond the ends.
  static let ends = ParameterDescriptor(
    "ends", .choice(["clamp", "free"]), default: .text("clamp"),
    summary: "whether rests beyond the ends of the content move to the end or stay")
}

extension ParameterValues {
  /// What pages longer than the port do.
  var tall: TallPages { text("tall").flatMap(TallPages.init(rawValue:)) ?? .align }
  /// What happens to rests beyond the ends.
  var ends: SnapEnds { text("ends").flatMap(SnapEnds.init(rawValue:)) ?? .clamp }
}
