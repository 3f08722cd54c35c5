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

  /// True if the person has asked for less motion.
  public static var isReduceMotionEnabled: Bool { isMotionReduced }
  private static var isMotionReduced = false

  /// The person asks for less motion, or for as much as before.
  public static func standIn(reducesMotion: Bool) { isMotionReduced = reducesMotion }

  /// True if VoiceOver reads the screen.
  public static var isVoiceOverRunning: Bool { isReading }
  private static var isReading = false

  /// VoiceOver is switched on or off.
  public static func standIn(voiceOver isRunning: Bool) { isReading = isRunning }

  /// What was posted, in order.
  public private(set) static var posted: [(notification: Notification, argument: Any?)] = []

  public static func post(notification: Notification, argument: Any?) {
    posted.append((notification, argument))
  }
}

extension UIView {
  /// Three fingers of VoiceOver swipe over an element: the first view on the way out of it that scrolls
  /// answers.
  public final func standInVoiceOver(_ direction: UIAccessibilityScrollDirection) -> Bool {
    var view: UIView? = self
    while let asked = view {
      if asked.accessibilityScroll(direction) { return true }
      view = asked.superview
    }
    return false
  }
}
