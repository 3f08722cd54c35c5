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

  /// How near to an end a rest is at it, in points.
  public let slack: Points

  /// Aligns groups.
  ///
  /// - Parameters:
  ///   - identifier: the name it was registered by.
  ///   - fraction: the point of the group, 0 leading, 1 trailing; kept to 0...1.
  ///   - portFraction: the point of the port it comes to, kept to 0...1; the same unless said.
  ///   - tall: what pages longer than the port do.
  ///   - ends: what happens to rests beyond the ends.
  ///   - slack: how near to an end a rest is at it; at least 0.
  ///   - portMargin: lengths by which the port is smaller than the insets make it.
  public init(
    _ identifier: String = "leading", fraction: Double = 0, ofPort portFraction: Double? = nil,
    tall: TallPages = .align, ends: SnapEnds = .clamp, slack: Points = 0,
    portMargin: LengthInsets = .zero
  ) {
    self.identifier = identifier
    let point = max(0, min(1, fraction))
    placement =
      portFraction.map { .anchored(group: point, port: max(0, min(1, $0))) } ?? .aligned(point)
    self.tall = tall
    self.ends = ends
    self.slack = max(0, slack)
    self.portMargin = portMargin
  }

  private convenience init(_ id: String, fraction: Double, _ values: ParameterValues) {
    self.init(
      id, fraction: fraction, ofPort: values.number("port"), tall: values.tall, ends: values.ends,
      slack: Points(values.number("slack") ?? 0), portMargin: values.portMargin)
  }

  private static func entry(
    _ id: String, _ summary: String, _ fraction: Double
  ) -> (StrategyDescriptor, StrategyRegistry.Recipe) {
    (
      StrategyDescriptor(
        role: .snap, id: id, summary: summary,
        parameters: [.tall, .ends, .slack, .portLeading, .portTrailing], example: "snap \(id)"),
      .make { .snap(AlignedSnap(id, fraction: fraction, $0)) }
    )
  }

  private static let fractionEntry: (StrategyDescriptor, StrategyRegistry.Recipe) = (
    StrategyDescriptor(
      role: .snap, id: "fraction", summary: "a share of each group comes to that share of the port",
      parameters: [
        ParameterDescriptor(
          "at", .number(0...1), required: true, positional: true,
          summary: "0 leading edges, 0.5 centres, 1 trailing edges"),
        ParameterDescriptor(
          "port", .number(0...1),
          summary: "the share of the port it comes to; the same share unless stated"),
        .tall, .ends, .slack, .portLeading, .portTrailing,
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
    "tall", .choice(["align", "scroll-inside", "cover"]), default: .text("align"),
    summary:
      "what a page longer than the port does: rest by its alignment, be scrolled through and hold"
      + " motions at its edges, or be scrolled through without holding them")
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

  /// How near to an end a rest is at it.
  static let slack = ParameterDescriptor(
    "slack", .number(0...Limits.maximumLength), default: .number(0),
    summary: "how many points from an end a rest is at it; content longer by twice that fits")

  /// What happens to rests beyond the ends.
  static let ends = ParameterDescriptor(
    "ends", .choice(SnapEnds.allCases.map { $0.rawValue }), default: .text("clamp"),
    summary:
      "rests beyond the ends of the content move to the end, stay, are padded for, bound the range,"
      + " or are pinned: the outermost two are at the ends"
  )
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
