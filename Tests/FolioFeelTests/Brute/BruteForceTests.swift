import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioFeel
import FolioTestSupport
import Foundation
import Testing

@Suite("Maps and proofs against brute force")
struct BruteForceTests {
  /// The number of random configs is `FOLIO_FEEL_CONFIGS`, by default 6 in a release build, else 1.
  private static let settings = LawSettings(environment: [
    "FOLIO_CASES_PER_LAW": ProcessInfo.processInfo.environment["FOLIO_FEEL_CONFIGS"]
      ?? (LawSettings.isOptimised ? "6" : "1"),
    "FOLIO_SEED": ProcessInfo.processInfo.environment["FOLIO_SEED"] ?? "",
  ])

  @Test("no gesture of a fine grid contradicts the proof of a random config")
  func proofs() {
    forAll("proofs agree with brute force", { RandomFeel(&$0) }, settings: Self.settings) { feel in
      guard let (choice, pager) = feel.composed() else { return true }
      try Self.prove(pager, choice)
      return true
    }
  }

  @Test("maps and proofs hold on viewports of any size, and end within their limits")
  func anySurface() {
    forAll(
      "maps and proofs hold on any surface", RandomFeel.anywhere, settings: Self.settings
    ) { feel in
      guard let (choice, pager) = feel.composed() else { return true }
      let proof = try Self.prove(pager, choice)
      try hold(proof.decisions <= Self.most, "a proof takes \(proof.decisions)")
      guard let map = GestureField(pager).map({ DecisionMap($0) }) else { return true }
      try Self.compare(map)
      try hold(map.decisions <= Self.mostOfAMap, "a map takes \(map.decisions)")
      return true
    }
  }

  /// The most decisions of a proof and of a map: a limit, plus the rows that are read without one.
  private static let most = FeelProof.mostDecisions * 3 / 2
  private static let mostOfAMap = DecisionMap.budget * 2

  /// Checks a proof against a grid of gestures, and plays the gestures of its findings.
  @discardableResult
  private static func prove(_ pager: Pager, _ choice: ComposedPager) throws -> FeelProof {
    let proof = FeelProof(pager, choice)
    if proof.isExact { _ = try GestureGrid(pager, proof, columns: 32, rows: 15) }
    for finding in proof.findings { try shows(finding, pager) }
    return proof
  }

  /// Checks that the gestures of a finding show its problem.
  private static func shows(_ finding: FeelFinding, _ pager: Pager) throws {
    let played = try finding.script.compactMap { try Self.played($0, pager) }
    switch finding.code {
    case .notMonotone:
      let moves = played.compactMap { $0.landing.moved }
      try hold(moves.count == 2, "two gestures show \(finding.message)")
      let (one, two) = (played[0].gesture, played[1].gesture)
      let isForward = one.distance <= two.distance && one.velocity <= two.velocity
      try hold(
        isForward ? moves[1] < moves[0] : moves[1] > moves[0], "\(finding.script) leads \(moves)")
      try hold(
        one.distance.magnitude <= two.distance.magnitude
          && one.velocity.magnitude <= two.velocity.magnitude && one != two,
        "\(finding.script) is more of one gesture")
    case .lopsided:
      try hold(
        played[0].landing != played[1].landing.mirrored, "\(finding.script) is not lopsided")
    case .deadDrag:
      let moved = played[0].landing.moved.map(Double.init) ?? 0
      try hold(moved * played[0].gesture.distance <= 0, "\(finding.script) turns")
    default: break
    }
  }

  /// The gesture in a line of a finding's script, and its landing.
  private static func played(
    _ line: String, _ pager: Pager
  ) throws -> (gesture: GesturePoint, landing: Landing)? {
    guard let match = line.wholeMatch(of: #/go (\d+) instant; drag ([^;]+); release(?: v=(.+))?/#)
    else { return nil }
    let field = try #require(GestureField(pager, page: Int(match.1)))
    let gesture = GesturePoint(
      distance: try #require(Double(match.2)), velocity: match.3.flatMap { Double($0) } ?? 0)
    return (gesture, field.landing(gesture))
  }

  @Test("a proof of the seed that once contradicted it holds")
  func seed() throws {
    var choices = Choices(seed: 5_766_323_797_509_037_123)
    let feel = RandomFeel.anywhere(&choices)
    let (choice, pager) = try #require(feel.composed())
    try Self.prove(pager, choice)
  }

  @Test("a map is not called exact where a fling passes the viewport between two tall pages")
  func tall() throws {
    let feel = RandomFeel(
      "snap leading tall=scroll-inside\npages extent=content spacing=10\nloop clones\n"
        + "paging { velocity-steps { step speed=0.2 pages=1; step speed=0.4 pages=2 }; "
        + "limit proximity range=(viewport)0.5 }", .extents([120, 200, 500]), along: 4.24)
    let (_, pager) = try #require(feel.composed())
    #expect(!DecisionMap(try #require(GestureField(pager, page: 1))).isExact)
  }

  @Test("a proof is not called exact where a fling passes thousands of viewports", .optimised)
  func tiny() throws {
    let feel = RandomFeel(
      "snap leading tall=scroll-inside\npages extent=content spacing=10\nloop clones\n"
        + "paging { flick-nearest; velocity-steps { step speed=0.2 pages=1 }; "
        + "limit proximity range=(pt)10.0 }", .extents([300, 500]), along: 0.01)
    let (choice, pager) = try #require(feel.composed())
    let proof = try Self.prove(pager, choice)
    #expect(!proof.isExact && proof.untried.contains { $0.hasPrefix("some borders: ") })
  }

  @Test("a proof on a hundredth of a point ends in time and says what it did not try", .optimised)
  func limit() throws {
    let feel = RandomFeel(
      "snap leading\npages extent=(snapport)1\nloop clones\nprojection android\n"
        + "paging { projected }", .uniform(count: 2), along: 0.01)
    let (choice, pager) = try #require(feel.composed())
    let proof = try Self.prove(pager, choice)
    #expect(proof.decisions <= Self.most && !proof.isExact)
    #expect(proof.untried.contains { $0.hasSuffix("a proof ends after 500000 decisions") })
  }

  @Test("a map agrees with the pager's decision on every gesture")
  func maps() {
    forAll("maps agree with decisions", { RandomFeel(&$0) }, settings: Self.settings) { feel in
      if let pager = feel.composed()?.pager { try Self.mapEnds(of: pager) }
      return true
    }
  }

  /// Configs with borders that no strategy alone can name.
  static let known = [
    // The place from which Embla's force exceeds the projection by more than the limit.
    RandomFeel(
      "snap leading tall=scroll-inside\npages extent=content\nprojection fast\n"
        + "paging { embla-distance; limit proximity (pt)70 }",
      .extents([120, 500])),
    // Half of the distance to a snap point far away.
    RandomFeel(
      "snap every 160\npages extent=300 spacing=10\npaging { embla-skip }",
      .uniform(count: 9)),
    // Mean pages are counted from pages, and the snap points are elsewhere.
    RandomFeel(
      "snap at 0 100 300 700\npages extent=300 spacing=10\npaging { recycler-linear }",
      .uniform(count: 5)),
    // The place from which the end of the range stops a free release.
    RandomFeel(
      "snap leading\npages mspeek by=20 spacing=10\ninsets leading=20 trailing=30\n"
        + "paging { embla-free; limit proximity (pt)10 }",
      .uniform(count: 1)),
    // A free release beside a snap point of two pages, of which only one is the nearest.
    RandomFeel(
      "snap trailing\npages extent=(viewport)0.4 spacing=8\npaging { embla-free }",
      .uniform(count: 3)),
    // A fling that is just fast enough at the speed at which the limit ends.
    RandomFeel(
      "snap leading\npages extent=300 spacing=10\nprojection fast\n"
        + "paging { viewpager-page; limit proximity (viewport)0.5 }",
      .uniform(count: 2)),
    // A rule that is consulted only in front of the single snap point ahead.
    RandomFeel(
      "snap leading\npages extent=(viewport)0.4 spacing=8\npaging { projected pick=ahead }",
      .uniform(count: 2)),
    // A slow drag that turns exactly from the share at which a drag counts as dead.
    RandomFeel(
      "snap at 0 100 300 700\npages extent=(viewport)0.4 spacing=8\n"
        + "paging { nearest; limit proximity range=(pt)10.0 }",
      .uniform(count: 3)),
    // A fling that passes a snap point between two speeds of the grid.
    RandomFeel(
      "snap fraction 0.25\npages extent=content spacing=0\nprojection decay rate=0.9999\n"
        + "paging { projected; limit proximity range=(pt)70.0 }",
      .extents([120, 120, 120, 300, 390, 120, 120, 120])),
    // A fling of exactly two and a half mean pages, wherever the fling begins.
    RandomFeel(
      "snap leading\npages extent=300 spacing=10\nprojection boost\npaging { recycler-linear }",
      .uniform(count: 4)),
    // Symmetric snap points of asymmetric pages, between two speeds read in one direction only.
    RandomFeel(
      "snap leading\npages extent=content spacing=0\nloop clones\npaging { recycler-linear }",
      .extents([390, 300, 390])),
    // A fling from beyond an end, where the surface proposes nothing, into a page that scrolls.
    RandomFeel(
      "snap leading tall=scroll-inside\npages extent=500\nprojection fast\npaging { embla-free }",
      .uniform(count: 3)),
    // The speed that carries the least distance of Embla's force, where the proposal is the surface's.
    RandomFeel(
      "snap at 0 100 300 700\npages extent=300 spacing=10\n"
        + "paging { embla-flick; threshold basis=projection; "
        + "velocity-steps { step speed=0.2 pages=1 }; limit proximity range=(viewport)0.5 }",
      .uniform(count: 1), along: 320),
  ]

  @Test(
    "a map has the borders that no strategy alone can name",
    arguments: LawSettings.isOptimised ? known : [known[0], known[11]])
  func knownBorders(_ feel: RandomFeel) throws {
    let (choice, pager) = try #require(feel.composed())
    try Self.mapEnds(of: pager)
    try Self.prove(pager, choice)
  }

  /// Checks the maps of the first page, the middle one and the last.
  private static func mapEnds(of pager: Pager) throws {
    for page in Set([0, pager.layout.pageCount / 2, pager.layout.pageCount - 1]) {
      guard let field = GestureField(pager, page: page) else { continue }
      try compare(DecisionMap(field))
    }
  }

  /// Checks an exact map against a fine grid of gestures: up to the borders at the speeds that were
  /// read, to a thousandth of the distances between two of them.
  private static func compare(_ map: DecisionMap) throws {
    guard map.isExact else { return }
    let wide = map.distances.upperBound - map.distances.lowerBound
    let places = (0..<40).map { map.distances.lowerBound + wide * (Double($0) + 0.4537) / 40 }
    for row in map.plane.rows + [map.standstill] { try compare(row, row, places, 1e-8, map) }
    for band in map.plane.bands {
      for (low, high) in zip(band.rows, band.rows.dropFirst()) {
        try compare(low, high, places, 1e-3, map)
      }
    }
    for (low, high) in zip(map.plane.bands, map.plane.bands.dropFirst()) {
      let unread = (low.rows.last?.velocity ?? 0, high.rows.first?.velocity ?? 0)
      try hold(unread.1 - unread.0 < 1e-5, "nothing was read between \(unread)")
    }
  }

  /// Checks that gestures between two rows land as one of the rows has them, within a share of all
  /// distances.
  private static func compare(
    _ low: SpeedRow<Landing>, _ high: SpeedRow<Landing>, _ places: [Double], _ share: Double,
    _ map: DecisionMap
  ) throws {
    let velocity = low.velocity + (high.velocity - low.velocity) * 0.4537
    let limit = (map.distances.upperBound - map.distances.lowerBound) * share
    for place in places {
      let gesture = GesturePoint(distance: place, velocity: velocity)
      let landing = map.field.played(gesture)
      try hold(
        low.values(near: place, within: limit, or: high).contains(landing),
        "\(gesture.script) from page \(map.field.page) leads \(landing.text)")
    }
  }

  @Test("most random configs have a pager that gestures can move")
  func generator() {
    var choices = Choices(seed: 7)
    let made = (0..<200).map { _ in RandomFeel(&choices) }
    let fields = made.compactMap { $0.composed() }.compactMap { GestureField($0.pager) }
    #expect(fields.count > 140)
    #expect(fields.count { $0.isExact } == fields.count)
  }
}

extension SpeedRow where Value == Landing {
  /// The values near a distance in this row, in another row of the same values, and between them.
  fileprivate func values(
    near distance: Double, within limit: Double, or other: Self
  ) -> ArraySlice<Landing> {
    let places = [self, other].flatMap { row in
      [distance - limit, distance + limit].map { place in
        row.spans.firstIndex { place < $0.to } ?? spans.count - 1
      }
    }
    return values[(places.min() ?? 0)...(places.max() ?? 0)]
  }
}

extension GestureField {
  /// The landing of a played gesture; a target with the same snap point counts as no movement.
  fileprivate func played(_ gesture: GesturePoint) -> Landing {
    var played = pager
    played.recordsDecisions = true
    var effects = Effects()
    played.handle(.beginDrag(at: pager.offset), into: &effects)
    let place = pager.offset + Points(gesture.distance)
    played.handle(.scroll(to: place, cause: .drag), into: &effects)
    let velocity = Velocity(pointsPerMillisecond: gesture.velocity)
    played.handle(.release(played.lettingGo(at: velocity)), into: &effects)
    if played.target == nil, gesture.velocity == 0 {
      // Without speed the scroll view stops at once.
      let stop = pager.layout.isLooping ? place : pager.layout.range.clamp(place)
      played.handle(.stopped(at: stop), into: &effects)
    }
    guard let goal = played.lastDecision?.decision.target else {
      return gesture.velocity == 0 ? .free : .coast
    }
    guard goal.snap != nil else { return .free }
    let target = goal.group
    let rests = [group, target].map { pager.layout.snap(ofGroup: $0)?.low }
    return .rest(rests[0] == rests[1] ? 0 : target - group)
  }
}
