import FolioTestSupport

/// The cases of the platforms' pagers: where they come to rest, how they are laid out, what they
/// measure.
enum PlatformCases: CaseSource {
  /// The kinds that are asked; the others belong to motion, states and data.
  private static let kinds: Set = ["target", "layout", "metrics"]

  static func cases(in document: TestJSON) throws -> [ConformanceCase]? {
    guard document["schema"]?.string == "platform-pager-cases/1" else { return nil }
    return try document.list("cases").compactMap { body in
      let kind = try body.text("kind")
      guard kinds.contains(kind) else { return nil }
      let platform = try body.text("platform")
      return ConformanceCase(
        source: platform, kind: "\(platform) \(kind)", id: try body.text("id"),
        setup: .object([
          "geometry": body["geometry"] ?? .object([:]), "config": body["config"] ?? .object([:]),
          "initial": body["initial"] ?? .object([:]),
        ]),
        events: body["event"]?.array ?? [], expected: renamed(try body.part("expected")),
        tolerance: try body.number("tolerance", or: 1e-9))
    }
  }

  static var operations: [Operation] {
    FlutterOperations.all + ComposeOperations.all + RecyclerOperations.all + ViewPagerOperations.all
      + ScrollSnapOperations.all + TargetEditOperations.all
  }

  /// Places and targets of two axes by the names of their axes; `null` is not asked.
  private static func renamed(_ expected: TestJSON) -> TestJSON {
    guard var members = expected.object else { return expected }
    for (name, single) in [("offset", "offset"), ("targets", "target")] {
      guard let both = members[name]?.array, both.count == 2 else { continue }
      members[name] = nil
      for (axis, value) in zip(["X", "Y"], both) where !value.isNull {
        members[single + axis] = value
      }
    }
    return .object(members)
  }
}

/// What a platform's case says.
struct PlatformCase {
  var geometry: TestJSON
  var config: TestJSON
  var initial: TestJSON
  var events: [TestJSON]
  /// The names that are asked for, where a name carries a number, as in `rectOfItem9AfterEach`.
  var asked: [String]

  /// Lists that are one value; any other list means one run for each element.
  private static let wholeLists: Set = [
    "weights", "areas", "snapport", "maxScrollOffset", "viewport", "content", "snapOffsets",
    "proximityRange", "previousTargets", "attachedPages", "distanceToCenter", "pageSizes", "offset",
    "page", "keys",
  ]

  /// The runs of a case.
  static func runs(of question: ConformanceCase) -> [PlatformCase] {
    let setup = question.setup
    var runs = [
      PlatformCase(
        geometry: setup["geometry"] ?? .null, config: setup["config"] ?? .null,
        initial: setup["initial"] ?? .null, events: question.events,
        asked: (question.expected.object ?? [:]).keys.sorted())
    ]
    for part in [\PlatformCase.geometry, \.config, \.initial] {
      runs = runs.flatMap { run in
        spread(run[keyPath: part]).map {
          var copy = run
          copy[keyPath: part] = $0
          return copy
        }
      }
    }
    return runs
  }

  private static func spread(_ object: TestJSON) -> [TestJSON] {
    var spread: [[String: TestJSON]] = [object.object ?? [:]]
    for (name, value) in object.object ?? [:] where !wholeLists.contains(name) {
      guard let list = value.array else { continue }
      spread = spread.flatMap { members in
        list.map { members.merging([name: $0]) { $1 } }
      }
    }
    return spread.map { .object($0) }
  }
}

extension Operation {
  /// An operation that answers every run of a case: the answer of the first run that is wrong, or of
  /// the first.
  init(
    _ platform: String, _ kind: String,
    _ answer: @escaping @Sendable (PlatformCase, Workbench) throws -> Answer
  ) {
    self.init("\(platform) \(kind)") { question, bench in
      let answers = try PlatformCase.runs(of: question).map { try answer($0, bench) }
      let wrong = answers.first {
        !$0.agrees(with: question.expected, tolerance: question.tolerance)
      }
      return wrong ?? answers.first ?? Answer()
    }
  }
}

/// Velocities in the units of the cases, in points per millisecond.
enum CaseVelocity {
  /// The slowest and the fastest fling of Android's view configuration, in dp a second.
  static let slowestFling = 50.0
  static let fastestFling = 8000.0

  static func read(_ event: TestJSON) throws -> Double {
    if event["velocity"]?.string == "high" { return fastestFling / 1000 }
    return try event.number("velocity", or: 0) / 1000
  }
}
