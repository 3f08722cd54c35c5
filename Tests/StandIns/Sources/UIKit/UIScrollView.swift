public import Foundation

/// A scroll view by the rows of `facts`, without zooming.
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
      isZoomReported = delegate?.responds(to: NSSelectorFromString("scrollViewDidZoom:")) ?? false
    }
  }
  /// Queried once per delegate.
  private var isZoomReported = false
  public final var isPagingEnabled = false
  public final var isScrollEnabled = true
  public final var bounces = true
  public final var alwaysBounceHorizontal = false
  public final var alwaysBounceVertical = false
  public final var delaysContentTouches = true
  public final var canCancelContentTouches = true
  public final var isDirectionalLockEnabled = false
  public final var scrollsToTop = true
  public final var showsHorizontalScrollIndicator = true
  public final var showsVerticalScrollIndicator = true
  public final var decelerationRate = DecelerationRate.normal
  public final var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { adjustInsets() }
  }
  public final let panGestureRecognizer = UIPanGestureRecognizer(target: nil, action: nil)
  /// `true` if keys scroll the view, which then does not snap.
  public final var allowsKeyboardScrolling = true
  public final var refreshControl: UIRefreshControl? {
    didSet { refreshControl?.scrollView = self }
  }
  /// The frame, which does not move with the content.
  public final lazy var frameLayoutGuide = UILayoutGuide(owningView: self, isFrame: true)
  /// The content, whose size follows from constraints.
  public final lazy var contentLayoutGuide = UILayoutGuide(owningView: self, isFrame: false)

  /// The touches on the scroll view, and its time.
  public final lazy var fingers = ScrollFingers(self)

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    panGestureRecognizer.view = self
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var isTracking: Bool { fingers.isTracking }
  open var isDragging: Bool { fingers.isDragging || fingers.isDecelerating }
  open var isDecelerating: Bool { fingers.isDecelerating }
  @available(iOS 17.4, visionOS 1.1, *)
  public final var isScrollAnimating: Bool { fingers.isAnimating }

  /// `false` for a control, whose touch then cannot become a drag.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  open override var bounds: CGRect {
    get { CGRect(origin: contentOffset, size: place.size) }
    set {
      if newValue.size != place.size { resize(to: newValue.size) }
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

  /// Scrolls by a length of the bounds, within the content and without snapping.
  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    let isForward: Bool
    switch (direction, isWide) {
    case (.next, _), (.left, true), (.up, false): isForward = true
    case (.previous, _), (.right, true), (.down, false): isForward = false
    default: return false
    }
    let insets = adjustedContentInset
    var place = contentOffset
    let step: CGFloat = isForward ? 1 : -1
    if isWide {
      let end = max(-insets.left, contentSize.width + insets.right - frame.width)
      place.x = max(-insets.left, min(place.x + step * frame.width, end))
    } else {
      let end = max(-insets.top, contentSize.height + insets.bottom - frame.height)
      place.y = max(-insets.top, min(place.y + step * frame.height, end))
    }
    guard place != contentOffset else { return false }
    setContentOffset(place, animated: true)
    let reported = delegate as? any UIScrollViewAccessibilityDelegate
    UIAccessibility.post(
      notification: .pageScrolled,
      argument: reported?.accessibilityScrollStatus(for: self) ?? "Page X of Y")
    return true
  }

  /// Scrolls by a small step.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard allowsKeyboardScrolling else { return super.pressesBegan(presses, with: event) }
    var place = contentOffset
    if isWide { place.x += 40 } else { place.y += 40 }
    setContentOffset(place, animated: false)
  }

  private var isWide: Bool { contentSize.width > frame.width }

  /// Moves views pinned to the frame with the bounds, and sets the content size by its constraints.
  ///
  /// A view with an autoresizing mask is tied to the edges of the content and replaces those.
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

  /// Motion stops without a callback outside a window.
  open override func didMoveToWindow() {
    if window == nil { fingers.stop() }
  }

  public final var contentSize = CGSize.zero {
    didSet {
      precondition(
        contentSize.width.isFinite && contentSize.height.isFinite, "CALayerInvalidGeometry")
      adjustInsets()
      fingers.keepInRange()
    }
  }

  public final var contentInset = UIEdgeInsets.zero {
    didSet { adjustInsets() }
  }

  /// The content inset plus the safe area as the adjustment behavior requires.
  ///
  /// Without a controller, `automatic` is the same as `scrollableAxes`.
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
    fingers.keepInRange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adjustInsets()
  }

  override func sizeChanged(from old: CGSize) {
    fingers.keepInRange()
    adjustInsets()
    super.sizeChanged(from: old)
  }

  public final func standInZoom() {
    if isZoomReported { delegate?.scrollViewDidZoom(self) }
  }

  /// Taps the status bar; returns `true` if the view scrolls to the top.
  public final func standInScrollToTop() -> Bool {
    guard scrollsToTop, delegate?.scrollViewShouldScrollToTop(self) ?? true else { return false }
    let top = CGPoint(x: contentOffset.x, y: -adjustedContentInset.top)
    if top != contentOffset { fingers.animate(to: top, .scrollToTop) }
    return true
  }
}
