#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import Folio
  public import UIKit

  /// Gives a pager its pages and their views.
  @MainActor
  public protocol ScrollPagerDataSource: AnyObject {
    /// How many pages there are.
    func numberOfPages(in pager: ScrollPager) -> Int
    /// The view of a page, its own or one of `dequeueReusableView(_:)`.
    ///
    /// The pager places it, and takes it out when its page does not show any more.
    func pager(_ pager: ScrollPager, viewForPageAt index: Int) -> UIView
    /// How long a page is, in points, for configs that leave it to the content; `nil`, which is the
    /// default, where the config says it.
    ///
    /// Asked for all pages if there is an answer for the first.
    func pager(_ pager: ScrollPager, extentForPageAt index: Int) -> CGFloat?
  }

  extension ScrollPagerDataSource {
    /// The config says it.
    public func pager(_ pager: ScrollPager, extentForPageAt index: Int) -> CGFloat? { nil }

    /// All pages, as the pager takes them.
    func content(of pager: ScrollPager) -> PageContent {
      let count = numberOfPages(in: pager)
      guard count > 0, self.pager(pager, extentForPageAt: 0) != nil else {
        return .uniform(count: count)
      }
      return .extents(
        (0..<count).map { Double(self.pager(pager, extentForPageAt: $0) ?? 0) })
    }
  }

  /// Is told what a pager does; everything is optional.
  @MainActor
  public protocol ScrollPagerDelegate: AnyObject {
    /// It was decided where to go; once for each decision, before the move.
    func pager(_ pager: ScrollPager, willMoveTo target: Target)
    /// The offset changed: the page position now, below 0 or beyond the last page while bouncing.
    func pager(_ pager: ScrollPager, didScrollTo fraction: Double)
    /// Another page is nearest now; any number of times while moving.
    func pager(_ pager: ScrollPager, didChangePageTo page: Int?)
    /// A motion ended; once for each gesture.
    func pager(_ pager: ScrollPager, didEnd outcome: MotionOutcome, on page: Int?)
    /// What assistive technologies say about a page that is scrolled to; `nil` for nothing.
    func pager(_ pager: ScrollPager, announcementForPage page: Int) -> String?
  }

  extension ScrollPagerDelegate {
    /// Does nothing.
    public func pager(_ pager: ScrollPager, willMoveTo target: Target) {}
    /// Does nothing.
    public func pager(_ pager: ScrollPager, didScrollTo fraction: Double) {}
    /// Does nothing.
    public func pager(_ pager: ScrollPager, didChangePageTo page: Int?) {}
    /// Does nothing.
    public func pager(_ pager: ScrollPager, didEnd outcome: MotionOutcome, on page: Int?) {}
    /// Says nothing.
    public func pager(_ pager: ScrollPager, announcementForPage page: Int) -> String? { nil }
  }

  extension ScrollPager {
    /// What the pager does from now on, for `for await`; every call is a stream of its own.
    ///
    /// It ends when the pager is released or detached.
    public func events() -> AsyncStream<PagerEffect> {
      let (stream, continuation) = AsyncStream.makeStream(of: PagerEffect.self)
      let key = (connection.streams.keys.max() ?? 0) + 1
      connection.streams[key] = continuation
      continuation.onTermination = { [weak connection] _ in
        Task { @MainActor in connection?.streams[key] = nil }
      }
      return stream
    }

    /// Tells those who watch about an effect.
    func tell(_ effect: PagerEffect) {
      switch effect {
      case .targetChanged(let target): delegate?.pager(self, willMoveTo: target)
      case .currentChanged(_, let page): delegate?.pager(self, didChangePageTo: page)
      case .ended(_, let outcome): delegate?.pager(self, didEnd: outcome, on: pager.settled)
      default: break
      }
      for stream in connection.streams.values { stream.yield(effect) }
    }
  }

  /// Stands between the driver, which holds its observer, and the pager, which holds the driver.
  @MainActor
  final class DriverRelay: @MainActor DriverObserver {
    private weak var owner: ScrollPager?

    init(_ owner: ScrollPager) { self.owner = owner }

    func driver(_ driver: PagerDriver, did entry: TraceEntry) {
      guard let owner else { return }
      owner.observer?.driver(driver, did: entry)
      if case .effect(let effect) = entry { owner.tell(effect) }
    }
  }
#endif
