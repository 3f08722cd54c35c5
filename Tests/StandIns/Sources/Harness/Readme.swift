import FolioUIKit
import Foundation
import UIKit

@testable import Samples

/// The resources of the app: the configs, copied to its main bundle as Xcode does.
///
/// Every view that loads a config checks this first: Foundation reads the folder of a bundle once,
/// and never finds a file that is copied after the first search.
enum AppResources {
  static let areCopied: Bool = {
    let configs = URL(filePath: #filePath).appending(path: "../../../../../Configs").standardized
    guard let resources = Bundle.main.resourceURL else { return false }
    for name in ["shelf.kdl", "card-feed.kdl", "recipes/sheet.kdl"] {
      let file = configs.appending(path: name)
      guard let config = try? Data(contentsOf: file),
        (try? config.write(
          to: resources.appending(path: file.lastPathComponent), options: .atomic)) != nil
      else { return false }
    }
    let cards = Data("pager cards { pages placed }".utf8)
    return (try? cards.write(to: resources.appending(path: "cards.kdl"), options: .atomic)) != nil
  }()
}

/// The README's controller, in a window.
@MainActor
package final class ReadmeApp {
  private let controller = ShelfController()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 600))

  package init() {
    precondition(AppResources.areCopied, "the main bundle takes no resources")
    // As a window does with the view of its root controller.
    controller.view.frame = window.bounds
    window.addSubview(controller.view)
    window.layoutIfNeeded()
  }

  /// Drags and flings; returns the page and the offset at rest.
  package func dragAndThrow(by distance: Double, velocity: Double) -> (page: Int?, offset: Double) {
    let view = ScrollHand(controller.scrollView)
    view.touchDown()
    view.move(by: .init(distance))
    view.lift(velocity: .init(pointsPerMillisecond: velocity))
    view.run()
    return (controller.paging.currentPage, Double(controller.scrollView.contentOffset.x))
  }

  /// The pages with views.
  package var pages: [Int] {
    controller.scrollView.subviews.compactMap { ($0 as? CardView)?.page }.sorted()
  }
}

/// The README's controller with a data source and a delegate, in a window.
@MainActor
package final class ReadmeFeed {
  private let controller = FeedController()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 600))

  package init() {
    precondition(AppResources.areCopied, "the main bundle takes no resources")
    controller.view.frame = window.bounds
    window.addSubview(controller.view)
    window.layoutIfNeeded()
  }

  package func go(to page: Int) { controller.paging?.scrollToPage(.page(page), animated: false) }

  /// The pages reported to the delegate.
  package var visited: [Int] { controller.visited }
  /// The pages with views.
  package var pages: [Int] {
    controller.scrollView.subviews.compactMap { ($0 as? CardView)?.page }.sorted()
  }
}
