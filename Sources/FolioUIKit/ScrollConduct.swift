#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// How a scroll view conducts itself, as far as paging changes it.
  @MainActor
  struct ScrollConduct {
    private let isPagingEnabled: Bool
    private let isDirectionalLockEnabled: Bool
    private let scrollsToTop: Bool
    private let adjustment: UIScrollView.ContentInsetAdjustmentBehavior
    private let showsHorizontalIndicator: Bool
    private let showsVerticalIndicator: Bool
    private let decelerationRate: UIScrollView.DecelerationRate

    /// How a scroll view conducts itself now.
    init(of view: UIScrollView) {
      isPagingEnabled = view.isPagingEnabled
      isDirectionalLockEnabled = view.isDirectionalLockEnabled
      scrollsToTop = view.scrollsToTop
      adjustment = view.contentInsetAdjustmentBehavior
      showsHorizontalIndicator = view.showsHorizontalScrollIndicator
      showsVerticalIndicator = view.showsVerticalScrollIndicator
      decelerationRate = view.decelerationRate
    }

    /// Lets a scroll view conduct itself so.
    func apply(to view: UIScrollView) {
      view.isPagingEnabled = isPagingEnabled
      view.isDirectionalLockEnabled = isDirectionalLockEnabled
      view.scrollsToTop = scrollsToTop
      view.contentInsetAdjustmentBehavior = adjustment
      view.showsHorizontalScrollIndicator = showsHorizontalIndicator
      view.showsVerticalScrollIndicator = showsVerticalIndicator
      view.decelerationRate = decelerationRate
    }
  }
#endif
