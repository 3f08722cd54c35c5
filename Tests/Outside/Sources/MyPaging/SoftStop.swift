import FolioKit

/// A release with any speed moves a fixed number of pages from where the gesture began.
public final class SoftStop: ReleaseStrategy, ConfigurableStrategy {
  static let far = Parameter("far", .integer(1...10), default: 2, "how many pages a fling goes")
  public static let descriptor = StrategyDescriptor(
    role: .release, id: "com.example.soft-stop", summary: "a fling moves a fixed number of pages",
    parameters: [far.descriptor], example: "com.example.soft-stop far=3")
  private let far: Int

  public init(_ values: ParameterValues) { far = values[Self.far] }

  public func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? {
    guard let direction = release.momentum.velocity.direction,
      var cursor = release.field.cursor(atGroup: release.place.startGroup)
    else { return nil }
    cursor.move(direction, by: far)
    return .rest(at: Rest(offset: cursor.snap.rest(nearest: release.place.offset)))
  }
}

extension StrategyRegistry {
  public static let mine = all.adding(.release(SoftStop.self), .columns, origin: "MyApp")
}
