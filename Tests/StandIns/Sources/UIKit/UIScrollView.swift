internal import FolioKit
public import Foundation

/// A scroll view that scrolls along one axis, as Folio's simulated scroll view does.
@MainActor open class UIScrollView: UIView {
  public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic = 0
    case scrollableAxes = 1
    case never = 2
    case always = 3
  }

  public final weak var delegate: (any UIScrollViewDelegate)? {
    didSet {
      isZoomTold = delegate?.responds(to: NSSelectorFromString("scrollViewDidZoom:")) ?? false
    }
  }
  /// Asked once for each delegate.
  private var isZoomTold = false
  public final var isPagingEnabled = false
  public final var isDirectionalLockEnabled = false
  public final var scrollsToTop = true
  public final var showsHorizontalScrollIndicator = true
  public final var showsVerticalScrollIndicator = true
  public final var decelerationRate = DecelerationRate.normal
  public final var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { adjustInsets() }
  }
  public final let panGestureRecognizer = UIPanGestureRecognizer(target: nil, action: nil)
  /// True if the keys of a keyboard scroll it, which snap to nothing.
  public final var allowsKeyboardScrolling = true
  public final var refreshControl: UIRefreshControl? {
    didSet { refreshControl?.scrollView = self }
  }
  /// What lies still while the content scrolls.
  public final lazy var frameLayoutGuide = UILayoutGuide(owningView: self, isFrame: true)
  /// The content, whose size follows from constraints to it.
  public final lazy var contentLayoutGuide = UILayoutGuide(owningView: self, isFrame: false)

  /// The hands that touch it, and the time that passes for it.
  public final let fingers: ScrollFingers

  public override init(frame: CGRect = .zero) {
    fingers = ScrollFingers(frame.size)
    super.init(frame: frame)
    fingers.attach(to: self)
  }

  public required init?(coder: NSCoder) {
    fingers = ScrollFingers(.zero)
    super.init(coder: coder)
    fingers.attach(to: self)
  }

  public final var isTracking: Bool { fingers.view.isTracking }
  public final var isDragging: Bool { fingers.view.isDragging || isDecelerating }
  public final var isDecelerating: Bool { fingers.view.isDecelerating }
  @available(iOS 17.4, visionOS 1.1, *)
  public final var isScrollAnimating: Bool { fingers.view.isAnimating }

  open override var bounds: CGRect {
    get { CGRect(origin: contentOffset, size: frame.size) }
    set {
      if newValue.size != frame.size { frame.size = newValue.size }
      if newValue.origin != contentOffset { contentOffset = newValue.origin }
    }
  }

  public final var contentOffset: CGPoint {
    get { fingers.offset }
    set {
      check(newValue)
      fingers.assign(newValue)
      placeChanged()
    }
  }

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    check(contentOffset)
    fingers.set(contentOffset, animated: animated)
    placeChanged()
  }

  /// By a length of its bounds, as far as there is content; where it ends up snaps to nothing.
  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    let isForward: Bool
    switch (direction, fingers.axis) {
    case (.next, _), (.left, .horizontal), (.up, .vertical): isForward = true
    case (.previous, _), (.right, .horizontal), (.down, .vertical): isForward = false
    default: return false
    }
    guard fingers.turnPage(isForward: isForward) else { return false }
    let told = delegate as? any UIScrollViewAccessibilityDelegate
    UIAccessibility.post(
      notification: .pageScrolled,
      argument: told?.accessibilityScrollStatus(for: self) ?? "Page X of Y")
    return true
  }

  /// An arrow scrolls a little way.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard allowsKeyboardScrolling else { return super.pressesBegan(presses, with: event) }
    fingers.view.setOffset(fingers.view.offset + 40, animated: false)
  }

  /// Whatever is pinned to its frame goes along with what it shows, and constraints to its content say
  /// how large that is; unless a view that stretches with it is tied to its edges, and so to the
  /// content's.
  override func placePinned() {
    for view in subviews where view.isPinned { view.frame = bounds }
    guard let size = contentLayoutGuide.standInSize else { return }
    let isMixed = subviews.contains {
      $0.translatesAutoresizingMaskIntoConstraints && !$0.autoresizingMask.isEmpty
    }
    let content = isMixed ? frame.size : size
    if content != contentSize { contentSize = content }
  }

  private func check(_ offset: CGPoint) {
    precondition(offset.x.isFinite && offset.y.isFinite, "CALayerInvalidGeometry")
  }

  /// Nothing moves any more, and nobody is told.
  @available(iOS 17.4, visionOS 1.1, *)
  open func stopScrollingAndZooming() { fingers.view.stop() }

  /// What moved stops without a word when nobody sees it.
  open override func didMoveToWindow() {
    if window == nil { fingers.view.stop() }
  }

  public final var contentSize = CGSize.zero {
    didSet {
      precondition(
        contentSize.width.isFinite && contentSize.height.isFinite, "CALayerInvalidGeometry")
      fingers.setContent(contentSize)
      adjustInsets()
    }
  }

  public final var contentInset = UIEdgeInsets.zero {
    didSet { adjustInsets() }
  }

  /// The content inset and what the adjustment behavior adds of the safe area.
  ///
  /// No controller is around, for which `automatic` would add more than `scrollableAxes`.
  public final var adjustedContentInset: UIEdgeInsets {
    let safe = safeAreaInsets
    let isAlways = contentInsetAdjustmentBehavior == .always
    let isNever = contentInsetAdjustmentBehavior == .never
    let isWide = isAlways || (!isNever && contentSize.width > frame.width)
    let isHigh = isAlways || (!isNever && contentSize.height > frame.height)
    var insets = contentInset
    if isWide { (insets.left, insets.right) = (insets.left + safe.left, insets.right + safe.right) }
    if isHigh { (insets.top, insets.bottom) = (insets.top + safe.top, insets.bottom + safe.bottom) }
    return insets
  }

  private var lastAdjusted = UIEdgeInsets.zero

  private func adjustInsets() {
    let insets = adjustedContentInset
    guard insets != lastAdjusted else { return }
    lastAdjusted = insets
    fingers.setInsets(insets)
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adjustInsets()
  }

  override func sizeChanged(from old: CGSize) {
    fingers.setSize(frame.size)
    adjustInsets()
    super.sizeChanged(from: old)
  }

  /// Two fingers zoom.
  public final func standInZoom() {
    if isZoomTold { delegate?.scrollViewDidZoom(self) }
  }

  /// The status bar is tapped; whether it scrolls to the top, which takes a while.
  public final func standInScrollToTop() -> Bool {
    guard scrollsToTop, delegate?.scrollViewShouldScrollToTop(self) ?? true else { return false }
    fingers.scrollToTop()
    return true
  }
}
