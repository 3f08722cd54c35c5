import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Laws of the bracket rule")
struct BracketLawsTests {
  private func law(
    _ name: String, _ generate: @escaping (inout Choices) -> Scene = Scene.any,
    _ holds: @escaping (Scene) throws -> Bool
  ) {
    forAll(name, generate, script: { $0.script }, holds)
  }

  @Test("law 7: a release lands on a snap point")
  func membership() {
    law("membership") { scene in
      guard let target = scene.resolve() else { return false }
      return scene.snaps.contains { $0.low <= target.offset && target.offset <= $0.high }
    }
  }

  @Test("law 8: with a limit of one page from the start, no release lands further")
  func onePage() {
    law("one page") { scene in
      let configuration = scene.configuration(limits: [PagesLimit(pages: 1)])
      guard let target = scene.resolve(configuration) else { return false }
      let snaps = scene.snaps
      let start = snaps.firstIndex { $0.groups.contains(scene.startGroup) } ?? -9
      let end = snaps.firstIndex { $0.low <= target.offset && target.offset <= $0.high } ?? -9
      return abs(start - end) <= 1
    }
  }

  @Test(
    "law 9: a fling passes exactly as many snap points as its step allows, or all that are left")
  func stepBound() {
    law("step bound", Scene.withoutTallPages) { scene in
      guard scene.granted > 0, let target = scene.resolve() else { return true }
      let offset = Points(scene.offset)
      let passed = scene.snaps.filter {
        scene.velocity > 0
          ? $0.low > offset && $0.low <= target.offset
          : $0.low < offset && $0.low >= target.offset
      }
      let available = scene.snaps.filter {
        scene.velocity > 0 ? $0.low > offset : $0.low < offset
      }
      return passed.count == min(scene.granted, available.count)
    }
  }

  @Test("law 10: a fling never settles behind the finger")
  func forwardness() {
    law("forwardness") { scene in
      guard scene.granted > 0, let target = scene.resolve() else { return true }
      let offset = Points(scene.offset)
      guard let first = scene.snaps.first, let last = scene.snaps.last else { return false }
      return scene.velocity > 0
        ? target.offset > offset || offset >= last.high
        : target.offset < offset || offset <= first.low
    }
  }

  @Test("law 11: a faster release never lands less far")
  func monotoneInVelocity() {
    law("monotone in velocity") { scene in
      var faster = scene
      let velocities = [-3, -1.5, -1, -0.5, -0.25, -0.125, 0, 0.125, 0.25, 0.5, 1, 1.5, 3]
      var last = -Double.infinity
      for velocity in velocities {
        faster.velocity = velocity
        guard let target = faster.resolve() else { return false }
        guard target.offset.value >= last else { return false }
        last = target.offset.value
      }
      return true
    }
  }

  @Test("law 12: a longer drag never lands less far")
  func monotoneInOffset() {
    forAll(
      "monotone in offset",
      { choices in
        let scene = Scene.any(&choices)
        return (scene, scene.anyOffset(&choices))
      }
    ) { (scene, other) in
      var (low, high) = (scene, scene)
      low.offset = min(scene.offset, other)
      high.offset = max(scene.offset, other)
      // A fling over several snaps passes a tall page ahead, but ends at the edge of one in which
      // it starts. Within one snap the law holds for tall pages as well.
      if scene.scrollsInside, scene.granted > 1 { return true }
      guard let first = low.resolve(), let second = high.resolve() else { return false }
      return first.offset <= second.offset
    }
  }

  @Test("law 13: an inclusive threshold is crossed exactly at its distance")
  func threshold() {
    law("threshold", Scene.withoutTallPages) { scene in
      var scene = scene
      scene.velocity = 0
      let offset = Points(scene.offset)
      let snaps = scene.snaps
      guard let start = snaps.firstIndex(where: { $0.groups.contains(scene.startGroup) }),
        let behind = snaps.lastIndex(where: { $0.low < offset }), behind + 1 < snaps.count,
        snaps[behind + 1].low > offset
      else { return true }
      let (from, to) =
        start <= behind ? (snaps[behind], snaps[behind + 1]) : (snaps[behind + 1], snaps[behind])
      for share in [0.25, 0.5, 0.75] {
        let target = scene.resolve(scene.configuration(threshold: .page(share), inclusive: true))
        let isFar = (offset - from.low).magnitude >= (to.low - from.low).magnitude * share
        guard target?.offset == (isFar ? to.low : from.low) else { return false }
      }
      return true
    }
  }

  @Test("law 14: a tie returns to the snap point where the gesture started")
  func ties() {
    law("ties", Scene.withoutTallPages) { scene in
      var scene = scene
      scene.velocity = 0
      let snaps = scene.snaps
      guard snaps.count > 1,
        let start = snaps.firstIndex(where: { $0.groups.contains(scene.startGroup) })
      else { return true }
      for (left, right) in zip(snaps, snaps.dropFirst()) {
        scene.offset = ((left.low + right.low) / 2).value
        let nearer = snaps[start].low <= left.low ? left.low : right.low
        let rules: [any ReleaseStrategy] = [NearestRule()]
        var configuration = scene.configuration()
        configuration.rules = rules
        guard scene.resolve(configuration)?.offset == nearer else { return false }
        guard scene.resolve()?.offset == nearer else { return false }
      }
      return true
    }
  }

  @Test("law 15: a release at a snap point without speed stays there")
  func idempotence() {
    law("idempotence") { scene in
      guard let target = scene.resolve() else { return false }
      var resting = scene
      resting.offset = target.offset.value
      resting.startGroup = target.group
      resting.velocity = 0
      return resting.resolve()?.offset == target.offset
    }
  }

  @Test("law 16: the same release gives the same decision, bit for bit")
  func purity() {
    law("purity") { scene in
      let layout = scene.layout
      let configuration = scene.configuration()
      let first = configuration.decision(of: scene.release(in: layout), reasons: true)
      let second = configuration.decision(of: scene.release(in: layout), reasons: true)
      return first == second
    }
  }

  @Test("law 19: a mirrored release lands on the mirrored snap point")
  func mirror() {
    law("mirror") { scene in
      guard let target = scene.resolve(), let mirrored = scene.mirrored.resolve() else {
        return false
      }
      let range = scene.layout.range
      return mirrored.offset == range.minimum + range.maximum + scene.mirrorShift - target.offset
    }
  }

  @Test(
    "law 19: a limit cuts a mirrored release at the mirrored offset, also beyond the ends",
    arguments: [PagesLimit.Origin.start, .selected, .offset])
  func mirroredLimit(origin: PagesLimit.Origin) {
    law("mirrored limit from \(origin)") { scene in
      let range = scene.layout.range
      for pages in 1...3 {
        let limits = [PagesLimit(pages: pages, countFrom: origin)]
        let mirror = scene.mirrored
        guard let target = scene.resolve(scene.configuration(limits: limits)),
          let mirrored = mirror.resolve(mirror.configuration(limits: limits))
        else { return false }
        try hold(
          mirrored.offset == range.minimum + range.maximum + scene.mirrorShift - target.offset,
          "\(pages): \(target.offset.value) and in the mirror \(mirrored.offset.value)")
      }
      return true
    }
  }

  @Test(
    "beyond either end, a limit that counts from the offset counts from the last snap point",
    arguments: [(-30, 3, 1), (330, -3, 2), (-30, -3, 0), (330, 3, 3)] as [(Double, Double, Int)])
  func limitBeyondEnds(offset: Double, velocity: Double, page: Int) {
    var driven = Driven(
      .test(
        rules: [VelocitySteps(steps: [.init(speed: 0.2, pages: 3)])],
        limits: [PagesLimit(pages: 1, countFrom: .offset)]), viewport: 100,
      pages: .uniform(count: 4))
    driven.swipe(
      by: Points(offset) - driven.pager.offset, velocity: Velocity(pointsPerMillisecond: velocity))
    #expect(driven.pager.settled == page)
  }

  @Test("law 22: scaled by a power of two, a release lands on the scaled offset")
  func scale() {
    law("scale") { scene in
      guard let target = scene.resolve() else { return false }
      // A quarter of these lengths may be shorter than the residue of rounding that counts as none.
      for factor in [0.5, 2, 1024] {
        guard scene.scaled(by: factor).resolve()?.offset == target.offset * factor else {
          return false
        }
      }
      return true
    }
  }

  @Test("law 23: moving the content's origin moves the target by the same distance")
  func translation() {
    law("translation", Scene.withoutTallPages) { scene in
      let shift = Points(64)
      let offsets = scene.snaps.map(\.low)
      func target(_ shift: Points) -> PagerTarget? {
        let layout = PageLayout(
          pages: PageTable(), viewport: Viewport(extent: Points(scene.viewport)),
          rules: SnapRules(placement: .list(offsets.map { $0 + shift }), ends: .free))
        var moved = scene
        moved.offset += shift.value
        moved.startGroup = min(scene.startGroup, offsets.count - 1)
        return scene.configuration().decision(of: moved.release(in: layout)).target
      }
      guard let there = target(0), let moved = target(shift) else { return false }
      return moved.offset == there.offset + shift && moved.page == there.page
    }
  }

  @Test("canary: counting from the gesture's start breaks law 10, and the search finds it")
  func canary() {
    let law = Law("start counts", Scene.withoutTallPages) { scene in
      var configuration = scene.configuration()
      configuration.rules = [VelocitySteps(steps: scene.steps, countFrom: .start), NearestRule()]
      guard scene.granted > 0, let target = scene.resolve(configuration) else { return true }
      let offset = Points(scene.offset)
      return scene.velocity > 0
        ? target.offset > offset || offset >= scene.layout.range.maximum
        : target.offset < offset || offset <= scene.layout.range.minimum
    }
    #expect(law.violation(seed: 1, cases: LawSettings(environment: [:]).cases) != nil)
  }
}

extension Scene {
  /// The mirrored scene, with reversed pages, swapped insets and mirrored alignment.
  ///
  /// Content shorter than the snapport lies at the leading end in both scenes, which shifts the
  /// mirrored range by the difference.
  var mirrored: Scene {
    var mirrored = self
    mirrored.extents = extents.reversed()
    mirrored.insets = Insets(leading: insets.trailing, trailing: insets.leading)
    mirrored.fraction = 1 - fraction
    mirrored.velocity = -velocity
    mirrored.startGroup = extents.count - 1 - startGroup
    let range = layout.range
    mirrored.offset = (range.minimum + range.maximum + mirrorShift).value - offset
    return mirrored
  }

  /// The shift of the mirrored range.
  var mirrorShift: Points {
    var other = self
    other.extents = extents.reversed()
    other.insets = Insets(leading: insets.trailing, trailing: insets.leading)
    return other.layout.range.minimum - layout.range.minimum
  }

  /// The scene with every length and speed multiplied.
  func scaled(by factor: Double) -> Scene {
    var scaled = self
    scaled.extents = extents.map { $0 * factor }
    scaled.spacing *= factor
    scaled.viewport *= factor
    scaled.insets = Insets(
      leading: insets.leading * factor, trailing: insets.trailing * factor)
    scaled.offset *= factor
    scaled.velocity *= factor
    scaled.speedScale *= factor
    return scaled
  }
}
