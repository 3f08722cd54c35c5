import FolioCore
import FolioFeel
import FolioReport
import FolioTestSupport
import Testing

@Suite("Laws of explain")
struct ExplainLawTests {
  /// A held pager of a random config, the speed of a release, and where to try each change.
  struct Scene: CustomStringConvertible {
    var feel: RandomFeel
    var page: Int
    var drag: Double
    var velocity: Double
    var shares: [Double]

    var description: String { "\(feel)\npage \(page) drag \(drag) v=\(velocity) \(shares)" }

    init(_ choices: inout Choices) {
      feel = RandomFeel(&choices)
      page = choices.int(in: 0...8)
      drag =
        choices.element(of: [0, 3, -3, -20, 20, 60])
        + choices.element(of: [0, 0, 100, -100, 0.37, 390, -390])
      velocity =
        choices.element(of: [0, 8, -8, 0.3, -0.3, 1, -1, 3])
        + choices.element(of: [0, 0, 0.0137, -0.0137])
      shares = choices.array(of: 4) { $0.dyadic(in: 0...1, bits: 8) }
    }

    init(_ feel: RandomFeel, page: Int, drag: Double, velocity: Double) {
      (self.feel, self.page, self.drag, self.velocity) = (feel, page, drag, velocity)
      shares = [0.01, 0.25, 0.5, 0.75]
    }

    var held: Pager? {
      guard var pager = feel.composed()?.pager, pager.layout.groupCount > 0 else { return nil }
      var effects = Effects()
      let page = min(page, pager.layout.pageCount - 1)
      pager.handle(.go(.page(page), animated: false), into: &effects)
      pager.handle(.beginDrag(at: pager.offset), into: &effects)
      pager.handle(.scroll(to: pager.offset + Points(drag), cause: .drag), into: &effects)
      return pager
    }
  }

  @Test("what explain says of other gestures holds for every such gesture")
  func words() {
    forAll("explain agrees with playing", share: 0.1, { Scene(&$0) }) { scene in
      try Self.check(scene)
      return true
    }
  }

  @Test("a surface that explain says coasts to a place ends where playing ends")
  func coasts() {
    let chains = [
      "snap leading\npaging { free; limit proximity (viewport)0.3 }",
      "snap leading\npaging { projected pick=ahead kind=direction-and-end; projected; free; limit proximity (viewport)0.3 }",
    ]
    func scene(_ choices: inout Choices) -> Scene {
      var scene = Scene(&choices)
      if choices.flag(1, outOf: 2) {
        scene.feel = RandomFeel(choices.element(of: chains), .uniform(count: 8))
      }
      return scene
    }
    forAll("explain tells where a coast ends", share: 0.1, scene) { scene in
      guard var played = scene.held else { return true }
      let input = played.lettingGo(at: Velocity(pointsPerMillisecond: scene.velocity))
      guard let second = ReleaseReport(input, in: played).second else { return true }
      var effects = Effects()
      played.handle(.release(input), into: &effects)
      played.handle(.stopped(at: second.offset), into: &effects)
      let end = played.target?.offset ?? played.offset
      let told = second.decision.target?.offset ?? second.offset
      let apart = (end - told).magnitude.value
      // At rest, a loop is on its first lap.
      let lap = SnapGeometry(played.layout).period?.value ?? .infinity
      try hold(
        min(apart, apart.remainder(dividingBy: lap).magnitude) <= 1e-6,
        "it stops at \(end), told was \(second)")
      return true
    }
  }

  @Test("just before a page that scrolls inside, explain says what playing does")
  func beforeTallPage() throws {
    let feel = RandomFeel(
      "axis vertical\npages extent=content\nsnap leading tall=scroll-inside\n"
        + "paging { velocity-steps { step speed=0.3 pages=1; step speed=3 pages=2 }; nearest }",
      .extents([844, 2000, 844, 844, 844, 844]), along: 844)
    for drag in [3.0, 0, -20, 1000, 1200] {
      for velocity in [8, -8, 0.0] {
        try Self.check(Scene(feel, page: 1, drag: drag, velocity: velocity))
      }
    }
  }

  @Test("each row of explain speeds holds at its own borders")
  func rows() {
    forAll("explain speeds agrees with playing", share: 0.03, { Scene(&$0) }) { scene in
      guard let held = scene.held else { return true }
      let input = held.lettingGo(at: Velocity(pointsPerMillisecond: scene.velocity))
      let lines = SpeedText(ReleaseReport(input, in: held)).lines
      for line in lines.dropFirst() {
        guard let row = line.firstMatch(of: #/^  (?:(\S+) <= )?v (?:<=|>=|=) (\S+)  +(.*)$/#)
        else { continue }
        for word in [row.1, row.2].compactMap({ $0 }) {
          let target = held.played(0, try #require(Double(word)))
          let text =
            target.map { $0.snap == nil ? "where it is carried" : "page \($0.page)" } ?? "coasts"
          try hold(
            row.3.hasPrefix(text), "v=\(word) leads \(text):\n\(lines.joined(separator: "\n"))")
        }
      }
      return true
    }
  }

  private static func check(_ scene: Scene) throws {
    guard let held = scene.held else { return }
    let velocity = scene.velocity
    let input = held.lettingGo(at: Velocity(pointsPerMillisecond: velocity))
    let report = ReleaseReport(input, in: held)
    let lines = ExplainText.lines(report).suffix(4).joined(separator: "\n")
    let own = held.played(0, velocity)?.group
    for change in Sensitivity.Change.allCases {
      for direction in [Direction.forward, .backward] {
        let found = report.sensitivity.alternative(change, direction)
        let start = change == .speed ? velocity : 0
        let unit = change == .speed ? 1e-6 : 1e-3
        let far =
          change == .speed ? 8 * direction.sign : held.viewport.extent.value * direction.sign
        func played(_ value: Double) -> PagerTarget? {
          change == .speed ? held.played(0, value) : held.played(value, velocity)
        }
        /// Values from one to another, in walking order.
        func values(_ first: Double, _ last: Double) -> [Double] {
          ([0] + scene.shares + [1]).map { first + (last - first) * $0 }
            .filter { ($0 - first) * direction.sign >= 0 && (last - $0) * direction.sign >= 0 }
        }
        func isStandstill(_ value: Double) -> Bool { change == .speed && value == 0 }
        let name = found?.named { $0.rounded(toDigits: change.digits) }
        let outside =
          name.map { $0.isInclusive ? $0.value - unit * direction.sign : $0.value } ?? far
        for value in values(start, outside) where !isStandstill(value) {
          let group = played(value)?.group
          try hold(
            group == own, "\(change) \(value) leads to \(String(describing: group)):\n\(lines)")
        }
        guard let found, let name else { continue }
        let inside = name.isInclusive ? name.value : name.value + unit * direction.sign
        let last = found.namedEnd { $0.rounded(toDigits: change.digits) }
          .map { $0.isInclusive ? $0.value : $0.value - unit * direction.sign }
        for value in [inside] + values(inside, last ?? far) where !isStandstill(value) {
          let goal = found.goal(in: "page")
          let said = Sensitivity.Alternative(change, direction, at: value, target: played(value))
            .goal(in: "page")
          try hold(said == goal, "\(change) \(value) leads \(said), not \(goal):\n\(lines)")
        }
        if let end = found.end, !isStandstill(end) {
          let target = played(end)
          try hold(
            target?.group != found.target?.group || target?.edge != found.target?.edge
              || (target?.snap == nil) != (found.target?.snap == nil),
            "\(change) \(end) is no end:\n\(lines)")
        }
      }
    }
  }
}

extension Pager {
  /// The target of a held pager after a further drag and a release, or where it stops without speed.
  fileprivate func played(_ distance: Double, _ velocity: Double) -> PagerTarget? {
    var played = self
    played.recordsDecisions = true
    var effects = Effects()
    if distance != 0 {
      played.handle(.scroll(to: offset + Points(distance), cause: .drag), into: &effects)
    }
    let place = played.offset
    let input = played.lettingGo(at: Velocity(pointsPerMillisecond: velocity))
    played.handle(.release(input), into: &effects)
    if played.target == nil, velocity == 0 {
      let stop = layout.isLooping ? place : layout.range.clamp(place)
      played.handle(.stopped(at: stop), into: &effects)
    }
    return played.lastDecision?.decision.target
  }
}
