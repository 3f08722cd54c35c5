#if canImport(SwiftUI)
  public import Folio
  public import SwiftUI

  /// Lets a SwiftUI scroll view come to rest where a pager decides.
  ///
  /// ```swift
  /// ScrollView(.horizontal) { LazyHStack(spacing: 10) { … } }
  ///   .scrollTargetBehavior(.folio(pager))
  /// ```
  ///
  /// The pager has the pages: `pager.handle(.reload(.uniform(count: 20)))`. Insets of its config are
  /// applied by the app, such as with `contentMargins(_:_:for:)`. SwiftUI tells of a gesture only when
  /// the finger lets go, in points per second, and keeps the scroll view to itself, so nothing but the
  /// target is decided here; to go to a page by code, use `scrollPosition(id:)` as ever.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  public struct FolioScrollTargetBehavior: ScrollTargetBehavior {
    private let pager: Pager

    /// A behaviour that asks a pager.
    public init(_ pager: Pager) { self.pager = pager }

    /// Writes where the pager would come to rest, along its axis only.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      let isHorizontal = pager.configuration.axis == .horizontal
      let (start, end) = (context.originalTarget.rect.origin, target.rect.origin)
      let size = context.containerSize
      let speed = isHorizontal ? context.velocity.dx : context.velocity.dy
      let extent = isHorizontal ? context.contentSize.width : context.contentSize.height
      let gesture = EndedGesture(
        start: Points(Double(isHorizontal ? start.x : start.y)),
        proposedTarget: Points(Double(isHorizontal ? end.x : end.y)),
        velocity: Velocity(pointsPerSecond: Double(speed)),
        container: Viewport(
          width: Points(Double(size.width)), height: Points(Double(size.height)),
          axis: pager.configuration.axis),
        contentExtent: Points(Double(extent)),
        mapping: CoordinateMapping(
          axis: pager.configuration.axis,
          direction: context.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight))
      guard let rest = pager.rest(of: gesture)?.value, rest.isFinite else { return }
      if isHorizontal { target.rect.origin.x = rest } else { target.rect.origin.y = rest }
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  extension ScrollTargetBehavior where Self == FolioScrollTargetBehavior {
    /// Comes to rest where a pager decides.
    public static func folio(_ pager: Pager) -> FolioScrollTargetBehavior {
      FolioScrollTargetBehavior(pager)
    }
  }
#endif
