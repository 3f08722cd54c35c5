import FolioUIKit
import Foundation
import Testing
import UIKit

/// Views as drawn, in numbers computed by hand from the formulae of the transforms' own pagers.
@MainActor
@Suite("Transforms on UIKit", .serialized)
struct TransformTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var transform: String
    /// The offset in reading order, and a page that is drawn there.
    var offset: Double
    var page: Int
    /// The page's start and end in the bounds along the axis, and its cross start at both.
    var along: [Double]
    var across: [Double]
    var opacity = 1.0
    var testDescription: String { "\(transform), page \(page) at \(offset)" }
  }

  nonisolated private static let rows: [Row] = {
    // The pages are as long as the bounds, 100 points. Swiper's cover flow, half a page on.
    let (sine, cosine): (Double, Double) = (0.42261826174069944, 0.9063077870366499)
    let flow: [Double] = [1 + (50 - 50 * sine) / 1200, 1 + (50 + 50 * sine) / 1200]
    // A cube hinged on the edge of the page at rest, seen from 500 points.
    let half: Double = 50 * 2.0.squareRoot()
    let hinge: Double = 1 + half / 500
    return [
      Row(
        transform: "{ scale to=0.85; fade to=0.5 }", offset: 0, page: 0, along: [0, 100],
        across: [0, 0]),
      Row(
        transform: "{ scale to=0.85; fade to=0.5 }", offset: 25, page: 0,
        along: [-23.125, 73.125], across: [1.875, 1.875], opacity: 0.875),
      Row(
        transform: "{ scale to=0.85; fade to=0.5 }", offset: 25, page: 1,
        along: [80.625, 169.375], across: [5.625, 5.625], opacity: 0.625),
      Row(
        transform: "cover-flow", offset: 50, page: 0,
        along: [50 + (-50 - 50 * cosine) / flow[0], 50 + (-50 + 50 * cosine) / flow[1]],
        across: flow.map { 50 - 50 / $0 }),
      Row(
        transform: "cube-hinged", offset: 50, page: 0, along: [50 - half / hinge, 50],
        across: [50 - 50 / hinge, 0]),
      Row(
        transform: "cube-hinged", offset: 50, page: 1, along: [50, 50 + half / hinge],
        across: [0, 50 - 50 / hinge]),
      // One side is plain paging, the other is pinned behind.
      Row(transform: "depth", offset: 25, page: 0, along: [-25, 75], across: [0, 0]),
      Row(
        transform: "depth", offset: 25, page: 1, along: [9.375, 90.625], across: [9.375, 9.375],
        opacity: 0.25),
    ]
  }()

  @Test(
    "views are drawn as the formulae have them, in either direction and on either axis",
    arguments: rows, [(false, false), (true, false), (false, true)])
  func drawn(_ row: Row, _ pull: (isMirrored: Bool, isVertical: Bool)) throws {
    let (isMirrored, isVertical) = pull
    let screen = try Screen(
      "\(isVertical ? "axis vertical; " : "")transform \(row.transform)", isMirrored: isMirrored)
    let offset = isMirrored ? 400 - row.offset : row.offset
    if row.offset > 0 {
      screen.scrollView.contentOffset = CGPoint(
        x: isVertical ? 0 : offset, y: isVertical ? offset : 0)
    }
    let view = try #require(screen.paging?.view(at: row.page))
    let (ends, starts) = screen.ends(of: view, isMirrored: isMirrored, isVertical: isVertical)
    #expect(zip(ends, row.along).allSatisfy { isNear($0, $1, within: 1e-6) }, "\(ends)")
    #expect(zip(starts, row.across).allSatisfy { isNear($0, $1, within: 1e-6) }, "\(starts)")
    #expect(isNear(view.alpha, row.opacity, within: 1e-9))
  }

  @Test("a resize draws a page about its pivot again, before anything scrolls")
  func resizes() throws {
    let screen = try Screen("transform { rotate 30; origin along=end }; snap at 0 50")
    screen.scrollView.contentOffset.x = 50
    screen.scrollView.frame.size = CGSize(width: 60, height: 40)
    screen.window.layoutIfNeeded()
    let view = try #require(screen.paging?.view(at: 0))
    let hinge = screen.scrollView.convert(
      CGPoint(x: view.bounds.maxX, y: 0), from: view)
    #expect(isNear(hinge.x, view.center.x + view.bounds.width / 2, within: 1e-9))
  }

  @Test("a copy of a page beyond the seam of a loop is drawn by its own distance")
  func seam() throws {
    let screen = try Screen("loop clones; transform { scale to=0.5 }", count: 3)
    screen.scrollView.contentOffset.x -= 25
    let starts = [2, 0].map { page in
      screen.paging?.view(at: page).map { screen.ends(of: $0).along[0] } ?? 0
    }
    // Page 2 of the lap before is 0.75 from its place, page 0 a quarter.
    #expect(starts == [-56.25, 31.25])
  }

  @Test("a touch reaches the page drawn in front, and a page that is not drawn none")
  func touches() throws {
    let screen = try Screen("transform { pin next=1; scale next=0.8 limit=3; order earlier }")
    let paging = try #require(screen.paging)
    #expect(screen.hit(50) === paging.view(at: 0))
    screen.scrollView.contentOffset.x = 60
    #expect(screen.hit(20) === paging.view(at: 0))
    #expect(screen.hit(70) === paging.view(at: 1))
    // Scaled to 0.92 about the middle of the bounds, and the next to 0.72.
    #expect(screen.hit(95) === paging.view(at: 1))
    #expect(screen.hit(97) === screen.scrollView)
    let hiding = try Screen("transform { pin; hide beyond=0.25; order nearest }")
    hiding.scrollView.contentOffset.x = 40
    #expect(hiding.hit(50) === hiding.scrollView)
    #expect(hiding.paging?.view(at: 0)?.isHidden == true)
    // Its middle at twice the distance of the eye.
    let behind = try Screen("transform { shift next=200 axis=depth; perspective 50 }")
    behind.scrollView.contentOffset.x = 50
    #expect(behind.paging?.view(at: 0)?.isHidden == false)
    #expect(behind.paging?.view(at: 1)?.isHidden == true)
  }

  @Test(
    "a tap brings in the page that is drawn in front, wherever its layout has it",
    .enabled(if: ThePerson.hasFinger, "needs a finger"))
  func taps() async throws {
    for (order, page) in [("", 1), ("; order earlier", 0)] {
      let screen = try Screen(
        "pages extent=60; snap center ends=pad; transform { spacing (extent)-0.5\(order) }")
      screen.paging?.bringsInTappedPages = true
      // The layout has page 1 from 80 on; it is drawn from 50 to 110.
      person.tap(screen.scrollView, at: CGPoint(x: screen.x + 60, y: 50))
      await screen.rest()
      #expect(screen.page == page)
    }
  }

  @Test("VoiceOver reads the current page first, then those that can be seen in reading order")
  func reading() throws {
    let gallery = "pages extent=40; snap center ends=pad; transform"
    for (transform, order) in [("{ fade to=0.5 }", [2, 1, 3]), ("{ hide beyond=0.5 }", [2])] {
      let screen = try Screen("\(gallery) \(transform)")
      screen.paging?.scrollToPage(.page(2), animated: false)
      let views = order.map { screen.paging?.view(at: $0) }
      let read = screen.scrollView.accessibilityElements?.compactMap { $0 as? UIView } ?? []
      #expect(read.prefix(views.count).elementsEqual(views) { $0 === $1 })
      let pages = (0..<5).compactMap { screen.paging?.view(at: $0) }
      #expect(read.count { pages.contains($0) } == views.count)
    }
  }

  @Test("a view that leaves, or whose config loses its transform, is as it was")
  func resets() throws {
    let host = PagerHost(registry: .all)
    func load(_ rest: String) {
      host.load([SourceText(name: "app.kdl", text: "pager p { pages extent=100\(rest) }")])
    }
    load("; transform { scale to=0.5; fade to=0; hide beyond=0.6 }")
    let screen = try Screen("")
    let paging = ScrollPager(try host.add("p", from: "p"), on: screen.scrollView)
    paging.show(5) { _ in UIView(frame: .zero) }
    let first = try #require(paging.view(at: 0))
    screen.scrollView.contentOffset.x = 70
    #expect(first.isHidden && screen.ends(of: first).along[0] == -52.5)
    let second = try #require(paging.view(at: 1))
    screen.scrollView.contentOffset.x = 330
    load("")
    #expect(screen.scrollView.accessibilityElements == nil)
    for view in [first, second, try #require(paging.view(at: 3))] {
      #expect(view.alpha == 1 && !view.isHidden)
      if view.superview == nil { screen.scrollView.addSubview(view) }
      let corner = screen.scrollView.convert(CGPoint.zero, from: view)
      #expect(corner.x == view.center.x - 50 && corner.y == 0)
    }
  }
}

extension Screen {
  /// Where the start and the end of a view are drawn in the bounds: along the axis in reading
  /// order, and across it at the cross start.
  func ends(
    of view: UIView, isMirrored: Bool = false, isVertical: Bool = false
  ) -> (along: [Double], across: [Double]) {
    let size = view.bounds.size
    let corners =
      isVertical
      ? [CGPoint.zero, CGPoint(x: 0, y: size.height)]
      : isMirrored ? [CGPoint(x: size.width, y: 0), .zero] : [.zero, CGPoint(x: size.width, y: 0)]
    let drawn = corners.map { scrollView.convert($0, from: view) }
    let offset = scrollView.contentOffset
    return (
      drawn.map {
        isVertical ? $0.y - offset.y : isMirrored ? 100 - ($0.x - offset.x) : $0.x - offset.x
      },
      drawn.map { isVertical ? $0.x : $0.y }
    )
  }

  /// The view under a touch in the middle across the axis.
  func hit(_ along: CGFloat) -> UIView? {
    scrollView.hitTest(CGPoint(x: x + along, y: 50), with: nil)
  }
}

// Cells get their looks through the attributes of the app's layout.
extension TransformTests {
  private func items(
    _ config: String, isMirrored: Bool = false, flips: Bool = false
  ) throws -> (Screen, Drawn) {
    let layout = Drawn(count: 10, flips: flips)
    layout.isFromRight = isMirrored && !flips
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let source = Items(10)
    view.dataSource = source
    let screen = try Screen("pages placed; \(config)", on: view, isMirrored: isMirrored)
    layout.paging = screen.paging
    screen.paging?.follow(layout)
    return (screen, layout)
  }

  @Test("cells are drawn through their attributes, in front of each other by the order")
  func cells() throws {
    let (screen, layout) = try items("transform { scale to=0.5; fade to=0; order nearest }")
    let all = try #require(layout.items(in: screen.scrollView.bounds))
    // Items of 50 points in bounds of 100: two of them, the first at rest.
    #expect(all.prefix(2).map { $0.alpha } == [1, 0])
    #expect(all.prefix(2).map { $0.transform3D.m11 } == [1, 0.5])
    #expect(all[0].zIndex > all[1].zIndex)
    #expect(screen.paging?.pageCount == 10 && screen.paging?.pager.layout.start(ofPage: 1) == 50)
    screen.scrollView.contentOffset.x = 30
    let next = try #require(layout.items(in: screen.scrollView.bounds))
    #expect(isNear(next[0].alpha, 0.4, within: 1e-9) && isNear(next[1].alpha, 0.6, within: 1e-9))
    #expect(next[0].zIndex < next[1].zIndex)
  }

  @Test(
    "a cell lies where it is drawn, so that a pile outside the bounds is shown",
    arguments: [(false, false), (true, false), (true, true)])
  func pile(_ pull: (isMirrored: Bool, flips: Bool)) throws {
    let (isMirrored, flips) = pull
    let (screen, layout) = try items(
      "transform draws=4 { pin next=1 }", isMirrored: isMirrored, flips: flips)
    // A layout that the collection view flips has coordinates of its own.
    let rect = flips ? CGRect(x: 0, y: 0, width: 100, height: 100) : screen.scrollView.bounds
    let all = try #require(layout.layoutAttributesForElements(in: rect))
    // Two in the bounds and four after them, all at the place of the first.
    #expect(all.count == 6)
    #expect(all.allSatisfy { $0.center.x == (isMirrored && !flips ? 475 : 25) })
    #expect(all.allSatisfy { $0.transform3D.m41 == 0 && $0.size.width == 50 })
  }
}

/// A row whose layout hands its attributes to the pager, as an app's does.
private final class Drawn: Row {
  weak var paging: ScrollPager?
  var isFromRight = false

  func items(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    layoutAttributesForElements(in: rect)?.sorted { $0.indexPath.item < $1.indexPath.item }
  }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = super.layoutAttributesForItem(at: path)
    if isFromRight, let attributes { attributes.center.x = 500 - attributes.center.x }
    return attributes
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let all = super.layoutAttributesForElements(in: rect)
    return paging?.transformed(all) ?? all
  }
}
