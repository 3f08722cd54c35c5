public import Foundation

@MainActor open class UIViewController: UIResponder {
  private var loaded: UIView?

  open var view: UIView! {
    get {
      if let loaded { return loaded }
      loadView()
      viewDidLoad()
      return loaded
    }
    set { loaded = newValue }
  }

  open func loadView() { view = UIView(frame: .zero) }
  open func viewDidLoad() {}

  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
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
