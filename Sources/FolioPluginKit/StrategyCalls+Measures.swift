import FolioCore
import FolioPluginABI
import FolioPluginContract

extension StrategyCalls {
  /// Adds the functions of the roles that do not answer releases.
  static func addMeasures(to table: inout folio_strategy) {
    unsafe table.place = { instance, surface, placement, error in
      guard let instance = unsafe instance, let surface = unsafe surface?.pointee,
        let placement = unsafe placement
      else { return FOLIO_FAILED }
      let box = unsafe Unmanaged<InstanceBox>.fromOpaque(instance).takeUnretainedValue()
      guard case .snap(let strategy) = box.strategy else { return FOLIO_UNSUPPORTED }
      let insets = Insets(
        leading: Points(surface.leading_inset), trailing: Points(surface.trailing_inset))
      let place = unsafe StrategyCalls.answer(error) {
        () throws(StrategyFault<SnapPlacement>) in
        guard surface.viewport > 0 else { return strategy.placement }
        return try strategy.placement(
          viewport: Points(surface.viewport), port: Points(surface.port), insets: insets)
      }
      guard let place else { return FOLIO_FAILED }
      unsafe StrategyCalls.write(strategy, placement)
      return unsafe StrategyCalls.write(place, box.offsets, placement)
    }
    unsafe table.project = { instance, velocity, travel, error in
      guard case .projection(let strategy)? = unsafe StrategyCalls.strategy(instance),
        let travel = unsafe travel
      else {
        return FOLIO_UNSUPPORTED
      }
      let found = unsafe StrategyCalls.answer(error) { () throws(StrategyFault<Points>) in
        try strategy.travel(of: Velocity(pointsPerMillisecond: velocity))
      }
      guard let found else { return FOLIO_FAILED }
      unsafe travel.pointee = found.value
      return FOLIO_OK
    }
    unsafe table.keep = { instance, transition, keep, error in
      guard case .resize(let strategy)? = unsafe StrategyCalls.strategy(instance),
        let keep = unsafe keep,
        let transition = unsafe transition?.pointee
      else { return FOLIO_UNSUPPORTED }
      let kept = unsafe StrategyCalls.answer(error) { () throws(StrategyFault<ResizeKeep>) in
        try strategy.keep(through: ResizeTransition(transition))
      }
      guard let kept else { return FOLIO_FAILED }
      unsafe keep.pointee = Contract.keeps.code(kept)
      return FOLIO_OK
    }
  }

  /// Writes the placement of a snap strategy, and its settings for every viewport.
  private static func write(
    _ strategy: any SnapStrategy, _ answer: UnsafeMutablePointer<folio_placement>
  ) {
    unsafe answer.pointee.tall = Contract.tall.code(strategy.tall)
    unsafe answer.pointee.ends = Contract.ends.code(strategy.ends)
    unsafe answer.pointee.slack = strategy.endTolerance.value
    // An older host has no fields for the rest, which most strategies leave empty.
    guard unsafe answer.pointee.struct_size >= folio_placement_size_with_margins() else { return }
    unsafe answer.pointee.leading_region = Contract.regions.code(strategy.regions.leading)
    unsafe answer.pointee.trailing_region = Contract.regions.code(strategy.regions.trailing)
    let margin = strategy.scrollPadding
    unsafe answer.pointee.leading_margin_unit = Contract.units.code(margin.leading.unit)
    unsafe answer.pointee.leading_margin = margin.leading.amount
    unsafe answer.pointee.trailing_margin_unit = Contract.units.code(margin.trailing.unit)
    unsafe answer.pointee.trailing_margin = margin.trailing.amount
  }

  private static func write(
    _ place: SnapPlacement, _ list: OffsetList, _ answer: UnsafeMutablePointer<folio_placement>
  ) -> folio_status {
    switch place {
    case .aligned(let fraction):
      unsafe answer.pointee.kind = FOLIO_PLACE_ALIGNED
      unsafe answer.pointee.fraction = fraction
    case .anchored(let group, let port):
      unsafe answer.pointee.kind = FOLIO_PLACE_ANCHORED
      unsafe answer.pointee.fraction = group
      unsafe answer.pointee.port_fraction = port
    case .edgeAware: unsafe answer.pointee.kind = FOLIO_PLACE_EDGE_AWARE
    case .every(let step, let origin):
      unsafe answer.pointee.kind = FOLIO_PLACE_EVERY
      unsafe answer.pointee.step = step.value
      unsafe answer.pointee.origin = origin.value
    case .list(let offsets):
      unsafe answer.pointee.kind = FOLIO_PLACE_LIST
      return unsafe write(offsets, list, answer)
    }
    return FOLIO_OK
  }

  /// Passes a list of offsets: copied by the host if it can, otherwise by pointer, which works only
  /// for lists that do not change with the viewport.
  private static func write(
    _ offsets: [Points], _ list: OffsetList, _ answer: UnsafeMutablePointer<folio_placement>
  ) -> folio_status {
    if unsafe answer.pointee.struct_size >= folio_placement_size_with_margins(),
      let add = unsafe answer.pointee.add_offsets
    {
      let numbers = offsets.map { $0.value }
      unsafe numbers.withUnsafeBufferPointer {
        unsafe add(answer, $0.baseAddress, UInt64($0.count))
      }
      return FOLIO_OK
    }
    guard offsets == list.offsets else { return FOLIO_UNSUPPORTED }
    unsafe answer.pointee.offsets = unsafe list.pointer
    unsafe answer.pointee.offset_count = UInt64(offsets.count)
    return FOLIO_OK
  }
}

extension ResizeTransition {
  /// The resize that a host passes.
  fileprivate init(_ transition: folio_transition) {
    self.init(
      from: Viewport(
        extent: Points(transition.from_extent), crossExtent: Points(transition.from_cross_extent)),
      to: Viewport(
        extent: Points(transition.to_extent), crossExtent: Points(transition.to_cross_extent)),
      phase: Contract.phases.value(transition.phase) ?? .idle)
  }
}

/// The listed offsets of a snap strategy for a viewport of size zero, in memory that hosts of 1.0
/// may read until the instance is destroyed.
@safe final class OffsetList: @unchecked Sendable {
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

  var pointer: UnsafePointer<Double> { unsafe UnsafePointer(numbers) }
}
