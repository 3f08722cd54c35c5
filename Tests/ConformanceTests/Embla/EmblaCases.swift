import FolioTestSupport
import Foundation

/// The cases of Embla Carousel: its tests, its deleted unit tests, and golden outputs.
enum EmblaCases: CaseSource {
  static func cases(in document: TestJSON) throws -> [ConformanceCase]? {
    guard document["source"]?["project"]?.string?.hasPrefix("embla-carousel") == true else {
      return nil
    }
    let tests = try document.list("cases").map(test)
    let primitives = try document.list("primitives").map(primitive)
    let golden = try document.part("golden").object ?? [:]
    return try tests + primitives
      + golden.sorted { $0.key < $1.key }.flatMap { section, bodies in
        try (bodies.array ?? []).enumerated().map { try Self.golden($1, section, $0) }
      }
  }

  static let operations: [Operation] =
    EmblaTestOperations.all + EmblaGoldenOperations.all + EmblaMotionOperations.all
    + EmblaPrimitiveOperations.all
}

// MARK: Tests

extension EmblaCases {
  /// The case of a test, with the expected state after layout and after each operation.
  ///
  /// Expected names have the number of the operation, 0 for the layout. They include values that
  /// Embla's engine computed and the test did not assert.
  private static func test(_ body: TestJSON) throws -> ConformanceCase {
    let steps = body["steps"]?.array ?? []
    var expected = answers(body, 0)
    for (index, step) in steps.enumerated() {
      expected.merge(answers(step, index + 1)) { $1 }
    }
    let group = try body.text("group").split(separator: "-").first.map(String.init) ?? ""
    return ConformanceCase(
      source: "embla", origin: origin(body), kind: "test.\(group)", id: try body.text("id"),
      setup: question(body),
      events: steps.map(question), expected: .object(expected))
  }

  /// The project and the test file in a name.
  private static func origin(_ body: TestJSON) -> String {
    let file = body["id"]?.string?.components(separatedBy: " :: ").first ?? ""
    return "embla-carousel 9.0.0-rc02, \(file)"
  }

  /// The expected values of a part of a test: asserted ones, else observed ones.
  private static func answers(_ part: TestJSON, _ number: Int) -> [String: TestJSON] {
    let observed = part["observed"]?.object ?? [:]
    let names = observed.merging(part["expect"]?.object ?? [:]) { $1 }
    return Dictionary(uniqueKeysWithValues: names.map { ("\(number).\($0.key)", $0.value) })
  }

  private static func question(_ part: TestJSON) -> TestJSON {
    .object(
      (part.object ?? [:]).filter {
        !["id", "group", "observed", "expect", "steps"].contains($0.key)
      })
  }
}

// MARK: Primitives

extension EmblaCases {
  private static func primitive(_ body: TestJSON) throws -> ConformanceCase {
    var expected = try body.part("expect").object ?? [:]
    bound(&expected)
    if let today = body["observed"]?["targetAtHead"] { expected["targetAtHead"] = today }
    if let pages = expected["slidesInView"]?.array {
      // Sorted, because Embla's order has no meaning.
      expected["slidesInView"] = .array(pages.sorted { ($0.int ?? 0) < ($1.int ?? 0) })
    }
    return ConformanceCase(
      source: "embla", origin: origin(body), kind: "primitive.\(try body.text("module"))",
      id: try body.text("id"),
      setup: .object(["given": try body.part("given"), "atHead": body["atHead"] ?? .null]),
      events: [], expected: .object(expected))
  }

  /// Converts names such as `targetGreaterThan` into relations of the target.
  private static func bound(_ expected: inout [String: TestJSON]) {
    var relations: [String: TestJSON] = [:]
    relations["gt"] = expected.removeValue(forKey: "targetGreaterThan")
    relations["lt"] = expected.removeValue(forKey: "targetLessThan")
    if !relations.isEmpty { expected["target"] = .object(relations) }
  }
}

// MARK: Golden outputs

extension EmblaCases {
  /// The names of inputs; all others are results.
  private static let given: Set = [
    "id", "axis", "direction", "container", "slides", "endMargin", "edgeGaps", "options", "note",
    "pointer", "samples", "upTime", "viewSize", "from", "to", "duration", "friction", "pointerDown",
  ]

  private static func golden(
    _ body: TestJSON, _ section: String, _ index: Int
  ) throws -> ConformanceCase {
    var setup = (body.object ?? [:]).filter { given.contains($0.key) }
    setup["id"] = nil
    var expected = (body.object ?? [:]).filter { !given.contains($0.key) && $0.key != "expect" }
    expected.merge(body["expect"]?.object ?? [:]) { $1 }
    for name in ["byDistance", "byIndex", "jumps"] {
      guard let rows = body[name]?.array else { continue }
      setup[name] = .array(rows.map { row(of: $0) })
      expected[name] = .array(rows.map { answer($0, slides: body["slides"]?.array?.count ?? 0) })
    }
    if section == "scrollBounds" {
      for name in ["limit", "location", "target"] {
        setup[name] = expected.removeValue(forKey: name)
      }
    }
    return ConformanceCase(
      source: "embla", origin: "embla-carousel 9.0.0-rc02", kind: "golden.\(section)",
      id: body["id"]?.string ?? "\(section)-\(index)", setup: .object(setup), events: [],
      expected: .object(expected))
  }

  /// A row without its expected values.
  private static func row(of body: TestJSON) -> TestJSON {
    .object((body.object ?? [:]).filter { $0.key != "expect" })
  }

  /// The expected values of a row, with a shift of 0 for unnamed slides.
  private static func answer(_ row: TestJSON, slides: Int) -> TestJSON {
    guard var names = row["expect"]?.object, let shifts = names["slideShift"]?.object else {
      return row["expect"] ?? .null
    }
    let none = (0..<slides).map { ("\($0)", TestJSON.number("0")) }
    names["slideShift"] = .object(shifts.merging(none) { given, _ in given })
    return .object(names)
  }
}
