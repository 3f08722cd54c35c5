#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import FolioKit
  import UIKit

  /// An invisible view in the scroll view, for callbacks that only views receive.
  final class Sentinel: UIView {
    weak var surface: ScrollViewSurface?

    init(_ surface: ScrollViewSurface) {
      self.surface = surface
      super.init(frame: surface.scrollView.bounds)
      isUserInteractionEnabled = false
      accessibilityElementsHidden = true
      translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { nil }

    /// Stays in place while the content scrolls, without affecting its size.
    func pin(to scrollView: UIScrollView) {
      scrollView.insertSubview(self, at: 0)
      let guide = scrollView.frameLayoutGuide
      NSLayoutConstraint.activate([
        leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        topAnchor.constraint(equalTo: guide.topAnchor),
        bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      ])
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      surface?.didLayout()
    }

    // The overridden methods do nothing.
    override func didMoveToWindow() { surface?.attached?.surroundingsDidChange() }
    override func safeAreaInsetsDidChange() { surface?.attached?.surroundingsDidChange() }
  }

  extension ScrollViewSurface {
    /// The adapter of a scroll view; `nil` without a pager.
    static func on(_ scrollView: UIScrollView) -> ScrollViewSurface? {
      scrollView.subviews.lazy.compactMap { ($0 as? Sentinel)?.surface }.first
    }

    /// The controller of the scroll view.
    var controller: UIViewController? {
      var responder: UIResponder? = scrollView
      while let here = responder, !(here is UIViewController) { responder = here.next }
      return responder as? UIViewController
    }

    func takeOver() {
      borrowed.note(\.contentInset)
      borrowed.note(\.decelerationRate)
      borrowed.set(\.isPagingEnabled, to: false)
      borrowed.set(\.isDirectionalLockEnabled, to: true)
      // A second scroll view with it would disable the screen's main one.
      if axis == .horizontal { borrowed.set(\.scrollsToTop, to: false) }
      adjustedAxes =
        switch scrollView.contentInsetAdjustmentBehavior {
        case .never: .neither
        case .scrollableAxes: .along
        default: .both
        }
      borrowed.set(\.contentInsetAdjustmentBehavior, to: .never)
      borrowed.set(
        axis.pick(\.showsHorizontalScrollIndicator, \.showsVerticalScrollIndicator), to: false)
      takeDelegate()
      recognize()
      requestFrames()
      link.add(to: .main, forMode: .common)
      sentinel.pin(to: scrollView)
      sentinel.registerForTraitChanges(
        [UITraitLayoutDirection.self, UITraitPreferredContentSizeCategory.self]
      ) { (view: Sentinel, _: UITraitCollection) in
        guard let attached = view.surface?.attached else { return }
        attached.surroundingsDidChange()
        // Another text size changes the lengths of pages with `extent=content`.
        if attached.pager.configuration.layout.extent == .content { attached.reload() }
      }
    }

    /// Adopts the app's own delegate, also a later one; returns `true` if there was another.
    ///
    /// A scroll view queries a delegate's methods only when it is set.
    @discardableResult
    func takeDelegate() -> Bool {
      guard isDelegate, let pager, scrollView.delegate !== pager else { return false }
      ownDelegate = scrollView.delegate
      scrollView.delegate = pager
      return true
    }

    /// Restores all, except visible views, and a delegate that the app has set meanwhile.
    func end() {
      attached?.end()
      attached = nil
      link.invalidate()
      sentinel.removeFromSuperview()
      stopRecognizing()
      guard !isDelegate || scrollView.delegate === pager else { return }
      borrowed.giveBack()
      if isDelegate { scrollView.delegate = ownDelegate }
      (isDelegate, ownDelegate) = (false, nil)
    }
  }
#endif
