import FolioTestSupport
import Testing

@Suite("Tampering with platforms", SharedFolder.needsCases)
struct TamperingTests {
  @Test("with the nearest rest as its only rule no platform that is thrown gives its own answers")
  func nearest() throws {
    let tally = try ConformanceTests.run(Workbench(tampering: "paging { nearest }"))
    let platforms = try Self.thrown()
    #expect(!platforms.isEmpty)
    for platform in platforms {
      let failed = tally.sum { $0.source == platform && $0.kind.hasSuffix(" target") }.failed
      #expect(!failed.isEmpty, "\(platform) does not notice that its rule is another one")
    }
  }

  /// The platforms with a case in which something is thrown, or aimed: a drag without speed goes to
  /// the nearest rest almost everywhere.
  private static func thrown() throws -> Set<String> {
    let questions = try CaseFolder.read().cases.map(\.question).filter {
      $0.kind.hasSuffix(" target")
    }
    return Set(
      questions.filter { question in
        question.events.contains { event in
          event["type"]?.string != "dragRelease" || (event["velocity"]?.double ?? 0) != 0
        }
      }.map(\.source))
  }
}
