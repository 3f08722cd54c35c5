import FolioCore
import FolioPluginABI
import FolioPluginContract

extension folio_release {
  /// Creates the contract's release; the caller sets `field`.
  init(_ release: borrowing Release) {
    unsafe self.init()
    unsafe struct_size = unsafe UInt32(MemoryLayout<folio_release>.size)
    unsafe kind = release.gesture.kind.code
    unsafe cause = release.gesture.cause.code
    unsafe pointer = release.gesture.pointer.code
    unsafe write(release.place)
    unsafe write(release.momentum)
    unsafe write(release.field)
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
    unsafe proposed_target = known(momentum.proposedTarget, FOLIO_RELEASE_HAS_PROPOSAL)
    unsafe pointer_travel = known(momentum.pointerTravel, FOLIO_RELEASE_HAS_POINTER)
    unsafe finger_target = known(momentum.fingerTarget, FOLIO_RELEASE_HAS_FINGER)
  }

  private mutating func write(_ field: borrowing SnapGeometry) {
    unsafe viewport = field.viewport.value
    unsafe snapport = field.snapport.value
    let range = field.range
    unsafe minimum_offset = range.minimum.value
    unsafe maximum_offset = range.maximum.value
    unsafe period = known(field.period, FOLIO_RELEASE_LOOPS)
    unsafe group_count = Int64(field.groupCount)
    if field.scrollsInsideTallPages { unsafe flags |= FOLIO_RELEASE_SCROLLS_INSIDE }
    if field.hasStops { unsafe flags |= FOLIO_RELEASE_HAS_STOPS }
  }

  private mutating func known(_ points: Points?, _ flag: UInt32) -> Double {
    if points != nil { unsafe flags |= flag }
    return points?.value ?? 0
  }
}

extension folio_motion {
  init(_ motion: Motion) {
    self.init()
    struct_size = UInt32(MemoryLayout<folio_motion>.size)
    start = motion.start.value
    velocity = motion.velocity.pointsPerMillisecond
    pointer = motion.pointer.code
    if let target = motion.target {
      flags |= FOLIO_MOTION_HAS_TARGET
      self.target = target.value
    }
    guard let ends = motion.ends else { return }
    flags |= FOLIO_MOTION_HAS_ENDS | (ends.isHeld ? FOLIO_MOTION_IS_HELD : 0)
    minimum_offset = ends.range.minimum.value
    maximum_offset = ends.range.maximum.value
    viewport = ends.viewport.value
  }
}

extension folio_motion_point {
  /// A point of NaNs, to detect fields that the plugin does not set.
  static var none: folio_motion_point {
    let size = UInt32(MemoryLayout<folio_motion_point>.size)
    return folio_motion_point(struct_size: size, reserved: 0, offset: .nan, velocity: .nan)
  }
}

extension folio_answer {
  /// The answer before the call, with an offset of NaN to detect one that is not set.
  static var none: folio_answer {
    var answer = folio_answer()
    answer.struct_size = UInt32(MemoryLayout<folio_answer>.size)
    answer.offset = .nan
    return answer
  }
}

extension folio_arguments {
  /// Creates the arguments of a strategy, copied into the arena in case a plugin writes to them.
  init(_ arguments: ParameterValues, for descriptor: StrategyDescriptor, in arena: Arena) {
    let columns = descriptor.rows?.columns ?? []
    let values = unsafe descriptor.parameters.map {
      unsafe folio_value(arguments[$0.name], $0.type, in: arena)
    }
    let cells = unsafe arguments.rows.flatMap { row in
      unsafe columns.map { unsafe folio_value(row[$0.name], $0.type, in: arena) }
    }
    unsafe self.init()
    unsafe struct_size = unsafe UInt32(MemoryLayout<folio_arguments>.size)
    unsafe value_count = UInt32(clamping: values.count)
    unsafe self.values = unsafe arena.list(values)
    unsafe row_count = UInt32(clamping: columns.isEmpty ? 0 : arguments.rows.count)
    unsafe column_count = UInt32(clamping: columns.count)
    unsafe self.cells = unsafe arena.list(cells)
  }
}
