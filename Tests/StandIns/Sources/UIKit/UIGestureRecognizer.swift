public import Foundation

@MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

@MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible = 0
    case began = 1
    case changed = 2
    case ended = 3
    case cancelled = 4
    case failed = 5
  }

  public internal(set) final var state = State.possible
  public final weak var delegate: (any UIGestureRecognizerDelegate)?
  public final var cancelsTouchesInView = true
  /// The accepted touches by type, all by default.
  public final var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// The number of touches, 0 while a pointing device scrolls.
  public internal(set) final var numberOfTouches = 0
  public internal(set) final weak var view: UIView?
  fileprivate final var place = CGPoint.zero
  public final func location(in view: UIView?) -> CGPoint { place }
  private var targets: [Any] = []
  /// The recognizers that have to fail before this one begins.
  public private(set) final var standInRequirements: [UIGestureRecognizer] = []

  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, action != nil { targets.append(target) }
  }

  open func addTarget(_ target: Any, action: Selector) { targets.append(target) }

  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { ($0 as AnyObject) === (target as AnyObject) }
  }

  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    standInRequirements.append(otherGestureRecognizer)
  }

  /// `true` if the recognizer begins under a finger that moved this far: its requirements fail, and
  /// its delegate allows it.
  public final func standInBegins(_ pull: CGPoint) -> Bool {
    // A scroll view that does not scroll accepts no touches (documentation of isScrollEnabled).
    if let view = view as? UIScrollView, view.panGestureRecognizer === self, !view.isScrollEnabled {
      return false
    }
    (self as? UIPanGestureRecognizer)?.pull = pull
    return !standInRequirements.contains { $0.standInBegins(pull) }
      && delegate?.gestureRecognizerShouldBegin(self) ?? true
  }

  /// Notifies the targets of the state.
  final func report() {
    for target in targets { (target as? any NamedTarget)?.handle(self) }
  }
}

/// Continuous while a pointer is on the view (documentation of UIHoverGestureRecognizer).
@MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// Moves a pointer onto the view, or away.
  public final func standIn(hovers: Bool) { state = hovers ? .began : .ended }
}

@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// Taps at a place of the view, if the delegate lets it.
  public final func standInTap(at place: CGPoint) {
    self.place = place
    guard view != nil, delegate?.gestureRecognizerShouldBegin(self) != false else { return }
    state = .ended
    report()
    state = .possible
  }
}

/// Devices that scroll without a touch.
public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A wheel with notches.
  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  /// A trackpad.
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// Empty by default; a scroll view's recognizer accepts all.
  public final var allowedScrollTypesMask: UIScrollTypeMask = []
  final var pull = CGPoint.zero

  /// The translation since the beginning of the gesture.
  public final func translation(in view: UIView?) -> CGPoint { pull }
}
