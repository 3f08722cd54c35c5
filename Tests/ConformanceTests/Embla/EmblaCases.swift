import FolioTestSupport

/// The cases of Embla Carousel: what its tests assert, its deleted unit tests, and golden outputs.
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

  /// A test: what holds after layout, and after each later operation.
  ///
  /// Expected names carry the number of the operation; 0 is the layout. What the engine computed
  /// but the test did not ask for is asked as well.
  private static func test(_ body: TestJSON) throws -> ConformanceCase {
    let steps = body["steps"]?.array ?? []
    var expected = numbered(body["observed"], 0)
    expected.merge(numbered(body["expect"], 0)) { $1 }
    for (index, step) in steps.enumerated() {
      expected.merge(numbered(step["observed"], index + 1)) { $1 }
      expected.merge(numbered(step["expect"], index + 1)) { $1 }
    }
    let group = try body.text("group").split(separator: "-").first.map(String.init) ?? ""
    return ConformanceCase(
      source: "embla", kind: "test.\(group)", id: try body.text("id"), setup: body, events: steps,
      expected: .object(expected))
  }

  private static func numbered(_ answers: TestJSON?, _ number: Int) -> [String: TestJSON] {
    let pairs = (answers?.object ?? [:]).map { ("\(number).\($0.key)", $0.value) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  private static func primitive(_ body: TestJSON) throws -> ConformanceCase {
    ConformanceCase(
      source: "embla", kind: "primitive.\(try body.text("module"))", id: try body.text("id"),
      setup: body, events: [], expected: try body.part("expect"))
  }

  private static func golden(
    _ body: TestJSON, _ section: String, _ index: Int
  ) throws -> ConformanceCase {
    ConformanceCase(
      source: "embla", kind: "golden.\(section)",
      id: body["id"]?.string ?? "\(section)-\(index)", setup: body, events: [],
      expected: try expected(body))
  }

  /// What a golden output says, the layout it rests on included.
  private static func expected(_ body: TestJSON) throws -> TestJSON {
    var names = body["expect"]?.object ?? [:]
    for name in ["scrollSnaps", "contentSize", "limit", "loopEffective"] {
      if let value = body[name] { names[name] = value }
    }
    for name in ["byDistance", "byIndex", "jumps"] {
      if let rows = body[name]?.array { names[name] = .array(rows.map { $0["expect"] ?? .null }) }
    }
    return .object(names)
  }

  static let operations: [Operation] =
    EmblaTestOperations.all + EmblaGoldenOperations.all + EmblaPrimitiveOperations.all
}
