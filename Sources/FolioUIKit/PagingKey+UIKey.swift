#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import FolioKit
  import UIKit

  extension PagingKey {
    /// The key of a keyboard; `nil` if it does not scroll, or is part of a shortcut.
    @MainActor
    init?(_ key: UIKey) {
      guard key.modifierFlags.isDisjoint(with: [.command, .control, .alternate]) else { return nil }
      switch key.keyCode {
      case .keyboardRightArrow: self = .right
      case .keyboardLeftArrow: self = .left
      case .keyboardDownArrow: self = .down
      case .keyboardUpArrow: self = .up
      case .keyboardPageDown: self = .pageDown
      case .keyboardPageUp: self = .pageUp
      case .keyboardSpacebar: self = key.modifierFlags.contains(.shift) ? .pageUp : .space
      case .keyboardHome: self = .home
      case .keyboardEnd: self = .end
      default: return nil
      }
    }
  }
#endif
