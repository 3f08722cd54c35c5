/// The waiting steps, in order; O(1) each.
struct StepQueue {
  /// A step, and whether it follows from another instead of a call from outside.
  typealias Entry = (step: DriverStep, isOwn: Bool)

  private var entries: [Entry] = []
  private var taken = 0

  var count: Int { entries.count - taken }
  var restores: Bool {
    entries[taken...].contains { if case .input(.restore) = $0.step { true } else { false } }
  }

  mutating func append(_ step: DriverStep, isOwn: Bool = false) { entries.append((step, isOwn)) }

  mutating func dropRequests() {
    entries = entries[taken...].filter { $0.isOwn }
    taken = 0
  }

  /// Takes the first step; there must be one.
  mutating func removeFirst() -> Entry {
    defer {
      taken += 1
      if count == 0 {
        entries.removeAll(keepingCapacity: true)
        taken = 0
      }
    }
    return entries[taken]
  }
}
