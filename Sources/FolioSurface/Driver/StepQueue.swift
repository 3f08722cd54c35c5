/// The waiting steps, in order; O(1) each.
struct StepQueue {
  private var steps: [(step: DriverStep, isOwn: Bool)] = []
  private var taken = 0

  var count: Int { steps.count - taken }
  var restores: Bool {
    steps[taken...].contains { if case .restore = $0.step { true } else { false } }
  }

  /// Appends steps; `isOwn` for steps without a request.
  mutating func append(_ more: [DriverStep], isOwn: Bool = false) {
    for step in more { steps.append((step, isOwn)) }
  }

  mutating func dropRequests() {
    steps = steps[taken...].filter { $0.isOwn }
    taken = 0
  }

  /// Takes the first step; there must be one.
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
