import FolioCore
import FolioStandard

/// Embla's slides, snap points and loop, which differ from general strategies by a pixel or two.
enum EmblaContent {
  /// Groups may exceed the view by two pixels and include the padding at the ends.
  static let layout = StrategyRegistration.layout(
    StrategyDescriptor(
      role: .layout, id: "embla",
      summary: "pages at the app's own positions, grouped as Embla groups slides",
      parameters: Layouts.ofGroups, example: "pages embla group=auto")
  ) { (values) throws(StrategyError) in
    .placed(
      grouping: try Layouts.grouping(values, fitting: .fitting(tolerance: 2, countsEnds: true)),
      stop: values[Layouts.stop])
  }

  private static let at = Parameter(
    "at", .number(0...1), default: 0.5, positional: true,
    "point of the group to align: 0 leading edge, 0.5 center, 1 trailing edge")

  /// Snap points within a pixel of an end, and the outermost two, move to the ends.
  ///
  /// Content that exceeds the view by at most two pixels does not scroll.
  static let snap = StrategyRegistration.snap(
    StrategyDescriptor(
      role: .snap, id: "embla",
      summary: "Embla's containScroll: first and last snap points at the content's ends",
      parameters: [at.descriptor, Snaps.snapport.descriptor], example: "snap embla 0.5")
  ) { .aligned($0[at], ofSnapport: $0[Snaps.snapport], ends: .pin, endTolerance: 1) }

  /// Shows no slide twice.
  ///
  /// A lap begins a tenth of a pixel before the first snap point to keep motions on their lap.
  static let loop = StrategyRegistration(
    StrategyDescriptor(
      role: .loop, id: "embla",
      summary: "Embla's loop: endless, shows no page twice; with too few pages, it does not loop",
      example: "loop embla"),
    .make { _ in .loop(LoopPlan(.seamless, gap: 0, hasCopies: false, seam: 0.1)) })
}
