#if canImport(SwiftUI)
  public import Folio
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
      let (axis, offset) = (configuration.axis, geometry.contentOffset)
      let (insets, size) = (geometry.contentInsets, geometry.containerSize)
      let isMirrored = layoutDirection == .rightToLeft
      let left = isMirrored ? insets.trailing : insets.leading
      let mapping = CoordinateMapping(
        axis: axis, direction: isMirrored ? .rightToLeft : .leftToRight)
      return indicator(
        at: HostPlace(
          offset: Points(axis.pick(offset.x + left, offset.y + insets.top)),
          container: Viewport(
            width: Points(size.width - insets.leading - insets.trailing),
            height: Points(size.height - insets.top - insets.bottom), axis: axis),
          contentExtent: Points(axis.pick(geometry.contentSize.width, geometry.contentSize.height)),
          mapping: mapping))
    }
  }
#endif
