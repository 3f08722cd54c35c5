package import FolioKit
import FolioUIKit
import UIKit

@testable import Samples

/// An app with a window, a scroll view in it, and the adapter on the scroll view.
@MainActor
package final class AppPlayer: Player, @MainActor DriverObserver {
  package private(set) var trace: [TraceEntry] = []
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let scrollView: UIScrollView
  package let view: ScrollHand
  let own = OwnDelegate()
  let watcher = Watcher()
  let control = UIPageControl()
  var paging: ScrollPager?
  /// A separate reference, for use after the adapter is gone.
  package let driver: PagerDriver
  /// A separate reference, too.
  let surface: AnyObject
  /// A data source the app retains.
  var content: AnyObject?
  /// The controllers made as pages.
  var controllers: [PageController] = []
  let refresh = UIRefreshControl()
  let parent = UIViewController()
  let backSwipe = BackSwipe()

  /// An app that shows pages in custom views as soon as it has a size.
  ///
  /// - Parameters:
  ///   - isLaidOut: whether the scroll view has its size from the start.
  ///   - hasOwnDelegate: whether the app has a delegate on the scroll view.
  ///   - isUnruly: whether the app has enabled features that interfere with the pager: paging, the
  ///     automatic adjustment of insets and scroll-to-top, with a safe area of 20.
  ///   - isPlain: whether the scroll view is not of the adapter's class.
  ///   - adjustment: the raw value of UIKit's inset adjustment behavior: automatic, scrollable
  ///     axes, never, always.
  package init(
    _ setting: Setup, isLaidOut: Bool = true, hasOwnDelegate: Bool = true, isUnruly: Bool = false,
    isPlain: Bool = false, adjustment: Int = 0
  ) {
    let pager = setting.pager
    let frame = isLaidOut ? window.bounds : .zero
    scrollView = isPlain ? UIScrollView(frame: frame) : PagerScrollView(frame: frame)
    view = ScrollHand(scrollView, pager.configuration.axis, setting.behavior)
    if hasOwnDelegate { scrollView.delegate = own }
    window.standIn(direction: setting.direction == .rightToLeft ? .rightToLeft : .leftToRight)
    window.standIn(
      displayScale: setting.behavior.pixel > 0 ? CGFloat(1 / setting.behavior.pixel.value) : 1e12)
    window.addSubview(scrollView)
    scrollView.contentInsetAdjustmentBehavior = .init(rawValue: adjustment) ?? .automatic
    if isUnruly {
      scrollView.isPagingEnabled = true
      scrollView.contentInsetAdjustmentBehavior = .always
      window.standIn(safeArea: UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20))
    }
    let paging = ScrollPager(pager, on: scrollView)
    self.paging = paging
    driver = paging.driver
    surface = paging.standInSurface
    paging.delegate = watcher
    paging.observer = self
    try! paging.register("card", prepare: { view, _ in view.isHidden = false }) { _ in CardView(-1)
    }
    paging.show(setting.pageCount) { [weak paging] page in
      let view = try? paging?.dequeueReusableView("card")
      (view as? CardView)?.page = page
      return view
    }
    own.player = self
    window.layoutIfNeeded()
    forget()
  }

  package func driver(_ driver: PagerDriver, did entry: TraceEntry) { trace.append(entry) }

  package func forget() {
    trace = []
    own.received = []
    watcher.received = []
  }

  package func go(_ destination: Destination, animated: Bool) {
    paging?.scrollToPage(destination, animated: animated)
  }

  package func send(_ event: PagerEvent) { paging?.send(event) }

  package func turn(_ direction: CoordinateMapping.ReadingDirection) {
    window.standIn(direction: direction == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  package func rotate(width: Double, height: Double, milliseconds: Double) {
    rotate(width: width, height: height, milliseconds: milliseconds, isQueued: true)
  }

  /// - Parameter isQueued: whether UIKit accepts the animation of a resize.
  package func rotate(width: Double, height: Double, milliseconds: Double, isQueued: Bool) {
    let size = CGSize(width: width, height: height)
    let coordinator = Coordinator(isQueued: isQueued)
    paging?.viewWillTransition(to: size, with: coordinator)
    coordinator.alongside?(coordinator)
    resize(width: width, height: height)
    view.advance(by: milliseconds)
    coordinator.completion?(coordinator)
  }

  /// Releases the adapter, and lets the main actor finish its pending work.
  package func release() async {
    paging = nil
    await Task { @MainActor in }.value
  }
}

/// A coordinator whose transition is run by the caller.
@MainActor
final class Coordinator: NSObject, UIViewControllerTransitionCoordinator {
  private(set) var alongside: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  private(set) var completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  private let isQueued: Bool

  init(isQueued: Bool = true) { self.isQueued = isQueued }

  func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard isQueued else { return false }
    (alongside, self.completion) = (animation, completion)
    return true
  }
}

/// The app's delegate of the scroll view, which records callbacks and the pager's phase.
@MainActor
final class OwnDelegate: NSObject, UIScrollViewDelegate {
  var received: [String] = []
  /// The target to write at a release.
  var target: CGPoint?
  /// An action for the next change of the offset.
  var act: (() -> Void)?
  /// `true` if the delegate has a method that allows scrolling to the top.
  @safe nonisolated(unsafe) var allowsTop = false
  weak var player: AppPlayer?
  /// A pager to call.
  weak var forwardsTo: ScrollPager?

  private func receive(_ word: String) {
    received.append("\(word) \(player?.driver.pager.phase.rawValue ?? "")")
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { receive("will-begin-dragging") }
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if received.last?.hasPrefix("did-scroll") != true { receive("did-scroll") }
    let act = self.act
    self.act = nil
    act?()
    forwardsTo?.scrollViewDidScroll(scrollView)
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    receive("will-end-dragging")
    if let target { unsafe targetContentOffset.pointee = target }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    receive("did-end-dragging")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    receive("will-begin-decelerating")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { receive("did-end-decelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    receive("did-end-animation")
  }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { receive("insets") }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { receive("did-zoom") }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { receive("did-scroll-to-top") }

  /// Objective-C would see which methods exist.
  nonisolated override func responds(to selector: Selector!) -> Bool {
    switch selector {
    case NSSelectorFromString("scrollViewDidZoom:"): true
    case NSSelectorFromString("scrollViewShouldScrollToTop:"): allowsTop
    default: super.responds(to: selector)
    }
  }
}

@MainActor
final class Watcher: PagerDelegate {
  var received: [String] = []

  func pager(_ pager: PagerDriver, willMoveTo target: PagerTarget) {
    received.append("will move to \(target.page)")
  }
  func pager(_ pager: PagerDriver, didScrollTo fraction: Double) {
    if received.last != "did scroll" { received.append("did scroll") }
  }
  func pager(_ pager: PagerDriver, didChangePageTo page: Int?) {
    received.append("did change to \(page ?? -1)")
  }
  func pager(_ pager: PagerDriver, didEnd outcome: MotionOutcome, on page: Int?) {
    received.append("did end \(outcome) on \(page ?? -1)")
  }
  /// `true` if the app has announcements for pages.
  var announces = true
  func pager(_ pager: PagerDriver, announcementForPage page: Int) -> String? {
    announces ? "page \(page + 1)" : nil
  }
  /// The visible pages, and the prefetched ones.
  var seen: Set<Int> = []
  var near: Set<Int> = []
  func pager(_ pager: PagerDriver, willShowPage page: Int) { seen.insert(page) }
  func pager(_ pager: PagerDriver, didHidePage page: Int) { seen.remove(page) }
  func pager(_ pager: PagerDriver, prefetchPages pages: [Int]) { near.formUnion(pages) }
  func pager(_ pager: PagerDriver, cancelPrefetchingOfPages pages: [Int]) {
    near.subtract(pages)
  }
}
