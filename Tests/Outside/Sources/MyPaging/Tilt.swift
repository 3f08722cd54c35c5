import FolioKit

final class Tilt: TransformStrategy, ConfigurableStrategy {
  static let angle = Parameter("angle", .number(-90...90), default: 8.0, "degrees of a neighbor")
  static let descriptor = StrategyDescriptor(
    role: .transform, id: "com.example.tilt", summary: "neighbors tilt",
    parameters: [angle.descriptor], example: "transform com.example.tilt angle=12")
  private let angle: Double
  init(_ values: ParameterValues) { angle = values[Self.angle] }

  func transform(of page: PagePosition) -> PageTransform {
    var look = PageTransform.identity
    look.turnAboutDepth = angle * max(-1, min(page.position, 1))
    return look
  }
}
