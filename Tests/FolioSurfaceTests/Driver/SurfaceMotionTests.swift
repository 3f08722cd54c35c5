import FolioCore
import FolioSurface
import Testing

@Suite("What a surface does without a finger")
struct SurfaceMotionTests {
  struct Row: Sendable {
    var motion: SurfaceMotion
    var isExpected: Bool
    var seen: SurfaceMotion
    /// After the finger left, with a motion to come and without.
    var moving: SurfaceMotion
    var still: SurfaceMotion
  }

  @Test(
    "is expected until it was seen, and an animation stays one until its end is told",
    arguments: [
      Row(motion: .none, isExpected: false, seen: .none, moving: .promised, still: .none),
      Row(motion: .promised, isExpected: true, seen: .none, moving: .promised, still: .none),
      Row(
        motion: .animation(isSeen: false), isExpected: true, seen: .animation(isSeen: true),
        moving: .animation(isSeen: false), still: .animation(isSeen: true)),
      Row(
        motion: .animation(isSeen: true), isExpected: false, seen: .animation(isSeen: true),
        moving: .animation(isSeen: false), still: .animation(isSeen: true)),
    ])
  func motion(_ row: Row) {
    #expect(row.motion.isExpected == row.isExpected)
    var motion = row.motion
    motion.wasSeen()
    #expect(motion == row.seen)
    for (isExpected, expected) in [(true, row.moving), (false, row.still)] {
      motion = row.motion
      motion.fingerLeft(isExpected: isExpected)
      #expect(motion == expected)
    }
  }

  private struct Moment {
    var past: Scene.Past
    var task: DriverStep
    var surface: SurfaceSnapshot
    var motion: SurfaceMotion
  }

  @Test("is expected after what a surface tells, and after what it is told")
  func expected() {
    let rows = [
      Moment(
        past: .standing, task: .departed, surface: .at(0), motion: .animation(isSeen: false)),
      Moment(
        past: .standing, task: .departed, surface: .at(0, animating: true),
        motion: .animation(isSeen: true)),
      Moment(
        past: .coasting, task: .callback(.didEndDragging(willDecelerate: true)), surface: .at(30),
        motion: .promised),
      Moment(
        past: .coasting, task: .callback(.didEndDragging(willDecelerate: true)),
        surface: .at(30, decelerating: true), motion: .none),
      // What a cancelled touch left on its way is not ended by the end of its drag.
      Moment(
        past: .cancelled, task: .callback(.didEndDragging(willDecelerate: false)), surface: .at(30),
        motion: .animation(isSeen: true)),
      Moment(
        past: .asked, task: .callback(.didEndDragging(willDecelerate: false)), surface: .at(30),
        motion: .none),
      Moment(
        past: .asked, task: .callback(.willBeginDragging(at: 0)), surface: .at(30), motion: .none),
    ]
    for row in rows {
      var scene = Scene(row.past)
      _ = scene.words(row.task, row.surface)
      #expect(scene.state.motion == row.motion, "\(row.past): \(row.task.word)")
    }
  }
}
