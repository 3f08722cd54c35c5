package import FolioCore
import FolioReport

/// The way from a page to the next in five pictures side by side, as transforms draw the pages.
package struct LookPicture {
  private typealias Page = (number: Int, corners: [(x: Double, y: Double)], look: PageTransform)

  private let title: String
  private let panels: [(share: Double, pages: [Page])]
  private let size: (width: Double, height: Double)

  /// Creates a picture of a pager at rest; `nil` without a next page or a size.
  package init?(_ title: String, _ pager: Pager) {
    let (layout, axis) = (pager.layout, pager.configuration.axis)
    let extent = layout.viewport.extent
    let snaps = SnapGeometry(layout).bracket(around: pager.offset)
    guard extent > 0, let here = snaps.at, let other = snaps.ahead ?? snaps.behind else {
      return nil
    }
    let ends = other.low > here.high ? (here.high, other.low) : (other.high, here.low)
    let cross = layout.viewport.crossExtent > 0 ? layout.viewport.crossExtent : extent
    self.title = title
    size = axis == .horizontal ? (extent.value, cross.value) : (cross.value, extent.value)
    panels = [0, 0.25, 0.5, 0.75, 1].map { share in
      (share, Self.pages(pager, at: ends.0 + (ends.1 - ends.0) * share, cross))
    }
  }

  /// The pages that are drawn, the rearmost first.
  private static func pages(_ pager: Pager, at offset: Points, _ cross: Points) -> [Page] {
    let (layout, axis) = (pager.layout, pager.configuration.axis)
    guard let visible = layout.visiblePages(at: offset) else { return [] }
    let (looks, draws) = (pager.pageLooks(at: offset), pager.configuration.transform?.draws ?? 0)
    return layout.drawnPages(around: visible, draws).map { page -> Page in
      let frame = layout.frame(ofPage: page, at: offset)
      let look = looks?.look(ofPage: page) ?? .identity
      let (along, across) = (frame.middle.value, cross.value / 2)
      let (x, y) = axis == .horizontal ? (along, across) : (across, along)
      let corners = look.corners(extent: frame.extent, cross: cross, axis: axis) ?? []
      return (layout.pageOnLap(page).page, corners.map { ($0.x + x, $0.y + y) }, look)
    }.filter { $0.look.isDrawn }.sorted(byNumbers: { SortKey($0.look.order) })
  }

  /// The SVG document.
  package var svg: String {
    let scale = 150 / max(size.width, size.height * 0.75)
    let (width, height) = (size.width * scale, size.height * scale)
    // Room for what is drawn beside the viewport.
    let (step, top) = (width * 1.5, 44 + height * 0.15)
    var text = SVGText()
    text.add(words: title, at: 16, 24, "title")
    for (index, panel) in panels.enumerated() {
      let left = width * 0.25 + step * Double(index)
      text.beginClip(left - width * 0.2, 32, width: width * 1.4, height: top + height * 1.15 - 32)
      for page in panel.pages {
        text.add(
          page: page.corners.map { (left + $0.x * scale, top + $0.y * scale) },
          "\(page.number)", "look\(page.number % 6)", opacity: page.look.opacity)
      }
      text.add(
        path: [
          (left, top), (left + width, top), (left + width, top + height), (left, top + height),
        ],
        closed: true, "step")
      text.endClip()
      text.add(
        words: RoundedText.of(panel.share, decimals: 2), at: left + width / 2,
        top + height * 1.15 + 18, "small", anchor: "middle")
    }
    return text.document(
      width: step * Double(panels.count), height: top + height * 1.15 + 32, title: title,
      description: "Five pictures of the pages on the way from one page to the next.",
      style: PictureStyle.text + "\n" + Self.colors)
  }

  private static let colors = (0..<6).map { index in
    ".look\(index){fill:hsl(\((index * 67 + 205) % 360) 55% 62%);stroke:#1c1c1e;stroke-width:1}"
  }.joined(separator: "\n")
}
