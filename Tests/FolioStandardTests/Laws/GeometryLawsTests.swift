import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Laws of geometry and totality")
struct GeometryLawsTests {
  private func law(_ name: String, _ holds: @escaping (Scene) throws -> Bool) {
    forAll(name, Scene.any, script: { $0.script }, holds)
  }

  @Test("law 4: snap points increase strictly within the range, and every page has one, in order")
  func order() {
    law("snap order") { scene in
      let snaps = scene.snaps
      let range = scene.layout.range
      for (left, right) in zip(snaps, snaps.dropFirst()) {
        try hold(left.high < right.low, "\(left) \(right)")
        try hold(left.groups.upperBound + 1 == right.groups.lowerBound, "groups have a hole")
      }
      for snap in snaps {
        try hold(snap.low <= snap.high, "an interval is turned")
        try hold(range.contains(snap.low) && range.contains(snap.high), "outside of the range")
        try hold(snap.groups.contains(snap.representative), "a stranger represents")
      }
      let ofPages = scene.extents.indices.map { page in
        snaps.firstIndex { $0.groups.contains(scene.layout.group(ofPage: page)) }
      }
      let order = ofPages.compactMap(\.self)
      return order.count == ofPages.count && order == order.sorted()
    }
  }

  @Test(
    "law 6: the page position is whole at snap points, linear between them and constant inside tall pages"
  )
  func position() {
    law("position") { scene in
      let layout = scene.layout
      let snaps = scene.snaps
      var last = -Double.infinity
      for snap in snaps {
        let low = layout.position(at: snap.low)
        try hold(low == low.rounded() && low == layout.position(at: snap.high), "not whole")
        try hold(low > last, "not rising")
        last = low
      }
      for (left, right) in zip(snaps, snaps.dropFirst()) {
        let (from, to) = (layout.position(at: left.high), layout.position(at: right.low))
        for share in [0.25, 0.5, 0.75] {
          let there = layout.position(at: left.high + (right.low - left.high) * share)
          try hold(abs(there - (from + (to - from) * share)) <= 1e-9 * max(1, to), "not linear")
        }
      }
      return true
    }
  }

  @Test("`offset(atPosition:)` is the inverse of `position(at:)`")
  func inverse() {
    law("inverse position") { scene in
      let layout = scene.layout
      for share in stride(from: 0, through: 1, by: 0.125) {
        let position = share * Double(scene.extents.count - 1)
        let back = layout.position(at: layout.offset(atPosition: position))
        let isReachable = scene.snaps.count == scene.extents.count
        if isReachable { try hold(abs(back - position) <= 1e-9, "\(position) -> \(back)") }
      }
      return true
    }
  }

  @Test("the snap points around a release are those that a linear search finds")
  func neighbors() {
    forAll("neighbors", { Scene.any(&$0) }) { scene in
      let release = scene.release(in: scene.layout)
      let offset = release.place.offset
      let others = scene.snaps.filter { !$0.contains(offset) }
      let found = release.field.bracket(around: offset)
      try hold(found.behind == others.last { $0.high < offset }, "behind")
      try hold(found.at == scene.snaps.first { $0.contains(offset) }, "at")
      try hold(found.ahead == others.first { $0.low > offset }, "ahead")
      for (index, snap) in scene.snaps.enumerated() {
        let last = scene.snaps.count - 1
        try hold(release.field.snap(ofGroup: snap.representative) == snap, "of a group")
        for count in [0, 1, 3] {
          let forth = release.field.snap(count, .forward, from: snap)
          try hold(forth == scene.snaps[min(index + count, last)], "\(count) after \(index)")
          let back = release.field.snap(count, .backward, from: snap)
          try hold(back == scene.snaps[max(index - count, 0)], "\(count) before \(index)")
        }
      }
      let nearest = release.field.nearestSnap(to: offset, ties: .lower)?.snap
      let distances = scene.snaps.map { $0.distance(to: offset) }
      return nearest.map { $0.distance(to: offset) } == distances.min()
    }
  }

  struct Corner: CustomTestStringConvertible, Sendable {
    var name: String
    var extents: [Double]
    var viewport = 100.0
    var testDescription: String { name }
  }

  @Test(
    "law 17: every release has an answer; content that cannot scroll has only one",
    arguments: [
      Corner(name: "one page", extents: [100]), Corner(name: "a short page", extents: [10]),
      Corner(name: "no extent at all", extents: [0, 0, 0]),
      Corner(name: "content shorter than the viewport", extents: [20, 30, 40]),
      Corner(name: "no viewport", extents: [0, 0], viewport: 0),
    ])
  func totality(corner: Corner) {
    var scene = Scene(
      extents: corner.extents, spacing: 0, viewport: corner.viewport, insets: .zero, fraction: 0,
      scrollsInside: false, offset: 0, startGroup: 0, velocity: 0)
    for fraction in [0, 0.5, 1] {
      for offset in [-50.0, 0, 0.5, 70] {
        for velocity in [-3.0, -0.1, 0, 0.1, 3] {
          scene.fraction = fraction
          scene.offset = offset
          scene.velocity = velocity
          #expect(scene.resolve()?.offset == 0, "\(scene)")
        }
      }
    }
  }

  @Test("law 17: without pages, a release leaves the surface alone")
  func nothing() {
    let layout = PageLayout(pages: PageTable(), viewport: Viewport(extent: 100))
    let release = Release(
      gesture: .init(), place: .init(offset: 7, gestureStart: 0, startGroup: 0),
      momentum: .init(velocity: 2), field: SnapGeometry(layout))
    #expect(PagerConfiguration.test().decision(of: release).target == nil)
  }

  @Test("law 18: pages beyond the reach of the speed table do not change the decision")
  func locality() {
    forAll(
      "locality",
      { (Scene.withoutTallPages(&$0), $0.dyadic(in: 0...400, bits: 1)) }
    ) { (scene, extent) in
      var scene = scene
      scene.extents += [50, 60, 70, 80, 90, 100]
      func target(_ extents: [Double]) -> PagerTarget? {
        var changed = scene
        changed.extents = extents
        // Free ends, because clamped ones depend on the length of all content.
        let layout = PageLayout(
          pages: PageTable(extents: extents), viewport: Viewport(extent: Points(scene.viewport)),
          rules: SnapRules(placement: .aligned(scene.fraction), ends: .free))
        return changed.configuration().decision(of: changed.release(in: layout)).target
      }
      guard let before = target(scene.extents) else { return false }
      let limit = max(before.group, scene.startGroup) + 5
      guard limit < scene.extents.count else { return true }
      var other = scene.extents
      other[other.count - 1] = extent
      return target(other)?.offset == before.offset
    }
  }
}
