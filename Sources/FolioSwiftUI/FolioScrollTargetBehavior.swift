#if canImport(SwiftUI)
  public import FolioKit
  public import SwiftUI

  /// Brings a scroll view of SwiftUI to rest where a pager decides, for pages that the app lays out.
  ///
  /// `.scrollTargetBehavior(.folio(pager))`, on a stack with `scrollTargetLayout()`. The pager needs the
  /// pages, and the stack the lengths of the config. Pages of unequal lengths belong into an `HStack`,
  /// because SwiftUI estimates the places in a lazy stack.
  ///
  /// SwiftUI reports a gesture when the finger lifts, and a change of size in the same way. After a
  /// gesture that caught the moving view, SwiftUI reports the start of the gesture before.
  ///
  /// Two things are assumptions, because no documentation states them: the target counts from the
  /// first page at rest, also between content margins; and where `limitsScrolls` is set, the proposed
  /// target is as near as UIKit's fast deceleration leads.
  public struct FolioScrollTargetBehavior: ScrollTargetBehavior {
    private let pager: Pager

    /// Creates the behavior of a pager.
    public init(_ pager: Pager) { self.pager = pager }

    /// Writes the pager's decision into the target, along the axis.
    ///
    /// On tvOS SwiftUI calls this for a move of the focus as well. Without a velocity the target is the
    /// first snap point there that shows all of the focused view.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      let (former, proposed) = (context.originalTarget.rect, target.rect)
      guard let rest = pager.rest(of: gesture(former, proposed, context))?.value, rest.isFinite
      else { return }
      // The rectangle is another module's: it is read and written as a whole.
      var origin = proposed.origin
      pager.configuration.axis.put(rest, &origin.x, &origin.y)
      target.rect = CGRect(origin: origin, size: proposed.size)
    }

    // The property has no macOS in its documented availability.
    #if !os(macOS)
      /// Limits the scroll where the config turns a page at most.
      @available(iOS 18.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *)
      public func properties(context: PropertiesContext) -> Properties {
        var properties = Properties()
        properties.limitsScrolls = isLimited
        return properties
      }
    #endif

    /// `true` if the system can limit the scrolls, and the config turns a page at most.
    private var isLimited: Bool {
      #if !os(macOS)
        if #available(iOS 18.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *) {
          return pager.turnsPageByPage
        }
      #endif
      return false
    }

    /// A rectangle of another size was one of another container.
    private func gesture(
      _ former: CGRect, _ proposed: CGRect, _ context: TargetContext
    ) -> EndedGesture {
      let (axis, container) = (pager.configuration.axis, context.containerSize)
      let isMirrored = context.layoutDirection == .rightToLeft
      let startContainer = CGSize(
        width: container.width + (former.width - proposed.width),
        height: container.height + (former.height - proposed.height))
      var gesture = EndedGesture(
        start: Points(axis.pick(former.minX, former.minY)),
        proposedTarget: Points(axis.pick(proposed.minX, proposed.minY)),
        velocity: Velocity(pointsPerSecond: axis.pick(context.velocity.dx, context.velocity.dy)),
        container: container.viewport(axis), startContainer: startContainer.viewport(axis),
        contentExtent: Points(axis.pick(context.contentSize.width, context.contentSize.height)),
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
    /// Comes to rest where a pager decides.
    public static func folio(_ pager: Pager) -> FolioScrollTargetBehavior {
      FolioScrollTargetBehavior(pager)
    }
  }
#endif
