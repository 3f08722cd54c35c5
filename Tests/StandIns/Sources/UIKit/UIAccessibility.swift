#if canImport(ObjectiveC)
  @objc
#endif
public enum UIAccessibilityScrollDirection: Int, Sendable, CaseIterable {
  case right = 1
  case left = 2
  case up = 3
  case down = 4
  case next = 5
  case previous = 6
}

@MainActor public enum UIAccessibility {
  public struct Notification: Hashable, Sendable {
    let name: String
    public static let pageScrolled = Notification(name: "pageScrolled")
  }

  public static var isReduceMotionEnabled: Bool { isMotionReduced }
  private static var isMotionReduced = false

  /// Turns reduced motion on or off.
  public static func standIn(reducesMotion: Bool) { isMotionReduced = reducesMotion }

  public static var isVoiceOverRunning: Bool { isReading }
  private static var isReading = false

  /// Turns VoiceOver on or off.
  public static func standIn(voiceOver isRunning: Bool) { isReading = isRunning }

  public static var isSwitchControlRunning: Bool { false }

  /// The posted notifications, in order.
  public private(set) static var posted: [(notification: Notification, argument: Any?)] = []

  public static func post(notification: Notification, argument: Any?) {
    posted.append((notification, argument))
  }
}

public protocol UIFocusItem: AnyObject {}

/// The focus of a keyboard in a window (documentation of UIFocusSystem, `focusedItem`).
@MainActor public final class UIFocusSystem {
  public private(set) weak var focusedItem: (any UIFocusItem)?
  private static let shared = UIFocusSystem()

  public static func focusSystem(for environment: UIView) -> UIFocusSystem? { shared }

  public static func standIn(focus item: (any UIFocusItem)?) { shared.focusedItem = item }
}

extension UIView: UIFocusItem {}

extension UIView {
  /// Swipes with three fingers of VoiceOver over an element: the first of the view and its
  /// ancestors that scrolls handles the swipe.
  public final func standInVoiceOver(_ direction: UIAccessibilityScrollDirection) -> Bool {
    var view: UIView? = self
    while let queried = view {
      if queried.accessibilityScroll(direction) { return true }
      view = queried.superview
    }
    return false
  }
}
