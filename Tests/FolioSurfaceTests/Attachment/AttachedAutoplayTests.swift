import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Autoplay of an attached pager")
struct AttachedAutoplayTests {
  private func stage() -> AttachedStage {
    var configuration = PagerConfiguration.test()
    configuration.autoplay = AutoplayPlan(every: 1000)
    return AttachedStage(configuration)
  }

  @Test("frames are requested only in a window, and only if the config has autoplay")
  func frames() {
    let stage = stage()
    #expect(stage.attached.wantsFrames)
    stage.platform.isInWindow = false
    stage.attached.surroundingsDidChange()
    #expect(!stage.attached.wantsFrames)
    stage.platform.isInWindow = true
    stage.attached.surroundingsDidChange()
    #expect(stage.attached.wantsFrames)
    stage.driver.send(.configure(FixedSource(.test())))
    #expect(!stage.attached.wantsFrames)
  }

  @Test("autoplay advances once the display's clock is past the interval after the first frame")
  func clock() {
    let stage = stage()
    for frame in 0...9 { stage.attached.frame(at: 7000 + Double(frame) / 10) }
    #expect(stage.pager.phase == .idle)
    stage.attached.frame(at: 7001)
    #expect(stage.pager.target?.page == 1)
  }

  @Test("a long gap between frames and a clock that jumps back or has no value are not counted")
  func gap() {
    let stage = stage()
    stage.attached.frame(at: 10)
    stage.attached.frame(at: 10.9)
    stage.attached.frame(at: 12)
    stage.attached.frame(at: 3600)
    stage.attached.frame(at: .nan)
    stage.attached.frame(at: 20)
    #expect(stage.pager.phase == .idle)
    stage.attached.frame(at: 20.1)
    #expect(stage.pager.target?.page == 1)
  }

  @Test("autoplay pauses while reduced motion is on")
  func reducedMotion() {
    let stage = stage()
    stage.platform.reducesMotion = true
    for _ in 0..<50 { stage.attached.advance(by: 100) }
    #expect(stage.pager.phase == .idle && stage.pager.settled == 0)
    stage.platform.reducesMotion = false
    for _ in 0..<10 { stage.attached.advance(by: 100) }
    #expect(stage.pager.target?.page == 1)
  }

  @Test("no time passes outside a window")
  func hidden() {
    let stage = stage()
    stage.platform.isInWindow = false
    stage.attached.surroundingsDidChange()
    for _ in 0..<50 { stage.attached.advance(by: 100) }
    #expect(stage.pager.phase == .idle)
  }
}
