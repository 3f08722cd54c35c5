import FolioCore
import FolioPluginABI

extension folio_release {
  /// The release as the contract passes it to a plugin; the caller sets `field`.
  init(_ release: borrowing Release) {
    unsafe self.init()
    unsafe struct_size = unsafe UInt32(MemoryLayout<folio_release>.size)
    unsafe kind = unsafe Self.code(release.gesture.kind)
    unsafe cause = unsafe Self.code(release.gesture.cause)
    unsafe pointer = release.gesture.pointer == .touch ? FOLIO_POINTER_TOUCH : FOLIO_POINTER_MOUSE
    unsafe write(release.place)
    unsafe write(release.momentum)
    unsafe calls = unsafe FieldAccessors.table
  }

  private mutating func write(_ place: Release.Place) {
    unsafe offset = place.offset.value
    unsafe gesture_start = place.gestureStart.value
    unsafe start_group = Int64(place.startGroup)
    unsafe selected_group = Int64(place.selectedGroup)
    unsafe settled_group = Int64(place.settledGroup)
    if place.caughtMoving { unsafe flags |= FOLIO_RELEASE_CAUGHT_MOVING }
  }

  private mutating func write(_ momentum: Release.Momentum) {
    unsafe velocity = momentum.velocity.pointsPerMillisecond
    unsafe last_direction = momentum.lastDirection.map { Int32($0.step) } ?? 0
    unsafe projected_travel = momentum.projectedTravel.value
    if let target = momentum.proposedTarget {
      unsafe proposed_target = target.value
      unsafe flags |= FOLIO_RELEASE_HAS_PROPOSAL
    }
    if let travel = momentum.pointerTravel {
      unsafe pointer_travel = travel.value
      unsafe flags |= FOLIO_RELEASE_HAS_POINTER
    }
    if let target = momentum.fingerTarget {
      unsafe finger_target = target.value
      unsafe flags |= FOLIO_RELEASE_HAS_FINGER
    }
  }

  /// Adds the geometry of the release.
  mutating func write(_ field: borrowing SnapGeometry) {
    unsafe viewport = field.viewport.value
    unsafe port = field.port.value
    let range = field.range
    unsafe minimum_offset = range.minimum.value
    unsafe maximum_offset = range.maximum.value
    if let lap = field.period {
      unsafe period = lap.value
      unsafe flags |= FOLIO_RELEASE_LOOPS
    }
    unsafe group_count = Int64(field.groupCount)
    if field.scrollsInsideTallPages { unsafe flags |= FOLIO_RELEASE_SCROLLS_INSIDE }
    if field.hasStops { unsafe flags |= FOLIO_RELEASE_HAS_STOPS }
  }

  private static func code(_ kind: Release.Kind) -> Int32 {
    switch kind {
    case .endPosition: FOLIO_RELEASE_END
    case .directionAndEnd: FOLIO_RELEASE_DIRECTION_AND_END
    case .directionOnly: FOLIO_RELEASE_DIRECTION
    }
  }

  private static func code(_ cause: Release.Cause) -> Int32 {
    switch cause {
    case .drag: FOLIO_CAUSE_DRAG
    case .wheel: FOLIO_CAUSE_WHEEL
    case .key: FOLIO_CAUSE_KEY
    case .cameToRest: FOLIO_CAUSE_CAME_TO_REST
    }
  }
}
