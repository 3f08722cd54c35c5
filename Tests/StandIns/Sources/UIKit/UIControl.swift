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

  /// Replaces an action with the same identifier.
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

@MainActor open class UIButton: UIControl {}
@MainActor open class UISlider: UIControl {}
@MainActor public protocol UITextFieldDelegate: NSObjectProtocol {}

@MainActor open class UIPageControl: UIControl {
  public final var hidesForSinglePage = false
  public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }
  public final var backgroundStyle = BackgroundStyle.automatic
  public final var pageIndicatorTintColor: UIColor?
  public final var currentPageIndicatorTintColor: UIColor?
  public enum InteractionState: Int, Sendable {
    case none = 0
    case discrete = 1
    case continuous = 2
  }

  public final var numberOfPages = 0 {
    didSet { currentPage = shown }
  }
  private var shown = 0
  /// Clamped to the existing pages.
  public final var currentPage: Int {
    get { shown }
    set { shown = max(0, min(newValue, numberOfPages - 1)) }
  }
  public private(set) final var interactionState = InteractionState.none
  public final var progress: UIPageControlProgress?

  /// Taps beside the current dot, which shows and reports the next or the previous one.
  public final func standInTap(isForward: Bool) {
    show(currentPage + (isForward ? 1 : -1), as: .discrete)
  }

  /// Drags a finger along the dots; the dot under it is shown and reported.
  public final func standInScrub(to page: Int) { show(page, as: .continuous) }

  private func show(_ page: Int, as state: InteractionState) {
    let old = currentPage
    interactionState = state
    currentPage = page
    if currentPage != old { sendActions(for: .valueChanged) }
  }

  /// Lifts the finger from the dots.
  public final func standInLift() { interactionState = .none }
}

/// The progress of the current page.
@MainActor open class UIPageControlProgress: NSObject {
  private var share: Float = 0
  /// Clamped to 0...1.
  public final var currentProgress: Float {
    get { share }
    set { share = max(0, min(newValue, 1)) }
  }

  public override init() { super.init() }
}

/// A refresh control, which makes room at the top of its scroll view while refreshing.
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
