import FolioCore
import FolioPluginABI

/// A projection of a plugin.
final class PluginProjection: ProjectionStrategy {
  let identifier: String
  private let instance: PluginInstance

  /// Wraps an instance; `nil` if its table has no function for the role.
  init?(_ instance: PluginInstance) {
    guard unsafe instance.table.project != nil else { return nil }
    self.instance = instance
    identifier = instance.identifier
  }

  func travel(of velocity: Velocity) -> Points {
    var reasons = Reasons(asked: false)
    return travel(of: velocity, reasons: &reasons)
  }

  func travel(of velocity: Velocity, reasons: inout Reasons) -> Points {
    let travel: Points? = instance.ask(&reasons) { error in
      var travel = Double.nan
      let status =
        unsafe instance.table.project?(
          instance.pointer, velocity.pointsPerMillisecond, &travel, &error) ?? FOLIO_FAILED
      return (
        status,
        {
          guard let points = Points(validating: travel) else {
            return .failure(InvalidAnswer(.projection(travel)))
          }
          return .success(points)
        }
      )
    }
    return travel ?? 0
  }
}
