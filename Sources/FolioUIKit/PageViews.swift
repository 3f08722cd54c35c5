#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import Folio
  public import UIKit

  /// The views of the pages that show: made by the data source, placed and recycled as the pager says.
  @MainActor
  final class PageViews {
    weak var owner: ScrollPager?
    weak var dataSource: (any ScrollPagerDataSource)?
    var pool = ReusePool<PageCopy, UIView>()
    /// The length of the content.
    var extent: CGFloat = 0
    private let scrollView: UIScrollView
    private let axis: Axis
    private var shown: [PageCopy: (view: UIView, frame: PageFrame)] = [:]
    /// The page whose view the data source is asked for.
    private var asked: PageCopy?

    init(_ scrollView: UIScrollView, _ axis: Axis) {
      self.scrollView = scrollView
      self.axis = axis
    }

    func place(_ copy: PageCopy, at frame: PageFrame) {
      guard let view = shown[copy]?.view ?? make(copy) else { return }
      shown[copy] = (view, frame)
      layOut(view, frame)
      if view.superview !== scrollView { scrollView.addSubview(view) }
    }

    func recycle(_ copy: PageCopy) {
      shown.removeValue(forKey: copy)?.view.removeFromSuperview()
      pool.recycle(copy)
    }

    private func make(_ copy: PageCopy) -> UIView? {
      guard let owner, let dataSource,
        let index = owner.driver.pager.layout.pages.index(of: copy.id)
      else { return nil }
      asked = copy
      defer { asked = nil }
      return dataSource.pager(owner, viewForPageAt: index)
    }

    func dequeue(_ identifier: ReuseIdentifier) -> UIView {
      guard let asked else {
        preconditionFailure("a view is dequeued while the pager asks for the view of a page")
      }
      do throws(ReuseError) {
        return try pool.place(asked, as: identifier, isCollapsed: false)
      } catch {
        preconditionFailure("register a view for `\(identifier.rawValue)` first")
      }
    }

    /// Gives all views, and the content, the size across the axis that the scroll view has.
    func layOut() {
      resizeContent()
      for (view, frame) in shown.values { layOut(view, frame) }
    }

    func resizeContent() {
      guard dataSource != nil else { return }
      let size =
        axis == .horizontal
        ? CGSize(width: extent, height: across) : CGSize(width: across, height: extent)
      if size != scrollView.contentSize { scrollView.contentSize = size }
    }

    private func layOut(_ view: UIView, _ frame: PageFrame) {
      let start = CGFloat(frame.start.value)
      let length = CGFloat(frame.extent.value)
      guard start.isFinite, length.isFinite else { return }
      view.frame =
        axis == .horizontal
        ? CGRect(x: start, y: 0, width: length, height: across)
        : CGRect(x: 0, y: start, width: across, height: length)
    }

    /// What the insets across the axis leave of the bounds.
    private var across: CGFloat {
      let (size, insets) = (scrollView.bounds.size, scrollView.contentInset)
      let length =
        axis == .horizontal
        ? size.height - insets.top - insets.bottom : size.width - insets.left - insets.right
      return max(0, length)
    }
  }

  extension ScrollPager {
    /// Registers how views of a kind are made; `prepare` is called before one is used again.
    ///
    /// An identifier can be registered once.
    public func register(
      _ identifier: ReuseIdentifier, prepare: @escaping (UIView) -> Void = { _ in },
      _ make: @escaping () -> UIView
    ) {
      do throws(ReuseError) {
        try surface.pages.pool.register(
          identifier, named: identifier.rawValue, prepare: { view, _ in prepare(view) }, make)
      } catch {
        preconditionFailure("a view for `\(identifier.rawValue)` is registered already")
      }
    }

    /// How many views of registered kinds were made; the others were used again.
    public var createdViews: Int { surface.pages.pool.counts.created }

    /// A view of a kind, used again if one is idle; for `pager(_:viewForPageAt:)`.
    public func dequeueReusableView(_ identifier: ReuseIdentifier) -> UIView {
      surface.pages.dequeue(identifier)
    }
  }
#endif
