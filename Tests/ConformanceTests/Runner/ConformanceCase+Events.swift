import FolioTestSupport

extension ConformanceCase {
  /// The event of a type.
  func event(_ type: String) throws -> TestJSON {
    guard let event = events.first(where: { $0["type"]?.string == type }) else {
      throw MissingField(name: "event \(type)")
    }
    return event
  }

  /// The one event.
  func onlyEvent() throws -> TestJSON {
    guard let event = events.first, events.count == 1 else {
      throw MissingField(name: "single event")
    }
    return event
  }
}
