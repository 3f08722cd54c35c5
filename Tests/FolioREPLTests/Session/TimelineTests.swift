import FolioDiagnostics
import FolioREPL
import FolioTestSupport
import Foundation
import Testing

@Suite("Timeline")
struct TimelineTests {
  @Test("undo restores every earlier state exactly, and redo every later one")
  func exact() {
    var session = Played(onShelf).session
    var states = [Played(session, "").state]
    for line in ["drag +60", "release v=1.1", "settle", "insets 5,5", "go 7", "pages 9", "settle"] {
      session = Played(session, line).session
      states.append(Played(session, "").state)
    }
    for state in states.dropLast().reversed() {
      session = Played(session, "undo").session
      #expect(Played(session, "").state == state)
    }
    for state in states.dropFirst() {
      session = Played(session, "redo").session
      #expect(Played(session, "").state == state)
    }
  }

  @Test("a new step after an undo discards the undone steps")
  func forgets() {
    let played = Played(onShelf + "drag +1; undo; drag +2; redo")
    #expect(played.diagnostics.map { $0.message } == ["there is nothing to redo"])
  }

  @Test("undo and redo go as far as possible, and report if that is less than requested")
  func short() {
    let session = Played(onShelf + "drag +1; drag +1").session
    // The config, the pages, the viewport and two drags.
    let steps = 5
    let back = Played(session, "undo 99")
    #expect(back.lines.last == "\(steps) of 99 steps: there is nothing further to undo")
    let on = Played(back.session, "redo 98")
    #expect(on.lines.last == "\(steps) of 98 steps: there is nothing further to redo")
    #expect(on.state == Played(session, "").state)
    #expect(Played(session, "undo \(steps)").lines.count == 1)
  }

  @Test("undo reaches back ten thousand steps and no further")
  func limit() {
    let lines = Array(repeating: "drag +1", count: Timeline.limit + 5).joined(separator: "\n")
    var session = Played(onShelf + lines).session
    session = Played(session, "undo 10000").session
    #expect(Played(session, "expect offset == -15").status == .fine)
    #expect(Played(session, "undo").diagnostics.first?.code.id == "P0614")
    #expect(Played(session, "redo 10000; expect offset == 9985").status == .fine)
  }

  @Test("undo is limited by the memory of the steps, and a saved session is still complete")
  func byteLimit() throws {
    let folder = try TemporaryFolder()
    let session = Session(.standard(SystemFiles(in: folder.path)))
    let pages = "pages 900000 extent=random(100...900)\n"
    let text =
      "load { pager a { pages extent=content } }\n\(pages)\(pages)\(pages)save all.folio\nundo 99"
    let back = Played(session, text)
    #expect(
      back.diagnostics.map { $0.message } == ["the steps before the last 1 cannot be undone"])
    #expect(back.lines.last == "1 of 99 steps: there is nothing further to undo")
    let saved = try folder.read("all.folio")
    #expect(saved.split(separator: "\n").filter { $0.hasPrefix("pages") }.count == 3)
  }
}

@Suite("Saved sessions")
struct SavedSessionTests {
  @Test(
    "a saved session restores the same state from any folder", arguments: ["a.folio", "x/a.folio"])
  func replay(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(shelf, to: "my shelf.kdl")
    try folder.makeFolder("x")
    let files = SystemFiles(in: folder.path)
    let script = """
      load "my shelf.kdl"; pages 20; viewport 390x600   # a comment
      drag +60; release v=1.1; state; expect page == 0; undo; drag +5
      release v=0.3; settle; expect page == 1; load { pager other {} }; load "my shelf.kdl" shelf
      save \(name)
      """
    let first = Played(Session(.standard(files)), script)
    #expect(first.status == .fine, "\(first.report)")
    var interpreter = Interpreter(Session(.standard(files)))
    _ = interpreter.runFile(name) { _ in true }
    #expect(interpreter.status == .fine)
    #expect(Played(interpreter.session, "").state == first.state)
    let saved = try folder.read(name)
    #expect(saved.contains("expect page == 1\n"))
    #expect(!saved.contains("release v=1.1"))
    #expect(
      saved.contains(name == "a.folio" ? "load \"my shelf.kdl\"\n" : "load \"../my shelf.kdl\"\n"))
  }

  @Test("the commands of a script are saved with the session")
  func nested() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("inner")
    try folder.write(shelf, to: "inner/shelf.kdl")
    try folder.write("load shelf.kdl\npages 3", to: "inner/go.folio")
    let files = SystemFiles(in: folder.path)
    let played = Played(
      Session(.standard(files)), "run inner/go.folio; viewport 10x10; save out.folio")
    #expect(played.status == .fine, "\(played.report)")
    #expect(try folder.read("out.folio") == "load inner/shelf.kdl\npages 3\nviewport 10x10\n")
  }

  @Test("abbreviated commands are saved in full")
  func abbreviations() throws {
    let folder = try TemporaryFolder()
    let session = Session(.standard(SystemFiles(in: folder.path)), author: .person)
    _ = Played(session, "pag 3; vi 10x10; drag +1; save out.folio")
    #expect(try folder.read("out.folio") == "pages 3\nviewport 10x10\ndrag +1\n")
  }
}

@Suite("Scripts")
struct ScriptTests {
  @Test("paths in a script are relative to the script")
  func relative() {
    let files = [
      "/memory/a/one.folio": "run b/two.folio\nexpect count == 7",
      "/memory/a/b/two.folio": "load ../c.kdl\npages 7", "/memory/a/c.kdl": shelf,
    ]
    let played = Played("run a/one.folio; expect pager == shelf", files: files)
    #expect(played.status == .fine, "\(played.report)")
  }

  @Test("a script that runs itself is refused with the chain of scripts")
  func circle() {
    let files = [
      "/memory/a.folio": "pages 1\nrun x/../b.folio", "/memory/b.folio": "load ./a.folio",
      "/memory/self.folio": "run self.folio",
    ]
    let cycle = Played("run a.folio", files: files)
    #expect(cycle.diagnostics.map { $0.code.id } == ["P0615"])
    #expect(cycle.diagnostics.first?.notes == ["a.folio -> b.folio -> a.folio"])
    let own = Played("run self.folio", files: files)
    #expect(own.diagnostics.first?.message == "`self.folio` runs itself")
    #expect(
      Played("run a.folio; run self.folio", files: files, keepsGoing: true).records.count < 12)
  }

  @Test("the same script can run twice in a row")
  func twice() {
    let files = ["/memory/a.folio": "drag +1"]
    let played = Played(onShelf + "run a.folio; run a.folio; expect offset == -18", files: files)
    #expect(played.status == .fine, "\(played.report)")
  }

  @Test("scripts can run each other sixteen deep and no deeper")
  func depth() {
    var files: [String: String] = [:]
    for index in 0..<20 { files["/memory/\(index).folio"] = "run \(index + 1).folio" }
    let played = Played("run 0.folio", files: files)
    #expect(played.diagnostics.map { $0.code.id } == ["P0616"])
    #expect(played.records.count == 17)
  }

  @Test("an error in a script stops the scripts that run it, and `quit` ends them all")
  func stops() {
    let files = ["/memory/a.folio": "undo\npages 3", "/memory/q.folio": "quit\nundo"]
    #expect(
      Played("run a.folio; pages 4", files: files).records.map { $0.command } == [
        "run a.folio", "undo",
      ])
    let quit = Played("run q.folio; pages 4", files: files)
    #expect(quit.status == .fine)
    #expect(quit.records.map { $0.command } == ["run q.folio", "quit"])
  }

  @Test("a script run by a person cannot abbreviate commands")
  func person() {
    let files = ["/memory/a.folio": "pag 3"]
    #expect(
      Played("run a.folio", files: files, author: .person).diagnostics.map { $0.code.id } == [
        "P0602"
      ])
  }
}
