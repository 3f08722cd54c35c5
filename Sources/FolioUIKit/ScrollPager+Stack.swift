#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import FolioKit
  public import UIKit

  /// The arranged subviews of a stack view as pages, without the hidden ones.
  @MainActor
  final class StackPages {
    private weak var stack: UIStackView?
    private var views: [ObjectIdentifier] = []
    private var size: CGSize?

    init(_ stack: UIStackView) { self.stack = stack }

    /// Reads the stack view again if the content size changed; the current subview stays current.
    func look(_ paging: ScrollPager) {
      let (axis, scrollView) = (paging.surface.axis, paging.scrollView)
      guard let stack, scrollView.contentSize != size else { return }
      size = scrollView.contentSize
      let shown = stack.arrangedSubviews.filter { !$0.isHidden }
      let extent = scrollView.contentSize[axis]
      let isMirrored = paging.driver.frame.mapping.isMirrored
      let pages = shown.map { view in
        let frame = scrollView.convert(view.bounds, from: view)
        let (start, length) = (frame.origin[axis], frame.size[axis])
        return PlacedPage(start: isMirrored ? extent - start - length : start, extent: length)
      }
      let old = paging.pager.targetPage.flatMap { views.indices.contains($0) ? views[$0] : nil }
      views = shown.map { ObjectIdentifier($0) }
      paging.take(
        paging.content(pages, extent), goingTo: old.flatMap { views.firstIndex(of: $0) })
    }
  }

  extension ScrollPager {
    /// Makes the arranged subviews of a stack view the pages; with `pages placed`, where they lie.
    ///
    /// The stack view is read again when the content size changes. Hidden subviews are no pages.
    public func follow(_ stack: UIStackView) {
      scrollView.layoutIfNeeded()
      self.stack = StackPages(stack)
      self.stack?.look(self)
    }
  }
#endif
