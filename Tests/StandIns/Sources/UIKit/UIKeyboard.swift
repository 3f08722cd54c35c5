public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// Keys by their position on the keyboard.
public enum UIKeyboardHIDUsage: Int, Sendable, CaseIterable {
  case keyboardA = 0x04
  case keyboardSpacebar = 0x2C
  case keyboardHome = 0x4A
  case keyboardPageUp = 0x4B
  case keyboardEnd = 0x4D
  case keyboardPageDown = 0x4E
  case keyboardRightArrow = 0x4F
  case keyboardLeftArrow = 0x50
  case keyboardDownArrow = 0x51
  case keyboardUpArrow = 0x52
}

@MainActor open class UIKey: NSObject {
  public final let keyCode: UIKeyboardHIDUsage
  public final let modifierFlags: UIKeyModifierFlags

  public init(standIn keyCode: UIKeyboardHIDUsage, _ modifierFlags: UIKeyModifierFlags = []) {
    self.keyCode = keyCode
    self.modifierFlags = modifierFlags
    super.init()
  }
}

@MainActor open class UIPressesEvent: NSObject {}

@MainActor open class UIPress: NSObject {
  /// The key; `nil` if the press is not a keyboard's.
  public final let key: UIKey?

  public init(standIn key: UIKey?) {
    self.key = key
    super.init()
  }
}
