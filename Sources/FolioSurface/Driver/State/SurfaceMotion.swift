import FolioCore

/// The requested or announced motion of a surface; a visible deceleration is the surface's own.
package enum SurfaceMotion: Equatable, Sendable {
  /// None.
  case none
  /// An announced deceleration that is not visible yet.
  case promised
  /// An animation without a reported end; `isSeen` once it was visible.
  case animation(isSeen: Bool)

  /// `true` if it is not visible yet.
  package var isExpected: Bool { self == .promised || self == .animation(isSeen: false) }

  package var isAnimation: Bool { if case .animation = self { true } else { false } }

  /// `true` if it is visible on the surface.
  func shows(on surface: SurfaceSnapshot) -> Bool {
    surface.isDecelerating || (isAnimation && surface.isAnimating)
  }

  /// `true` if the surface moves, or is about to.
  func isUnderWay(on surface: SurfaceSnapshot?) -> Bool {
    isExpected || (surface.map { shows(on: $0) } ?? false)
  }

  /// Notes that the surface moved.
  package mutating func wasSeen() { self = isAnimation ? .animation(isSeen: true) : .none }

  /// Notes that the finger let go; `isExpected` for a motion that is not visible yet.
  package mutating func fingerLeft(isExpected: Bool) {
    if isAnimation {
      self = .animation(isSeen: !isExpected)
    } else {
      self = isExpected ? .promised : .none
    }
  }
}

/// The last dragging device.
enum Dragger: Equatable, Sendable {
  /// A finger, or a pointing device without notches.
  case pointer(Release.Pointer)
  /// A wheel with notches.
  case wheel
}

/// The touches since the surface last stopped.
enum TouchHistory: Equatable, Sendable {
  /// None.
  case none
  /// A drag's finger let go; its end is not reported yet.
  case released
  /// A touch.
  case touched
  /// A drag's touch was cancelled; its end is not reported yet.
  case cancelled

  mutating func wasTouched() { if self != .cancelled { self = .touched } }

  /// Notes a stop; `true` if a finger was on the surface before.
  mutating func cameToRest() -> Bool {
    defer { if self == .touched { self = .none } }
    return self == .touched
  }
}
