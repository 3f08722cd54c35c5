import FolioCore
import FolioDiagnostics

extension Evidence {
  /// Rounded gestures and their landings.
  private typealias Shown = (gestures: [GesturePoint], leads: [Landing])

  /// One longer and one faster gesture that moves less far, if any.
  mutating func disorder() -> [FeelFinding] {
    [
      disorder("further", { $0.distance }) { $0.fallsOverDistance },
      disorder("faster", { $0.velocity }) { $0.fallsOverSpeed },
    ].compactMap { $0 }
  }

  private mutating func disorder(
    _ how: String, _ size: (GesturePoint) -> Double, _ falls: (DecisionMap) -> [[GesturePoint]]
  ) -> FeelFinding? {
    for witness in witnesses {
      let found = shown(falls(witness.map), by: witness, against: .notMonotone) {
        $0[1].isShort(of: $0[0])
      }
      guard var found else { continue }
      // Of gestures back, the first is the stronger.
      let isBack = size(found.gestures[1]).magnitude < size(found.gestures[0]).magnitude
      if isBack { found = (found.gestures.reversed(), found.leads.reversed()) }
      let rules = found.gestures.map { "`\(witness.field.decision($0).decidedBy)`" }
      return FeelFinding(
        code: .notMonotone,
        message:
          "a \(how) gesture \(isBack ? "back " : "")moves less far: \(found.leads[1].text) instead of "
          + found.leads[0].text,
        note: rules[0] == rules[1]
          ? "\(rules[0]) decides both" : "\(rules[0]) decides the first, \(rules[1]) the second",
        script: found.gestures.map { $0.script(from: witness.field.page) })
    }
    return nil
  }

  /// A gesture that differs from its mirror image, on a page with symmetric surroundings.
  mutating func lopsided() -> [FeelFinding] {
    func verb(_ landing: Landing) -> String {
      switch landing {
      case .coast: "is left to coast"
      case .free: "rests wherever it is carried"
      case .rest(0): landing.text
      case .rest: "leads " + landing.text
      }
    }
    for witness in witnesses where witness.field.isSymmetric {
      let (pairs, isComplete) = witness.lopsided(most: most - decisions)
      if !isComplete { unfinished.insert(.lopsided) }
      let found = shown(pairs, by: witness, against: .lopsided) {
        $0[0] != $0[1].mirrored
      }
      guard let found else { continue }
      return [
        FeelFinding(
          code: .lopsided,
          message: "the same gesture \(verb(found.leads[0])) one way and "
            + "\(verb(found.leads[1])) the other",
          script: found.gestures.map { $0.script(from: witness.field.page) })
      ]
    }
    return []
  }

  /// The first pair of gestures that demonstrates a finding, rounded.
  ///
  /// A pair that does not confirm the map makes the claim doubtful.
  private mutating func shown(
    _ pairs: [[GesturePoint]], by witness: Witness, against claim: DiagnosticCode,
    where shows: ([Landing]) -> Bool
  ) -> Shown? {
    for pair in pairs {
      if isSpent, doubtful.contains(claim) { return nil }
      let leads = pair.map(witness.reader.landing)
      guard shows(leads) else {
        doubtful.insert(claim)
        continue
      }
      if let round = GesturePoint.rounded(pair, where: { $0.map(witness.reader.landing) == leads })
      {
        return (round, leads)
      }
    }
    return nil
  }
}

extension DecisionMap {
  /// Pairs of gestures at one speed of which the longer moves less far.
  fileprivate var fallsOverDistance: [[GesturePoint]] {
    rows.flatMap { row in
      let landed = row.spans.filter { $0.value.moved != nil }
      return zip(landed, landed.dropFirst()).filter { $1.value.isShort(of: $0.value) }.map {
        [$0, $1].map { GesturePoint(distance: $0.middle, velocity: row.velocity) }
      }
    }
  }

  /// Pairs of gestures at one distance of which the faster moves less far.
  fileprivate var fallsOverSpeed: [[GesturePoint]] {
    zip(rows, rows.dropFirst()).flatMap { slow, fast in
      let both = slow.paired(with: fast)
      return both.spans.filter {
        $0.length > both.length * 1e-6 && $0.value.second.isShort(of: $0.value.first)
      }.map { span in
        [slow, fast].map { GesturePoint(distance: span.middle, velocity: $0.velocity) }
      }
    }
  }
}

extension Landing {
  /// `true` if both are snap points and the other is further on.
  fileprivate func isShort(of other: Landing) -> Bool {
    guard let moved, let most = other.moved else { return false }
    return moved < most
  }
}

extension Evidence.Witness {
  /// Gestures whose mirror images land elsewhere, within the symmetric reach.
  ///
  /// - Parameter most: The number of decisions after which rows without a mirror image are left out.
  fileprivate func lopsided(most: Int) -> (pairs: [[GesturePoint]], isComplete: Bool) {
    let rows = map.rows
    let last = reader.decisions + most
    var (pairs, isComplete) = ([[GesturePoint]](), true)
    for row in rows.filter({ $0.velocity >= 0 }) + rows.filter({ $0.velocity < 0 }) {
      let index = OrderedSearch.last(of: rows.count) { rows[$0].velocity < 1e-9 - row.velocity }
      let other = (rows[index].velocity + row.velocity).magnitude < 1e-9 ? rows[index] : nil
      guard row.velocity >= 0 || other == nil else { continue }
      guard other != nil || reader.decisions < last else {
        isComplete = false
        continue
      }
      let both = row.paired(with: (other ?? reader.row(at: -row.velocity)).mirrored)
      pairs += both.spans.compactMap { span in
        let leads = [span.value.first, span.value.second]
        // Beyond the symmetric reach, one side may hit an end first.
        let mostGroups = leads.compactMap { $0.moved?.magnitude }.max() ?? 0
        guard leads[0] != leads[1], span.length > both.length * 1e-6,
          mostGroups <= GestureField.symmetricCount
        else { return nil }
        let gesture = GesturePoint(distance: span.middle, velocity: row.velocity)
        return [gesture, gesture.mirrored]
      }
    }
    return (pairs, isComplete)
  }
}
