public import Foundation

public typealias UIActionHandler = @MainActor (UIAction) -> Void

@MainActor open class UIAction: NSObject {
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.init(rawValue: rawValue) }
  }

  let handler: UIActionHandler
  public final let identifier: Identifier

  public init(
    title: String = "", identifier: Identifier? = nil, handler: @escaping UIActionHandler
  ) {
    self.handler = handler
    self.identifier = identifier ?? Identifier(UUID().uuidString)
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
  public final var standInActionCount: Int { actions.count }

  /// Replaces an action of the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    actions.append((action, controlEvents))
  }

  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: UIControl.Event
  ) {
    actions.removeAll { $0.action.identifier == actionIdentifier && $0.event == controlEvents }
  }

  open func sendActions(for controlEvents: UIControl.Event) {
    for entry in actions where !entry.event.isDisjoint(with: controlEvents) {
      entry.action.handler(entry.action)
    }
  }
}

@MainActor open class UIPageControl: UIControl {
  public final var hidesForSinglePage = false
  public enum InteractionState: Int, Sendable {
    case none = 0
    case discrete = 1
    case continuous = 2
  }

  public final var numberOfPages = 0 {
    didSet { currentPage = shown }
  }
  private var shown = 0
  /// Kept to the pages there are.
  public final var currentPage: Int {
    get { shown }
    set { shown = max(0, min(newValue, numberOfPages - 1)) }
  }
  public private(set) final var interactionState = InteractionState.none
  public final var progress: UIPageControlProgress?

  /// A finger taps a dot, or is over one while it moves along the dots: it shows, and is told.
  public final func standIn(_ page: Int, isScrubbing: Bool = false) {
    interactionState = isScrubbing ? .continuous : .discrete
    currentPage = page
    sendActions(for: .valueChanged)
  }

  /// The finger left the dots.
  public final func standInLift() { interactionState = .none }
}

/// How much of the time of the current page has passed.
@MainActor open class UIPageControlProgress: NSObject {
  private var share: Float = 0
  /// Kept to 0...1.
  public final var currentProgress: Float {
    get { share }
    set { share = max(0, min(newValue, 1)) }
  }

  public override init() { super.init() }
}

/// Pulled down and let go of, it makes room for itself at the top of its scroll view.
@MainActor open class UIRefreshControl: UIControl {
  public static let standInRoom: CGFloat = 60
  public private(set) final var isRefreshing = false
  weak var scrollView: UIScrollView?

  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    scrollView?.contentInset.top += Self.standInRoom
  }

  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    scrollView?.contentInset.top -= Self.standInRoom
  }
}
