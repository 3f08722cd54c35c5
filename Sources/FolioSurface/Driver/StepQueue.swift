/// The waiting steps, in order; O(1) each.
struct StepQueue {
  private var steps: [(step: DriverStep, isOwn: Bool)] = []
  /// The number of taken steps.
  private var taken = 0

  /// The number of waiting steps.
  var count: Int { steps.count - taken }
  /// `true` if a state will be restored.
  var restores: Bool {
    steps[taken...].contains { if case .restore = $0.step { true } else { false } }
  }

  /// - Parameter isOwn: `true` for steps that nobody requested.
  mutating func append(_ more: [DriverStep], isOwn: Bool = false) {
    for step in more { steps.append((step, isOwn)) }
  }

  /// Drops the requested steps.
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
