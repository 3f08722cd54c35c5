import FolioCore
import FolioDiagnostics
import FolioReport

extension Evidence {
  /// Pages with their own snap point on which no gesture lands, as one finding for the first.
  mutating func unreachable() -> [FeelFinding] {
    guard !restsAnywhere, rests.count > 1, leftOut == 0, !witnesses.isEmpty else { return [] }
    let reached = reachedRests
    let missed = rests.indices.filter { !reached.contains($0) && !isReachedFromAfar($0) }
    guard let first = missed.first else { return [] }
    let page = rests[first]
    let from = rests.indices.filter { $0 != first && (reached.contains($0) || $0 == 0) }
      .min { (rests[$0] - page).magnitude < (rests[$1] - page).magnitude }.map { rests[$0] }
    let noun = pager.layout.noun
    let which =
      missed.count > 1 ? "\(missed.count) \(noun)s, such as \(noun) \(page)" : "\(noun) \(page)"
    return [
      FeelFinding(
        code: .unreachablePage, message: "no gesture lands on \(which)",
        script: from.map { [GesturePoint.about(distance(to: page, from: $0)).script(from: $0)] }
          ?? [],
        help:
          "let a step or a threshold move one \(noun) forward, or leave the \(noun) out of `snap`",
        pages: missed.map { rests[$0] })
    ]
  }

  /// `true` if a slow drag of twice the way from a neighboring snap point lands on this one, or if
  /// the budget does not suffice to try.
  private mutating func isReachedFromAfar(_ index: Int) -> Bool {
    guard !isSpent else {
      unfinished.insert(.unreachablePage)
      return true
    }
    for side in [index - 1, index + 1].filter(rests.indices.contains) {
      guard let field = GestureField(pager, page: rests[side]) else { continue }
      let span = distance(to: rests[index], from: field.page) * 2
      let reader = RowReader(field, over: min(0, span)...max(0, span))
      let landings = reader.row(at: 0).values
      count(reader.decisions)
      if landings.contains(where: { $0.moved.map { rest($0, from: side) } == index }) {
        return true
      }
    }
    return false
  }

  /// The snap points reached by gestures from others.
  private var reachedRests: Set<Int> {
    witnesses.reduce(into: []) { reached, witness in
      let moves = witness.landings.compactMap { $0.moved }.filter { $0 != 0 }
      for member in witness.members {
        reached.formUnion(moves.compactMap { rest($0, from: member) })
      }
    }
  }

  private func distance(to page: Int, from: Int) -> Double {
    let places = [page, from].map {
      pager.layout.snap(ofGroup: pager.layout.group(ofPage: $0))?.low ?? 0
    }
    return (places[0] - places[1]).value
  }

  /// A page that a slow drag turns only near the next snap point, or not at all.
  func deadDrags() -> [FeelFinding] {
    guard !restsAnywhere else { return [] }
    for witness in witnesses {
      for direction in [Direction.forward, .backward] {
        if let finding = deadDrag(witness, direction) { return [finding] }
      }
    }
    return []
  }

  /// `true` if a slow drag short of the next snap point returns, although a shorter one turns the page.
  var hasLateReturns: Bool {
    witnesses.contains { witness in
      [Direction.forward, .backward].contains { direction in
        witness.field.gap(direction).flatMap {
          witness.map.standstill.lateReturn(direction, within: $0)
        } != nil
      }
    }
  }

  private func deadDrag(_ witness: Witness, _ direction: Direction) -> FeelFinding? {
    /// The fraction of the gap within which a page must turn.
    let mostShare = 0.95
    guard let gap = witness.field.gap(direction) else { return nil }
    let least = witness.map.standstill.leastTurn(direction)
    guard (least ?? .infinity) >= gap * mostShare else { return nil }
    // At exactly this fraction the page may turn.
    let gesture = GesturePoint.about(gap * mostShare * 0.99 * direction.sign) {
      !witness.reader.landing($0).turns(direction)
    }
    let distance = RoundedText.of(gap, decimals: 1)
    return FeelFinding(
      code: .deadDrag,
      message: least.map {
        "a slow drag turns the page \(direction) only after \(RoundedText.of($0, decimals: 1)) of \(distance) points"
      } ?? "a slow drag does not turn the page \(direction), however far it goes",
      script: [gesture.script(from: witness.field.page)],
      help: "end `paging` with `threshold (page)0.5` or `nearest`")
  }
}
