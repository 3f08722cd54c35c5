import FolioCore
import FolioDiagnostics
import KDL

/// Warns about values that are allowed, but can hardly be meant.
extension ConfigReader {
  /// The fastest fling that Android hands to an app: 8000 points per second
  /// (`ViewConfiguration.MAXIMUM_FLING_VELOCITY`); fingers elsewhere are no faster.
  private static var fastestFinger: Double { 8 }
  /// From this number on a bare speed is rather points per second: a slow swipe.
  private static var slowestPerSecond: Double { 50 }
  /// From this number on a share is rather per cent.
  private static var leastPercent: Double { 5 }
  /// Up to this number a bare time is rather seconds.
  private static var mostSeconds: Double { 60 }

  mutating func warn(
    about value: ParameterValue, _ entry: KDLEntry, _ type: ParameterType, _ slot: ConfigError.Slot
  ) {
    guard let found = implausibility(of: value, type, slot, isBare: entry.type == nil) else {
      return
    }
    report(.implausible(slot, found, at: valueSpan(entry)))
  }

  private func implausibility(
    of value: ParameterValue, _ type: ParameterType, _ slot: ConfigError.Slot, isBare: Bool
  ) -> ConfigError.Implausibility? {
    switch (type, value) {
    case (.speed, .speed(let speed)) where speed > Self.fastestFinger:
      return isBare && speed >= Self.slowestPerSecond ? .perSecond(speed) : .beyondFingers(speed)
    case (.duration, .number(let time)) where isBare && time > 0 && time <= Self.mostSeconds:
      return .seconds(time)
    case (.length, .length(let length)):
      if length.amount == 0, slot.parameter == "extent" || slot.parameter == "visible" {
        return .noLength
      }
      let isShare = length.unit != .points && length.unit != .visible
      return isShare && length.amount >= Self.leastPercent ? .percent(length) : nil
    default: return nil
    }
  }
}
