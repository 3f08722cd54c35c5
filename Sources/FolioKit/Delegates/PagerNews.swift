import FolioCore
import FolioReport
package import FolioSurface
import Foundation

/// The events of a pager, for a delegate and an observer.
@MainActor
package final class PagerNews: @MainActor DriverObserver {
  /// The receiver of the pager's events.
  package weak var delegate: (any PagerDelegate)? {
    // A new delegate was not notified of any page.
    didSet {
      (seen, near) = (PageWindow(overscan: .zero), PageWindow(overscan: .zero))
      settled = nil
    }
  }
  /// The receiver of everything in order, with callbacks and commands; for tools.
  package weak var observer: (any DriverObserver)?
  /// The reported pages within the bounds, and within a viewport of them.
  private var seen = PageWindow(overscan: .zero)
  private var near = PageWindow(overscan: .zero)
  private var count = 0
  private var settled: Int?
  private var followers: [(Int) -> Void] = []
  /// The pages to prefetch beyond the visible ones in the direction of travel, and one fewer than
  /// half as many behind; `nil` for a viewport on both sides.
  package var prefetchedPages: Int? { didSet { near = PageWindow(overscan: .zero) } }
  private var offset: Points = 0
  private var isForward = true

  /// The log of a debug build.
  package var log: (String) -> Void = { NSLog("%@", "Folio: " + $0) }
  private var hasLogged = false

  /// Creates one without receivers.
  package init() {}

  /// Passes an entry on to every receiver.
  package func driver(_ driver: PagerDriver, did entry: TraceEntry) {
    observer?.driver(driver, did: entry)
    if case .configLost(let name, let nearest) = entry {
      delegate?.pager(driver, didLoseConfig: name, nearest: nearest)
    }
    switch entry {
    case .effect, .command(.place), .command(.recycle): followWindows(driver, isFresh: true)
    case .viewMissing(let page, let error):
      delegate?.pager(driver, hasNoViewForPage: page, because: error)
    default: break
    }
    guard case .effect(let effect) = entry else { return }
    #if DEBUG
      logHidden(effect, driver.pager.layout)
    #endif
    report(effect, of: driver)
  }

  /// Logs once that a page that comes is longer than the surface and does not scroll.
  private func logHidden(_ effect: PagerEffect, _ layout: PageLayout) {
    guard case .place(let page, _) = effect, !hasLogged,
      layout.extent(ofPage: page) > layout.viewport.extent, let part = layout.hiddenPart
    else { return }
    hasLogged = true
    log("\(part); `tall=scroll-inside` on `snap` scrolls through it")
  }

  /// Notifies the delegate of an offset that the pager handled; nothing without pages.
  package func didScroll(_ driver: PagerDriver) {
    if let fraction = driver.pager.fraction { delegate?.pager(driver, didScrollTo: fraction) }
    followWindows(driver, isFresh: false)
  }

  /// Reports hidden and visible pages; `isFresh` if more than the offset may have changed.
  private func followWindows(_ driver: PagerDriver, isFresh: Bool) {
    guard let delegate else { return }
    let pager = driver.pager
    let viewport = pager.layout.viewport.extent
    let (old, new) = (count, pager.layout.pageCount)
    count = new
    let margin = overscan(pager) ?? Insets(leading: viewport, trailing: viewport)
    if margin != near.overscan {
      near.overscan = margin
      near.layoutChanged()
    }
    if isFresh {
      seen.layoutChanged()
      near.layoutChanged()
    }
    let around = near.follow(pager.layout, at: pager.offset, laps: pager.laps)
    let inside = seen.follow(pager.layout, at: pager.offset, laps: pager.laps)
    for page in Self.pages(inside?.left, of: old) { delegate.pager(driver, didHidePage: page) }
    if let around, !around.left.isEmpty {
      delegate.pager(driver, cancelPrefetchingOfPages: Self.pages(around.left, of: old))
    }
    if let around, !around.came.isEmpty {
      delegate.pager(driver, prefetchPages: Self.pages(around.came, of: new))
    }
    for page in Self.pages(inside?.came, of: new) { delegate.pager(driver, willShowPage: page) }
  }

  /// The content of the prefetched pages before and after the bounds.
  private func overscan(_ pager: Pager) -> Insets? {
    guard let ahead = prefetchedPages, ahead >= 0 else { return nil }
    if pager.offset != offset { isForward = pager.offset > offset }
    offset = pager.offset
    guard let pages = pager.layout.visiblePages(at: offset) else { return nil }
    let behind = max(0, ahead / 2 - 1)
    let (first, last) = (
      pages.lowerBound - (isForward ? behind : ahead),
      pages.upperBound + (isForward ? ahead : behind)
    )
    let range = pager.layout.isLooping ? first...last : max(0, first)...min(count - 1, last)
    // A point of the outermost page is enough.
    let (layout, end) = (pager.layout, offset + pager.layout.viewport.extent)
    return Insets(
      leading: max(
        0,
        offset - layout.start(ofPage: range.lowerBound) - layout.extent(ofPage: range.lowerBound)
          + 1),
      trailing: max(0, layout.start(ofPage: range.upperBound) + 1 - end))
  }

  /// Lets two pagers go to the pages of each other's targets, and to the current page of a drag.
  package static func keepInStep(
    _ one: (news: PagerNews, driver: PagerDriver), _ other: (news: PagerNews, driver: PagerDriver)
  ) {
    for (leader, follower) in [(one.news, other.driver), (other.news, one.driver)] {
      leader.followers.append { [weak follower] page in
        // Its own step comes back, and ends here.
        guard let follower, page != follower.pager.targetPage, follower.pager.phase != .dragging
        else { return }
        follower.go(.page(page))
      }
    }
  }

  private static func pages(_ shown: [PageWindow.Shown]?, of count: Int) -> [Int] {
    (shown ?? []).map { ($0.page % count + count) % count }
  }

  private func report(_ effect: PagerEffect, of driver: PagerDriver) {
    switch effect {
    case .targetChanged(let target): delegate?.pager(driver, willMoveTo: target)
    case .currentChanged(_, let page): delegate?.pager(driver, didChangePageTo: page)
    case .ended(_, let outcome):
      delegate?.pager(driver, didEnd: outcome, on: driver.pager.settled)
    default: break
    }
    switch effect {
    case .targetChanged(let target): followers.forEach { $0(target.page) }
    // A motion passes pages that are not its target.
    case .currentChanged(_, let page?) where driver.pager.phase == .dragging:
      followers.forEach { $0(page) }
    default: break
    }
  }

  /// Reports a page that the pager settled on; called once the surface has its view.
  package func reportRest(_ driver: PagerDriver) {
    let pager = driver.pager
    guard let delegate, pager.phase == .idle, !driver.isWaiting, let page = pager.settled,
      page != settled
    else { return }
    settled = page
    delegate.pager(driver, didSettleOn: page)
  }
}
