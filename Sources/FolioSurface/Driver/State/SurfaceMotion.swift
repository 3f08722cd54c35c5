import FolioCore

/// The requested or announced motion of a surface; a visible deceleration is the surface's own.
package enum SurfaceMotion: Equatable, Sendable {
  case none
  /// An announced deceleration that is not visible yet.
  case promised
  /// An animation without a reported end; `isSeen` once it was visible.
  case animation(isSeen: Bool)

  /// `true` if it is not visible yet.
  package var isExpected: Bool { self == .promised || self == .animation(isSeen: false) }

  package var isAnimation: Bool { if case .animation = self { true } else { false } }

  func shows(on surface: SurfaceSnapshot) -> Bool {
    surface.isDecelerating || (isAnimation && surface.isAnimating)
  }

  /// `true` if the surface moves, or is about to.
  func isUnderWay(on surface: SurfaceSnapshot?) -> Bool {
    isExpected || (surface.map { shows(on: $0) } ?? false)
  }

  package mutating func wasSeen() { self = isAnimation ? .animation(isSeen: true) : .none }

  /// Notes a lifted finger; `isExpected` for a motion that is not visible yet.
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
  case wheel
}

enum TouchHistory: Equatable, Sendable {
  case none
  /// A drag's finger lifted; its end is not reported yet.
  case released
  case touched
  /// A drag's touch was cancelled; its end is not reported yet.
  case cancelled

  mutating func wasTouched() { if self != .cancelled { self = .touched } }

  /// Notes a stop; returns `true` after a touch.
  mutating func cameToRest() -> Bool {
    defer { if self == .touched { self = .none } }
    return self == .touched
  }
}
