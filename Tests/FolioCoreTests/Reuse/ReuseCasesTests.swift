import FolioCore
import FolioTestSupport
import Foundation
import Testing

@Suite("Reuse cases", SharedFolder.needsCases)
struct ReuseCasesTests {
  private static func cases(_ operation: String) throws -> [TestJSON] {
    let folder = try #require(SharedFolder.cases)
    let file = try TestJSON(contentsOf: folder.appendingPathComponent("seeds.json"))
    return (file["cases"]?.array ?? []).filter { $0["op"]?.string == operation }
  }

  @Test("the pool passes the seed's cases of scrolled cards")
  func cards() throws {
    let cases = try Self.cases("cards.reuse")
    #expect(!cases.isEmpty)
    for row in cases {
      let result = try Self.run(row)
      let answers = [row["expected"]] + (row["accept"]?.array ?? [])
      let isExpected = answers.contains { answer in
        answer?.object?.allSatisfy { result[$0.key] == $0.value } ?? false
      }
      #expect(isExpected, "\(row["id"]?.string ?? "?") gave \(result)")
    }
  }

  @Test("unknown and duplicate identifiers are errors as in the seed's cases")
  func registry() throws {
    let cases = try Self.cases("reuse.registry")
    #expect(!cases.isEmpty)
    for row in cases {
      let pool = try ReusePool.reporting(Self.identifiers(row["setup"]?["registered"]))
      for event in row["events"]?.array ?? [] {
        let identifier = event["identifier"]?.string ?? ""
        let error = Self.error {
          if event["type"]?.string == "register" {
            try pool.registerReporting(identifier)
          } else {
            try pool.place(0, as: identifier, isCollapsed: false)
          }
        }
        #expect(error == row["expected"]?["error"]?.string, "\(row["id"]?.string ?? "?")")
      }
    }
  }

  private static func error(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch ReuseError.duplicate { return "duplicateIdentifier" } catch ReuseError.unregistered {
      return "unregisteredIdentifier"
    } catch { return "\(error)" }
  }

  /// Scrolls through cards of the seed's layout and returns the values that cases expect.
  private static func run(_ row: TestJSON) throws -> [String: TestJSON] {
    let setup = try #require(row["setup"])
    let kinds = identifiers(setup["identifiers"])
    let pool = try ReusePool.reporting(Array(Set(kinds)))
    for event in row["events"]?.array ?? [] {
      let offset = try #require(event["offset"]?.double)
      let visible = try visibleCards(setup, offset)
      for card in pool.liveKeys.sorted() where !visible.contains(card) { pool.recycle(card) }
      for card in visible { try pool.place(card, as: kinds[card], isCollapsed: true) }
    }
    let idle = Dictionary(
      uniqueKeysWithValues: Set(kinds).map {
        ($0, TestJSON.number("\(pool.idleCount(of: $0))"))
      })
    return [
      "created": .number("\(pool.counts.created)"), "dequeued": .number("\(pool.counts.dequeued)"),
      "recycled": .number("\(pool.counts.recycled)"),
      "live": .array(pool.liveKeys.sorted().map { .number("\($0)") }), "pool": .object(idle),
    ]
  }

  /// The cards in view from the one at the offset on.
  private static func visibleCards(_ setup: TestJSON, _ offset: Double) throws -> [Int] {
    let viewport = try #require(setup["viewport"]?.double)
    let separator = setup["separator"]?.double ?? 0
    let extents = (setup["estimatedHeights"]?.array ?? []).map {
      max($0.double ?? 0, viewport + separator)
    }
    let starts = extents.reduce(into: [0.0]) { $0.append(($0.last ?? 0) + $1) }
    var card = max(0, (starts.dropLast().lastIndex { $0 <= offset } ?? 0))
    var visible = [card]
    while starts[card + 1] < offset + viewport, card + 1 < extents.count {
      card += 1
      visible.append(card)
    }
    return visible
  }

  private static func identifiers(_ json: TestJSON?) -> [String] {
    (json?.array ?? []).compactMap { $0.string }
  }
}
