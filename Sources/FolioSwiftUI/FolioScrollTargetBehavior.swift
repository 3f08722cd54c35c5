#if canImport(SwiftUI)
  public import FolioKit
  public import SwiftUI

  /// Settles SwiftUI's scroll view where a pager decides, for pages that the app lays out.
  ///
  /// Use `.scrollTargetBehavior(.folio(pager))` on a stack with `scrollTargetLayout()`. The pager
  /// needs the pages, and the stack their lengths; unequal ones need an `HStack`, not a lazy stack.
  public struct FolioScrollTargetBehavior: ScrollTargetBehavior {
    fileprivate let pager: Pager

    /// Writes the pager's target along the axis; on tvOS also one that shows the focused view.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      let (former, proposed) = (context.originalTarget.rect, target.rect)
      guard let rest = pager.rest(of: gesture(former, proposed, context))?.value, rest.isFinite
      else { return }
      // Another module's rectangle is read and written as a whole.
      var origin = proposed.origin
      origin[pager.configuration.axis] = rest
      target.rect = CGRect(origin: origin, size: proposed.size)
    }

    // Its documented availability lacks macOS.
    #if !os(macOS)
      /// Limits the scroll if the config turns at most one page.
      @available(iOS 18.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *)
      public func properties(context: PropertiesContext) -> Properties {
        var properties = Properties()
        properties.limitsScrolls = isLimited
        return properties
      }
    #endif

    /// `true` if the system can limit scrolls, and the config turns at most one page.
    private var isLimited: Bool {
      #if !os(macOS)
        if #available(iOS 18.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *) {
          return pager.turnsPageByPage
        }
      #endif
      return false
    }

    /// A rectangle of another size is of another container.
    private func gesture(
      _ former: CGRect, _ proposed: CGRect, _ context: TargetContext
    ) -> EndedGesture {
      let (axis, container) = (pager.configuration.axis, context.containerSize)
      let isMirrored = context.layoutDirection == .rightToLeft
      let startContainer = CGSize(
        width: container.width + (former.width - proposed.width),
        height: container.height + (former.height - proposed.height))
      var gesture = EndedGesture(
        start: Points(former.origin[axis]), proposedTarget: Points(proposed.origin[axis]),
        velocity: Velocity(pointsPerSecond: axis.pick(context.velocity.dx, context.velocity.dy)),
        container: container.viewport(axis), startContainer: startContainer.viewport(axis),
        contentExtent: Points(context.contentSize[axis]),
        mapping: CoordinateMapping(
          axis: axis, direction: isMirrored ? .rightToLeft : .leftToRight))
      #if os(tvOS)
        gesture.isOfFocus = true
      #endif
      gesture.isLimited = isLimited
      return gesture
    }
  }

  extension ScrollTargetBehavior where Self == FolioScrollTargetBehavior {
    /// Settles where a pager decides.
    public static func folio(_ pager: Pager) -> FolioScrollTargetBehavior {
      FolioScrollTargetBehavior(pager: pager)
    }
  }

  extension Pager {
    /// The config's lengths of equal pages in a container, for a stack of the app's own.
    public func line(
      in container: CGSize
    ) -> (extent: CGFloat, spacing: CGFloat, margins: EdgeInsets) {
      let layout = filled(.uniform(count: 2), in: container.viewport(configuration.axis)).layout
      return (
        layout.extent(ofPage: 0).value, layout.spacing.value,
        layout.insets.edges(configuration.axis)
      )
    }
  }

  extension Insets {
    func edges(_ axis: PagingAxis) -> EdgeInsets {
      let (first, last) = (leading.value, trailing.value)
      return EdgeInsets(
        top: axis.pick(0, first), leading: axis.pick(first, 0), bottom: axis.pick(0, last),
        trailing: axis.pick(last, 0))
    }
  }
#endif
