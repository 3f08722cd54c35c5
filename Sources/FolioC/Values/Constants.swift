import FolioCHeader
import FolioCore
import FolioSurface

/// Maps constants to Swift enums, in the order of the header.
enum Constants {
  static let scrollCauses: [ScrollCause] = [.drag, .motion, .programmatic, .surface]
  static let gestureKinds: [Release.Kind] = [.directionAndEnd, .endPosition, .directionOnly]
  static let gestureCauses: [Release.Cause] = [.drag, .wheel, .key, .cameToRest]
  static let pointers: [Release.Pointer] = [.touch, .mouse]
  static let phases: [PagerPhase] = [.idle, .dragging, .settling]
  static let origins: [MotionOrigin] = [.gesture, .go, .resize]
  static let outcomes: [MotionOutcome] = [
    .changed, .returned, .superseded, .arrived, .moved,
  ]
  static let allowed: [AllowedSwipes] = [.both, .forward, .backward, .none]
  static let keys: [PagingKey] = [
    .right, .left, .down, .up, .next, .previous, .pageDown, .pageUp, .space, .home, .end,
  ]

  static func value<Value>(_ constant: Int32, of values: [Value]) -> Value? {
    values.indices.contains(Int(constant)) ? values[Int(constant)] : nil
  }

  static func constant<Value: Equatable>(_ value: Value, of values: [Value]) -> Int32 {
    values.firstIndex(of: value).map { Int32($0) } ?? -1
  }
}

extension Double {
  /// The number in points; `nil` for NaN, which means absent.
  var given: Points? { isNaN ? nil : Points(self) }

  /// The number as a length, clamped to 0; stays infinite so that the engine rejects it.
  var length: Points { Points(isInfinite ? .infinity : self) }

  /// `true` for a valid surface length, including negative numbers, which count as 0.
  var isLength: Bool { isFinite && self <= Limits.maximumLength }
}

extension Int? {
  /// The index, or -1 for `nil`.
  var index: Int64 { map { Int64($0) } ?? -1 }
}
