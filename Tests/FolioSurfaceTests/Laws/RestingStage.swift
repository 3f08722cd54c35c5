import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport

/// A surface at rest on a page, perhaps inside a tall one.
struct RestingStage: CustomStringConvertible {
  var word: SurfaceWord
  var page: Int
  var depth: Int

  init(
    _ choices: inout Choices, loops: [LoopPlan.Style] = [.off, .clones, .seamless, .rewind],
    pages: ClosedRange<Int> = 0...6, isExact: Bool = false
  ) {
    word = SurfaceWord.shape(&choices, loops: loops)
    // Prefetched pages are not visible.
    word.prefetch = .zero
    word.viewport = choices.element(of: [100, 250, 80])
    if isExact { word.behavior.pixel = 0 }
    if case .uniform = word.content, pages != 0...6 {
      word.content = .uniform(count: choices.int(in: pages))
    } else if pages != 0...6 {
      let count = choices.int(in: pages)
      word.content = .extents(choices.array(of: count) { Double($0.int(in: 1...5) * 40) })
    }
    page = choices.int(in: 0...max(0, pages.upperBound - 1))
    depth = choices.int(in: 0...200)
  }

  var description: String { "page \(page), \(depth) into it, on \(word)" }

  /// The surface at rest; `nil` if the page does not exist.
  var stage: Stage? {
    let stage = word.stage
    guard page < stage.pager.layout.pageCount else {
      return nil
    }
    stage.driver.go(.page(page), animated: false)
    let layout = stage.pager.layout
    if let snap = layout.snap(ofGroup: layout.group(ofPage: page)), snap.isInterval {
      let place = min(snap.high, snap.low + Points(Double(depth)))
      stage.view.setOffset(stage.driver.frame.physical(place), animated: false)
      stage.driver.didEndScrollingAnimation()
      stage.view.run()
    }
    stage.forget()
    return stage
  }
}

/// A kind of resize.
enum SizeChange: String, CaseIterable {
  /// Announced, with all steps.
  case whole
  /// Unannounced, found at the layout as by a view outside the hierarchy.
  case unannounced
  /// Announced for another size, and again before the first resize ended.
  case overtaken
  /// Through a size of zero.
  case throughZero
  /// Laid out before `resizeAlongside` and again after it.
  case laidOutEarly
}

extension Stage {
  func change(to size: Points, _ traveled: SizeChange) {
    let viewport = Viewport(extent: size)
    let other = Viewport(extent: size / 2 + 30)
    switch traveled {
    case .whole: view.rotate(to: viewport, milliseconds: 300)
    case .unannounced: view.layout(viewport)
    case .overtaken:
      driver.willResize(to: other)
      driver.willResize(to: viewport)
      driver.resizeAlongside()
      view.layout(other)
      driver.didResize()
      view.layout(viewport)
      driver.didResize()
    case .throughZero:
      driver.willResize(to: viewport)
      view.layout(Viewport(extent: 0))
      driver.resizeAlongside()
      view.layout(viewport)
      driver.didResize()
    case .laidOutEarly:
      driver.willResize(to: viewport)
      view.layout(viewport)
      driver.resizeAlongside()
      view.layout(viewport)
      driver.didResize()
    }
  }

  /// Throws unless the surface is at the pager's offset, with the right insets.
  func checkInLine(_ law: String) throws {
    let place = driver.frame.physical(pager.offset)
    try hold(
      (place - view.offset).magnitude <= view.pixel / 2 + 1e-6,
      "\(law): pager \(place.value), surface \(view.offset.value)")
    guard !pager.insetsAreExpanded else { return }
    let isEndless = pager.layout.isLooping && pager.layout.loop.style == .seamless
    let insets = driver.frame.mapping.mapped(insets: pager.layout.insets)
    try hold(
      view.insets == (isEndless ? .unbounded : .exactly(insets)), "\(law): insets \(view.insets)")
  }

  /// The frame of a page on screen; `nil` if the page is not visible.
  func place(of id: PageID) -> PageFrame? { places(of: id).first }

  /// The frames of all visible copies of a page; a loop can show one at both ends of the viewport.
  func places(of id: PageID) -> [PageFrame] {
    view.screen.filter { $0.copy.id == id }.map { $0.frame }
  }
}
