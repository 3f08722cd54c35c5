internal import Folio
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

  public final weak var delegate: (any UIScrollViewDelegate)?
  public final var isPagingEnabled = false
  public final var isDirectionalLockEnabled = false
  public final var scrollsToTop = true
  public final var showsHorizontalScrollIndicator = true
  public final var showsVerticalScrollIndicator = true
  public final var decelerationRate = DecelerationRate.normal
  public final var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  public final let panGestureRecognizer = UIPanGestureRecognizer()

  /// The hands that touch it, and the time that passes for it.
  public final let fingers: ScrollFingers

  public override init(frame: CGRect) {
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

  open override var bounds: CGRect { CGRect(origin: contentOffset, size: frame.size) }

  public final var contentOffset: CGPoint {
    get { fingers.offset }
    set { fingers.set(newValue, animated: false) }
  }

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    fingers.set(contentOffset, animated: animated)
  }

  public final var contentSize = CGSize.zero {
    didSet { fingers.setContent(contentSize) }
  }

  public final var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      fingers.setInsets(contentInset)
      delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }
  }

  public final var adjustedContentInset: UIEdgeInsets { contentInset }

  override func sizeChanged(from old: CGSize) {
    fingers.setSize(frame.size)
    super.sizeChanged(from: old)
  }
}
