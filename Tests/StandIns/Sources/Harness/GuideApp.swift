import FolioUIKit
import UIKit

@testable import Samples

/// The controllers of the guide, in a window.
@MainActor
package final class GuideApp {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
  private let dots = DotsController()
  private let opening = OpeningController()
  private let chapters = ChaptersController()
  private let sheet = SheetController()
  private let edge = BackSwipe()
  private let swipe = BackSwipe()
  private lazy var navigation = UINavigationController(
    standIn: chapters, edge: edge, content: swipe)
  private let row = RowLayout(false)
  private lazy var cards = CardsController(row)

  package init() { precondition(AppResources.areCopied, "the main bundle takes no resources") }

  /// The number of controllers that are still alive after an app that showed them all is gone.
  package static func left() -> Int {
    var controllers: [() -> UIViewController?] = []
    do {
      let app = GuideApp()
      for controller in [app.dots, app.opening, app.chapters, app.cards] {
        app.show(controller)
        controllers.append { [weak controller] in controller }
      }
    }
    return controllers.count { $0() != nil }
  }

  /// Shows rows in one cell, in each of which a person goes to a page; returns the pages shown first.
  package static func reuse(_ pages: [String: Int], rows: String) -> [Int?] {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 200))
    let cell = ShelfCell(frame: window.bounds)
    window.addSubview(cell)
    return rows.map { row in
      cell.show(String(row), count: 10)
      window.layoutIfNeeded()
      let page = cell.paging.currentPage
      cell.paging.scrollToPage(.page(pages[String(row)] ?? 0), animated: false)
      cell.prepareForReuse()
      return page
    }
  }

  /// Shows a row in a cell, goes to page 3, and shows the row in another cell, which had another row.
  ///
  /// Returns the pages that the other cell, and then the first one, show first.
  package static func swap() -> [Int?] {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    let cells = [0.0, 200].map { y in
      ShelfCell(frame: CGRect(x: 0, y: y, width: 390, height: 200))
    }
    cells.forEach { window.addSubview($0) }
    func show(_ row: String, _ cell: ShelfCell, count: Int = 10) -> Int? {
      cell.show(row, count: count)
      window.layoutIfNeeded()
      return cell.paging.currentPage
    }
    _ = (show("swapped", cells[0]), show("other", cells[1]))
    cells[0].paging.scrollToPage(.page(3), animated: false)
    cells[1].paging.scrollToPage(.page(5), animated: false)
    cells[1].prepareForReuse()
    let third = show("third", cells[1], count: 2)
    cells[1].prepareForReuse()
    let swapped = show("swapped", cells[1])
    cells[0].prepareForReuse()
    return [third, swapped, show("third", cells[0]), show("swapped", cells[0])]
  }

  /// The heights of a card in a cell, as the list scrolls the cell under a home indicator and a bar.
  package static func heights() -> [Double] {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.standIn(safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    let list = UIScrollView(frame: window.bounds)
    list.contentSize = CGSize(width: 390, height: 3000)
    window.addSubview(list)
    let cell = ShelfCell(frame: CGRect(x: 0, y: 700, width: 390, height: 140))
    list.addSubview(cell)
    cell.show("under bars", count: 10)
    return [0.0, 100, 690].map { y in
      list.contentOffset.y = y
      window.layoutIfNeeded()
      return Double(cell.paging.view(at: 0)?.frame.height ?? 0)
    }
  }

  /// The detent at which a sheet opens.
  package func openedDetent() -> Int? {
    show(sheet)
    return sheet.paging.currentPage
  }

  private func show(_ controller: UIViewController) {
    guard let view = controller.view else { return }
    view.frame = window.bounds
    window.addSubview(view)
    window.layoutIfNeeded()
  }

  /// Drags from one page to another; returns the number of ticks, and the dots' state afterwards.
  package func drag() -> (ticks: Int, dots: [Int]) {
    show(dots)
    let before = UISelectionFeedbackGenerator.standInCount
    let view = ScrollHand(dots.scrollView)
    view.touchDown()
    view.move(by: 320)
    view.lift(velocity: 0)
    view.run()
    let ticks = UISelectionFeedbackGenerator.standInCount - before
    return (ticks, [dots.dots.currentPage, dots.dots.numberOfPages])
  }

  /// Who scrolls the sheet: for a detent and an offset of the list, `true` if a finger that moves up,
  /// and one that moves down, scrolls the list.
  package func sheet(detent: Int, list offset: Double) -> [Bool] {
    show(sheet)
    sheet.list.contentSize = CGSize(width: 390, height: 2000)
    sheet.list.contentOffset.y = offset
    sheet.paging.scrollToPage(.snap(detent), animated: false)
    return [-20.0, 20].map { sheet.list.panGestureRecognizer.standInBegins(CGPoint(x: 0, y: $0)) }
  }

  /// `true` if a touch at a height reaches the screen below the sheet.
  package func reachesScreen(at height: Double) -> Bool {
    show(sheet)
    return sheet.view.hitTest(CGPoint(x: 100, y: height), with: nil) === sheet.view
  }

  /// Taps the first card; returns its length before and after.
  package func tap() -> [Double] {
    show(opening)
    let card = opening.scrollView.subviews.lazy.compactMap { $0 as? CardView }.first
    let before = Double(card?.frame.height ?? 0)
    if let card { opening.cardWasTapped(card) }
    return [before, Double(card?.frame.height ?? 0)]
  }

  /// Moves a finger to the right on the first page; returns whether the swipe and the pan begin.
  package func swipeBack() -> [Bool] {
    _ = navigation
    show(chapters)
    let pull = CGPoint(x: 20, y: 0)
    edge.isEnabledHere = false
    return [swipe, chapters.scrollView.panGestureRecognizer].map { $0.standInBegins(pull) }
  }

  /// Shows cards one set after the other; returns the page counts.
  package func apply(_ all: [[String]]) -> [Int] {
    show(cards)
    return all.map {
      row.lengths = $0.map { 30 + 10 * Double($0.count) }
      cards.show($0)
      return cards.paging.pageCount
    }
  }
}
