import FolioCore
import FolioSurface

extension FuzzTarget {
  static let savedStates = FuzzTarget(
    name: "saved",
    summary: "any bytes are a saved state or none; restored into any pager it stays whole",
    isText: false
  ) { (bytes) throws(BrokenPromise) in
    var choices = FuzzChoices(bytes)
    guard let source = FuzzConfig.source(&choices) else { return }
    var pager = Pager(source)
    var effects = Effects()
    pager.handle(.resize(.step(to: FuzzEvent.viewport(&choices))), into: &effects)
    pager.handle(.reload(FuzzEvent.content(&choices)), into: &effects)
    let made = SavedState(
      page: choices.index(), distance: choices.points(), share: choices.number(),
      isBetweenRests: choices.flag())
    let naming = PageNaming((0..<choices.below(20)).map { "\($0)" })
    for state in [made, SavedState(bytes: choices.rest())].compactMap(\.self) {
      pager.restore(state, naming: naming, into: &effects)
      try pager.keepsPromises(after: "restoring \(state)")
      let saved = SavedState(pager, naming: naming)
      try promise(
        SavedState(bytes: saved.bytes) == saved, "written and read it is another state: \(saved)")
    }
  }

  static let touchSamples = FuzzTarget(
    name: "samples",
    summary: "any time-stamped places have a velocity that is a number",
    isText: false
  ) { (bytes) throws(BrokenPromise) in
    var choices = FuzzChoices(bytes)
    var tracker = VelocityTracker(method(&choices))
    while !choices.isEmpty {
      let time = choices.number()
      if choices.below(12) == 0 { tracker = VelocityTracker(tracker.method) }
      tracker.add(choices.points(), at: time)
      let velocity = tracker.velocity(atRelease: choices.number())
      try promise(
        velocity.pointsPerMillisecond.isFinite, "\(tracker.method) finds \(velocity)")
    }
  }

  private static func method(_ choices: inout FuzzChoices) -> VelocityMethod {
    switch choices.below(5) {
    case 0: .reference(window: choices.number(), minimum: choices.velocity())
    case 1:
      .leastSquares(
        degree: choices.index(), horizon: choices.number(), pause: choices.number(),
        minimumSamples: choices.index())
    case 2:
      .weightedDifferences(
        weights: choices.array(upTo: 5) { $0.number() }, pause: choices.number())
    default: choices.element(of: [.embla, .flutter, .android, .uikit])
    }
  }
}
