#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// A view in the scroll view that nobody sees, and that learns what only views are told: layout,
  /// safe area, window and direction.
  @MainActor
  final class SurfaceProbe: UIView {
    private weak var owner: ScrollPager?

    func watch(_ owner: ScrollPager) {
      self.owner = owner
      isUserInteractionEnabled = false
      accessibilityElementsHidden = true
      frame = CGRect(origin: .zero, size: owner.scrollView.bounds.size)
      // So it is laid out whenever the size changes, and not when the offset does.
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      owner.scrollView.insertSubview(self, at: 0)
      registerForTraitChanges([UITraitLayoutDirection.self]) {
        (probe: SurfaceProbe, _: UITraitCollection) in
        probe.owner?.directionMayHaveChanged()
      }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      owner?.didLayout()
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      owner?.didMoveToWindow()
    }

    override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      owner?.insetsMayHaveChanged()
    }
  }
#endif
