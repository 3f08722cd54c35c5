import FolioCore
import FolioPluginABI

extension StrategyCalls {
  /// Adds the functions of the roles that are not asked about releases.
  static func addMeasures(to table: inout folio_strategy) {
    unsafe table.place = { instance, surface, placement, _ in
      guard let instance = unsafe instance, let surface = unsafe surface?.pointee,
        let placement = unsafe placement
      else { return FOLIO_FAILED }
      let box = unsafe Unmanaged<InstanceBox>.fromOpaque(instance).takeUnretainedValue()
      guard case .snap(let strategy) = box.strategy else { return FOLIO_UNSUPPORTED }
      unsafe placement.pointee.tall = StrategyCalls.code(strategy.tall)
      unsafe placement.pointee.ends = StrategyCalls.code(strategy.ends)
      unsafe placement.pointee.slack = strategy.slack.value
      let insets = Insets(
        leading: Points(surface.leading_inset), trailing: Points(surface.trailing_inset))
      let place =
        surface.viewport > 0
        ? strategy.placement(
          viewport: Points(surface.viewport), port: Points(surface.port), insets: insets)
        : strategy.placement
      return unsafe StrategyCalls.write(place, box.offsets, &placement.pointee)
    }
    unsafe table.project = { instance, velocity, travel, _ in
      guard case .projection(let strategy)? = unsafe StrategyCalls.strategy(instance),
        let travel = unsafe travel
      else {
        return FOLIO_UNSUPPORTED
      }
      unsafe travel.pointee = strategy.travel(of: Velocity(pointsPerMillisecond: velocity)).value
      return FOLIO_OK
    }
    unsafe table.keep = { instance, transition, keep, _ in
      guard case .resize(let strategy)? = unsafe StrategyCalls.strategy(instance),
        let keep = unsafe keep,
        let transition = unsafe transition?.pointee
      else { return FOLIO_UNSUPPORTED }
      switch strategy.keep(through: Transition(transition)) {
      case .page: unsafe keep.pointee = FOLIO_KEEP_PAGE
      case .offset: unsafe keep.pointee = FOLIO_KEEP_OFFSET
      case .fraction: unsafe keep.pointee = FOLIO_KEEP_FRACTION
      }
      return FOLIO_OK
    }
  }

  private static func write(
    _ place: SnapPlacement, _ list: OffsetList, _ answer: inout folio_placement
  ) -> folio_status {
    switch place {
    case .aligned(let fraction):
      unsafe answer.kind = FOLIO_PLACE_ALIGNED
      unsafe answer.fraction = fraction
    case .anchored(let group, let port):
      unsafe answer.kind = FOLIO_PLACE_ANCHORED
      unsafe answer.fraction = group
      unsafe answer.port_fraction = port
    case .edgeAware: unsafe answer.kind = FOLIO_PLACE_EDGE_AWARE
    case .every(let step, let origin):
      unsafe answer.kind = FOLIO_PLACE_EVERY
      unsafe answer.step = step.value
      unsafe answer.origin = origin.value
    case .list(let offsets):
      // A list that changes with the surface has no memory that outlives the call.
      guard offsets == list.offsets else { return FOLIO_UNSUPPORTED }
      unsafe answer.kind = FOLIO_PLACE_LIST
      unsafe answer.offsets = unsafe list.pointer
      unsafe answer.offset_count = UInt64(offsets.count)
    }
    return FOLIO_OK
  }

  private static func code(_ tall: TallPages) -> Int32 {
    switch tall {
    case .align: FOLIO_TALL_ALIGN
    case .scrollInside: FOLIO_TALL_SCROLL_INSIDE
    case .cover: FOLIO_TALL_COVER
    }
  }

  private static func code(_ ends: SnapEnds) -> Int32 {
    switch ends {
    case .clamp: FOLIO_ENDS_CLAMP
    case .free: FOLIO_ENDS_FREE
    case .pad: FOLIO_ENDS_PAD
    case .rests: FOLIO_ENDS_RESTS
    case .pin: FOLIO_ENDS_PIN
    }
  }
}

extension Transition {
  /// The change of size that a host describes.
  fileprivate init(_ transition: folio_transition) {
    let phase: Phase =
      switch transition.phase {
      case FOLIO_PHASE_DRAGGING: .dragging
      case FOLIO_PHASE_SETTLING: .settling
      default: .idle
      }
    self.init(
      from: Viewport(
        extent: Points(transition.from_extent), crossExtent: Points(transition.from_cross_extent)),
      to: Viewport(
        extent: Points(transition.to_extent), crossExtent: Points(transition.to_cross_extent)),
      phase: phase)
  }
}

/// The list of rests of a snap strategy, in memory the host may read until the instance ends.
@safe final class OffsetList: @unchecked Sendable {
  /// The offsets.
  let offsets: [Points]
  private let numbers: UnsafeMutablePointer<Double>

  init(_ strategy: AnyStrategy) {
    if case .snap(let snap) = strategy, case .list(let list) = snap.placement {
      offsets = list
    } else {
      offsets = []
    }
    unsafe numbers = .allocate(capacity: max(1, offsets.count))
    for (index, offset) in offsets.enumerated() {
      unsafe (numbers + index).initialize(to: offset.value)
    }
  }

  deinit { unsafe numbers.deallocate() }

  /// The offsets as numbers.
  var pointer: UnsafePointer<Double> { unsafe UnsafePointer(numbers) }
}
