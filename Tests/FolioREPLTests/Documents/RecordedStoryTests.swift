import FolioKit
import FolioREPL
import FolioTestSupport
import Foundation
import Testing

/// Plays the story of the guide's page "From a phone to a test".
@Suite("From a phone to a test")
struct RecordedStoryTests {
  private let file: String
  private let page: String
  private let shelf: String

  init() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: ReadmeTests.root.appending(path: path), encoding: .utf8)
    }
    file = try text("Configs/skipped-card.folio")
    page = try text(ReadmeTests.guide + "/FromAPhoneToATest.md")
    shelf = try text("Configs/shelf.kdl")
  }

  private func block(_ language: String, _ number: Int) -> String {
    page.components(separatedBy: "```\(language)\n").dropFirst(number + 1).first
      .map { $0.components(separatedBy: "```")[0] } ?? ""
  }

  @Test("the recording is what the surface reports, line by line, and stands on the page")
  func recorded() throws {
    let view = SimulatedScrollView(
      viewport: Viewport(extent: 390, crossExtent: 844),
      ScrollBehavior(motion: UIKitDecay(), slop: 0, pixel: 0.5))
    let driver = PagerDriver(try Pager(config: shelf))
    view.delegate = driver
    driver.connect(to: view)
    driver.send(.reload(.uniform(count: 20)))
    let recording = driver.record { view.now }
    recording.device = "iPhone17,1, iOS 26.4"
    view.touchDown()
    for _ in 0..<3 {
      view.advance(by: 16)
      view.move(by: 20)
    }
    view.lift(velocity: 1.1)
    view.advance(by: 200)
    view.finishMotion()
    view.advance(by: 800)
    recording.mark("here it skipped two cards")
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      let path = ReadmeTests.root.appending(path: "Configs/skipped-card.folio")
      try recording.text.write(to: path, atomically: true, encoding: .utf8)
    }
    #expect(recording.text == file)
    #expect(block("folio", 0) == file)
    driver.disconnect()
  }

  @Test("it replays, a calmer config turns one card, and a changed shelf is found out")
  func replayed() throws {
    let replay = try PagerReplay(file)
    #expect(try replay.run().landings == [3])
    let calm = try Pager(config: block("kdl", 0))
    let outcome = replay.run(with: calm)
    #expect(outcome.landings == [1] && outcome.isSimulated)
    let changed = try PagerReplay(file.replacing("speed=1 pages=3", with: "speed=2 pages=3"))
    let difference = #expect(throws: Diagnostic.self) { try changed.run() }
    #expect(difference?.message == "the target was 910 when it was recorded, and is 290 now")
    #expect(difference?.notes == ["velocity-steps: 1 snap point: 1.1 >= 0.2"])
  }

  @Test("the session plays it, and explains the release where the file says `explain`")
  func explained() throws {
    let release = try #require(file.range(of: "\nexpect target")?.lowerBound)
    var queried = file
    queried.insert(contentsOf: "\nexplain", at: release)
    let played = Played(queried)
    #expect(played.status == .fine, "\(played.report)")
    #expect(played.lines.contains { $0.contains("3 snap points: 1.1 >= 1") }, "\(played.lines)")
    #expect(Played(file + "state\ntrace\n").status == .fine)
    #expect(Played(file + "drag +60\n").status == .problems)
  }

  @Test("`explain` can follow every line with a time, also where `seen` comes after it")
  func explainedAnywhere() throws {
    let lines = file.split(separator: "\n", omittingEmptySubsequences: false)
    let first = try #require(lines.firstIndex { $0.contains("did-end-dragging") })
    for place in first..<lines.count {
      let text = (lines[...place] + ["explain"] + lines[(place + 1)...]).joined(separator: "\n")
      #expect(Played(text).status == .fine, "\(lines[place]): \(Played(text).report)")
    }
  }

  @Test(
    "lines that are no recording are refused at their place",
    arguments: [
      ("# folio recording 2\n", "this Folio reads version 1 of recordings"),
      ("# folio recording 1\n", "the recording has no beginning"),
      ("# folio recording 1\nload shelf.kdl\n", "the config `shelf.kdl` is not in the recording"),
      ("# folio recording 1\n0 surface did-scrol to 1\n", "a surface has no event `did-scrol`"),
      ("# folio recording 1\nseen 0 at 1\n", "`seen` belongs to a line with a time"),
      (
        "# folio recording 1\n" + String(repeating: "#", count: 1 << 20),
        "the recording is longer than a megabyte"
      ),
    ])
  func refused(text: String, message: String) {
    let refusal = #expect(throws: Diagnostic.self) { try PagerReplay(text) }
    #expect(refusal?.message == message && refusal?.help ?? refusal?.notes.first != nil)
  }
}
