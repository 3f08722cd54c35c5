#if canImport(SwiftUI)
  public import Folio
  public import SwiftUI

  /// Lets a SwiftUI scroll view come to rest where a pager decides.
  ///
  /// ```swift
  /// struct ShelfView: View {
  ///   let pager: Pager
  ///   @State var page: Int? = 0
  ///
  ///   var body: some View {
  ///     ScrollView(.horizontal) {
  ///       LazyHStack(spacing: 10) { ForEach(0..<20, id: \.self) { Text("\($0)") } }
  ///         .scrollTargetLayout()
  ///     }
  ///     .scrollPosition(id: $page)
  ///     .scrollTargetBehavior(.folio(pager))
  ///   }
  /// }
  /// ```
  ///
  /// The pager has the pages: `pager.handle(.reload(.uniform(count: 20)))`. Insets of its config are
  /// applied by the app, such as with `contentMargins(_:_:for:)`. SwiftUI tells of a gesture only when
  /// the finger lets go, in points per second, and keeps the scroll view to itself, so nothing but the
  /// target is decided here. The present page is bound, and gone to by setting it, with SwiftUI's own
  /// `scrollPosition(id:)`; its ids are the pages' indices. `Pager.indicator(in:_:)` has fractions too.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  public struct FolioScrollTargetBehavior: ScrollTargetBehavior {
    private let pager: Pager

    /// A behaviour that asks a pager.
    public init(_ pager: Pager) { self.pager = pager }

    /// Writes where the pager would come to rest, along its axis only.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      let axis = pager.configuration.axis
      let (start, end) = (context.originalTarget.rect.origin, target.rect.origin)
      let (size, content) = (context.containerSize, context.contentSize)
      let speed = axis.pick(context.velocity.dx, context.velocity.dy)
      let gesture = EndedGesture(
        start: Points(axis.pick(start.x, start.y)), proposedTarget: Points(axis.pick(end.x, end.y)),
        velocity: Velocity(pointsPerSecond: speed),
        container: Viewport(width: Points(size.width), height: Points(size.height), axis: axis),
        contentExtent: Points(axis.pick(content.width, content.height)),
        mapping: CoordinateMapping(
          axis: axis,
          direction: context.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight))
      guard let rest = pager.rest(of: gesture)?.value, rest.isFinite else { return }
      axis.put(rest, &target.rect.origin.x, &target.rect.origin.y)
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
