#if canImport(SwiftUI)
  public import FolioKit
  public import SwiftUI

  @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
  extension Pager {
    /// What an indicator of pages shows while a scroll view is at a place: the present page, the
    /// fraction between two, their count; `nil` when a number is none.
    ///
    /// ```swift
    /// .onScrollGeometryChange(for: Int?.self) { pager.indicator(in: $0)?.current } action: { page = $1 }
    /// ```
    ///
    /// The pager has the pages; it is not changed.
    public func indicator(
      in geometry: ScrollGeometry, _ layoutDirection: LayoutDirection = .leftToRight
    ) -> PageIndicator? {
      let (axis, insets) = (configuration.axis, geometry.contentInsets)
      let left = layoutDirection == .rightToLeft ? insets.trailing : insets.leading
      let start = CGPoint(
        x: geometry.contentOffset.x + left, y: geometry.contentOffset.y + insets.top)
      let container = CGSize(
        width: geometry.containerSize.width - insets.leading - insets.trailing,
        height: geometry.containerSize.height - insets.top - insets.bottom)
      return indicator(
        at: HostPlace(
          offset: start.along(axis), container: container.viewport(axis),
          contentExtent: geometry.contentSize.along(axis), mapping: layoutDirection.mapping(axis)))
    }
  }
#endif
