import FolioCore
import FolioStandard

/// Embla's slides, snaps and loop, which are those of general strategies but for a pixel or two.
enum EmblaContent {
  /// A group may be two pixels longer than the view, and the padding at the ends counts.
  static let layout = StrategyRegistration(
    StrategyDescriptor(
      role: .layout, id: "embla",
      summary: "pages where the app says, grouped as Embla groups slides",
      parameters: LayoutPlan.groupParameters, example: "pages embla group=auto"),
    .make {
      .layout(
        PlacedLayout("embla", $0, fitting: .fitting(tolerance: 2, countsEnds: true)))
    })

  private static let at = Parameter(
    "at", .number(0...1), default: 0.5, positional: true,
    "0 leading edges, 0.5 centres, 1 trailing edges")
  private static let port = Parameter(
    "port", .number(0...1), default: Double?.none,
    "the share of the port it comes to; the same share unless stated")

  /// A snap within a pixel of an end is at the end, the outermost two are pinned to the ends, and
  /// content two pixels longer than the view does not scroll.
  static let snap = StrategyRegistration(
    StrategyDescriptor(
      role: .snap, id: "embla", summary: "as Embla contains its snaps: pinned to the ends",
      parameters: [at.descriptor, port.descriptor], example: "snap embla 0.5"),
    .make {
      .snap(
        AlignedSnap("embla", fraction: $0[at], ofPort: $0[port], ends: .pin, endTolerance: 1))
    })

  /// No slide shows twice, and a lap begins a tenth of a pixel before the first snap, so that a
  /// motion that settles there stays on its lap.
  static let loop = StrategyRegistration(
    StrategyDescriptor(
      role: .loop, id: "embla", summary: "a surface without ends that shows no page twice",
      example: "loop embla"),
    .make { _ in .loop(LoopStyle(.seamless, "embla", gap: 0, hasCopies: false, seam: 0.1)) })
}
