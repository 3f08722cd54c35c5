import FolioCore
import FolioPluginABI
import FolioPluginContract

extension StrategyCalls {
  static func addMotion(to table: inout folio_strategy) {
    unsafe table.duration = { instance, motion, milliseconds, error in
      guard case .motion(let strategy)? = unsafe StrategyCalls.strategy(instance),
        let motion = unsafe motion?.pointee, let milliseconds = unsafe milliseconds
      else { return FOLIO_UNSUPPORTED }
      let time = unsafe StrategyCalls.answer(error) { () throws(StrategyFault<Double>) in
        try strategy.duration(of: Motion(motion))
      }
      guard let time else { return FOLIO_FAILED }
      unsafe milliseconds.pointee = time
      return FOLIO_OK
    }
    unsafe table.point = { instance, motion, milliseconds, point, error in
      guard case .motion(let strategy)? = unsafe StrategyCalls.strategy(instance),
        let motion = unsafe motion?.pointee, let point = unsafe point
      else { return FOLIO_UNSUPPORTED }
      let place = unsafe StrategyCalls.answer(error) { () throws(StrategyFault<MotionPoint>) in
        try strategy.point(of: Motion(motion), after: milliseconds)
      }
      guard let place else { return FOLIO_FAILED }
      unsafe point.pointee.offset = place.offset.value
      unsafe point.pointee.velocity = place.velocity.pointsPerMillisecond
      return FOLIO_OK
    }
  }
}

extension Motion {
  fileprivate init(_ motion: folio_motion) {
    let ends = Ends(
      range: OffsetRange(
        minimum: Points(motion.minimum_offset), maximum: Points(motion.maximum_offset)),
      viewport: Points(motion.viewport), isHeld: motion.flags & FOLIO_MOTION_IS_HELD != 0)
    self.init(
      from: Points(motion.start),
      to: motion.flags & FOLIO_MOTION_HAS_TARGET != 0 ? Points(motion.target) : nil,
      velocity: Velocity(pointsPerMillisecond: motion.velocity),
      ends: motion.flags & FOLIO_MOTION_HAS_ENDS != 0 ? ends : nil,
      pointer: Contract.pointers.value(motion.pointer) ?? .touch)
  }
}
