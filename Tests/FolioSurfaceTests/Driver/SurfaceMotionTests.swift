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
}
