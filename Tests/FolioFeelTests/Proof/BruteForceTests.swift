import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioFeel
import FolioTestSupport
import Testing

@Suite("Proofs against brute force")
struct BruteForceTests {
  /// A random config of built-in rules, as text.
  static func config(_ choices: inout Choices) -> String {
    var body: [String] = []
    let extent = choices.element(of: [
      "300 spacing=10", "(port)1", "(viewport)0.4 spacing=8", "120",
    ])
    body.append("pages extent=\(extent)")
    body.append("snap \(choices.element(of: ["leading", "centre", "trailing"]))")
    if choices.element(of: [true, false, false]) { body.append("loop clones") }
    let speed = choices.element(of: [0.1, 0.2, 0.45])
    let from = choices.element(of: ["ahead", "nearest", "start", "selected", "first-visible"])
    let basis = choices.element(of: ["offset", "offset", "projection"])
    var rules: [String] = []
    if choices.element(of: [true, true, false]) {
      let more = choices.element(of: ["", "; step speed=1.1 pages=2", "; step speed=0.9 pages=3"])
      rules.append(
        "velocity-steps from=\(from) basis=\(basis) { step speed=\(speed) pages=1\(more) }")
    }
    rules.append(
      choices.element(of: [
        "nearest", "threshold (page)0.5", "threshold (pt)70",
        "threshold (page)0.3 from=gesture-start",
        "nearest basis=projection", "direction", "one-page threshold=(page)0.5",
      ]))
    if choices.element(of: [true, false]) {
      rules.append("limit pages=\(choices.element(of: [1, 2]))")
    }
    body.append("paging { \(rules.joined(separator: "; ")) }")
    return body.joined(separator: "\n")
  }

  /// Where a fine grid of gestures leads, from every page.
  struct Grid {
    var reached: Set<Int> = []
    var furthest = 0
    var isMonotone = true
    var isAlike = true

    init(_ pager: Pager, _ proof: FeelProof, distances: Int, speeds: Int) {
      for page in 0..<pager.layout.pageCount {
        guard let field = GestureField(pager, page: page) else { continue }
        let reach = DecisionMap(field, gridSize: 1)
        add(field, reach, distances, speeds)
      }
    }

    private mutating func add(
      _ field: GestureField, _ map: DecisionMap, _ distances: Int, _ speeds: Int
    ) {
      let wide = map.distances.upperBound - map.distances.lowerBound
      let top = map.velocities.upperBound
      var below: [Int?] = []
      for row in 0...speeds {
        let velocity = -top + 2 * top * Double(row) / Double(speeds)
        var last = Int.min
        var moves: [Int?] = []
        for column in 0...distances {
          let distance =
            map.distances.lowerBound + wide * (Double(column) + 0.137) / Double(distances + 1)
          let gesture = GesturePoint(distance: distance, velocity: velocity)
          let moved = field.landing(gesture).moved
          moves.append(moved)
          guard let moved else { continue }
          furthest = max(furthest, abs(moved))
          if moved != 0 { reached.insert(field.group + moved) }
          if moved < last { isMonotone = false }
          last = max(last, moved)
          if let before = below.isEmpty ? nil : below[column], moved < before { isMonotone = false }
        }
        below = moves
      }
    }
  }

  @Test("no gesture of a fine grid contradicts a proof")
  func agrees() {
    forAll("proofs agree with brute force", share: 0.002, Self.config) { config in
      let (proof, pager) = try FeelProofTests.proof(config)
      let grid = Grid(pager, proof, distances: 24, speeds: 14)
      if grid.furthest > proof.furthest { return false }
      let kinds = proof.findings.map { $0.kind }
      if !kinds.contains(.notMonotone), !grid.isMonotone { return false }
      if grid.isMonotone == false, !kinds.contains(.notMonotone) { return false }
      let unreachable = proof.findings.filter { $0.kind == .unreachablePage }
      return unreachable.allSatisfy { finding in
        !grid.reached.contains { finding.message.hasSuffix("page \($0)") }
      }
    }
  }
}
