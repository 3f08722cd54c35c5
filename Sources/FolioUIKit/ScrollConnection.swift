#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Folio
  import UIKit

  /// What a pager has in common with its scroll view; outlives the pager by a moment, to undo it.
  @MainActor
  final class ScrollConnection {
    let scrollView: UIScrollView
    let driver: PagerDriver
    let probe = SurfaceProbe(frame: .zero)
    let frames = FrameClock()
    var streams: [Int: AsyncStream<PagerEffect>.Continuation] = [:]
    /// Whether the pager is the delegate of the scroll view.
    let isDelegate: Bool
    /// The app's own delegate.
    weak var ownDelegate: (any UIScrollViewDelegate)?

    init(_ scrollView: UIScrollView, _ driver: PagerDriver, isDelegate: Bool) {
      self.scrollView = scrollView
      self.driver = driver
      self.isDelegate = isDelegate
    }

    /// Takes in the app's own delegate, also one that was set later.
    func setDelegate(_ pager: ScrollPager) {
      guard isDelegate, scrollView.delegate !== pager else { return }
      ownDelegate = scrollView.delegate
      scrollView.delegate = pager
    }

    /// Undoes it, and gives the scroll view back as it was.
    ///
    /// A delegate that the app has set meanwhile stays, and what came with it.
    func end(_ surface: ScrollViewSurface) {
      frames.stop()
      probe.removeFromSuperview()
      driver.disconnect()
      for stream in streams.values { stream.finish() }
      streams = [:]
      guard !isDelegate || scrollView.delegate == nil else { return }
      surface.restore()
      if isDelegate { scrollView.delegate = ownDelegate }
    }
  }
#endif
