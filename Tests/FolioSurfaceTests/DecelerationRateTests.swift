import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("The deceleration rate of a surface")
struct DecelerationRateTests {
  @Test("the rate is the projection's if the config has no motion", arguments: [0.998, 0.99, 0.5])
  func projection(_ rate: Double) throws {
    var configuration = PagerConfiguration.test()
    configuration.projection = DecayProjection(rate: rate)
    let found = try #require(configuration.decelerationRate)
    #expect(abs(found - rate) < 1e-9)
  }

  @Test("the rate is the motion's if the config has one", arguments: [0.998, 0.99, 0.5])
  func motion(_ rate: Double) throws {
    var configuration = PagerConfiguration.test()
    configuration.motion = UIKitDecay(rate: rate)
    let found = try #require(configuration.decelerationRate)
    #expect(abs(found - rate) < 1e-9)
  }
}
