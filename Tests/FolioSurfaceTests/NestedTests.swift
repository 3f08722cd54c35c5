import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Nested pagers")
struct NestedTests {
  @Test("a pager inside a page resizes with it, and both keep their pages")
  func rotation() throws {
    // The outer pages take eight tenths of the viewport, and each contains a pager.
    let outer = Stage(.test(layout: .uniform(extent: .viewport(0.8))))
    outer.driver.go(.page(2), animated: false)
    let inner = Stage(.test(), viewport: 80)
    inner.driver.go(.page(3), animated: false)
    let future = Viewport(extent: 250)
    let size = try #require(outer.pager.extent(ofPage: 2, on: future))
    #expect(size == 200 && outer.pager.layout.extent(ofPage: 2) == 80)
    // UIKit notifies the outer container, queries its child's size, and notifies the child.
    outer.driver.willResize(to: future)
    inner.driver.willResize(to: Viewport(extent: size))
    for stage in [outer, inner] {
      stage.driver.resizeAlongside()
      #expect(stage.view.insets == .unbounded)
    }
    #expect(outer.view.offset == 400 && inner.view.offset == 600)
    outer.view.layout(future)
    inner.view.layout(Viewport(extent: size))
    for stage in [inner, outer] {
      stage.driver.didResize()
      #expect(stage.view.insets == .exactly(.zero))
    }
    #expect(outer.pager.settled == 2 && inner.pager.settled == 3)
    #expect(outer.view.offset == 400 && inner.view.offset == 600)
  }

  @Test("the extent of a page is `nil` if the page does not exist or the size is not a number")
  func none() {
    let stage = Stage(pages: .uniform(count: 2))
    #expect(stage.pager.extent(ofPage: 2, on: Viewport(extent: 50)) == nil)
    #expect(stage.pager.extent(ofPage: -1, on: Viewport(extent: 50)) == nil)
    #expect(stage.pager.extent(ofPage: 0, on: Viewport(extent: Points(.nan))) == nil)
    #expect(stage.pager.extent(ofPage: 0, on: Viewport(extent: 0)) == 0)
  }

  /// The stage that a drag on the screen moves, asked from the inside out.
  private func taker(_ x: Points, _ y: Points, _ stages: (Stage, isVertical: Bool)...) -> Stage? {
    stages.first { stage, isVertical in
      (isVertical ? stage.pager.wants(drag: y, x) : stage.pager.wants(drag: x, y)) == .takes
    }?.0
  }

  @Test("a pager in a pager on the same axis moves first, and hands over at its ends")
  func sameAxis() {
    let (outer, inner) = (Stage(), Stage(pages: .uniform(count: 2)))
    func swipe(_ distance: Points) {
      let stage = taker(distance, 0, (inner, false), (outer, false))
      stage?.drag(by: distance, velocity: distance > 0 ? 1 : -1)
      stage?.view.run()
    }
    for _ in 0..<3 { swipe(40) }
    #expect(inner.pager.settled == 1 && outer.pager.settled == 2)
    for _ in 0..<2 { swipe(-40) }
    #expect(inner.pager.settled == 0 && outer.pager.settled == 1)
  }

  @Test("a pager in a pager across it takes the drags along its own axis")
  func acrossAxes() {
    let (outer, inner) = (Stage(), Stage())
    inner.driver.go(.page(1), animated: false)
    #expect(taker(10, 60, (inner, true), (outer, false)) === inner)
    #expect(taker(60, 10, (inner, true), (outer, false)) === outer)
    // At its end the inner one leaves a drag along its axis to nobody: the outer one is across.
    inner.driver.go(.first, animated: false)
    #expect(taker(10, -60, (inner, true), (outer, false)) == nil)
  }
}
