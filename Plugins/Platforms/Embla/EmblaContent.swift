import FolioCore
import FolioStandard

/// Embla's slides, snaps and loop, which are those of general strategies but for a pixel or two.
enum EmblaContent {
  /// A group may be two pixels longer than the view, and the padding at the ends counts.
  static let layout = StrategyRegistration.layout(
    StrategyDescriptor(
      role: .layout, id: "embla",
      summary: "pages at the app's own positions, grouped as Embla groups slides",
      parameters: Layouts.ofGroups, example: "pages embla group=auto")
  ) {
    .placed(
      grouping: Layouts.grouping($0, fitting: .fitting(tolerance: 2, countsEnds: true)),
      stop: $0[Layouts.stop])
  }

  private static let at = Parameter(
    "at", .number(0...1), default: 0.5, positional: true,
    "point of the group to align: 0 leading edge, 0.5 center, 1 trailing edge")

  /// A snap within a pixel of an end is at the end, the outermost two are pinned to the ends, and
  /// content two pixels longer than the view does not scroll.
  static let snap = StrategyRegistration.snap(
    StrategyDescriptor(
      role: .snap, id: "embla",
      summary: "Embla's containScroll: first and last snap points at the content's ends",
      parameters: [at.descriptor, Snaps.snapport.descriptor], example: "snap embla 0.5")
  ) { .aligned($0[at], ofSnapport: $0[Snaps.snapport], ends: .pin, endTolerance: 1) }

  /// No slide shows twice, and a lap begins a tenth of a pixel before the first snap point, so that a
  /// motion that settles there stays on its lap.
  static let loop = StrategyRegistration(
    StrategyDescriptor(
      role: .loop, id: "embla", summary: "Embla's loop: endless, shows no page twice",
      example: "loop embla"),
    .make { _ in .loop(LoopPlan(.seamless, gap: 0, hasCopies: false, seam: 0.1)) })
}
