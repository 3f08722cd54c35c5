public import FolioCore

extension SnapPlan {
  /// Aligns a point of each group with a point of the snapport.
  ///
  /// - Parameters:
  ///   - fraction: The point of the group, from 0 (leading) to 1 (trailing); clamped.
  ///   - snapportFraction: The point of the snapport, clamped to 0...1; by default the same.
  public static func aligned(
    _ fraction: Double = 0, ofSnapport snapportFraction: Double? = nil
  ) -> SnapPlan {
    .aligned(fraction, ofSnapport: snapportFraction, tall: .align)
  }

  package static func aligned(
    _ fraction: Double = 0, ofSnapport snapportFraction: Double? = nil, tall: TallPages = .align,
    ends: SnapEnds = .clamp, endTolerance: Points = 0
  ) -> SnapPlan {
    let group = max(0, min(1, fraction))
    let placement = snapportFraction.map { snapport in
      SnapPlacement.anchored(group: group, snapport: max(0, min(1, snapport)))
    }
    return SnapPlan(
      .placed(placement ?? .aligned(group)), tall: tall, ends: ends, endTolerance: endTolerance)
  }

  /// Aligns the first group leading, the last trailing, and centers the others.
  package static func edgeAware(tall: TallPages = .align) -> SnapPlan {
    SnapPlan(.placed(.edgeAware), tall: tall)
  }

  /// Snap points at equal distances regardless of pages, plus the end of the range.
  ///
  /// - Parameters:
  ///   - step: The distance between snap points; more than 0.
  ///   - origin: The offset of the first snap point; `nil` for the start of the range.
  public static func every(_ step: Length, from origin: Length? = nil) -> SnapPlan {
    .every(step, from: origin, ends: .clamp)
  }

  package static func every(
    _ step: Length, from origin: Length? = nil, ends: SnapEnds
  ) -> SnapPlan {
    SnapPlan(.every(step, from: origin), ends: ends)
  }

  /// Snap points at listed lengths in any order, measured on each surface; no pages are needed.
  ///
  /// Drops lengths that are not finite and merges those within a rounding error.
  ///
  /// - Complexity: O(n log n), for each surface if a unit depends on it.
  public static func listed(_ lengths: [Length]) -> SnapPlan { .listed(lengths, ends: .free) }

  package static func listed(_ lengths: [Length], ends: SnapEnds) -> SnapPlan {
    let finite = lengths.filter { $0.amount.isFinite }
    guard finite.contains(where: { $0.unit != .points }) else {
      return SnapPlan(.placed(.list(of: finite.map { Points($0.amount) })), ends: ends)
    }
    return SnapPlan(.listed(finite), ends: ends)
  }
}

package enum Snaps {
  static let all: [StrategyRegistration] = [
    aligned(
      "leading", alsoCalled: ["start", "left", "top"],
      "aligns leading edges with the snapport's leading edge", 0),
    aligned(
      "center",
      alsoCalled: ["centre", "middle", "centered", "centred", "centered-slides", "center-mode"],
      "centers pages in the snapport", 0.5),
    aligned(
      "trailing", alsoCalled: ["end", "right", "bottom"],
      "aligns trailing edges with the snapport's trailing edge", 1),
    .snap(
      StrategyDescriptor(
        role: .snap, id: "fraction",
        summary: "aligns a fraction of each group with the same fraction of the snapport",
        parameters: [at.descriptor, snapport.descriptor] + ofAlignment,
        example: "snap fraction 0.25")
    ) { aligned($0[at], ofSnapport: $0[snapport], $0) },
    .snap(
      StrategyDescriptor(
        role: .snap, id: "edge-aware",
        summary: "aligns the first page leading, the last trailing, all others centered",
        parameters: [tall.descriptor], example: "snap edge-aware")
    ) { .edgeAware(tall: $0[tall]) },
    .snap(
      StrategyDescriptor(
        role: .snap, id: "every", alsoCalled: ["snap-to-interval", "snap-interval"],
        summary: "snaps at a fixed interval; with `ends=clamp` or `pin`, also at the content's end",
        parameters: [step.descriptor, origin.descriptor, ends.descriptor],
        example: "snap every 160")
    ) { .every($0[step], from: $0[origin], ends: $0[ends]) },
    .snap(
      StrategyDescriptor(
        role: .snap, id: "at", alsoCalled: ["snap-to-offsets"],
        summary: "snaps at listed offsets; needs no pages",
        parameters: [offsets.descriptor, listEnds.descriptor],
        example: "snap at 75 (viewport)0.5 (snapport)1")
    ) { .listed($0[offsets], ends: $0[listEnds]) },
  ]

  private static func aligned(
    _ id: String, alsoCalled: [String], _ summary: String, _ fraction: Double
  ) -> StrategyRegistration {
    .snap(
      StrategyDescriptor(
        role: .snap, id: id, alsoCalled: alsoCalled, summary: summary, parameters: ofAlignment,
        example: "snap \(id)")
    ) { aligned(fraction, ofSnapport: nil, $0) }
  }

  private static func aligned(
    _ fraction: Double, ofSnapport snapport: Double?, _ values: ParameterValues
  ) -> SnapPlan {
    var plan = SnapPlan.aligned(
      fraction, ofSnapport: snapport, tall: values[tall], ends: values[ends])
    plan.scrollPadding = LengthInsets(
      leading: values[scrollPadding("leading")], trailing: values[scrollPadding("trailing")])
    return plan
  }

  private static let at = Parameter(
    "at", .number(0...1), default: 0.0, required: true, positional: true,
    "point of the group to align: 0 leading edge, 0.5 center, 1 trailing edge")
  /// The point of the snapport to align with, as a fraction.
  package static let snapport = Parameter(
    "snapport", .number(0...1), default: Double?.none,
    "point of the snapport to align with; default: the same fraction")

  private static let ofAlignment = [
    tall.descriptor, ends.descriptor, scrollPadding("leading").descriptor,
    scrollPadding("trailing").descriptor,
  ]

  private static func scrollPadding(_ end: String) -> Parameter<Length> {
    Parameter(
      "scroll-padding-\(end)",
      .length(units: [.points, .viewport], amount: 0...Limits.maximumLength, mustStateUnit: false),
      default: .points(0),
      alsoCalled: ["snapport-\(end)"] + (end == "leading" ? ["scroll-padding"] : []),
      "insets the snapport at the \(end) end, as in CSS; adds no scrollable space")
  }

  private static let tall = Parameter(
    "tall", default: TallPages.align, "how a page longer than the snapport behaves",
    [
      .align: "like any other page",
      .scrollInside: "rests anywhere inside; a fling released inside stops at its edge",
      .cover: "rests anywhere inside; a fling may pass its edge",
    ])
  private static let ends = Parameter(
    "ends", default: SnapEnds.clamp, alsoCalled: ["trim-space", "contain-scroll", "contain"],
    "where the first and last pages stop; for `every`, the first and last snap points",
    [
      .clamp: "where they align, but never beyond the content's edge",
      .free: "where they align, even past the content's edge",
      .pad: "where they align; padding is added to the content",
      .rests: "where they align; the surface never scrolls further, even if that hides content",
      .pin: "always at the content's edge, regardless of the alignment",
    ])

  private static let step = Parameter(
    "step",
    .length(
      units: [.points, .viewport, .snapport], amount: Limits.minimumStep...Limits.maximumLength,
      mustStateUnit: false),
    default: Length.points(1), required: true, positional: true, "distance between snap points")
  private static let origin = Parameter(
    "start",
    .length(
      units: [.points, .viewport, .snapport], amount: -Limits.maximumLength...Limits.maximumLength,
      mustStateUnit: false),
    default: Length?.none, "offset of the first snap point; default: the start of the range")

  package static let offsets = Parameter(
    "offsets",
    .offsets(units: [.points, .viewport, .snapport], maximumCount: Limits.maximumListedSnaps),
    default: [Length](), positional: true,
    "snap points, in any order; without any, nothing snaps")
  private static let listEnds = Parameter(
    "ends", default: SnapEnds.free, "where snap points beyond the content's ends go",
    [.clamp: "to the content's edge", .free: "they stay, and the range grows to include them"])

}

extension TallPages: ParameterConvertible {}

extension SnapEnds: ParameterConvertible {}
