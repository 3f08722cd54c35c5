import FolioDiagnostics
import FolioREPL
import FolioTestSupport
import Testing

@Suite("Transcripts")
struct TranscriptTests {
  private func transcript(_ lines: [String]) -> String {
    var transcript = Transcript(in: StoryTests.root)
    for line in lines { transcript.enter(line) }
    return transcript.text
  }

  @Test("a first session with a shelf equals its golden file")
  func shelf() {
    Golden.expect(
      transcript([
        "load Configs/shelf.kdl", "state", "pages 20", "drag +60; rel v=1.1", "explain", "settle",
        "drag +60; release v=0.1", "explain", "settle", "undo 2", "redo", "expect page == 3",
        "expect offset ~= 930", "snaps", "go 30", "releas v=1", "help nearest", "help drag",
      ]), "shelf")
  }

  @Test("a session with a tall card, a loop and a rotation equals its golden file")
  func others() {
    Golden.expect(
      transcript([
        "load Configs/card-feed.kdl", "viewport 390x600", "pages 600,1000,600", "snaps",
        "go 1; settle", "drag +100; release target=2500", "explain", "settle", "state",
        "load Configs/option-picker.kdl", "pages 4", "go 3; settle", "next; settle", "trace",
        "config resolved", "resize begin 844x390", "resize alongside", "resize layout",
        "resize end", "trace", "pages 1",
      ]), "others")
  }

  @Test("the answers to mistakes equal their golden file")
  func mistakes() {
    Golden.expect(
      transcript([
        "drg +60", "drag", "drag sixty", "drag +60 now", "drag 1e308", "release v=1", "go 99",
        "load nothing.kdl", "load Configs", "use shelf", "expect page", "expect page == 3",
        "expect pge == 0",
        "expect order jump", "undo", "release speed=1", "load \"x", "}", "load {",
        "pager a { axs x }",
        "}", "help neerest", "pages 1.5", "viewport 390", "s",
      ]), "mistakes")
  }

  @Test("the JSON of a gesture equals its golden file")
  func json() {
    let played = Played(onShelf + "drag +60; release v=1.1; settle; drag oops", keepsGoing: true)
    Golden.expect(
      played.records.dropFirst(3).map { $0.json.text + "\n" }.joined(), "gesture.json")
  }
}
