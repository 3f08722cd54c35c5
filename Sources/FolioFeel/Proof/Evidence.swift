import FolioCore
import FolioDiagnostics
import FolioReport

/// The map of one page per kind, and the properties they prove.
struct Evidence {
  /// A page representing its kind.
  struct Witness {
    let map: DecisionMap
    let reader: RowReader
    /// The snap point indices of the kind.
    let members: [Int]
    /// The landings, including those just at the ends of the map, where a border may lie.
    let landings: Set<Landing>
    var field: GestureField { map.field }

    init(_ map: DecisionMap, _ reader: RowReader, members: [Int]) {
      (self.map, self.reader, self.members) = (map, reader, members)
      landings = map.rows.reduce(into: []) { landings, row in
        landings.formUnion(row.values)
        for end in [map.distances.lowerBound, map.distances.upperBound] {
          landings.insert(reader.landing(GesturePoint(distance: end, velocity: row.velocity)))
        }
      }
    }
  }

  let pager: Pager
  let witnesses: [Witness]
  /// The number of page kinds left out for lack of budget.
  let leftOut: Int
  /// The furthest and fastest gesture of all maps.
  let limit: GesturePoint
  /// The claims contradicted by a map but not by a gesture.
  var doubtful: Set<DiagnosticCode> = []
  /// The claims for which not every gesture was tried, for lack of budget.
  var unfinished: Set<DiagnosticCode> = []
  let most: Int
  private let kinds: PageKinds
  private var otherDecisions: Int
  var decisions: Int { witnesses.reduce(otherDecisions) { $0 + $1.reader.decisions } }

  init(_ pager: Pager, _ kinds: PageKinds, most: Int) {
    (self.pager, self.kinds, self.most) = (pager, kinds, most)
    let fields = kinds.kinds.compactMap { kind in
      GestureField(pager, page: kind.page).map { (field: $0, members: kind.members) }
    }
    // All pages are mapped equally far, so the properties share one reach: what a finger can do.
    let furthest = fields.reduce(pager.viewport.extent.value) { furthest, start in
      let usual = start.field.usualDistances
      return max(furthest, usual.upperBound, -usual.lowerBound)
    }
    // Round as printed in the claims, which must not exceed the mapped range.
    let distance = furthest.roundedDown(to: 1e3)
    let velocity = Limits.fastestFling
    otherDecisions = 0
    var (witnesses, remaining) = ([Witness](), most - otherDecisions)
    for (index, (field, members)) in fields.enumerated() where remaining > 0 {
      let reader = RowReader(field, over: -distance...distance)
      let map = DecisionMap(
        reader, upTo: velocity, gridSize: 12, finest: RowReader.coarse,
        budget: remaining / (fields.count - index))
      witnesses.append(Witness(map, reader, members: members))
      remaining -= reader.decisions
    }
    self.witnesses = witnesses
    leftOut = fields.count - witnesses.count
    limit = GesturePoint(distance: distance, velocity: velocity)
  }

  var isSpent: Bool { decisions >= most }

  mutating func count(_ more: Int) { otherDecisions += more }

  /// The first page of each snap point, ascending.
  var rests: [Int] { kinds.rests }

  /// The snap point index some groups away from another; `nil` if no page has it.
  func rest(_ moved: Int, from rest: Int) -> Int? {
    kinds.rest(ofGroup: pager.layout.group(ofPage: rests[rest]) + moved, in: pager.layout)
  }

  var isExact: Bool {
    leftOut == 0 && unfinished.isEmpty && !isTooFar && witnesses.allSatisfy { $0.map.isExact }
  }
  /// `true` if the fastest fling passes more than a thousand viewports, so that some borders are missed.
  private var isTooFar: Bool {
    let travel = pager.travel(of: Velocity(pointsPerMillisecond: limit.velocity)).magnitude
    return (pager.layout.isLooping ? travel : min(travel, pager.layout.range.extent))
      > pager.viewport.extent * 1000
  }
  /// `true` if every offset is a snap point, so that gestures only pass pages.
  var restsAnywhere: Bool { pager.configuration.restsAnywhere }

  /// The middle witness of those with the most members.
  var middle: Witness? {
    let most = witnesses.map { $0.members.count }.max()
    let common = witnesses.filter { $0.members.count == most }
    return common.isEmpty ? nil : common[common.count / 2]
  }
}

// MARK: Properties

extension Evidence {
  /// The mapped pages and the surface.
  var scope: String {
    let (count, noun) = (pager.layout.pageCount, pager.layout.noun)
    let pages = RoundedText.of(Double(count), noun)
    let tried =
      count > FeelProof.mostPages ? "the first \(FeelProof.mostPages) of \(pages)" : pages
    return tried + " on " + RoundedText.of(pager.viewport.extent.value, "point")
  }

  /// The mapped gestures.
  private var bound: String {
    "from rest of up to " + RoundedText.of(limit.distance, "point") + " and "
      + RoundedText.of(limit.velocity, decimals: 2) + " points per millisecond"
  }

  /// The properties that hold and those left open, excluding those a finding disproves.
  func verdicts(
    _ findings: [FeelFinding], hasSteps: Bool, showsEverything: Bool
  ) -> (proven: [String], untried: [String]) {
    guard let unit = witnesses.first?.field.unit else { return ([], []) }
    let noun = pager.layout.noun
    var (proven, untried) = ([String](), [String]())
    /// Adds a sentence as proven, or its subject with a doubt as untried.
    func claim(
      _ sentence: String, _ subject: String? = nil, against codes: [DiagnosticCode] = [],
      but doubt: String? = nil
    ) {
      guard !findings.contains(where: { codes.contains($0.code) }) else { return }
      guard let doubt else { return proven.append(sentence) }
      untried.append("\(subject ?? sentence): \(doubt)")
    }
    let coasts: String? =
      if witnesses.contains(where: { $0.landings.contains(.coast) }) {
        "some are left to coast"
      } else if witnesses.contains(where: { $0.landings.contains(.free) }) {
        "some rest wherever they are carried"
      } else {
        nil
      }
    let missing = leftOut > 0 ? "not all pages were tried" : nil
    let spent = "a proof ends after \(most) decisions"
    func limit(_ code: DiagnosticCode) -> String? { unfinished.contains(code) ? spent : nil }
    func contradiction(_ code: DiagnosticCode) -> String? {
      doubtful.contains(code) ? "the map contradicts this in two places, but no gesture does" : nil
    }
    if !restsAnywhere, rests.count > 1 {
      let isOfPages = !pager.layout.rules.placement.isListed
      claim(
        (isOfPages || noun != "page" ? "every \(noun)" : "each of \(rests.count) snap points")
          + " can be reached and left", against: [.unreachablePage, .sharedRests],
        but: missing ?? limit(.unreachablePage))
      claim(
        isOfPages
          ? "a slow drag turns the page before reaching the next snap point"
          : "a slow drag lands on the next \(unit) before reaching it", against: [.deadDrag],
        but: hasLateReturns ? "some longer ones return" : nil)
    }
    claim(
      furthest > 0
        ? "no gesture \(bound) moves more than " + RoundedText.of(Double(furthest), unit)
        : "no gesture \(bound) lands on another snap point", "how far gestures move",
      but: coasts ?? missing)
    claim(
      "of gestures \(bound), a longer or faster one never moves fewer \(unit)s",
      against: [.notMonotone],
      but: contradiction(.notMonotone) ?? coasts)
    claim(
      "both directions of gestures \(bound) behave alike where the \(GestureField.symmetricCount) snap points on each side are symmetric and no end is within reach",
      against: [.lopsided],
      but: witnesses.contains { $0.field.isSymmetric }
        ? contradiction(.lopsided) ?? limit(.lopsided) : "there is no such page")
    if showsEverything { claim("every point of the content can come to rest in view") }
    if hasSteps {
      claim(
        "every step of the table takes effect", against: [.idleStep],
        but: missing ?? limit(.idleStep))
    }
    let others = pager.layout.snapCount - rests.count
    if others > 0, pager.layout.pageCount <= FeelProof.mostPages {
      untried.append(
        "gestures from the other \(RoundedText.of(Double(others), "snap point")), at which no page begins"
      )
    }
    if leftOut > 0 {
      untried.append(
        "\(leftOut) of \(leftOut + witnesses.count) kinds of pages: \(spent)")
    } else if isTooFar || witnesses.contains(where: { !$0.map.isExact && $0.field.isExact }) {
      untried.append("some borders: too many or too close together to check each")
    }
    return (proven, untried)
  }

  /// The most groups a gesture moves, from any group that shares the snap point.
  var furthest: Int {
    witnesses.reduce(0) { most, witness in
      let (group, rest) = (witness.field.group, witness.field.rest)
      let (first, last) = (rest?.groups.lowerBound ?? group, rest?.groups.upperBound ?? group)
      return witness.landings.compactMap { $0.moved }.filter { $0 != 0 }.reduce(most) {
        max($0, abs(group + $1 - first), abs(group + $1 - last))
      }
    }
  }
}

extension Double {
  /// The number rounded down to a multiple of 1 / parts; unchanged if that is 0.
  fileprivate func roundedDown(to parts: Double) -> Double {
    let down = (self * parts).rounded(.down) / parts
    return down > 0 ? down : self
  }
}
