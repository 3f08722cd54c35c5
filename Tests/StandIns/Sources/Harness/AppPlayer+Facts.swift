public import FolioKit
import FolioUIKit
import UIKit

// What tests ask of the app.
extension AppPlayer {
  /// What the app's own delegate heard, with the phase the pager was in.
  public var heardByOwnDelegate: [String] {
    own.player = self
    return own.heard
  }

  /// What the delegate of the pager heard.
  public var heardByDelegate: [String] { watcher.heard }

  /// True if the scroll view has the app's own delegate again.
  public var hasOwnDelegate: Bool { scrollView.delegate === own }

  /// True if the adapter is the delegate, and hands on to the app's own one.
  public var isHandingOn: Bool {
    scrollView.delegate === paging && paging?.scrollViewDelegate === own
  }

  /// True if the scroll view would go to its top.
  public var mayScrollToTop: Bool {
    scrollView.delegate?.scrollViewShouldScrollToTop(scrollView) ?? true
  }

  /// The insets that count, the safe area included as the adjustment behaviour says.
  public var adjustedInsets: Insets {
    let insets = scrollView.adjustedContentInset
    return scrollView.fingers.axis == .horizontal
      ? Insets(leading: Points(insets.left), trailing: Points(insets.right))
      : Insets(leading: Points(insets.top), trailing: Points(insets.bottom))
  }

  /// Which indicators show: along the axis, and across it.
  public var showsIndicators: [Bool] {
    let shows = [
      scrollView.showsHorizontalScrollIndicator, scrollView.showsVerticalScrollIndicator,
    ]
    return scrollView.fingers.axis == .horizontal ? shows : shows.reversed()
  }

  /// How many recognisers are on the scroll view beside its own.
  public var addedRecognizers: Int { scrollView.gestureRecognizers?.count ?? 0 }

  /// What the adapter says of itself.
  public var facts:
    (
      page: Int?, position: Double?, count: Int, tracks: Bool, drags: Bool, coasts: Bool,
      settles: Bool
    )?
  {
    paging.map {
      (
        $0.currentPage, $0.currentPosition, $0.pageCount, $0.isTracking, $0.isDragging,
        $0.isDecelerating, $0.isSettling
      )
    }
  }

  /// The page as the app stores it.
  public var savedState: SavedState? { paging?.savedState() }

  /// What is switched off.
  public var isPrepared: Bool {
    !scrollView.isPagingEnabled
      && scrollView.scrollsToTop == (driver.pager.configuration.axis == .vertical)
      && scrollView.isDirectionalLockEnabled
      && scrollView.contentInsetAdjustmentBehavior == .never
  }

  /// True if it decelerates fast.
  public var isFast: Bool { scrollView.decelerationRate == .fast }

  /// The offset across the axis.
  public var across: Double {
    get {
      let offset = scrollView.contentOffset
      return Double(scrollView.fingers.axis == .horizontal ? offset.y : offset.x)
    }
    set {
      var offset = scrollView.contentOffset
      if scrollView.fingers.axis == .horizontal { offset.y = newValue } else { offset.x = newValue }
      scrollView.contentOffset = offset
    }
  }

  /// The insets along the axis.
  public var insets: Insets {
    let insets = scrollView.contentInset
    return scrollView.fingers.axis == .horizontal
      ? Insets(leading: Points(insets.left), trailing: Points(insets.right))
      : Insets(leading: Points(insets.top), trailing: Points(insets.bottom))
  }

  /// What the app gave the scroll view at its top, beside what the pager made of it.
  public var topInset: Double {
    get { scrollView.contentInset.top }
    set { scrollView.contentInset.top = newValue }
  }

  /// The size of the content, width first.
  public var contentSize: [Double] {
    [scrollView.contentSize.width, scrollView.contentSize.height]
  }

  /// Where the scroll view stands, x first.
  public var contentOffset: [Double] { [scrollView.contentOffset.x, scrollView.contentOffset.y] }

  /// How many display links run for the adapter.
  public var runningLinks: Int {
    CADisplayLink.running.count { ($0.target as AnyObject) === surface }
  }

  /// The pages whose views are in the scroll view, with their frames along the axis in the bounds.
  public var cards: [(page: Int, start: Double, length: Double, across: Double)] {
    let isHorizontal = scrollView.fingers.axis == .horizontal
    let offset = scrollView.contentOffset
    return scrollView.subviews.compactMap { $0 as? CardView }.map { card in
      let frame = card.frame
      return isHorizontal
        ? (card.page, frame.minX - offset.x, frame.width, frame.height)
        : (card.page, frame.minY - offset.y, frame.height, frame.width)
    }
    .sorted { $0.start < $1.start }
  }

  /// How often the data source was asked for a view.
  public var askedViews: Int { (content as? ContentSource)?.asked ?? 0 }

  /// How many views were made.
  public var madeViews: Int { paging?.createdViews ?? 0 }

  /// What the page control shows.
  public var shownByControl: (page: Int, count: Int) {
    (control.currentPage, control.numberOfPages)
  }

  /// How much of the current page's time the page control shows; `nil` where it shows none.
  public var progress: Float? { control.progress?.currentProgress }

  /// What VoiceOver says where the pages are now.
  public var status: String? {
    (scrollView.delegate as? any UIScrollViewAccessibilityDelegate)?
      .accessibilityScrollStatus(for: scrollView)
  }

  /// The pages that the delegate was told are seen.
  public var seenPages: [Int] { watcher.seen.sorted() }

  /// The pages whose data was asked for and not cancelled.
  public var nearPages: [Int] { watcher.near.sorted() }

  /// What happened to the controllers that are pages, and the children there are now.
  public var controllerNews: [String] {
    controllers.map { "\($0.page): \($0.news.joined(separator: " "))" }
  }
  public var childPages: [Int] {
    parent.children.compactMap { ($0 as? PageController)?.page }.sorted()
  }

  /// True if keys of a keyboard scroll as UIKit does it.
  public var allowsKeys: Bool { scrollView.allowsKeyboardScrolling }

  /// True if what listens for the pager is a view of its own class.
  public var surfaceIsView: Bool { surface is UIView }

  /// What was announced last.
  public static var announced: String? { UIAccessibility.posted.last?.argument as? String }
}
