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
  private var targets: [Any] = []

  open func addTarget(_ target: Any, action: Selector) { targets.append(target) }

  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { ($0 as AnyObject) === (target as AnyObject) }
  }

  /// Its targets are told of its state.
  final func tell() {
    for target in targets {
      guard let pan = self as? UIPanGestureRecognizer else { continue }
      (target as? any PanTarget)?.didPan(pan)
    }
  }
}

/// Stands in for Objective-C's runtime, which calls a method by its name.
@MainActor public protocol PanTarget: AnyObject {
  func didPan(_ recognizer: UIPanGestureRecognizer)
}

@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {}

public typealias UIActionHandler = @MainActor (UIAction) -> Void

@MainActor open class UIAction: NSObject {
  let handler: UIActionHandler

  public init(title: String = "", handler: @escaping UIActionHandler) {
    self.handler = handler
    super.init()
  }
}

@MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let valueChanged = Event(rawValue: 1 << 12)
  }

  private var actions: [(action: UIAction, event: Event)] = []

  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    actions.append((action, controlEvents))
  }

  open func sendActions(for controlEvents: UIControl.Event) {
    for entry in actions where !entry.event.isDisjoint(with: controlEvents) {
      entry.action.handler(entry.action)
    }
  }
}

@MainActor open class UIPageControl: UIControl {
  public final var numberOfPages = 0
  public final var currentPage = 0
}
