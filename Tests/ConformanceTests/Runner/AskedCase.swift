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
    stored.unread.filter { place in
      !Remark.list.contains { $0.matches(place, kind) }
    }
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

/// A field that no answer depends on.
struct Remark: Sendable {
  /// Its name, or that of what it is a part of.
  let name: String
  /// The kinds in which it is one; all that begin so where it ends in a star.
  let kind: String
  /// Why nothing depends on it.
  let reason: String

  init(_ name: String, of kind: String = "*", _ reason: String) {
    self.name = name
    self.kind = kind
    self.reason = reason
  }

  /// Whether a place is the remark.
  func matches(_ place: String, _ kind: String) -> Bool {
    let names = place.split(separator: ".").map { $0.prefix { $0 != "[" } }
    let isKind = self.kind.hasSuffix("*") ? kind.hasPrefix(self.kind.dropLast()) : kind == self.kind
    return isKind && names.contains { $0 == name }
  }
}
