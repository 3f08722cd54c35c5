/// Steps that wait, in order; each goes in and comes out in constant time, however many there are.
struct StepQueue {
  private var steps: [(step: DriverStep, isOwn: Bool)] = []
  /// How many of them have come out.
  private var taken = 0

  /// How many wait.
  var count: Int { steps.count - taken }
  /// `true` if a state is going to be restored.
  var restores: Bool {
    steps[taken...].contains { if case .restore = $0.step { true } else { false } }
  }

  /// - Parameter isOwn: whether nobody asked for them, for they follow from what was done.
  mutating func append(_ more: [DriverStep], isOwn: Bool = false) {
    for step in more { steps.append((step, isOwn)) }
  }

  /// Forgets what somebody asked for.
  mutating func dropRequests() {
    steps = steps[taken...].filter { $0.isOwn }
    taken = 0
  }

  /// Takes the first one out, of at least one.
  mutating func removeFirst() -> DriverStep {
    defer {
      taken += 1
      if count == 0 {
        steps.removeAll(keepingCapacity: true)
        taken = 0
      }
    }
    return steps[taken].step
  }
}
