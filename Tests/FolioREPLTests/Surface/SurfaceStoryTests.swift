import FolioDiagnostics
import FolioREPL
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Stories on a surface")
struct SurfaceStoryTests {
  private static func session(_ script: String) -> Played {
    Played(Session(.standard(SystemFiles(in: StoryTests.root)), on: nil), script)
  }

  @Test(
    "from right to left a story has the places and the times it has from left to right",
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

  @Test("the trace of each story is as it was", arguments: SurfaceStory.all)
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

  @Test("every config with a script has a story on a surface as well")
  func complete() {
    #expect(SurfaceStory.all.map(\.config).sorted() == StoryTests.scripts.sorted())
  }

  @Test("undo takes a surface back in time, and what follows is the same again")
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
