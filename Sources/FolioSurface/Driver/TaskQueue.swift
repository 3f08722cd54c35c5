/// Tasks that wait, in order; each goes in and comes out in constant time, however many there are.
struct TaskQueue {
  private var tasks: [DriverTask] = []
  /// How many of them have come out.
  private var taken = 0
  /// How many of those that wait restore a state.
  private var restorations = 0

  /// How many wait.
  var count: Int { tasks.count - taken }
  /// Whether a state is going to be restored.
  var restores: Bool { restorations > 0 }

  mutating func append(_ task: DriverTask) {
    tasks.append(task)
    if task.restores { restorations += 1 }
  }

  mutating func append(_ more: [DriverTask]) { for task in more { append(task) } }

  /// Takes the first one out, of at least one.
  mutating func removeFirst() -> DriverTask {
    let task = tasks[taken]
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
