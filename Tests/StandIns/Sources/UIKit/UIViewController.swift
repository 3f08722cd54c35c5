public import Foundation

@MainActor open class UIViewController: UIResponder {
  public private(set) final var viewIfLoaded: UIView?
  public private(set) final weak var parent: UIViewController?
  public private(set) final var children: [UIViewController] = []
  /// What containment told it, in order.
  public private(set) final var moves: [String] = []

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
    set { viewIfLoaded = newValue }
  }

  open func loadView() { view = UIView(frame: .zero) }
  open func viewDidLoad() {}

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

  /// Children hear of the size of their parent.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }
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
