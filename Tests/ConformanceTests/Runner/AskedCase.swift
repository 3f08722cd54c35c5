import FolioTestSupport

/// A case during its run, which records the fields that are read.
struct QueriedCase {
  let kind: String
  let setup: CaseFields
  let events: [CaseFields]
  /// The expected values, of which some names contain a number, as in `rectOfItem9AfterEach`.
  let queried: TestJSON
  /// The tolerance of numbers.
  let tolerance: Double
  private let stored: CaseFields

  /// Creates a run of a case.
  init(_ stored: ConformanceCase) throws {
    kind = stored.kind
    queried = stored.expected
    tolerance = stored.tolerance
    self.stored = CaseFields(
      .object(["setup": stored.setup, "events": .array(stored.events)]), "case")
    setup = try self.stored.part("setup")
    events = try self.stored.list("events")
  }

  /// The unread fields, except remarks.
  var unread: [String] {
    stored.unread.filter { !Remark.isAt($0, kind) }
  }

  func event(_ type: String) throws -> CaseFields {
    guard let event = events.first(where: { $0["type"]?.string == type }) else {
      throw MissingField(name: "event \(type)")
    }
    return event
  }

  func onlyEvent() throws -> CaseFields {
    guard let event = events.first, events.count == 1 else {
      throw MissingField(name: "single event")
    }
    _ = event["type"]?.string
    return event
  }
}
