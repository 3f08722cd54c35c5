import FolioDiagnostics
import FolioFeel
import FolioREPL
import Testing

@Suite("Recording gestures")
struct RecordTests {
  @Test("a gesture is noted with its page, its distance, its speed and the page that was meant")
  func line() {
    let played = Played(onShelf + "go 4 instant; drag -60; release v=-0.3; settle; record 3")
    #expect(played.status == .fine, "\(played.report)")
    let text = played.records.last?.lines.first ?? ""
    #expect(text == #"{"page":4,"distance":-60,"velocity":-0.3,"meant":3}"#)
    var problems: [Diagnostic] = []
    #expect(MeantGesture.read(SourceText(name: "r", text: text), &problems).count == 1)
  }

  @Test("a gesture that is noted in a file is said to be there, with the page that was meant")
  func file() throws {
    let folder = try TemporaryFolder()
    for author in [Session.Author.script, .person] {
      let session = Session(.standard(SystemFiles(in: folder.path)), author: author, on: nil)
      let played = Played(
        session, onShelf + "drag +60; release v=0.3; record 3 notes.jsonl; save out.folio")
      #expect(played.status == .fine, "\(played.report)")
      #expect(
        played.lines.suffix(2) == ["noted in notes.jsonl: page 3 was meant", "saved out.folio"])
    }
    let line = "{\"page\":0,\"distance\":60,\"velocity\":0.3,\"meant\":3}\n"
    #expect(try folder.read("notes.jsonl") == line + line)
  }

  @Test("a gesture from another rest of its page is noted with it, and begins there again")
  func rest() throws {
    let folder = try TemporaryFolder()
    let session = Session(.standard(SystemFiles(in: folder.path)), author: .script, on: nil)
    let played = Played(
      session,
      """
      load { pager a { pages extent=390; snap at 0 300 2000; paging { direction; nearest } } }
      pages 10; viewport 390x844; go 1 instant
      drag +1; release v=8; record 5 notes.jsonl; settle; expect page == 5
      """)
    #expect(played.status == .fine, "\(played.report)")
    let line = try folder.read("notes.jsonl")
    #expect(line == "{\"page\":0,\"rest\":300,\"distance\":1,\"velocity\":8,\"meant\":5}\n")
    var problems: [Diagnostic] = []
    let gestures = MeantGesture.read(SourceText(name: "r", text: line), &problems)
    #expect(gestures.map { $0.rest } == [300] && problems.isEmpty)
  }

  @Test("without a gesture, or for a page there is not, nothing is noted")
  func nothing() {
    #expect(Played(onShelf + "record 3").diagnostics.map { $0.code.id } == ["P0620"])
    #expect(Played(onShelf + "drag +60; release; record 20").status == .problems)
    #expect(Played(onShelf + "drag +60; release; record").status == .problems)
  }

  @Test("a file that cannot be written is said")
  func unwritable() {
    let played = Played(onShelf + "drag +60; release v=1; settle; record 3 gestures.jsonl")
    #expect(played.status == .files)
  }
}
