#if canImport(SwiftUI)
  public import FolioKit
  public import SwiftUI

  /// Lets a SwiftUI scroll view come to rest where a pager decides, for those who lay their pages out
  /// themselves; `FolioPager` does both.
  ///
  /// ```swift
  /// struct StackView: View {
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
  /// applied by the app, such as with `contentMargins(_:_:for:)`. SwiftUI reports a gesture only when
  /// the finger lets go, in points per second, and a change of size in the same way, so nothing but the
  /// target is decided here. Where a gesture began is not known if it caught the moving view, for then
  /// SwiftUI says where the gesture before it began.
  public struct FolioScrollTargetBehavior: ScrollTargetBehavior {
    private let pager: Pager

    /// A behaviour that asks a pager.
    public init(_ pager: Pager) { self.pager = pager }

    /// Writes where the pager would come to rest, along its axis only.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      let (former, proposed) = (context.originalTarget.rect, target.rect)
      guard let rest = pager.rest(of: gesture(former, proposed, context))?.value, rest.isFinite
      else { return }
      // The rectangle is another module's: it is read and written as a whole.
      var origin = proposed.origin
      pager.configuration.axis.put(rest, &origin.x, &origin.y)
      target.rect = CGRect(origin: origin, size: proposed.size)
    }

    /// A rectangle of another size was one of another container.
    private func gesture(
      _ former: CGRect, _ proposed: CGRect, _ context: TargetContext
    ) -> EndedGesture {
      let (axis, container) = (pager.configuration.axis, context.containerSize)
      let startContainer = CGSize(
        width: container.width + (former.width - proposed.width),
        height: container.height + (former.height - proposed.height))
      return EndedGesture(
        start: former.origin.along(axis), proposedTarget: proposed.origin.along(axis),
        velocity: Velocity(pointsPerSecond: axis.pick(context.velocity.dx, context.velocity.dy)),
        container: container.viewport(axis), startContainer: startContainer.viewport(axis),
        contentExtent: context.contentSize.along(axis),
        mapping: context.layoutDirection.mapping(axis))
    }
  }

  extension ScrollTargetBehavior where Self == FolioScrollTargetBehavior {
    /// Comes to rest where a pager decides.
    public static func folio(_ pager: Pager) -> FolioScrollTargetBehavior {
      FolioScrollTargetBehavior(pager)
    }
  }
#endif
