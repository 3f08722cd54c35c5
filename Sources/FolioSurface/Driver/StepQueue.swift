/// Steps that wait, in order; each goes in and comes out in constant time, however many there are.
struct StepQueue {
  private var steps: [(step: DriverStep, isOwn: Bool)] = []
  /// How many of them have come out.
  private var taken = 0
  /// How many of those that wait restore a state.
  private var restorations = 0

  /// How many wait.
  var count: Int { steps.count - taken }
  /// `true` if a state is going to be restored.
  var restores: Bool { restorations > 0 }

  /// - Parameter isOwn: whether nobody asked for them, for they follow from what was done.
  mutating func append(_ more: [DriverStep], isOwn: Bool = false) {
    for step in more {
      steps.append((step, isOwn))
      if step.restores { restorations += 1 }
    }
  }

  /// Forgets what somebody asked for.
  mutating func dropRequests() {
    steps = steps[taken...].filter { $0.isOwn }
    taken = 0
    restorations = steps.count { $0.step.restores }
  }

  /// Takes the first one out, of at least one.
  mutating func removeFirst() -> DriverStep {
    let step = steps[taken].step
    taken += 1
    if step.restores { restorations -= 1 }
    if count == 0 {
      steps.removeAll(keepingCapacity: true)
      taken = 0
    }
    return step
  }
}

extension DriverStep {
  fileprivate var restores: Bool { if case .restore = self { true } else { false } }
}
