import FolioCore
import FolioStandard
import FolioSurface
import Testing

@Suite("Scroll behaviour")
struct ScrollBehaviorTests {
  @Test("what cannot be negative is held to what can be")
  func heldToWhatCanBe() {
    let behavior = ScrollBehavior(
      motion: UIKitDecay(), rubberBand: -1, tension: -1, animationDuration: -5, slop: -3, pixel: -1)
    #expect(behavior.rubberBand == 0.001)
    #expect(behavior.tension == 0.001)
    #expect(behavior.animationDuration == 0)
    #expect(behavior.slop == 0)
    #expect(behavior.pixel == 0)
  }
}
