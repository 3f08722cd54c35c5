import FolioUIKit
import Testing
import UIKit

@MainActor
@Suite("The adapter on UIKit", .serialized)
struct AdapterTests {
  @Test("a keyboard's inset goes with the keyboard, also the second time")
  func keyboard() throws {
    let screen = try Screen("axis vertical; insets leading=0 trailing=34")
    let view = screen.scrollView
    #expect(view.contentInset.bottom == 34)
    for _ in 0..<2 {
      view.contentInset.bottom = 300
      #expect(view.contentInset.bottom == 300)
      view.contentInset = .zero
      #expect(view.contentInset.bottom == 34)
    }
  }

  @Test("a second pager on a scroll view replaces the first one", arguments: [true, false])
  func second(isDelegate: Bool) throws {
    let screen = try Screen("insets leading=20 trailing=20")
    let first = try #require(screen.paging)
    let second = try screen.page("insets leading=10 trailing=10", count: 3, isDelegate: isDelegate)
    #expect(screen.scrollView.contentInset.left == 10)
    #expect(first.scrollViewDelegate == nil && first.driver.surface == nil)
    #expect(isDelegate == (screen.scrollView.delegate === second))
    // One invisible view of the adapter's, and two pages.
    #expect(screen.scrollView.subviews.count == 1 + 2)
    second.detach()
    #expect(screen.scrollView.contentInset == .zero && screen.scrollView.delegate === screen)
  }

  @Test(
    "a layout that flips by itself from right to left is not mirrored again",
    arguments: [true, false])
  func flipped(flips: Bool) throws {
    let layout = Row(count: 4, flips: flips)
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let source = Items(4)
    view.dataSource = source
    view.semanticContentAttribute = .forceRightToLeft
    let screen = try Screen("pages placed", on: view)
    screen.paging?.follow(layout)
    let starts = (0..<4).map { screen.paging?.pager.layout.start(ofPage: $0).value ?? -1 }
    #expect(starts == (flips ? [0, 50, 100, 150] : [150, 100, 50, 0]))
  }

  @Test("a layout that looks for its delegate's protocol finds it")
  func conforms() throws {
    let screen = try Screen("")
    let asked = try #require(NSProtocolFromString("UITextFieldDelegate"))
    #expect(screen.scrollView.delegate?.conforms(to: asked) == false)
    let own = TextDelegate()
    screen.paging?.scrollViewDelegate = own
    #expect(screen.scrollView.delegate?.conforms(to: asked) == true)
  }

  @Test("a measured cell asks the layout for the items near the bounds only")
  func measured() throws {
    let layout = Row(count: 1000, flips: false)
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let source = Items(1000)
    view.dataSource = source
    let screen = try Screen("pages placed", on: view)
    screen.paging?.follow(layout)
    layout.asked = 0
    layout.lengths[2] = 80
    layout.invalidateLayout()
    view.layoutIfNeeded()
    view.contentOffset.x = 1
    let pages = try #require(screen.paging?.pager.layout)
    #expect(layout.asked < 20)
    #expect(pages.extent(ofPage: 2) == 80 && pages.start(ofPage: 3) == 180)
    #expect(abs(pages.start(ofPage: 999).value - 49_980) < 0.001)
  }

  @Test("the items of a section that the layout does not show are no pages")
  func hidden() throws {
    let layout = Row(count: 4, flips: false)
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let source = Items(4)
    view.dataSource = source
    layout.hidden = [1]
    let screen = try Screen("pages placed", on: view)
    screen.paging?.follow(layout)
    #expect(screen.paging?.pageCount == 3)
  }

  @Test(
    "a slow drag that starts on a button scrolls",
    .enabled(if: ThePerson.hasFinger, "needs a finger"))
  func button() throws {
    let screen = try Screen("")
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    screen.scrollView.addSubview(button)
    person.touch(screen.scrollView, on: button)
    person.move(screen.scrollView, by: CGPoint(x: 40, y: 0))
    #expect(screen.x == 40)
  }

  @Test("a transition's size counts only where the scroll view shares it with its controller")
  func shelf() throws {
    let screen = try Screen("")
    let controller = UIViewController(nibName: nil, bundle: nil)
    controller.view.frame = CGRect(x: 0, y: 0, width: 400, height: 800)
    screen.window.addSubview(controller.view)
    screen.scrollView.frame = CGRect(x: 0, y: 0, width: 400, height: 220)
    controller.view.addSubview(screen.scrollView)
    let coordinator = Transition()
    screen.paging?.viewWillTransition(to: CGSize(width: 800, height: 400), with: coordinator)
    coordinator.alongside?(coordinator)
    let viewport = screen.paging?.pager.layout.viewport
    #expect(viewport?.extent == 800 && viewport?.crossExtent == 220)
  }
}

/// A row of items of 50 points.
final class Row: UICollectionViewLayout {
  var lengths: [CGFloat]
  var hidden: Set<Int> = []
  var asked = 0
  private let flips: Bool

  init(count: Int, flips: Bool) {
    lengths = Array(repeating: 50, count: count)
    self.flips = flips
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }

  private func start(_ item: Int) -> CGFloat {
    lengths[..<item].indices.reduce(0) { $0 + (hidden.contains($1) ? 0 : lengths[$1]) }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: start(lengths.count), height: 100)
  }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    asked += 1
    guard !hidden.contains(path.item) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: start(path.item), y: 0, width: lengths[path.item], height: 100)
    return attributes
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let count = asked
    let all = (0..<min(lengths.count, 50)).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
    asked = count + 1
    return all.filter { $0.frame.intersects(rect) }
  }
}

final class Items: NSObject, UICollectionViewDataSource {
  let count: Int
  init(_ count: Int) { self.count = count }
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    count
  }
  func collectionView(
    _ view: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
}

final class TextDelegate: NSObject, UIScrollViewDelegate, UITextFieldDelegate {}

/// A transition's coordinator, which a test runs.
final class Transition: NSObject, UIViewControllerTransitionCoordinator {
  var alongside: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?

  func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    alongside = animation
    return true
  }
}
