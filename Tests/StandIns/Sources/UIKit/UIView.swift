public import Foundation

/// A subclass of Foundation's root class as in UIKit, since only such a class on the main actor is
/// Sendable.
@MainActor open class UIResponder: Foundation.NSObject {
  public final var accessibilityElementsHidden = false
  public final var accessibilityElements: [Any]?
  private static weak var first: UIResponder?

  /// The responder for events not handled here.
  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  public final var isFirstResponder: Bool { Self.first === self }

  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if canBecomeFirstResponder { Self.first = self }
    return isFirstResponder
  }

  /// Passes unhandled presses on to the next responder.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Presses a key, which the first responder handles.
  public static func standIn(_ press: UIPress) { first?.pressesBegan([press], with: nil) }

  #if !canImport(ObjectiveC)
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  #endif
}

@MainActor open class UIEvent: NSObject {}

/// A view with layout only: a size change lays out, and subviews follow their autoresizing masks.
@MainActor open class UIView: UIResponder, UITraitEnvironment {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  }

  /// `true` if a recognizer can begin; called for the view's recognizers.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  public private(set) final var subviews: [UIView] = []
  public private(set) final weak var superview: UIView?
  /// The controller of this view.
  final weak var controller: UIViewController?
  open override var next: UIResponder? { controller ?? superview }
  public final var translatesAutoresizingMaskIntoConstraints = true
  /// The edges that constraints tie to the frame of a scroll view.
  final var pinnedEdges: Set<NSLayoutAnchor.Edge> = []
  final var isPinned: Bool { pinnedEdges.count == 4 }
  public final var isHidden = false
  public final var backgroundColor: UIColor?
  public final var isUserInteractionEnabled = true
  public final var autoresizingMask: AutoresizingMask = []
  /// The direction of the layout, which is not a trait and changes without a notification.
  public final var semanticContentAttribute = UISemanticContentAttribute.unspecified
  /// The frame without the transform: the size of the bounds around the center.
  final var place: CGRect
  /// Moves and turns the view about its center, without affecting its layout.
  public final var transform3D = CATransform3DIdentity
  public final var alpha: CGFloat = 1
  private var needsLayout = true
  private var traitHandlers: [(_ trait: String, _ previous: UITraitCollection) -> Void] = []

  public init(frame: CGRect = .zero) {
    place = frame
    super.init()
  }

  public required init?(coder: NSCoder) {
    place = .zero
    super.init()
  }

  /// `true` if animations are on; user interface tests turn them off.
  public class var areAnimationsEnabled: Bool { hasAnimations }
  private static var hasAnimations = true
  public class func setAnimationsEnabled(_ enabled: Bool) { hasAnimations = enabled }

  /// Applies changes at once, without intermediate states.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animations()
  }

  /// With a transform the box around the view, which cannot be set.
  open var frame: CGRect {
    get { transform3D.isIdentity ? place : outline }
    set {
      precondition(transform3D.isIdentity, "the frame of a transformed view is undefined")
      setPlace(newValue)
    }
  }

  public final var center: CGPoint {
    get { CGPoint(x: place.midX, y: place.midY) }
    set {
      let size = place.size
      setPlace(
        CGRect(x: newValue.x - size.width / 2, y: newValue.y - size.height / 2, size: size))
    }
  }

  final func setPlace(_ new: CGRect) {
    let old = place.size
    place = new
    if new.size != old { sizeChanged(from: old) }
    placeChanged()
  }

  /// Resizes about the center.
  final func resize(to size: CGSize) {
    let center = center
    setPlace(CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, size: size))
  }

  /// Resizing keeps the center; only scroll views use the origin.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: place.size) }
    set { resize(to: newValue.size) }
  }

  func sizeChanged(from old: CGSize) {
    setNeedsLayout()
    for view in subviews {
      var size = view.frame.size
      if view.autoresizingMask.contains(.flexibleWidth) {
        size.width += place.width - old.width
      }
      if view.autoresizingMask.contains(.flexibleHeight) {
        size.height += place.height - old.height
      }
      if size != view.frame.size { view.frame.size = size }
      if view.autoresizingMask.contains(.flexibleTopMargin) {
        view.frame.origin.y += place.height - old.height
      }
    }
    placePinned()
  }

  /// Only scroll views have views pinned to them.
  func placePinned() {}

  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  open func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    view.willMove(toSuperview: self)
    subviews.insert(view, at: min(index, subviews.count))
    view.superview = self
    view.moved()
    view.didMoveToSuperview()
  }

  public final func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  public final func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    subviews.swapAt(index1, index2)
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The view under a touch; the last subview is on top.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed()
    where !view.isHidden && view.alpha >= 0.01 && view.isUserInteractionEnabled {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func invalidateIntrinsicContentSize() { superview?.intrinsicContentSizeWasInvalidated() }
  /// A private notification of UIKit's that a subview's intrinsic size may have changed.
  open func intrinsicContentSizeWasInvalidated() {}

  open func removeFromSuperview() {
    guard let superview else { return }
    willMove(toSuperview: nil)
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    moved()
    didMoveToSuperview()
  }

  private func moved() {
    setNeedsLayout()
    didMoveToWindow()
    if window != nil { controller?.viewWillAppear(false) }
    for view in subviews { view.moved() }
    placeChanged()
  }

  public private(set) final var gestureRecognizers: [UIGestureRecognizer]? = []

  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers?.append(recognizer)
    recognizer.view = self
  }

  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  open var window: UIWindow? { superview?.window }
  open func didMoveToWindow() {}

  open func setNeedsLayout() { needsLayout = true }
  open func layoutSubviews() {}

  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  private var area = UIEdgeInsets.zero

  open func safeAreaInsetsDidChange() {}
  /// The part of the view that the device covers, so nothing of a view scrolled out of sight.
  open var safeAreaInsets: UIEdgeInsets { area }

  /// Updates the safe area after a move in the window or a change of the covered area.
  final func placeChanged() {
    let area = coveredArea
    if area != self.area {
      self.area = area
      safeAreaInsetsDidChange()
    }
    placePinned()
    for view in subviews { view.placeChanged() }
  }

  private var coveredArea: UIEdgeInsets {
    guard let window else { return .zero }
    let (place, whole, area) = (placeInWindow, window.frame.size, window.deviceArea)
    let top = max(0, place.minY)
    let left = max(0, place.minX)
    let bottom = min(whole.height, place.maxY)
    let right = min(whole.width, place.maxX)
    guard top < bottom, left < right else { return .zero }
    return UIEdgeInsets(
      top: max(0, area.top - top), left: max(0, area.left - left),
      bottom: max(0, bottom - (whole.height - area.bottom)),
      right: max(0, right - (whole.width - area.right)))
  }

  private var placeInWindow: CGRect {
    var origin = self is UIWindow ? .zero : place.origin
    var view = superview
    while let around = view, !(around is UIWindow) {
      origin.x += around.place.origin.x - around.bounds.origin.x
      origin.y += around.place.origin.y - around.bounds.origin.y
      view = around.superview
    }
    return CGRect(origin: origin, size: place.size)
  }
  open var traitCollection: UITraitCollection {
    superview?.traitCollection ?? UITraitCollection(displayScale: 1)
  }
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: superview?.effectiveUserInterfaceLayoutDirection ?? .leftToRight
    }
  }

  @discardableResult
  public final func registerForTraitChanges<Self_: UITraitEnvironment>(
    _ traits: [UITrait],
    handler:
      @escaping (_ traitEnvironment: Self_, _ previousTraitCollection: UITraitCollection) ->
      Void
  ) -> any UITraitChangeRegistration {
    let names = traits.map { String(describing: $0) }
    traitHandlers.append { [weak self] name, previous in
      guard names.contains(name), let view = self as? Self_ else { return }
      handler(view, previous)
    }
    return TraitRegistration()
  }

  final func reportAll(_ call: (UIView) -> Void) {
    call(self)
    for view in subviews { view.reportAll(call) }
  }

  final func traitChanged(_ trait: UITrait, _ previous: UITraitCollection) {
    for handler in traitHandlers { handler(String(describing: trait), previous) }
  }
}

@MainActor private final class TraitRegistration: NSObject, UITraitChangeRegistration {}

/// A window, which puts its subviews on screen and sets their environment.
@MainActor open class UIWindow: UIView {
  fileprivate var deviceArea = UIEdgeInsets.zero
  private var direction = UIUserInterfaceLayoutDirection.leftToRight
  private var traits = UITraitCollection(displayScale: 1)

  open override var window: UIWindow? { self }

  open override var traitCollection: UITraitCollection { traits }
  open override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    direction
  }

  /// Changes the safe area of the device.
  public final func standIn(safeArea: UIEdgeInsets) {
    deviceArea = safeArea
    placeChanged()
  }

  /// Changes the reading direction of the language.
  public final func standIn(direction: UIUserInterfaceLayoutDirection) {
    self.direction = direction
    reportAll { [traits] in $0.traitChanged(UITraitLayoutDirection.self, traits) }
  }

  /// Changes the user's text size.
  public final func standIn(textSize: UIContentSizeCategory) {
    let old = traits
    traits = UITraitCollection(displayScale: old.displayScale, textSize)
    reportAll { $0.traitChanged(UITraitPreferredContentSizeCategory.self, old) }
  }

  /// Changes the number of pixels per point.
  public final func standIn(displayScale: CGFloat) {
    traits = UITraitCollection(displayScale: displayScale)
  }
}
