#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Folio
  import UIKit

  /// What a scroll view is asked and told along the axis of a pager; across it nothing is written but
  /// the size of content that the pager's views are in.
  @MainActor
  final class ScrollViewSurface: @MainActor ScrollSurface {
    /// Insets without limit, as far as UIKit can have them.
    private static let unbounded = CGFloat(Limits.maximumLength)

    let view: UIScrollView
    let axis: Axis
    let pages: PageViews
    /// The insets that the scroll view had before it paged.
    private let givenInsets: UIEdgeInsets
    /// What else it was before it paged.
    private var givenConduct: ScrollConduct?

    init(_ view: UIScrollView, _ axis: Axis) {
      self.view = view
      self.axis = axis
      givenInsets = view.contentInset
      pages = PageViews(view, axis)
    }

    /// Switches off what would page, adjust or scroll beside the pager.
    func prepare(_ configuration: PagerConfiguration) {
      if givenConduct == nil { givenConduct = ScrollConduct(of: view) }
      view.isPagingEnabled = false
      view.isDirectionalLockEnabled = true
      view.scrollsToTop = false
      view.contentInsetAdjustmentBehavior = .never
      switch axis {
      case .horizontal: view.showsHorizontalScrollIndicator = false
      case .vertical: view.showsVerticalScrollIndicator = false
      }
      // UIKit has two rates; the nearer one counts.
      view.decelerationRate = (configuration.decelerationRate ?? 0.998) < 0.994 ? .fast : .normal
    }

    /// Gives the scroll view back as it was before it paged; once.
    func restore() {
      guard let conduct = givenConduct else { return }
      givenConduct = nil
      conduct.apply(to: view)
      if view.contentInset != givenInsets { view.contentInset = givenInsets }
    }

    /// The insets of the scroll view itself, the safe area included.
    var ownInsets: Insets {
      let safe = view.safeAreaInsets
      return switch axis {
      case .horizontal:
        Insets(
          leading: Points(Double(givenInsets.left + safe.left)),
          trailing: Points(Double(givenInsets.right + safe.right)))
      case .vertical:
        Insets(
          leading: Points(Double(givenInsets.top + safe.top)),
          trailing: Points(Double(givenInsets.bottom + safe.bottom)))
      }
    }

    var offset: Points { Points(Double(view.contentOffset[axis])) }
    var viewport: Viewport { Viewport(view.bounds.size, axis) }
    var pixel: Points { Points(1 / max(1, Double(view.traitCollection.displayScale))) }
    var isTracking: Bool { view.isTracking }
    var isDecelerating: Bool { view.isDecelerating }

    func setOffset(_ offset: Points, animated: Bool) {
      guard offset.value.isFinite else { return }
      var place = view.contentOffset
      place[axis] = CGFloat(offset.value)
      view.setContentOffset(place, animated: animated)
    }

    func setInsets(_ insets: InsetRequest) {
      var (leading, trailing) = (Self.unbounded, Self.unbounded)
      if case .exactly(let insets) = insets {
        (leading, trailing) = (CGFloat(insets.leading.value), CGFloat(insets.trailing.value))
      }
      guard leading.isFinite, trailing.isFinite else { return }
      var edges = view.contentInset
      switch axis {
      case .horizontal: (edges.left, edges.right) = (leading, trailing)
      case .vertical: (edges.top, edges.bottom) = (leading, trailing)
      }
      if edges != view.contentInset { view.contentInset = edges }
    }

    func setContentExtent(_ extent: Points) {
      guard extent.value.isFinite else { return }
      pages.extent = CGFloat(extent.value)
      pages.resizeContent()
    }

    func place(_ copy: PageCopy, at frame: PageFrame) { pages.place(copy, at: frame) }
    func recycle(_ copy: PageCopy) { pages.recycle(copy) }
  }

  extension Viewport {
    /// A size of UIKit, for a pager of an axis.
    init(_ size: CGSize, _ axis: Axis) {
      self.init(width: Points(Double(size.width)), height: Points(Double(size.height)), axis: axis)
    }
  }

  extension CGPoint {
    /// The coordinate along an axis.
    subscript(axis: Axis) -> CGFloat {
      get { axis == .horizontal ? x : y }
      set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
  }
#endif
