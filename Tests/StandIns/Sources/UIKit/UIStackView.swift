public import Foundation

/// A row of views, each as large as it is, in the reading direction.
@MainActor open class UIStackView: UIView {
  public private(set) final var arrangedSubviews: [UIView] = []
  public final var spacing: CGFloat = 0

  public final func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  public final func insertArrangedSubview(_ view: UIView, at index: Int) {
    arrangedSubviews.insert(view, at: index)
    addSubview(view)
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var place: CGFloat = 0
    for view in arrangedSubviews where !view.isHidden {
      let width = view.bounds.width
      view.frame.origin.x = isMirrored ? bounds.width - place - width : place
      place += width + spacing
    }
  }
}
