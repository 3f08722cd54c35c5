import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioFeel
import FolioReport

enum StateText {
  /// Returns the lines; `all` includes the anchor and faults even if unremarkable.
  static func lines(_ state: SessionState, all: Bool) -> [String] {
    let pager = state.pager
    let layout = pager.layout
    let release = state.release
    var rows: [[String]] = [
      [
        "pager",
        "\(state.choice.name), \(state.choice.axis.rawValue)"
          + (state.mapping.isMirrored ? ", right to left" : ""),
      ],
      ["phase", pager.phase.rawValue],
      [layout.noun, page(pager), "the current one"],
      ["visible", visible(pager), "the pages in view"],
      ["target", target(pager), "where the surface is going"],
      ["rule", release?.decision.decidedBy ?? "none yet", release?.phrase ?? "decides a release"],
      [
        "offset",
        "\(text(pager.offset)) in \(text(layout.range.minimum)) ... \(text(layout.range.maximum))",
        layout.pages.isEmpty ? "" : "the start of the viewport",
      ],
      ["fraction", pager.fraction.map(number) ?? "none", "the place in \(layout.noun)s"],
      ["progress", number(pager.progress), "the share of the way, 0 to 1"],
      ["viewport", state.size?.text ?? "none"],
      ["snapport", snapport(state), "the viewport less its insets"],
      ["insets", insets(pager)],
      [
        "content", layout.pages.isEmpty ? "" : text(layout.contentExtent),
        "the length of all pages",
      ],
    ]
    if layout.padding.sum > 0 {
      rows.append(["padding", "\(text(layout.padding.leading)), \(text(layout.padding.trailing))"])
    }
    if layout.isLooping { rows.append(["laps", String(pager.laps)]) }
    if let refusal = pager.loopRefusal { rows.append(["loop", "refused: " + refusal.description]) }
    if all { rows.append(["anchor", anchor(pager)]) }
    if all || !pager.faults.isEmpty { rows.append(["faults", faults(pager)]) }
    // The explanations are a column of their own, whatever the other values are.
    let room = rows.map { $0.count > 2 ? $0[1].count : 0 }.max() ?? 0
    return Columns.lines(
      rows.filter { $0[1] != "" }.map { row in
        (row[0], row[1].padded(to: row.count > 2 ? room + 2 : 0) + row.dropFirst(2).joined())
      })
  }

  private static func faults(_ pager: Pager) -> String {
    if pager.faults.isEmpty { return "none" }
    return pager.faults.keys.sorted().map { strategy in
      let isOut = pager.quarantined.contains(strategy)
      return "\(strategy) \(pager.faults[strategy] ?? 0)" + (isOut ? ", disabled" : "")
    }.joined(separator: "; ")
  }

  private static func page(_ pager: Pager) -> String {
    let count = pager.layout.pageCount
    guard let current = pager.current else { return "none" }
    let settled = pager.settled.map { $0 == current ? "" : ", settled on \($0)" } ?? ""
    let group = pager.layout.pages(ofGroup: pager.layout.group(ofPage: current))
    let others = group.count > 1 ? ", in a group of \(group.count)" : ""
    return "\(current) (0 to \(count - 1))\(others)\(settled)"
  }

  /// While the surface has no size, the pages keep their last layout.
  private static func snapport(_ state: SessionState) -> String {
    let layout = state.pager.layout
    let isGone = state.size.map { $0.viewport(state.choice.axis).extent <= 0 } ?? false
    let kept = isGone && layout.viewport.extent > 0 ? " (from the last size)" : ""
    return text(layout.snapport) + kept
  }

  /// The visible pages; empty for detents, which have none.
  private static func visible(_ pager: Pager) -> String {
    let layout = pager.layout
    if layout.pages.isEmpty { return "" }
    guard let pages = layout.visiblePages(at: pager.offset) else { return "none" }
    let (first, last) = (
      layout.pageOnLap(pages.lowerBound).page, layout.pageOnLap(pages.upperBound).page
    )
    return first == last ? "\(first)" : "\(first) to \(last)"
  }

  private static func target(_ pager: Pager) -> String {
    pager.target.map { "\(pager.layout.noun) \($0.page) at \(text($0.offset))" } ?? "none"
  }

  private static func insets(_ pager: Pager) -> String {
    let insets = pager.layout.insets
    let across = pager.crossInsets
    let given =
      "\(text(insets.leading)), \(text(insets.trailing))"
      + (across.sum > 0 ? ", across \(text(across.leading)), \(text(across.trailing))" : "")
    return pager.insetsAreExpanded ? "unbounded, then \(given)" : given
  }

  private static func text(_ points: Points) -> String { RoundedText.of(points) }

  private static func number(_ share: Double) -> String {
    RoundedText.of(share, decimals: RoundedText.shares)
  }

  private static func anchor(_ pager: Pager) -> String {
    guard let page = pager.anchorIndex else { return "there are no pages" }
    let noun = pager.layout.noun
    let handle = pager.anchor.page.map { ", handle \($0.rawValue)" } ?? ""
    if let current = pager.current, pager.phase == .idle, current != page {
      return "\(noun) \(page)\(handle); \(noun) \(current) is at its snap point"
    }
    let place = "\(noun) \(page)\(handle)"
    switch pager.anchor.edge {
    case .point where pager.anchor.distance == 0: return place + " at its snap point"
    case .point:
      let apart = RoundedText.of(Points(pager.anchor.distance.value.magnitude))
      return place
        + ", \(apart) points \(pager.anchor.distance < 0 ? "before" : "after") its snap point"
    case .leading, .trailing: return place + " at its \(pager.anchor.edge.rawValue) edge"
    case .inside:
      return place + ", \(text(pager.anchor.distance)) points into it, a share of "
        + number(pager.anchor.share)
    }
  }
}
