/// Tasks that wait, in order; each goes in and comes out in constant time, however many there are.
struct TaskQueue {
  private var tasks: [DriverTask] = []
  /// How many of them have come out.
  private var taken = 0

  var isEmpty: Bool { taken == tasks.count }

  mutating func append(_ task: DriverTask) { tasks.append(task) }

  mutating func append(_ more: [DriverTask]) { tasks += more }

  mutating func popFirst() -> DriverTask? {
    guard !isEmpty else { return nil }
    let task = tasks[taken]
    taken += 1
    if isEmpty {
      tasks.removeAll(keepingCapacity: true)
      taken = 0
    }
    return task
  }
}
