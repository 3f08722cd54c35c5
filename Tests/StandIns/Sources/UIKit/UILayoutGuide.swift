public import Foundation

/// A rectangle for constraints.
@MainActor public final class UILayoutGuide {
  fileprivate weak var owningView: UIView?
  fileprivate let isFrame: Bool
  /// The content size by the app's constraints; `nil` without such constraints.
  public var standInSize: CGSize? {
    didSet { owningView?.placePinned() }
  }

  init(owningView: UIView, isFrame: Bool) {
    self.owningView = owningView
    self.isFrame = isFrame
  }

  public var leadingAnchor: NSLayoutAnchor { .init(guide: self, .leading) }
  public var trailingAnchor: NSLayoutAnchor { .init(guide: self, .trailing) }
  public var topAnchor: NSLayoutAnchor { .init(guide: self, .top) }
  public var bottomAnchor: NSLayoutAnchor { .init(guide: self, .bottom) }
}

/// An edge of a view or a guide.
@MainActor public final class NSLayoutAnchor {
  enum Edge { case leading, trailing, top, bottom }
  fileprivate let view: UIView?
  fileprivate let guide: UILayoutGuide?
  fileprivate let edge: Edge

  fileprivate init(view: UIView? = nil, guide: UILayoutGuide? = nil, _ edge: Edge) {
    self.view = view
    self.guide = guide
    self.edge = edge
  }

  public func constraint(equalTo anchor: NSLayoutAnchor) -> NSLayoutConstraint {
    NSLayoutConstraint(self, anchor)
  }
}

extension UIView {
  public var leadingAnchor: NSLayoutAnchor { .init(view: self, .leading) }
  public var trailingAnchor: NSLayoutAnchor { .init(view: self, .trailing) }
  public var topAnchor: NSLayoutAnchor { .init(view: self, .top) }
  public var bottomAnchor: NSLayoutAnchor { .init(view: self, .bottom) }
}

/// A constraint between two edges, for relatives only.
@MainActor public final class NSLayoutConstraint {
  private let first: NSLayoutAnchor
  private let second: NSLayoutAnchor

  fileprivate init(_ first: NSLayoutAnchor, _ second: NSLayoutAnchor) {
    self.first = first
    self.second = second
  }

  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints {
      let (first, second) = (constraint.first, constraint.second)
      guard let view = first.view, let guide = second.guide, guide.isFrame else { continue }
      precondition(view.superview === guide.owningView, "no common ancestor")
      precondition(first.edge == second.edge && !view.translatesAutoresizingMaskIntoConstraints)
      view.pinnedEdges.insert(first.edge)
      guide.owningView?.placePinned()
    }
  }
}
