public import FolioCore

// The built-in snap strategies in Swift.
extension SnapPlan {
  /// A point of each group comes to a point of the port.
  ///
  /// - Parameters:
  ///   - fraction: the point of the group, from 0 (leading) to 1 (trailing); clamped.
  ///   - portFraction: the point of the port to align it with, clamped to 0...1; `nil` for the same
  ///     fraction.
  ///   - tall: how pages longer than the port behave.
  ///   - ends: how rests beyond the ends are treated.
  ///   - endTolerance: the distance from an end within which a rest counts as at that end; at least 0.
  ///   - scrollPadding: margins that make the port smaller than the insets alone do.
  public static func aligned(
    _ fraction: Double = 0, ofPort portFraction: Double? = nil, tall: TallPages = .align,
    ends: SnapEnds = .clamp, endTolerance: Points = 0, scrollPadding: LengthInsets = .zero
  ) -> SnapPlan {
    let group = max(0, min(1, fraction))
    let placement = portFraction.map { port in
      SnapPlacement.anchored(group: group, port: max(0, min(1, port)))
    }
    return SnapPlan(
      .placed(placement ?? .aligned(group)), tall: tall, ends: ends, endTolerance: endTolerance,
      scrollPadding: scrollPadding)
  }

  /// The first group comes to the leading edge, the last to the trailing edge, the others to the centre.
  ///
  /// No platform has it built in.
  public static func edgeAware(tall: TallPages = .align) -> SnapPlan {
    SnapPlan(.placed(.edgeAware), tall: tall)
  }

  /// Rests at equal distances, independent of the pages; the last is where the range ends.
  ///
  /// - Parameters:
  ///   - step: the distance between two rests; more than 0.
  ///   - origin: the offset of the first rest; `nil` for where the range begins.
  ///   - ends: how rests beyond the ends are treated.
  public static func every(
    _ step: Length, from origin: Length? = nil, ends: SnapEnds = .clamp
  ) -> SnapPlan {
    SnapPlan(.every(step, from: origin), ends: ends)
  }

  /// Rests at a list of offsets in any order; no pages are needed.
  ///
  /// They are sorted, those that are not finite are dropped, and those within a rounding error of
  /// each other are merged.
  ///
  /// - Complexity: O(n log n).
  public static func listed(
    _ offsets: [Points], ends: SnapEnds = .free, regions: RestRegions = RestRegions()
  ) -> SnapPlan {
    var merged: [Points] = []
    for offset in offsets.filter({ $0.value.isFinite }).sorted() {
      if let last = merged.last, offset - last <= Tolerance.rounding(at: offset) { continue }
      merged.append(offset)
    }
    return SnapPlan(.placed(.list(merged)), ends: ends, regions: regions)
  }
}

/// The recipes of the snap strategies.
package enum Snaps {
  static let all: [StrategyRegistration] = [
    aligned(
      "leading", alsoCalled: ["start", "left", "top"],
      "leading edges come to the port's leading edge", 0),
    aligned(
      "centre",
      alsoCalled: ["center", "middle", "centered", "centred", "centered-slides", "center-mode"],
      "centres come to the port's centre", 0.5),
    aligned(
      "trailing", alsoCalled: ["end", "right", "bottom"],
      "trailing edges come to the port's trailing edge", 1),
    .snap(
      StrategyDescriptor(
        role: .snap, id: "fraction",
        summary: "a share of each group comes to that share of the port",
        parameters: [at.descriptor, port.descriptor] + ofAlignment, example: "snap fraction 0.25")
    ) { aligned($0[at], ofPort: $0[port], $0) },
    .snap(
      StrategyDescriptor(
        role: .snap, id: "edge-aware",
        summary: "the first page leading, the last trailing, all between centred",
        parameters: [tall.descriptor], example: "snap edge-aware")
    ) { .edgeAware(tall: $0[tall]) },
    .snap(
      StrategyDescriptor(
        role: .snap, id: "every", alsoCalled: ["snap-to-interval"],
        summary: "a rest every so far, and at the end",
        parameters: [step.descriptor, origin.descriptor, ends.descriptor],
        example: "snap every 160")
    ) { .every($0[step], from: $0[origin], ends: $0[ends]) },
    .snap(
      StrategyDescriptor(
        role: .snap, id: "at", summary: "a plain list of offsets; no pages are needed",
        parameters: [offsets.descriptor, listEnds.descriptor],
        example: "snap at 0 100 300")
    ) { .listed(listed($0), ends: $0[listEnds]) },
  ]

  private static func aligned(
    _ id: String, alsoCalled: [String], _ summary: String, _ fraction: Double
  ) -> StrategyRegistration {
    .snap(
      StrategyDescriptor(
        role: .snap, id: id, alsoCalled: alsoCalled, summary: summary, parameters: ofAlignment,
        example: "snap \(id)")
    ) { aligned(fraction, ofPort: nil, $0) }
  }

  private static func aligned(
    _ fraction: Double, ofPort port: Double?, _ values: ParameterValues
  ) -> SnapPlan {
    .aligned(
      fraction, ofPort: port, tall: values[tall], ends: values[ends],
      scrollPadding: LengthInsets(
        leading: values[scrollPadding("leading")], trailing: values[scrollPadding("trailing")]))
  }

  private static let at = Parameter(
    "at", .number(0...1), default: 0.0, required: true, positional: true,
    "0 leading edges, 0.5 centres, 1 trailing edges")
  /// The share of the port that the point of a group comes to.
  package static let port = Parameter(
    "port", .number(0...1), default: Double?.none,
    "the share of the port it comes to; the same share unless stated")

  private static let ofAlignment = [
    tall.descriptor, ends.descriptor, scrollPadding("leading").descriptor,
    scrollPadding("trailing").descriptor,
  ]

  private static func scrollPadding(_ end: String) -> Parameter<Length> {
    Parameter(
      "scroll-padding-\(end)",
      .length(units: [.points, .viewport], amount: 0...Limits.maximumLength, mustStateUnit: false),
      default: .points(0), alsoCalled: ["port-\(end)"],
      "how much smaller the port is at its \(end) end, without more to scroll")
  }

  private static let tall = Parameter(
    "tall", default: TallPages.align,
    "what a page longer than the port does: rest by its alignment, be scrolled through and hold"
      + " motions at its edges, or be scrolled through without holding them")
  private static let ends = Parameter(
    "ends", default: SnapEnds.clamp, alsoCalled: ["trim-space", "contain-scroll", "contain"],
    "rests beyond the ends of the content move to the end, stay, are padded for, bound the range,"
      + " or are pinned: the outermost two are at the ends")

  private static let step = Parameter(
    "step",
    .length(
      units: [.points, .viewport, .port], amount: Limits.minimumStep...Limits.maximumLength,
      mustStateUnit: false),
    default: Length.points(1), required: true, positional: true, "from rest to rest")
  private static let origin = Parameter(
    "from",
    .length(
      units: [.points, .viewport, .port], amount: -Limits.maximumLength...Limits.maximumLength,
      mustStateUnit: false),
    default: Length?.none, "the offset of the first rest; where the range begins unless stated")

  /// The list of rests.
  package static let offsets = Parameter(
    "offsets", .offsets(maximumCount: Limits.maximumListedSnaps), default: [Double](),
    positional: true, "the rests in points, in any order; none: nowhere to rest")
  private static let listEnds = Parameter(
    "ends", among: [SnapEnds.clamp, .free], default: .free,
    "whether rests beyond the ends of the content move to the end or stay")

  /// The list that a config states.
  package static func listed(_ values: ParameterValues) -> [Points] {
    values[offsets].map { Points($0) }
  }
}

extension TallPages: ParameterChoice {}

extension SnapEnds: ParameterChoice {}
