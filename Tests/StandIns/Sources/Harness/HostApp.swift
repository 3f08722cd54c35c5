public import FolioKit
import FolioUIKit
import UIKit

/// An app that has its pagers in a host, and one of them, `shelf`, on a scroll view.
@MainActor
public final class HostApp: @MainActor DriverObserver {
  public let host = PagerHost(registry: .all)
  private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let paging: ScrollPager
  /// The configs of which it was told that they are gone.
  public private(set) var lost: [String] = []

  public init(config: String) throws {
    host.load([SourceText(name: "app.kdl", text: config)])
    paging = ScrollPager(try host.add("shelf", from: "p"), on: scrollView)
    paging.observer = self
    paging.show(9) { page in CardView(page) }
    scrollView.layoutIfNeeded()
  }

  public func load(_ config: String) { host.load([SourceText(name: "app.kdl", text: config)]) }

  public var offset: Double { scrollView.contentOffset.x }
  public var contentExtent: Double { scrollView.contentSize.width }

  public func driver(_ driver: PagerDriver, did entry: TraceEntry) {
    if case .configLost(let name, _) = entry { lost.append(name) }
  }
}
