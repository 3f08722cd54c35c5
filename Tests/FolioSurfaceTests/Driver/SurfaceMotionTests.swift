import FolioCore
import FolioSurface
import Testing

@Suite("Motions of a surface without a finger")
struct SurfaceMotionTests {
  struct Row: Sendable {
    var motion: SurfaceMotion
    var isExpected: Bool
    var seen: SurfaceMotion
    /// The motions after the finger left, with a deceleration to come and without.
    var moving: SurfaceMotion
    var still: SurfaceMotion
  }

  @Test(
    "a motion is expected until it is seen, and an animation lasts until its end is reported",
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

  @Test("motions are expected after callbacks of the surface and after commands to it")
  func expected() {
    let rows = [
      Moment(
        past: .standing, task: .started, surface: .at(0), motion: .animation(isSeen: false)),
      Moment(
        past: .standing, task: .started, surface: .at(0, animating: true),
        motion: .animation(isSeen: true)),
      Moment(
        past: .coasting, task: .input(.callback(.didEndDragging(willDecelerate: true))),
        surface: .at(30),
        motion: .promised),
      Moment(
        past: .coasting, task: .input(.callback(.didEndDragging(willDecelerate: true))),
        surface: .at(30, decelerating: true), motion: .none),
      // The end of the drag does not end the motion a canceled touch left under way.
      Moment(
        past: .cancelled, task: .input(.callback(.didEndDragging(willDecelerate: false))),
        surface: .at(30),
        motion: .animation(isSeen: true)),
      Moment(
        past: .queried, task: .input(.callback(.didEndDragging(willDecelerate: false))),
        surface: .at(30),
        motion: .none),
      Moment(
        past: .queried, task: .input(.callback(.willBeginDragging(at: 0))), surface: .at(30),
        motion: .none),
    ]
    for row in rows {
      var scene = Scene(row.past)
      _ = scene.words(row.task, row.surface)
      #expect(scene.state.motion == row.motion, "\(row.past): \(row.task.word)")
    }
  }
}
