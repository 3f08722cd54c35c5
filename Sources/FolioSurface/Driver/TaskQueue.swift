/// Tasks that wait, in order; each goes in and comes out in constant time, however many there are.
struct TaskQueue {
  private var tasks: [(task: DriverTask, isOwn: Bool)] = []
  /// How many of them have come out.
  private var taken = 0
  /// How many of those that wait restore a state.
  private var restorations = 0

  /// How many wait.
  var count: Int { tasks.count - taken }
  /// Whether a state is going to be restored.
  var restores: Bool { restorations > 0 }

  /// - Parameter isOwn: whether nobody asked for them, for they follow from what was done.
  mutating func append(_ more: [DriverTask], isOwn: Bool = false) {
    for task in more {
      tasks.append((task, isOwn))
      if task.restores { restorations += 1 }
    }
  }

  /// Forgets what somebody asked for.
  mutating func dropRequests() {
    tasks = tasks[taken...].filter { $0.isOwn }
    taken = 0
    restorations = tasks.count { $0.task.restores }
  }

  /// Takes the first one out, of at least one.
  mutating func removeFirst() -> DriverTask {
    let task = tasks[taken].task
    taken += 1
    if task.restores { restorations -= 1 }
    if count == 0 {
      tasks.removeAll(keepingCapacity: true)
      taken = 0
    }
    return task
  }
}

extension DriverTask {
  fileprivate var restores: Bool { if case .restore = self { true } else { false } }
}
