import FolioCore

/// The motion of a surface without a finger, as far as it was requested or promised.
///
/// A deceleration that shows is the surface's own; it is asked.
package enum SurfaceMotion: Equatable, Sendable {
  /// Nothing.
  case none
  /// The surface said that it will decelerate, and does not show it yet.
  case promised
  /// It was sent somewhere and told no end; whether it was seen to move since.
  case animation(isSeen: Bool)

  /// `true` if it does not show yet: only what was seen to move can be seen to have been stopped.
  package var isExpected: Bool { self == .promised || self == .animation(isSeen: false) }

  /// `true` if it was sent somewhere.
  package var isAnimation: Bool { if case .animation = self { true } else { false } }

  /// `true` if the surface can be seen to move.
  func shows(on surface: SurfaceSnapshot) -> Bool {
    surface.isDecelerating || (isAnimation && surface.isAnimating)
  }

  /// `true` if the surface moves, or is about to.
  func isUnderWay(on surface: SurfaceSnapshot?) -> Bool {
    isExpected || (surface.map { shows(on: $0) } ?? false)
  }

  /// The surface was seen to move, or told that it did.
  package mutating func wasSeen() { self = isAnimation ? .animation(isSeen: true) : .none }

  /// The finger let go of it.
  ///
  /// - Parameter isExpected: whether the surface will move and does not show it yet.
  package mutating func fingerLeft(isExpected: Bool) {
    if isAnimation {
      self = .animation(isSeen: !isExpected)
    } else {
      self = isExpected ? .promised : .none
    }
  }
}

/// The device that drags, or dragged last.
enum Dragger: Equatable, Sendable {
  /// A finger, or a pointing device that scrolls without notches.
  case pointer(Release.Pointer)
  /// A wheel with notches.
  case wheel
}

/// The touches since the surface last came to rest.
enum TouchHistory: Equatable, Sendable {
  /// None was on it.
  case none
  /// The finger of a drag let go; the end of that drag is still to be told.
  case released
  /// One was.
  case touched
  /// The touch of a drag was taken away; the end of that drag is still to be told.
  case cancelled

  mutating func wasTouched() { if self != .cancelled { self = .touched } }

  /// The surface has come to rest; answers whether a finger was on it before.
  mutating func cameToRest() -> Bool {
    defer { if self == .touched { self = .none } }
    return self == .touched
  }
}
