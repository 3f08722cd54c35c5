import FolioCore
import FolioTestSupport

/// S0: reuse of the views of cards.
enum CardReuseOperations {
  static let all = [
    Operation("cards.reuse", reuse), Operation("cards.reload", reuse),
    Operation("reuse.registry", registry),
  ]

  /// A view without content.
  private final class View {}

  private static func pool(_ identifiers: [TestJSON]) throws -> ReusePool<Int, View> {
    let pool = ReusePool<Int, View>()
    for identifier in Set(identifiers.compactMap(\.string)).sorted() {
      try pool.register(identifier, named: "view") { View() }
    }
    return pool
  }

  private static func reuse(_ question: QueriedCase) throws -> Answer {
    var driver = try CardOperations.feed(question.setup)
    let kinds = try question.setup.list("identifiers").map(\.value)
    let pool = try pool(kinds)
    for event in question.events {
      switch try event.text("type") {
      case "setOffset": driver.put(at: try event.number("offset"))
      case "reload": for card in pool.liveKeys { pool.recycle(card) }
      default: throw UnknownWord(name: "event")
      }
      try serve(driver.pager.visiblePages, from: pool, kinds)
    }
    return answer(pool, kinds, visible: driver.pager.visiblePages)
  }

  /// Recycles the cards that left and places those that appeared.
  private static func serve(
    _ visible: ClosedRange<Int>?, from pool: ReusePool<Int, View>, _ kinds: [TestJSON]
  ) throws {
    for card in pool.liveKeys where visible?.contains(card) != true { pool.recycle(card) }
    guard let visible else { return }
    for card in visible {
      guard kinds.indices.contains(card), let kind = kinds[card].string else { continue }
      try pool.place(card, as: kind, isCollapsed: false)
    }
  }

  private static func answer(
    _ pool: ReusePool<Int, View>, _ kinds: [TestJSON], visible: ClosedRange<Int>?
  ) -> Answer {
    let names = Set(kinds.compactMap(\.string))
    let idle = names.map { ($0, TestJSON(pool.idleCount(of: $0))) }
    let orphans = pool.liveKeys.filter { visible?.contains($0) != true }
    return Answer([
      "created": TestJSON(pool.counts.created), "dequeued": TestJSON(pool.counts.dequeued),
      "recycled": TestJSON(pool.counts.recycled), "live": TestJSON(pool.liveKeys.sorted()),
      "pool": .object(Dictionary(uniqueKeysWithValues: idle)), "orphans": TestJSON(orphans.count),
    ])
  }

  private static func registry(_ question: QueriedCase) throws -> Answer {
    let pool = try pool(question.setup.list("registered").map(\.value))
    do {
      for event in question.events {
        let identifier = try event.text("identifier")
        if event["type"]?.string == "register" {
          try pool.register(identifier, named: "view") { View() }
        } else {
          try pool.place(0, as: identifier, isCollapsed: false)
        }
      }
      return Answer(["live": TestJSON(pool.liveKeys)])
    } catch ReuseError.duplicate {
      return Answer(["error": .string("duplicateIdentifier")])
    } catch ReuseError.unregistered {
      return Answer(["error": .string("unregisteredIdentifier")])
    }
  }
}
