public import Foundation

/// Foundation's root class, as there: only of that one a subclass on the main actor is Sendable.
@MainActor open class UIResponder: Foundation.NSObject {
  public final var accessibilityElementsHidden = false
  private static weak var first: UIResponder?

  /// Who is told what this one does not take.
  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  public final var isFirstResponder: Bool { Self.first === self }

  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if canBecomeFirstResponder { Self.first = self }
    return isFirstResponder
  }

  /// What is not taken here goes on to the next.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// A key of a keyboard is pressed, which the first responder is told.
  public static func standIn(_ press: UIPress) { first?.pressesBegan([press], with: nil) }

  #if !canImport(ObjectiveC)
    /// Scrolls for an assistive technology.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  #endif
}

/// A view, as far as layout goes: a size that changes lays out, and subviews stretch as they say.
@MainActor open class UIView: UIResponder, UITraitEnvironment {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  }

  /// True if a recognizer may begin, as every view is asked of its own and of those it is the delegate of.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  public private(set) final var subviews: [UIView] = []
  public private(set) final weak var superview: UIView?
  /// The controller whose view it is.
  final weak var controller: UIViewController?
  open override var next: UIResponder? { controller ?? superview }
  public final var translatesAutoresizingMaskIntoConstraints = true
  /// True if constraints tie its four edges to the frame of a scroll view.
  final var pinnedEdges: Set<NSLayoutAnchor.Edge> = []
  final var isPinned: Bool { pinnedEdges.count == 4 }
  public final var isHidden = false
  public final var backgroundColor: UIColor?
  public final var isUserInteractionEnabled = true
  public final var autoresizingMask: AutoresizingMask = []
  /// Says which way it lays out; no trait, so nobody is told when it is set.
  public final var semanticContentAttribute = UISemanticContentAttribute.unspecified
  private var place: CGRect
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

  /// True if anything moves; user interface tests switch that off.
  public class var areAnimationsEnabled: Bool { hasAnimations }
  private static var hasAnimations = true
  public class func setAnimationsEnabled(_ enabled: Bool) { hasAnimations = enabled }

  /// Changes are there at once; nobody sees them on their way.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animations()
  }

  open var frame: CGRect {
    get { place }
    set {
      let old = place.size
      place = newValue
      if newValue.size != old { sizeChanged(from: old) }
      placeChanged()
    }
  }

  /// Growing in place keeps the corner of the frame; where the origin is seen only a scroll view
  /// cares.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: place.size) }
    set { frame.size = newValue.size }
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

  /// Only scroll views have what others are pinned to.
  func placePinned() {}

  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  open func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    view.willMove(toSuperview: self)
    subviews.insert(view, at: index)
    view.superview = self
    view.moved()
    view.didMoveToSuperview()
  }

  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func invalidateIntrinsicContentSize() { superview?.intrinsicContentSizeWasInvalidated() }
  /// A subview may have another size of its own; UIKit says that to itself alone.
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
    for view in subviews { view.moved() }
    placeChanged()
  }

  public private(set) final var gestureRecognizers: [UIGestureRecognizer]? = []

  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers?.append(recognizer)
  }

  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === recognizer }
  }

  open var window: UIWindow? { superview?.window }
  open func didMoveToWindow() {}

  open func setNeedsLayout() { needsLayout = true }
  open func layoutSubviews() {}

  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  private var area = UIEdgeInsets.zero

  open func safeAreaInsetsDidChange() {}
  /// The portion of the view that the device covers where it is, so nothing of one that is scrolled
  /// away.
  open var safeAreaInsets: UIEdgeInsets { area }

  /// It lies elsewhere in the window, or something else is covered there.
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

  final func tellAll(_ call: (UIView) -> Void) {
    call(self)
    for view in subviews { view.tellAll(call) }
  }

  final func traitChanged(_ trait: UITrait, _ previous: UITraitCollection) {
    for handler in traitHandlers { handler(String(describing: trait), previous) }
  }
}

@MainActor private final class TraitRegistration: NSObject, UITraitChangeRegistration {}

/// A window: what is below it is on screen.
///
/// What surrounds all views is set here.
@MainActor open class UIWindow: UIView {
  fileprivate var deviceArea = UIEdgeInsets.zero
  private var direction = UIUserInterfaceLayoutDirection.leftToRight
  private var traits = UITraitCollection(displayScale: 1)

  open override var window: UIWindow? { self }

  open override var traitCollection: UITraitCollection { traits }
  open override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    direction
  }

  /// The device has another safe area.
  public final func standIn(safeArea: UIEdgeInsets) {
    deviceArea = safeArea
    placeChanged()
  }

  /// The language is read the other way.
  public final func standIn(direction: UIUserInterfaceLayoutDirection) {
    self.direction = direction
    tellAll { [traits] in $0.traitChanged(UITraitLayoutDirection.self, traits) }
  }

  /// The person wants text of another size.
  public final func standIn(textSize: UIContentSizeCategory) {
    let old = traits
    traits = UITraitCollection(displayScale: old.displayScale, textSize)
    tellAll { $0.traitChanged(UITraitPreferredContentSizeCategory.self, old) }
  }

  /// The screen has so many pixels to a point.
  public final func standIn(displayScale: CGFloat) {
    traits = UITraitCollection(displayScale: displayScale)
  }
}
