import FolioCore
import FolioTestSupport
import Testing

/// A view that records the calls of `prepare`.
final class ReportedView: Equatable {
  let number: Int
  private(set) var reported: [Bool] = []

  init(_ number: Int) { self.number = number }

  func prepare(isCollapsed: Bool) { reported.append(isCollapsed) }

  static func == (first: ReportedView, second: ReportedView) -> Bool { first === second }
}

extension ReusePool where Key == Int, View == ReportedView {
  /// A pool with the given kinds, whose views are numbered in the order of their creation.
  static func reporting(_ identifiers: [String], capacity: Int = defaultCapacity)
    throws(ReuseError) -> ReusePool
  {
    let pool = ReusePool(capacity: capacity)
    let maker = Maker()
    for identifier in identifiers { try pool.registerReporting(identifier, maker) }
    return pool
  }

  func registerReporting(_ identifier: String, _ maker: Maker = Maker())
    throws(ReuseError)
  {
    try register(
      identifier, named: "view \(identifier)",
      prepare: { $0.prepare(isCollapsed: $1) }, { maker.make() })
  }
}

/// A factory that numbers its views.
final class Maker {
  private var made: Int

  init(after made: Int = 0) { self.made = made }

  func make() -> ReportedView {
    made += 1
    return ReportedView(made)
  }
}

@Suite("Reuse pool")
struct ReusePoolTests {
  @Test("a pool reuses the view that was idle longest, and makes one if none is idle")
  func reuse() throws {
    let pool = try ReusePool.reporting(["a"])
    let first = try pool.place(0, as: "a", isCollapsed: false)
    let second = try pool.place(1, as: "a", isCollapsed: false)
    #expect(first !== second)
    for key in [1, 0] { pool.recycle(key) }
    let third = try pool.place(2, as: "a", isCollapsed: true)
    let fourth = try pool.place(3, as: "a", isCollapsed: false)
    #expect(third === second)
    #expect(fourth === first)
    #expect(pool.counts == ReuseCounts(created: 2, dequeued: 2, recycled: 2))
  }

  @Test("a reused view is prepared with the collapsed state of its page, a new view is not")
  func reported() throws {
    let pool = try ReusePool.reporting(["a"])
    let view = try pool.place(0, as: "a", isCollapsed: true)
    #expect(view.reported == [])
    pool.recycle(0)
    #expect(view.reported == [])
    try pool.place(1, as: "a", isCollapsed: true)
    pool.recycle(1)
    try pool.place(2, as: "a", isCollapsed: false)
    #expect(view.reported == [true, false])
  }

  @Test("views are reused only for pages of their kind")
  func kinds() throws {
    let pool = try ReusePool.reporting(["a", "b"])
    let first = try pool.place(0, as: "a", isCollapsed: false)
    pool.recycle(0)
    let second = try pool.place(1, as: "b", isCollapsed: false)
    #expect(second !== first)
    #expect(pool.idleCount(of: "a") == 1)
    #expect(pool.idleCount(of: "b") == 0)
  }

  @Test("a live key keeps its view until its kind changes")
  func live() throws {
    let pool = try ReusePool.reporting(["a", "b"])
    let first = try pool.place(7, as: "a", isCollapsed: false)
    let again = try pool.place(7, as: "a", isCollapsed: true)
    #expect(again === first)
    #expect(pool.counts == ReuseCounts(created: 1))
    let second = try pool.place(7, as: "b", isCollapsed: false)
    #expect(second !== first)
    #expect(pool.view(of: 7) === second)
    #expect(pool.idleCount(of: "a") == 1)
    #expect(pool.liveKeys == [7])
  }

  @Test("unknown and duplicate identifiers are errors that name them, and change nothing")
  func identifiers() throws {
    let pool = try ReusePool.reporting(["a"])
    #expect(throws: ReuseError.unregistered("z")) { try pool.place(0, as: "z", isCollapsed: false) }
    #expect(throws: ReuseError.duplicate("a", registered: "view a")) {
      try pool.registerReporting("a")
    }
    #expect(pool.liveKeys == [])
    #expect(pool.counts == ReuseCounts())
  }

  @Test("a factory that returns no view is an error and leaves the key unchanged")
  func noView() throws {
    let pool = try ReusePool.reporting(["a"])
    try pool.register("broken", named: "Card.nib") { nil }
    let view = try pool.place(0, as: "a", isCollapsed: false)
    #expect(throws: ReuseError.noView("broken", registered: "Card.nib")) {
      try pool.place(0, as: "broken", isCollapsed: false)
    }
    #expect(pool.view(of: 0) === view)
    #expect(pool.counts == ReuseCounts(created: 1))
  }

  @Test("a factory's own error is thrown and leaves the key unchanged")
  func failed() throws {
    let pool = try ReusePool.reporting(["a"])
    try pool.register("broken", named: "Card.nib") { () throws(ReuseError) in
      throw .failed("broken", reason: "no nib")
    }
    let view = try pool.place(0, as: "a", isCollapsed: false)
    #expect(throws: ReuseError.failed("broken", reason: "no nib")) {
      try pool.place(0, as: "broken", isCollapsed: false)
    }
    #expect(pool.view(of: 0) === view)
  }

  @Test("a pool keeps no more idle views than its capacity", arguments: [-1, 0, 1, 3])
  func capacity(_ capacity: Int) throws {
    let pool = try ReusePool.reporting(["a", "b"], capacity: capacity)
    for key in 0..<5 { try pool.place(key, as: key < 2 ? "a" : "b", isCollapsed: false) }
    for key in 0..<5 { pool.recycle(key) }
    let kept = max(0, capacity)
    #expect(pool.capacity == kept)
    #expect(pool.idleCount == kept)
    #expect(pool.idleCount(of: "b") == kept)
    #expect(pool.counts == ReuseCounts(created: 5, recycled: 5, discarded: 5 - kept))
  }

  @Test("after any calls, every view is either live once or idle once")
  func invariant() {
    forAll("views are never shared", share: 0.25, { $0.array(upTo: 40) { Step(&$0) } }) { steps in
      let pool = try ReusePool.reporting(["a", "b"], capacity: 2)
      for step in steps {
        step.apply(to: pool)
        let views = pool.liveKeys.compactMap { pool.view(of: $0)?.number }
        try hold(Set(views).count == views.count, "a view is live twice: \(views)")
        try hold(pool.idleCount <= 2, "\(pool.idleCount) views are idle")
        let counts = pool.counts
        let held = views.count + pool.idleCount
        try hold(counts.created == held + counts.discarded, "views were lost: \(counts)")
        try hold(
          counts.created + counts.dequeued == views.count + counts.recycled,
          "the counts do not add up: \(counts)")
      }
      return true
    }
  }

  /// A call of a host.
  enum Step {
    case place(Int, Bool)
    case recycle(Int)

    init(_ choices: inout Choices) {
      self =
        choices.flag()
        ? .place(choices.int(in: 0...5), choices.flag()) : .recycle(choices.int(in: 0...5))
    }

    func apply(to pool: ReusePool<Int, ReportedView>) {
      switch self {
      case .place(let key, let isOther):
        _ = try? pool.place(key, as: isOther ? "b" : "a", isCollapsed: false)
      case .recycle(let key): pool.recycle(key)
      }
    }
  }
}
