import FolioCore
import FolioTestSupport

/// The cases of the platforms' pagers.
enum PlatformCases: CaseSource {
  static func cases(in document: TestJSON) throws -> [ConformanceCase]? {
    guard document["schema"]?.string == "platform-pager-cases/1" else { return nil }
    return try document.list("cases").map { body in
      let platform = try body.text("platform")
      var setup: [String: TestJSON] = [:]
      for part in ["geometry", "config", "initial"] { setup[part] = body[part] ?? .object([:]) }
      let from = ["project", "file"].compactMap { body["source"]?[$0]?.string }
      return ConformanceCase(
        source: platform, origin: from.joined(separator: ", "),
        kind: "\(platform) \(try body.text("kind"))", id: try body.text("id"),
        setup: .object(setup), events: body["event"]?.array ?? [],
        expected: renamed(try body.part("expected")),
        tolerance: try body.number("tolerance", or: 1e-9))
    }
  }

  static var operations: [Operation] {
    FlutterOperations.all + ComposeOperations.all + RecyclerOperations.all + ViewPagerOperations.all
      + ScrollSnapOperations.all + TargetEditOperations.all + FlowRun.all + MotionOperations.all
      + OverscrollOperations.all
  }

  /// The expected values with offsets and targets of two axes named by axis, `null` omitted and
  /// maximums as relations.
  private static func renamed(_ expected: TestJSON) -> TestJSON {
    guard var members = expected.object else { return expected }
    for (name, single) in [("offset", "offset"), ("targets", "target")] {
      guard let both = members[name]?.array, both.count == 2 else { continue }
      members[name] = nil
      for (axis, value) in zip(["X", "Y"], both) where !value.isNull {
        members[single + axis] = value
      }
    }
    members["after"] = members["after"]?.array.map { .array($0.map(bounded)) } ?? members["after"]
    return .object(members)
  }

  /// Converts `distinctPositionsMax` into a relation.
  private static func bounded(_ after: TestJSON) -> TestJSON {
    guard var members = after.object, let most = members["distinctPositionsMax"] else {
      return after
    }
    members["distinctPositionsMax"] = nil
    members["distinctPositions"] = .object(["le": most])
    return .object(members)
  }
}

/// A single run of a platform's case.
struct PlatformCase {
  var geometry: CaseFields
  var config: CaseFields
  var initial: CaseFields
  var events: [CaseFields]
  /// The expected values, of which some names contain a number, as in `rectOfItem9AfterEach`.
  var queried: TestJSON

  /// Lists that are single values; any other list stands for a run per element.
  private static let wholeLists: Set = [
    "weights", "areas", "snapport", "snapOffsets", "previousTargets", "attachedPages",
    "distanceToCenter", "pageSizes", "keys",
  ]

  /// Lists that are single values in cases with areas, which have two axes.
  private static let pairs: Set = [
    "viewport", "content", "maxScrollOffset", "offset", "proximityRange",
  ]

  /// The runs of a case.
  static func runs(of question: QueriedCase) throws -> [PlatformCase] {
    let setup = question.setup
    let hasAxes = setup["geometry"]?["areas"] != nil
    let whole = hasAxes ? wholeLists.union(pairs) : wholeLists
    let geometries = try setup.part("geometry").spread(except: whole)
    let configs = try setup.part("config").spread(except: whole)
    let initials = try setup.part("initial").spread(except: whole)
    return geometries.flatMap { geometry in
      configs.flatMap { config in
        initials.flatMap { initial in
          events(of: question).map {
            PlatformCase(
              geometry: geometry, config: config, initial: initial, events: $0,
              queried: question.queried)
          }
        }
      }
    }
  }

  /// The lists of events, one for each moment listed for an event.
  private static func events(of question: QueriedCase) -> [[CaseFields]] {
    question.events.reduce([[]]) { runs, event in
      let whole = Set(event.names).subtracting(["when"])
      let moments = event.spread(except: whole)
      return runs.flatMap { run in moments.map { run + [$0] } }
    }
  }
}

extension Operation {
  /// Creates an operation that performs every run of a case, and returns the first wrong answer,
  /// else the first.
  init(
    _ platform: String, _ kind: String,
    _ answer: @escaping @Sendable (PlatformCase) throws -> Answer
  ) {
    self.init("\(platform) \(kind)") { question in
      var answers = try PlatformCase.runs(of: question).map { try answer($0) }
      for name in Set(answers.flatMap { $0.compared.keys }) {
        let values = answers.map { $0.compared[name] }
        let areSame = values.allSatisfy { $0 == values[0] }
        for index in answers.indices { answers[index][name] = .bool(areSame) }
      }
      let wrong = answers.first {
        !$0.agrees(with: question.queried, tolerance: question.tolerance)
      }
      return wrong ?? answers.first ?? Answer()
    }
  }
}

/// Velocities in the units of the cases.
enum CaseVelocity {
  /// The slowest and the fastest fling of Android's view configuration, in dp per second.
  static let slowestFling = 50.0
  static let fastestFling = 8000.0

  /// The velocity of an event; 0 by default.
  static func read(_ event: CaseFields) throws -> Velocity {
    _ = try event.word("velocityUnit", ["px/s", "dp/s", "pt/s"])
    if event["velocity"]?.string == "high" { return Velocity(pointsPerSecond: fastestFling) }
    return Velocity(pointsPerSecond: try event.number("velocity", or: 0))
  }
}
