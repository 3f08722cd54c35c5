import FolioCore
import FolioStandard
import FolioTestSupport

/// A release on arbitrary pages, in dyadic numbers, so that all sums are exact.
struct Scene: CustomStringConvertible {
  var extents: [Double]
  var spacing: Double
  var viewport: Double
  var insets: Insets
  var fraction: Double
  var scrollsInside: Bool
  var offset: Double
  var startGroup: Int
  var velocity: Double
  /// The factor of all speeds in the table.
  var speedScale = 1.0

  /// A projection by one millisecond of the velocity, a factor of exactly 1 that keeps sums exact.
  static let projection = DecayProjection("half", rate: 0.5)

  /// The table 0.25 -> 1, 1 -> 3.
  var steps: [VelocitySteps.Step] {
    [
      VelocitySteps.Step(speed: 0.25 * speedScale, pages: 1),
      VelocitySteps.Step(speed: 1 * speedScale, pages: 3),
    ]
  }

  static func any(_ choices: inout Choices) -> Scene {
    make(&choices, scrollsInside: choices.flag(1, outOf: 3))
  }

  static func withoutTallPages(_ choices: inout Choices) -> Scene {
    make(&choices, scrollsInside: false)
  }

  private static func make(_ choices: inout Choices, scrollsInside: Bool) -> Scene {
    let extents = choices.array(of: choices.int(in: 1...9)) { choices in
      choices.flag(1, outOf: 8) ? 0 : choices.dyadic(in: 0...300, bits: 2)
    }
    let insets = Insets(
      leading: Points(choices.dyadic(in: 0...40, bits: 1)),
      trailing: Points(choices.dyadic(in: 0...40, bits: 1)))
    var scene = Scene(
      extents: extents, spacing: choices.flag() ? 0 : choices.dyadic(in: 0...20, bits: 1),
      viewport: choices.flag(1, outOf: 12) ? 0 : choices.dyadic(in: 1...250, bits: 2),
      insets: insets, fraction: choices.element(of: [0, 0.5, 1, 0.25]),
      scrollsInside: scrollsInside, offset: 0, startGroup: choices.int(in: 0...extents.count - 1),
      velocity: choices.flag()
        ? choices.element(of: [0, 0.25, -0.25, 1, -1, 3, -3]) : choices.dyadic(in: -2...2, bits: 4))
    scene.offset = scene.anyOffset(&choices)
    return scene
  }

  /// An arbitrary offset, often exactly at a snap.
  func anyOffset(_ choices: inout Choices) -> Double {
    let group = choices.int(in: 0...extents.count - 1)
    if choices.flag(1, outOf: 3), let snap = layout.snap(ofGroup: group) {
      return choices.flag() ? snap.low.value : snap.high.value
    }
    let range = layout.range
    let room = 80.0
    let steps = Int((range.extent.value + 2 * room) * 4)
    return range.minimum.value - room + Double(choices.int(in: 0...steps)) / 4
  }

  var layout: PageLayout {
    let pages = PageTable(extents: extents, spacing: spacing)
    return PageLayout(
      pages: pages, viewport: Viewport(extent: Points(viewport)), insets: insets,
      rules: SnapRules(
        placement: .aligned(fraction), tall: scrollsInside ? .scrollInside : .align))
  }

  /// A pager with the default rules: the bracket rule, then half a page.
  func configuration(
    threshold: Length = .page(0.5), inclusive: Bool = false, limits: [any LimitStrategy] = []
  ) -> PagerConfiguration {
    .test(
      layout: .content(),
      snap: .aligned(fraction, tall: scrollsInside ? .scrollInside : .align),
      rules: [
        VelocitySteps(steps: steps),
        ThresholdRule(distance: threshold, isInclusive: inclusive),
      ], limits: limits)
  }

  func release(in layout: PageLayout) -> Release {
    let start = layout.snap(ofGroup: startGroup)?.low ?? 0
    return Release(
      gesture: Release.Gesture(),
      place: Release.Place(offset: Points(offset), gestureStart: start, startGroup: startGroup),
      momentum: Release.Momentum(
        velocity: Velocity(pointsPerMillisecond: velocity),
        projectedTravel: Self.projection.travel(of: Velocity(pointsPerMillisecond: velocity))),
      field: SnapGeometry(layout))
  }

  /// The target of the release.
  func resolve(
    _ configuration: PagerConfiguration? = nil
  ) -> PagerTarget? {
    (configuration ?? self.configuration()).decision(of: release(in: layout)).target
  }

  /// The snaps in order.
  var snaps: [Snap] {
    var snaps: [Snap] = []
    var cursor = SnapGeometry(layout).cursor(atGroup: 0)
    while let here = cursor {
      snaps.append(here.snap)
      if cursor?.next() != true { break }
    }
    return snaps
  }

  /// The number of snaps the velocity grants.
  var granted: Int {
    steps.last { abs(velocity) >= $0.speed && velocity != 0 }?.pages ?? 0
  }

  var description: String {
    """
    extents \(extents) spacing \(spacing) viewport \(viewport) insets \(insets.leading.value) \
    \(insets.trailing.value) fraction \(fraction) tall \(scrollsInside) offset \(offset) \
    start \(startGroup) velocity \(velocity)
    """
  }

  /// A REPL script that reproduces the release.
  var script: String {
    let insets = "insets leading=\(insets.leading.value) trailing=\(insets.trailing.value)"
    return """
      pages \(extents.map { "\($0)" }.joined(separator: ","))
      viewport \(viewport)x100
      # spacing=\(spacing) snap fraction \(fraction)
      \(insets)
      go \(startGroup) instant
      drag to \(offset)
      release v=\(velocity)
      explain
      """
  }
}
