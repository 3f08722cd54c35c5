package import FolioCore
import FolioReport

/// The way from a page to the next in five pictures side by side, as transforms draw the pages.
package struct LookPicture {
  private struct Panel {
    var share: Double
    var pages: [Page]
  }

  private struct Page {
    var page: Int
    var corners: [(x: Double, y: Double)]
    var look: PageTransform
  }

  private let title: String
  private let panels: [Panel]
  private let size: (width: Double, height: Double)

  /// Creates a picture of a pager at rest; `nil` without a next page or a size.
  package init?(_ title: String, _ pager: Pager) {
    let viewport = pager.layout.viewport
    guard viewport.extent > 0, let current = pager.current else { return nil }
    let cross = viewport.crossExtent > 0 ? viewport.crossExtent : viewport.extent
    let axis = pager.configuration.axis
    let wide = (viewport.extent.value, cross.value)
    size = axis == .horizontal ? wide : (wide.1, wide.0)
    self.title = title
    let group = pager.layout.group(ofPage: current)
    guard let here = pager.layout.snap(ofGroup: group)?.high else { return nil }
    let next = pager.layout.snap(ofGroup: group + 1)?.low ?? here
    let before = pager.layout.snap(ofGroup: group - 1)?.high ?? here
    let (start, end) = next > here ? (here, next) : (before, here)
    guard end > start else { return nil }
    panels = [0, 0.25, 0.5, 0.75, 1].map { share in
      Panel(share: share, pages: Self.pages(pager, at: start + (end - start) * share, cross))
    }
  }

  private static func pages(_ pager: Pager, at offset: Points, _ cross: Points) -> [Page] {
    let (layout, axis) = (pager.layout, pager.configuration.axis)
    guard let visible = layout.visiblePages(at: offset) else { return [] }
    let (looks, draws) = (pager.pageLooks(at: offset), pager.configuration.transform?.draws ?? 0)
    let pages = layout.drawnPages(around: visible, draws).map { page in
      let frame = layout.frame(ofPage: page, at: offset)
      let look = looks?.look(ofPage: page) ?? .identity
      let (along, across) = (frame.middle.value, cross.value / 2)
      let middle = axis == .horizontal ? (along, across) : (across, along)
      let corners = look.corners(extent: frame.extent, cross: cross, axis: axis) ?? []
      return Page(
        page: layout.pageOnLap(page).page,
        corners: corners.map { ($0.x + middle.0, $0.y + middle.1) }, look: look)
    }
    return pages.enumerated().map { $0 }.sorted(byNumbers: {
      SortKey($0.element.look.order, Double($0.offset))
    }).map { $0.element }.filter { !$0.look.isHidden && $0.look.opacity > 0 }
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
          "\(page.page)", "look\(page.page % 6)", opacity: page.look.opacity)
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
