import FolioSwiftUI
import FolioUIKit
import SwiftUI
import Testing
import UIKit

@MainActor
@Suite("A pager's handle in SwiftUI")
struct PagerReaderTests {
  @MainActor
  final class Taken {
    var proxy: PagerProxy?

    func take(_ proxy: PagerProxy, restoring state: SavedState?) {
      if let state, self.proxy == nil { proxy.restore(state) }
      self.proxy = proxy
    }
  }

  private func show(_ taken: Taken, restoring state: SavedState? = nil) throws -> (
    window: UIWindow, host: UIHostingController<AnyView>
  ) {
    let pager = try Pager(config: "pager p")
    let view = PagerReader { proxy in
      let _ = taken.take(proxy, restoring: state)
      FolioPager(pager, count: 5) { page in Text("\(page)") }
      FolioDots(proxy, style: .prominent)
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
    let host = UIHostingController(rootView: AnyView(view))
    host.view.frame = window.bounds
    window.addSubview(host.view)
    for _ in 0..<3 { window.layoutIfNeeded() }
    return (window, host)
  }

  @Test("the handle goes, its dots follow, and a saved state is restored")
  func goes() throws {
    let taken = Taken()
    let screen = try show(taken)
    let proxy = try #require(taken.proxy)
    let controls = screen.host.children.compactMap { $0.view as? UIPageControl }
    let dots = try #require(controls.first)
    #expect(dots.numberOfPages == 5 && dots.backgroundStyle == .prominent)
    proxy.go(.page(3), animated: false)
    #expect(proxy.scrollPager?.currentPage == 3 && dots.currentPage == 3)
    let state = try #require(proxy.savedState())
    let next = Taken()
    let again = try show(next, restoring: state)
    #expect(next.proxy?.scrollPager?.currentPage == 3)
    withExtendedLifetime((screen, again)) {}
  }
}
