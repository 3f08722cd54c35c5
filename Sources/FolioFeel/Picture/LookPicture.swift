package import FolioCore
import FolioReport

/// The way from a page to the next in five pictures side by side, as transforms draw the pages.
package enum LookPicture {
  private typealias Page = (number: Int, corners: [SIMD2<Double>], look: PageTransform)

  /// The SVG document of a pager at rest; `nil` without a next page or a size.
  package static func svg(_ title: String, _ pager: Pager) -> String? {
    let viewport = pager.layout.viewport
    let snaps = SnapGeometry(pager.layout).bracket(around: pager.offset)
    guard viewport.extent > 0, let here = snaps.at, let other = snaps.ahead ?? snaps.behind else {
      return nil
    }
    let ends = other.low > here.high ? (here.high, other.low) : (other.high, here.low)
    let cross = viewport.crossExtent > 0 ? viewport.crossExtent : viewport.extent
    let isVertical = pager.configuration.axis == .vertical
    let size = isVertical ? (cross, viewport.extent) : (viewport.extent, cross)
    let scale = 150 / max(size.0.value, size.1.value * 0.75)
    let (width, height) = (size.0.value * scale, size.1.value * scale)
    // Room for what is drawn beside the viewport.
    let (step, top) = (width * 1.5, 44 + height * 0.15)
    var text = SVGText()
    text.add(words: title, at: 16, 24, "title")
    for index in 0..<5 {
      let (left, share) = (width * 0.25 + step * Double(index), Double(index) / 4)
      text.beginClip(left - width * 0.2, 32, width: width * 1.4, height: top + height * 1.15 - 32)
      for page in pages(pager, at: ends.0 + (ends.1 - ends.0) * share, cross) {
        text.add(
          page: page.corners.map { (left + $0.x * scale, top + $0.y * scale) },
          "\(page.number)", "look\(page.number % 6)", opacity: page.look.opacity)
      }
      text.add(box: left, top, width: width, height: height, "step")
      text.endClip()
      text.add(
        words: RoundedText.of(share, decimals: 2), at: left + width / 2, top + height * 1.15 + 18,
        "small", anchor: "middle")
    }
    return text.document(
      width: step * 5, height: top + height * 1.15 + 32, title: title,
      description: "Five pictures of the pages on the way from one page to the next.",
      style: PictureStyle.text + "\n" + colors)
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
      let middle = axis == .horizontal ? SIMD2(along, across) : SIMD2(across, along)
      let corners = look.corners(extent: frame.extent, cross: cross, axis: axis) ?? []
      return (layout.pageOnLap(page).page, corners.map { $0 + middle }, look)
    }.filter { $0.look.isDrawn }.sorted(byNumbers: { SortKey($0.look.order) })
  }

  private static let colors = (0..<6).map { index in
    ".look\(index){fill:hsl(\((index * 67 + 205) % 360) 55% 62%);stroke:#1c1c1e;stroke-width:1}"
  }.joined(separator: "\n")
}
