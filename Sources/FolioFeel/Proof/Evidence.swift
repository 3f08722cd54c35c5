import FolioCore
import FolioDiagnostics
import FolioReport

/// The maps of one page of each kind, and what can be read off them.
struct Evidence {
  /// A page that stands for its kind.
  struct Witness {
    let map: DecisionMap
    let members: [Int]
    /// Everything that occurs, a standstill and the very ends of the map included: at an end may lie a
    /// border, which leads further than all that comes before it.
    let landingsWithEnds: Set<Landing>
    /// How many decisions were made for it.
    let decisions: Int
    var field: GestureField { map.field }

    init(map: DecisionMap, members: [Int]) {
      (self.map, self.members) = (map, members)
      let ends = map.gesturesAtEnds
      landingsWithEnds = map.landings.union(ends.map(map.field.landing))
      decisions = map.decisions + ends.count
    }
  }

  let pager: Pager
  let witnesses: [Witness]
  private let kinds: PageKinds
  /// The furthest and fastest gesture either way that was looked at.
  let reach: GesturePoint
  /// What a map has something against that no gesture shows.
  var doubtful: Set<DiagnosticCode> = []
  /// How many decisions were made.
  private(set) var decisions: Int

  /// How many even steps of speed are looked at beside those that are compared.
  private static let gridSize = 12
  /// About how many decisions are made for speeds between those, on all pages together.
  private static let budget = 400_000

  init(_ pager: Pager, _ kinds: PageKinds) {
    self.pager = pager
    self.kinds = kinds
    let fields = kinds.kinds.compactMap { kind in
      GestureField(pager, page: kind.page).map { (field: $0, members: kind.members) }
    }
    // All pages are looked at equally far, so that what holds of them holds of one reach.
    let reaches = fields.map { DecisionMap.reach(of: $0.field) }
    // The scope is printed in so many digits, and may not promise more than was looked at.
    let distance = (reaches.map { $0.distance }.max() ?? 0).roundedDown(to: 1e3)
    let velocity = (reaches.map { $0.velocity }.max() ?? 0).roundedDown(to: 1e2)
    reach = GesturePoint(distance: distance, velocity: velocity)
    witnesses = fields.map { field, members in
      Witness(
        map: DecisionMap(
          field, distances: -distance...distance, speed: velocity, gridSize: Self.gridSize,
          finest: RowReader.coarse, budget: Self.budget / fields.count),
        members: members)
    }
    decisions = witnesses.reduce(0) { $0 + $1.decisions }
  }

  /// The first page of each rest, rising.
  var rests: [Int] { kinds.rests }

  /// Which of the rests some groups further on from another; `nil` where no page leads to it.
  func rest(_ moved: Int, from rest: Int) -> Int? {
    kinds.rest(ofGroup: pager.layout.group(ofPage: rests[rest]) + moved, in: pager.layout)
  }

  var isEmpty: Bool { witnesses.isEmpty }
  var isExact: Bool { witnesses.allSatisfy { $0.map.isExact } }
  /// Whether every offset is a rest, so that pages are only passed.
  var restsAnywhere: Bool { pager.configuration.rules.contains { $0.restsAnywhere } }

  mutating func count(_ more: Int) { decisions += more }

  /// For what it was looked at.
  var scope: String {
    let pages = min(pager.layout.pageCount, FeelProof.mostPages)
    return RoundedText.of(Double(pages), "page") + " on "
      + RoundedText.of(pager.viewport.extent.value, "point") + ", drags up to "
      + RoundedText.of(reach.distance, "point") + ", speeds up to "
      + RoundedText.of(reach.velocity, decimals: 2)
  }

  /// Lines of a script that carry out a gesture on a page.
  static func script(_ page: Int, _ gesture: GesturePoint) -> String {
    "go \(page) instant; \(gesture.script)"
  }
}

// MARK: What holds

extension Evidence {
  /// What was proven, as far as nothing was found against it.
  func proven(without findings: [FeelFinding], hasSteps: Bool) -> [String] {
    func holds(_ codes: DiagnosticCode...) -> Bool {
      doubtful.isDisjoint(with: codes) && !findings.contains { codes.contains($0.code) }
    }
    var proven: [String] = []
    if !restsAnywhere, rests.count > 1 {
      if holds(.unreachablePage, .sharedRests) {
        proven.append("every page can be reached and left")
      }
      if holds(.deadDrag) {
        proven.append("a slow drag turns the page before it is all the way there")
      }
    }
    if !coasts { proven.append(bound) }
    if holds(.notMonotone), !coasts { proven.append(order) }
    if holds(.lopsided), isSymmetric { proven.append(Self.alike) }
    if hasSteps, holds(.idleStep) { proven.append("every step of the table is felt") }
    if pager.configuration.rules.count > 1, holds(.ruleNeverAsked) {
      proven.append("every rule decides some gesture")
    }
    return proven
  }

  /// What was neither proven nor disproved.
  func untried(_ findings: [FeelFinding]) -> [String] {
    let reach = GestureField.symmetricReach
    var untried = [(DiagnosticCode.notMonotone, order), (.lopsided, Self.alike)]
      .filter { code, _ in doubtful.contains(code) && !findings.contains { $0.code == code } }
      .map { "\($1): two places of the map say otherwise, and no gesture does" }
    if !isSymmetric {
      untried.append("both ways alike: around no page \(reach) rests lie alike on either side")
    }
    if coasts {
      untried.append("how far gestures move: some are left to coast")
      let isSaid = doubtful.contains(.notMonotone)
      if !isSaid, !findings.contains(where: { $0.code == .notMonotone }) {
        untried.append("\(order): some are left to coast")
      }
    }
    if doubtful.contains(.ruleNeverAsked) {
      untried.append("whether every rule is asked: there are too many gestures to ask about each")
    }
    if !isExact, witnesses.allSatisfy({ $0.field.isExact }) {
      untried.append("some borders: there are too many, or they lie too near, to look at each")
    }
    return untried
  }

  private var order: String { "further or faster never leads less far, in \(unit)s" }
  private static let alike =
    "both ways are alike where \(GestureField.symmetricReach) rests lie alike on either side"

  /// Whether some gesture is left to the surface, which goes on with it.
  private var coasts: Bool { witnesses.contains { $0.landingsWithEnds.contains(.coast) } }

  /// What is counted, whichever rest of a page it is: `page` or `rest`.
  private var unit: String { witnesses.first?.field.unit ?? "page" }

  /// How far gestures lead at most.
  private var bound: String {
    guard furthest > 0 else { return "no gesture leads to another rest" }
    return "no gesture moves more than " + RoundedText.of(Double(furthest), unit)
  }

  /// The most groups that a gesture moves, from whichever of those that share a rest.
  var furthest: Int {
    witnesses.reduce(0) { most, witness in
      let (group, rest) = (witness.field.group, witness.field.rest)
      let (first, last) = (rest?.groups.lowerBound ?? group, rest?.groups.upperBound ?? group)
      return witness.landingsWithEnds.compactMap { $0.moved }.filter { $0 != 0 }.reduce(most) {
        max($0, abs(group + $1 - first), abs(group + $1 - last))
      }
    }
  }

  /// Whether there is a page around which rests lie alike both ways.
  var isSymmetric: Bool { witnesses.contains { $0.field.isSymmetric } }
}

extension DecisionMap {
  /// Everything that occurs over a length of distances, a standstill included.
  var landings: Set<Landing> {
    plane.bands.reduce(into: Set(standstill.values)) { $0.formUnion($1.rows[0].values) }
  }

  /// Gestures of every speed that was read, to the very ends of the distances.
  fileprivate var gesturesAtEnds: [GesturePoint] {
    let speeds = [0, velocities.lowerBound, velocities.upperBound] + plane.rows.map { $0.velocity }
    return speeds.flatMap { speed in
      [distances.lowerBound, distances.upperBound].map {
        GesturePoint(distance: $0, velocity: speed)
      }
    }
  }
}

extension GestureField {
  /// How many rests on either side have to lie alike.
  static let symmetricReach = 4

  /// Whether the rests on both sides lie alike, as far as a gesture looks.
  var isSymmetric: Bool {
    let snaps = SnapGeometry(pager.layout).snaps(around: pager.offset)
    guard let here = snaps.firstIndex(where: { $0.contains(pager.offset) }) else { return false }
    let reach = Self.symmetricReach
    guard here >= reach, snaps.count > here + reach else { return false }
    return (1...reach).allSatisfy { step in
      let ahead = snaps[here + step].low - snaps[here].high
      let back = snaps[here].low - snaps[here - step].high
      return (ahead - back).magnitude <= ahead * 1e-8
    }
  }
}

extension Double {
  /// The number rounded down to a multiple of 1 / parts; unchanged where that is 0.
  fileprivate func roundedDown(to parts: Double) -> Double {
    let down = (self * parts).rounded(.down) / parts
    return down > 0 ? down : self
  }
}
