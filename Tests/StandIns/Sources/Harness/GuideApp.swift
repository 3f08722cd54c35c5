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
