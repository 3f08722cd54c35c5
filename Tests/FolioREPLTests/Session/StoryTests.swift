import FolioDiagnostics
import FolioREPL
import FolioSurface
import FolioTestSupport
import Foundation
import Testing

@Suite("Scripts beside the configs")
struct StoryTests {
  /// The root of the package.
  static let root: String = {
    var folder = URL(fileURLWithPath: #filePath)
    while folder.lastPathComponent != "Tests", folder.path != "/" {
      folder.deleteLastPathComponent()
    }
    return folder.deletingLastPathComponent().path
  }()

  static let scripts = ["card-feed", "option-picker", "shelf", "deals", "player-tabs", "carousel"]

  @Test("the script beside each config passes", arguments: scripts + ["right-to-left"])
  func story(name: String) {
    var interpreter = Interpreter(Session(.standard(SystemFiles(in: Self.root))))
    var records: [Record] = []
    _ = interpreter.runFile("Configs/\(name).folio") { record in
      records.append(record)
      return true
    }
    let complaints = records.flatMap { $0.diagnostics }.map { $0.message }
    #expect(interpreter.status == .fine, "\(complaints)")
    #expect(records.count { $0.command.hasPrefix("expect") } >= 10)
  }

  @Test("every script beside the configs is in the list of tested ones")
  func all() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.root + "/Configs")
    let found = files.filter { $0.hasSuffix(".folio") }.map { String($0.dropLast(6)) }
    // The tests of plugins play the scripts of the sample plugins.
    #expect(
      Set(found).subtracting(["golden-throw", "magnetic"])
        == Set(Self.scripts).union(["right-to-left", "skipped-card"]))
  }
}

@Suite("Stories on a surface")
struct SurfaceStoryTests {
  private static func session(_ script: String) -> Played {
    Played(Session(.standard(SystemFiles(in: StoryTests.root)), on: nil), script)
  }

  @Test(
    "a story has the same states from right to left as from left to right",
    arguments: SurfaceStory.all)
  func mirrored(_ story: SurfaceStory) {
    func places(_ setup: String) -> [String] {
      var played = Self.session(story.preparation + setup)
      return story.lines.map { line in
        played = Played(played.session, line)
        #expect(played.status == .fine, "\(played.report)")
        return Played(played.session, "state").lines.dropFirst().joined(separator: "\n")
      }
    }
    #expect(places("; surface direction=rtl") == places(""))
  }

  @Test("the trace of each story equals its golden file", arguments: SurfaceStory.all)
  func golden(_ story: SurfaceStory) {
    var played = Self.session(story.preparation)
    var text = "> \(story.preparation)\n"
    for line in story.lines {
      let before = played.session.trace.count
      played = Played(played.session, line)
      text += "> \(line)\n" + played.report
      let trace = Array(played.session.trace.dropFirst(before))
      text += TraceText.lines(trace, folded: true).map { $0 + "\n" }.joined()
    }
    Golden.expect(text, "story.\(story.config)")
  }

  @Test("every config with a script also has a story on a surface")
  func complete() {
    #expect(SurfaceStory.all.map(\.config).sorted() == StoryTests.scripts.sorted())
  }

  @Test("undo takes a surface back in time, and a repeated command has the same result")
  func undo() {
    let played = Self.session(
      SurfaceStory.all[0].preparation + "; touch; move +60 over=100ms; lift v=1.1; tick 100ms")
    let once = Played(played.session, "settle")
    let again = Played(once.session, "undo; settle")
    #expect(again.status == .fine, "\(again.report)")
    #expect(once.state == again.state)
    #expect(once.session.trace == again.session.trace)
    let early = Played(once.session, "undo 5; expect finger == up; expect time == 0")
    #expect(early.status == .fine, "\(early.report)")
  }
}

/// A series of gestures on the simulated surface of a config.
struct SurfaceStory: Sendable, CustomTestStringConvertible {
  var config: String
  var size: String
  var pages: String
  var lines: [String]

  var testDescription: String { config }

  /// The commands before the first touch.
  var preparation: String { "load Configs/\(config).kdl; viewport \(size); pages \(pages)" }

  private static func swipe(_ distance: Int, over time: Int, _ speed: Double? = nil) -> [String] {
    let lift = "lift" + (speed.map { " v=" + NumberText.of($0) } ?? "")
    return ["touch", "move \(distance) over=\(time)ms", lift, "tick"]
  }

  private static func stands(_ page: Int, _ offset: Int) -> [String] {
    ["expect page == \(page); expect phase == idle; expect offset ~= \(offset)"]
  }

  /// The stories of the five basic configs and of a carousel with autoplay.
  static let all = [
    SurfaceStory(
      config: "shelf", size: "390x600", pages: "20",
      lines: swipe(60, over: 400, 0.19) + stands(0, -20)
        + swipe(60, over: 100) + stands(1, 290)
        + swipe(60, over: 50, 1) + stands(4, 1220)
        // Caught in motion and flung back.
        + ["touch", "move 40 over=50ms", "lift v=1.2", "tick 90ms"]
        + swipe(-5, over: 30, -0.5) + ["go 19", "tick"] + stands(19, 5820)
        // Beyond the end and back.
        + swipe(80, over: 80, 3) + stands(19, 5820)),
    SurfaceStory(
      config: "card-feed", size: "390x600", pages: "0,1000,600,1500,400",
      lines: swipe(80, over: 100, 0) + stands(0, 0)
        + swipe(160, over: 100, 0.5) + stands(1, 600)
        // Inside the tall card, then out past its end.
        + swipe(100, over: 300, 0) + stands(1, 700)
        + swipe(-60, over: 100, 0) + stands(1, 640)
        + ["touch", "move -30 over=60ms", "cancel", "tick"] + stands(1, 610)),
    SurfaceStory(
      config: "option-picker", size: "160x44", pages: "4",
      lines: ["next", "tick"] + stands(1, 160) + ["next", "tick 50ms", "next", "tick"]
        + stands(3, 480) + ["next", "tick"] + stands(0, 0)
        + swipe(-60, over: 80) + stands(3, 480)
        + swipe(100, over: 500, 0) + stands(0, 0)),
    SurfaceStory(
      config: "deals", size: "200x200", pages: "100,200,200",
      lines: swipe(49, over: 300, 0) + stands(0, 0)
        + swipe(51, over: 300, 0) + stands(1, 100)
        + swipe(20, over: 60) + stands(2, 300)
        // The surface bounces beyond the end.
        + swipe(50, over: 100, 2) + stands(2, 300)
        + swipe(-30, over: 60, -2) + stands(1, 100)),
    SurfaceStory(
      config: "player-tabs", size: "400x660", pages: "3",
      lines: swipe(250, over: 800, 0) + stands(1, 400)
        + swipe(30, over: 60) + stands(2, 800)
        + ["go 1", "tick", "insets own=12,8"] + stands(1, 368)
        + [
          "resize begin 700x360", "resize alongside", "resize layout 700x360", "tick 300ms",
          "resize end",
        ]
        + stands(1, 668)
        // The phone rotates while a tab is still moving.
        + [
          "go 2", "tick 100ms", "resize begin 400x660", "resize alongside", "resize layout 400x660",
          "resize end",
        ]
        + ["tick"] + stands(2, 748)),
    SurfaceStory(
      config: "carousel", size: "400x200", pages: "3",
      lines: ["tick 3900ms"] + stands(0, -40) + ["tick 1000ms"]
        + stands(1, 290) + ["touch", "tick 9000ms"] + stands(1, 290)
        + ["lift", "tick 3900ms"] + stands(1, 290) + ["tick 1000ms"]
        // A finger catches the motion across the seam and flings the content back.
        + stands(2, 620) + ["tick 3500ms", "touch", "move -20 over=50ms", "lift v=-0.5"]
        + ["tick"] + stands(2, 620) + ["tick 5000ms"] + stands(0, -40)),
  ]
}
