public import Foundation

@MainActor public protocol UIContentContainer: NSObjectProtocol {}

@MainActor open class UIViewController: UIResponder, UIContentContainer {
  public private(set) final var viewIfLoaded: UIView?
  public private(set) final weak var parent: UIViewController?
  public private(set) final var children: [UIViewController] = []
  /// The containment callbacks, in order.
  public private(set) final var moves: [String] = []
  private var presented: UIViewController?
  private weak var presenting: UIViewController?
  fileprivate final weak var navigation: UINavigationController?
  /// That of the controller or of an ancestor.
  public final var navigationController: UINavigationController? {
    navigation ?? parent?.navigationController
  }
  public final var preferredContentSize = CGSize.zero {
    didSet {
      if preferredContentSize != oldValue {
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      }
    }
  }

  public init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    super.init()
  }

  public required init?(coder: NSCoder) { super.init() }

  open var view: UIView! {
    get {
      if let viewIfLoaded { return viewIfLoaded }
      loadView()
      viewDidLoad()
      return viewIfLoaded
    }
    set {
      viewIfLoaded = newValue
      newValue.controller = self
    }
  }

  open func loadView() { view = UIView(frame: .zero) }
  open func viewDidLoad() {}
  open func viewDidLayoutSubviews() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  open override var next: UIResponder? { presenting ?? viewIfLoaded?.superview }

  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    children.append(childController)
    childController.parent = self
    childController.willMove(toParent: self)
  }

  open func removeFromParent() {
    guard let parent else { return }
    precondition(viewIfLoaded?.window == nil, "its view is in the window without its parent")
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {
    moves.append(parent == nil ? "will leave" : "will come")
  }

  open func didMove(toParent parent: UIViewController?) {
    moves.append(parent == nil ? "did leave" : "did come")
  }

  /// Passes the size on to the children.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }
}

// Presentation of controllers.
extension UIViewController {
  /// The controller presented over this one or its ancestors.
  public final var presentedViewController: UIViewController? {
    presented ?? parent?.presentedViewController
  }

  public final func present(_ viewControllerToPresent: UIViewController, animated flag: Bool) {
    presented = viewControllerToPresent
    viewControllerToPresent.presenting = self
  }

  public final func dismiss(animated flag: Bool) { presented = nil }
}

@MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {}

@MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  @discardableResult
  func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

/// A stack of controllers with any recognizers for its back swipes.
@MainActor open class UINavigationController: UIViewController {
  public final let interactivePopGestureRecognizer: UIGestureRecognizer?
  @available(iOS 26, visionOS 26, *)
  public final let interactiveContentPopGestureRecognizer: UIGestureRecognizer?

  /// Creates a navigation controller with one controller.
  public init(
    standIn controller: UIViewController, edge: UIGestureRecognizer, content: UIGestureRecognizer
  ) {
    interactivePopGestureRecognizer = edge
    interactiveContentPopGestureRecognizer = content
    super.init()
    controller.navigation = self
  }

  public required init?(coder: NSCoder) { nil }
}

/// Counts its ticks.
@MainActor open class UISelectionFeedbackGenerator: NSObject {
  public private(set) static var standInCount = 0

  public override init() { super.init() }

  open func selectionChanged() { Self.standInCount += 1 }
}
