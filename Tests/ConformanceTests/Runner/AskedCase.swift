import FolioTestSupport

/// A case on its way through the engine.
struct AskedCase {
  /// Which question is asked.
  let kind: String
  /// Everything the answer depends on.
  let setup: CaseFields
  /// What happens, in order.
  let events: [CaseFields]
  /// The names that are asked for, where a name carries a number, as in `rectOfItem9AfterEach`.
  let asked: TestJSON
  /// How far a number may be off.
  let tolerance: Double
  private let stored: CaseFields

  /// Asks a case.
  init(_ stored: ConformanceCase) throws {
    kind = stored.kind
    asked = stored.expected
    tolerance = stored.tolerance
    self.stored = CaseFields(
      .object(["setup": stored.setup, "events": .array(stored.events)]), "case")
    setup = try self.stored.part("setup")
    events = try self.stored.list("events")
  }

  /// What nothing has read, but for remarks.
  var unread: [String] {
    stored.unread.filter { !Remark.isAt($0, kind) }
  }

  /// The event of a type.
  func event(_ type: String) throws -> CaseFields {
    guard let event = events.first(where: { $0["type"]?.string == type }) else {
      throw MissingField(name: "event \(type)")
    }
    return event
  }

  /// The one event.
  func onlyEvent() throws -> CaseFields {
    guard let event = events.first, events.count == 1 else {
      throw MissingField(name: "single event")
    }
    _ = event["type"]?.string
    return event
  }
}
