public import UIKit

public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let preferredContentSize = Self(rawValue: 1)
  public static let intrinsicContentSize = Self(rawValue: 2)
}

/// A controller of views, which evaluates them at each update, keeps their state and controllers,
/// and lays out a single one of the controllers.
@MainActor open class UIHostingController<Content: View>: UIViewController {
  open var rootView: Content { didSet { update() } }
  public var safeAreaRegions = SafeAreaRegions.all {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }

  public var sizingOptions: UIHostingControllerSizingOptions = [] { didSet { prefer() } }

  /// The ideal size, which the parent is told of.
  private func prefer() {
    if sizingOptions.contains(.preferredContentSize) {
      preferredContentSize = standIn.size(ProposedViewSize(width: nil, height: nil))
    }
  }

  /// The scene as of the last update.
  public private(set) var standIn = StandInScene(window: .zero, safeArea: EdgeInsets())
  private let graph = StandInGraph()

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
    update()
  }

  public required init?(coder: NSCoder) { nil }

  public var needsUpdate: Bool { graph.needsUpdate }

  /// Evaluates the views, as SwiftUI does after a change of state.
  public func update() {
    // A host only inherits the system's environment.
    let outer = EnvironmentValues.standIn
    EnvironmentValues.standIn = EnvironmentValues()
    standIn = graph.update(rootView)
    EnvironmentValues.standIn = outer
    for controller in standIn.shown.map({ $0.controller }) where controller.parent !== self {
      addChild(controller)
      view.addSubview(controller.view)
      controller.didMove(toParent: self)
    }
    viewIfLoaded?.setNeedsLayout()
    prefer()
  }

  open override func loadView() {
    view = StandInHostingView { [weak self] in self?.layOut() }
  }

  open func sizeThatFits(in size: CGSize) -> CGSize {
    standIn.size(ProposedViewSize(width: size.width, height: size.height))
  }

  /// The size of the view for a proposal; missing lengths are the ideal ones.
  public func standInSize(_ proposal: ProposedViewSize) -> CGSize { standIn.size(proposal) }

  private func layOut() {
    let (bounds, safe) = (view.bounds, view.safeAreaInsets)
    func covered(_ edge: Edge.Set, _ length: CGFloat) -> CGFloat {
      safeAreaRegions.contains(.container) && !standIn.ignored.contains(edge) ? length : 0
    }
    let room = CGRect(
      x: covered(.leading, safe.left), y: covered(.top, safe.top),
      width: bounds.width - covered(.leading, safe.left) - covered(.trailing, safe.right),
      height: bounds.height - covered(.top, safe.top) - covered(.bottom, safe.bottom))
    for shown in standIn.shown {
      let size = shown.size(ProposedViewSize(width: room.width, height: room.height)) ?? room.size
      shown.controller.view.frame = CGRect(
        x: room.midX - size.width / 2, y: room.midY - size.height / 2, width: size.width,
        height: size.height)
    }
  }
}

@MainActor private final class StandInHostingView: UIView {
  private let layOut: () -> Void

  init(_ layOut: @escaping () -> Void) {
    self.layOut = layOut
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  override func intrinsicContentSizeWasInvalidated() { setNeedsLayout() }
}

/// The state, controllers and coordinators a host keeps between updates, by the place of their
/// view.
@MainActor final class StandInGraph {
  var states: [String: AnyObject] = [:]
  var shown: [String: ShownController] = [:]
  var coordinators: [String: Any] = [:]
  private(set) var transaction = Transaction()
  var needsUpdate = false

  func update(_ root: some View) -> StandInScene {
    needsUpdate = false
    (transaction, Transaction.next) = (Transaction.next, Transaction())
    var scene = StandInScene(window: .zero, safeArea: EdgeInsets())
    scene.graph = self
    root.visit(&scene)
    let gone = shown.keys.filter { key in !scene.places.contains(key) }
    for key in gone { dismantle(key) }
    return scene
  }

  private func dismantle(_ key: String) {
    guard let old = shown.removeValue(forKey: key) else { return }
    old.controller.willMove(toParent: nil)
    old.controller.view.removeFromSuperview()
    old.controller.removeFromParent()
    old.dismantle()
    coordinators[key] = nil
  }
}
