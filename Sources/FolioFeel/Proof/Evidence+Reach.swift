import FolioCore
import FolioDiagnostics
import FolioReport

// MARK: What can be reached

extension Evidence {
  /// Pages that have a rest of their own on which no gesture comes to rest: one finding for all, which
  /// shows the first.
  mutating func unreachable() -> FeelFinding? {
    guard !restsAnywhere, rests.count > 1 else { return nil }
    let reached = reachedRests
    let missed = rests.indices.filter { !reached.contains($0) && !isReachedFromAfar($0) }
    guard let first = missed.first else { return nil }
    let page = rests[first]
    let from = rests.indices.filter { $0 != first && (reached.contains($0) || $0 == 0) }
      .min { (rests[$0] - page).magnitude < (rests[$1] - page).magnitude }.map { rests[$0] }
    let which = missed.count > 1 ? "\(missed.count) pages, such as page \(page)" : "page \(page)"
    return FeelFinding(
      code: .unreachablePage, message: "no gesture comes to rest on \(which)",
      script: from.map { [Self.script($0, towards(page, from: $0))] } ?? [],
      help: "let a step or a threshold lead one page on, or leave the page out of `snap`",
      pages: missed.map { rests[$0] })
  }

  /// Whether a slow drag of twice the way from one of the rests beside it ends on a rest.
  private mutating func isReachedFromAfar(_ index: Int) -> Bool {
    for side in [index - 1, index + 1].filter(rests.indices.contains) {
      guard let field = GestureField(pager, page: rests[side]) else { continue }
      let way = towards(rests[index], from: field.page).distance
      var reader = RowReader(field, over: min(0, way * 2)...max(0, way * 2))
      let landings = reader.row(at: 0).values
      count(reader.decisions)
      if landings.contains(where: { $0.moved.map { rest($0, from: side) } == index }) {
        return true
      }
    }
    return false
  }

  /// The rests that some gesture from another one leads to.
  private var reachedRests: Set<Int> {
    var reached: Set<Int> = []
    for witness in witnesses {
      let moves = witness.map.landings.compactMap { $0.moved }.filter { $0 != 0 }
      for member in witness.members {
        reached.formUnion(moves.compactMap { rest($0, from: member) })
      }
    }
    return reached
  }

  /// The gesture a person would try.
  private func towards(_ page: Int, from: Int) -> GesturePoint {
    let way =
      (pager.layout.snap(ofGroup: pager.layout.group(ofPage: page))?.low ?? 0)
      - (pager.layout.snap(ofGroup: pager.layout.group(ofPage: from))?.low ?? 0)
    return .about(way.value)
  }

  /// Pages that a slow drag turns only when it has gone almost all the way, or not even then.
  func deadDrags() -> [FeelFinding] {
    guard !restsAnywhere else { return [] }
    for witness in witnesses {
      for direction in [Direction.forward, .backward] {
        if let finding = deadDrag(witness, direction) { return [finding] }
      }
    }
    return []
  }

  private func deadDrag(_ witness: Witness, _ direction: Direction) -> FeelFinding? {
    let sides = witness.field.gap
    guard let gap = direction == .forward ? sides.forward : sides.backward else { return nil }
    let least = witness.map.standstill.leastTurn(direction)
    guard (least ?? .infinity) >= gap * Self.mostShare else { return nil }
    // At the share itself it may turn.
    let short = gap * Self.mostShare * 0.99
    let gesture = GesturePoint.about(short * direction.sign) {
      !witness.field.landing($0).turns(direction)
    }
    let way = RoundedText.of(gap, decimals: 1)
    return FeelFinding(
      code: .deadDrag,
      message: least.map {
        "a slow drag turns the page only after \(RoundedText.of($0, decimals: 1)) of \(way) points"
      } ?? "a slow drag does not turn the page, however far it goes",
      script: [Self.script(witness.field.page, gesture)],
      help: "end `paging` with `threshold (page)0.5` or `nearest`")
  }

  /// From which share of the way on a page must have turned.
  private static var mostShare: Double { 0.95 }
}
