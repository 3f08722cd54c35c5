import Foundation
import Testing

@Suite("The command", .enabled(if: FolioProcess.binary != nil))
struct CommandTests {
  @Test("`-c` plays a drag and a release, prints the state as JSON and exits with 0")
  func mainJob() throws {
    let result = try FolioProcess.run([
      "-c", "pages 20; viewport 390x600; drag +60; release v=1.1; settle; state --json",
      "Configs/shelf.kdl",
    ])
    #expect(result.status == 0)
    let last = try #require(result.lines.last)
    let state = try #require(
      try JSONSerialization.jsonObject(with: Data(last.utf8)) as? [String: Any])
    #expect(state["current"] as? Int == 3)
    #expect(state["offset"] as? Double == 910)
    #expect(result.errors.isEmpty)
  }

  @Test("commands from a pipe are answered without prompt, banner or color")
  func pipe() throws {
    let result = try FolioProcess.run(
      ["Configs/shelf.kdl"], input: "pages 20; viewport 390x600\ndrag +60\nrelease v=1.1")
    #expect(result.status == 0)
    #expect(result.lines.last == "heads for page 3 at 910   3 snap points: 1.1 >= 1")
    #expect(!result.output.contains("\u{1B}") && !result.output.contains(">  "))
    #expect(!result.output.contains("idle"))
  }

  @Test("`check` prints nothing for valid configs, and JSON with `--json`")
  func check() throws {
    let fine = try FolioProcess.run(["check", "Configs/shelf.kdl", "Configs/deals.kdl"])
    #expect(fine.status == 0 && fine.output.isEmpty && fine.errors.isEmpty)
    let json = try FolioProcess.run(["check", "--json", "Configs/shelf.kdl"])
    #expect(json.output.hasPrefix(#"{"format_version":1,"valid":true,"#))
    let missing = try FolioProcess.run(["check", "--json", "none.kdl"])
    #expect(missing.status == 3)
    #expect(missing.output.contains(#""code":"P0001""#))
  }

  @Test("every committed config passes `check`, including those of platforms")
  func allConfigs() throws {
    let folder = FolioProcess.root + "/Configs"
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".kdl") }.map { "Configs/" + $0 }
    #expect(names.count > 5)
    let result = try FolioProcess.run(["check"] + names)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("with `--json` standard output is one JSON object per command and nothing else")
  func json() throws {
    let script = "pages 20; viewport 390x600; drag +60; state; nonsense; expect page == 7"
    let result = try FolioProcess.run(
      ["--json", "--keep-going", "-c", script, "Configs/shelf.kdl"])
    #expect(result.status == 1)
    let objects = try result.lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.count == 7)
    #expect(objects.map { $0["seq"] as? Int } == [1, 2, 3, 4, 5, 6, 7])
    #expect(objects.map { $0["ok"] as? Bool } == [true, true, true, true, true, false, false])
    for key in ["seq", "command", "ok", "effects", "changes", "diagnostics"] {
      #expect(objects.allSatisfy { $0[key] != nil })
    }
    #expect(result.lines[3].hasPrefix(#"{"seq":4,"command":"drag +60","ok":true,"effects":["#))
    #expect((objects[4]["state"] as? [String: Any])?["count"] as? Int == 20)
    let story = try FolioProcess.run(["run", "Configs/deals.folio", "--json"])
    #expect(story.status == 0)
    #expect(story.lines.allSatisfy { $0.hasPrefix("{\"seq\":") && $0.hasSuffix("}") })
  }

  @Test("color is used with `--color=always`, but not in a pipe by default")
  func colour() throws {
    #expect(try FolioProcess.run(["--color=always", "-c", "undo"]).errors.contains("\u{1B}["))
    #expect(try !FolioProcess.run(["-c", "undo"]).errors.contains("\u{1B}["))
    #expect(try !FolioProcess.run(["--color=never", "-c", "undo"]).errors.contains("\u{1B}["))
  }

  @Test("input that is not UTF-8, not text or too long is an error")
  func bytes() throws {
    let broken = try FolioProcess.run([], data: Data([0x70, 0xFF, 0xFE, 0x0A]))
    #expect(broken.status == 1)
    #expect(broken.errors.contains("P0007"))
    let nul = try FolioProcess.run([], data: Data([0x00, 0x0A]))
    #expect(nul.status == 1)
    let long = try FolioProcess.run([], data: Data(repeating: 0x61, count: 3 << 20))
    #expect(long.status == 1)
    #expect(long.errors.contains("P0621"))
  }

  @Test("an unknown first word is reported, with a suggestion or without")
  func words() throws {
    let typo = try FolioProcess.run(["chekc", "Configs/shelf.kdl"])
    #expect(typo.errors.contains("there is no command or file `chekc`; did you mean `check`?"))
    let word = try FolioProcess.run(["bogus"])
    #expect(word.errors.contains("`bogus` is neither a command nor a file"))
    let verb = try FolioProcess.run(["drag", "+60"])
    #expect(
      verb.status == 2
        && verb.errors.contains("commands come after `-c`: `folio -c \"drag +60\"`"))
    let line = try FolioProcess.run(["drag +60; release v=1.1"])
    #expect(
      line.errors.contains("commands come after `-c`: `folio -c \"drag +60; release v=1.1\"`"))
    let option = try FolioProcess.run(["map", "Configs/shelf.kdl", "--diference"])
    #expect(option.status == 2 && option.errors.contains("did you mean `--difference`?"))
    let file = try FolioProcess.run(["none.kdl"])
    #expect(file.errors.hasPrefix("error[P0001]: there is no file `none.kdl`\n   = help: "))
    for result in [typo, word, file] { #expect(result.output.isEmpty) }
  }

  @Test(
    "a call in other words is answered by the call to type",
    arguments: [
      (["-v"], "did you mean `--version`?"), (["--cmd", "state"], "did you mean `-c`?"),
      (["--c", "state"], "did you mean `-c`?"),
      (["-c", "fling", "1"], "put the commands in quotes: `folio -c \"fling 1\"`"),
      (
        ["Configs/shelf.kdl", "check"],
        "`check` is a command; write `folio check Configs/shelf.kdl`"
      ),
      (
        ["a.kdl", "plot", "-c", "fling 1"],
        "`plot` is a command; write `folio plot a.kdl -c \"fling 1\"`"
      ),
      (["a.kdl", "map", "--svg", "a.svg"], "write it after `map`"),
      (
        ["Configs/shelf.kdl", "fling 1"],
        "commands come after `-c`: `folio -c \"fling 1\" Configs/shelf.kdl`"
      ),
      (
        ["a.kdl", "--pages", "1", "go", "1"],
        "commands come after `-c`: `folio -c \"go 1\" a.kdl --pages 1`"
      ),
      (["load", "a.kdl"], "`folio -c \"load a.kdl\"`"),
      (["-c", "drag +60", "settle", "a.kdl"], "`folio -c \"drag +60; settle\" a.kdl`"),
      (["-c", "a.kdl", "fling 1"], "after `-c` comes the command: `folio -c \"fling 1\" a.kdl`"),
      (["-c", "a.kdl"], "after `-c` comes the command: `folio -c \"fling 1\" a.kdl`"),
      (["plot", "-c", "fling 1", "--svg", "a.svg"], "`plot` needs a config\n"),
      (["plot", "a.kdl", "--transform"], "`plot` needs `--svg FILE`\n"),
      (["init", "a.kdl"], "a config is a text file; copy `Configs/shelf.kdl`"),
      (["map", "a.kdl", "--watch"], "write `folio watch FILE`"),
      (["check", "shelf.kdl"], "did you mean `Configs/shelf.kdl`?"),
      (["-c", "load Configs/shelves.kdl"], "did you mean `Configs/shelf.kdl`?"),
      (["map", "Config/shelf.kdl"], "did you mean `Configs/shelf.kdl`?"),
      (["--h"], "did you mean `--help`?"), (["schema", "--md"], "did you mean `--markdown`?"),
      (["preview", "--port", "80"], "did you mean `--serve`?"),
      (["map", "--json", "a.kdl", "--out", "x"], "write `> FILE` at the end"),
      (["plot", "a.kdl", "--out", "x"], "did you mean `--svg`?"),
      (["--svg", "a.svg", "map", "a.kdl"], "write it after `map`"),
      (["--strict", "a.kdl"], "write it after `check`"),
      (["lint"], "did you mean `folio check`?"), (["validate"], "did you mean `folio check`?"),
      (["check", "--prove", "--max", "3", "a.kdl"], "did you mean `--at-most`?"),
      (["map", "--max-pages", "3", "a.kdl"], "`check` has `--at-most`"),
      (["map", "a.kdl", "--strict"], "`check` has `--strict`"),
      (["map", "a.kdl", "--height", "844"], "did you mean `--viewport`?"),
      (["replay", "a.folio"], "did you mean `folio run`?"),
      (["prove"], "did you mean `folio check --prove`?"),
      (["fmt"], "did you mean `folio format`?"), (["simulate"], "folio -c"),
      (["presets"], "did you mean `folio help presets`?"),
      (["version"], "did you mean `folio --version`?"),
      (["--page", "20", "a.kdl"], "did you mean `--pages`?"),
      (["--page", "2", "map", "a.kdl"], "write it after `map`"),
      (["-f", "a.kdl"], "name the file alone"),
      (["Configs/shelf"], "did you mean `Configs/shelf.kdl`?"),
      (["check", "Configs/shelf"], "did you mean `Configs/shelf.kdl`?"),
      (["help", "how", "does", "it", "zork"], "there is no help on `how does it zork`"),
      (["swiper"], "`folio compare swiper -c \"fling 1\"`"),
      (["compare", "swipper", "-c", "fling 1"], "`swiper` is a preset"),
      (["check", "swiper"], "pager mine extends=swiper"), (["resolve", "swipper"], "`swiper`"),
      (["show", "a.kdl"], "did you mean `folio resolve`?"),
      (["map", "ios"], "`folio help presets` lists all"),
      (
        ["compare", "Configs/shelf.kdl", "drag", "+60"],
        "commands come after `-c`: `folio compare Configs/shelf.kdl -c \"drag +60\"`"
      ),
      (["check", "--fix", "--dry-run", "a.kdl"], "without `--fix`, `check` changes no file"),
      (["format", "--write", "a.kdl"], "`format` writes its files"),
      (["resolve", "a.kdl", "--output", "json"], "did you mean `--json`?"),
      (["check", "--format=json", "a.kdl"], "did you mean `--json`?"),
      (["map", "a.kdl", "--svg", "a.png"], "end its name in `.svg`, not `.png`"),
      (["map", "swiper-cards"], "`swiper` is a preset"),
      (["map", "compose"], "`compose-pager` is"),
      (["explain", "a.kdl"], "`folio -c \"fling 1; explain\" a.kdl`"),
      (["schema", "--json", "--markdown"], "needs `--json` or `--markdown`"),
      (["test", "Configs/shelf.kdl"], "did you mean `Configs/shelf.folio`?"),
      (["run", "a.kdl"], "`a.kdl` is a config, not a script; `folio a.kdl` loads it\n"),
      (["map", "--svg", "a.kdl"], "write `folio map --svg a.svg a.kdl`"),
      (["preview", "Configs/shelf.kld"], "did you mean `Configs/shelf.kdl`?"),
      (["check", "fling 1"], "as in `-c \"fling 1\"`"),
      (["run", "Configs/shelf.folio", "--with", "a.kdl"], "there is no file `a.kdl`"),
      (
        ["run", "Configs/shelf.folio", "--with", "Configs/shelf.kdl"],
        "`folio run Configs/shelf.folio` runs the script"
      ),
    ] as [([String], String)])
  func otherWords(arguments: [String], answer: String) throws {
    let result = try FolioProcess.run(arguments)
    #expect(result.status != 0 && result.output.isEmpty)
    #expect(result.errors.contains(answer), "\(result.errors)")
  }

  @Test("`--pages` and `--viewport` set up a session, before its config decides")
  func surface() throws {
    let calls = [
      ["-c", "expect count == 5; expect viewport == 320x220", "--pages", "5"],
      ["-c", "expect count == 2; expect viewport == 320x220", "--pages", "300,200"],
    ]
    for (call, file) in zip(calls, ["Configs/shelf.kdl", "Configs/card-feed.kdl"]) {
      let result = try FolioProcess.run(call + ["--viewport", "320x220", file])
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  @Test("a recording with `explain` plays `--with` another config")
  func queried() throws {
    let folder = try ConfigFolder()
    let file = try String(
      contentsOfFile: FolioProcess.root + "/Configs/skipped-card.folio", encoding: .utf8)
    try folder.write(file + "explain\n", "a.folio")
    let result = try FolioProcess.run(
      ["run", folder.file("a.folio"), "--with", "Configs/shelf.kdl"])
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test(
    "an option that takes no value is refused with one, and not as unknown",
    arguments: [
      ["check", "--json=1"], ["check", "--strict=yes"], ["check", "--help=1"], ["--no-color=1"],
      ["schema", "--markdown="], ["--version=2"],
    ])
  func noValue(arguments: [String]) throws {
    let result = try FolioProcess.run(arguments + ["Configs/shelf.kdl"])
    let parts = try #require(arguments.last).split(
      separator: "=", omittingEmptySubsequences: false)
    #expect(result.status == 2 && result.output.isEmpty)
    let answer = "folio: `\(parts[0])` takes no value; remove `=\(parts[1])`\n"
    #expect(result.errors.hasPrefix(answer), "\(result.errors)")
  }

  @Test("the usage and the help fit in 80 columns")
  func usage() throws {
    let whole = try FolioProcess.run(["--help"])
    #expect(whole.output.contains("folio/history") && whole.lines.count <= 45)
    let names = ["compare", "map", "plot", "check", "preview", "watch", "test", "schema", "format"]
    let texts = [whole] + (try names.map { try FolioProcess.run(["help", $0]) })
    for line in texts.flatMap({ $0.lines }) { #expect(line.count <= 80, "\(line)") }
    for (name, text) in zip(names, texts.dropFirst()) {
      #expect(whole.output.contains("  folio \(name) "))
      // Each option of the synopsis has a line that says what it does.
      let synopsis = text.lines.dropFirst().prefix { $0.hasPrefix("  ") }.joined(separator: " ")
      for option in synopsis.matches(of: /(-c|-o|--[a-z-]+)\b/).map({ $0.1 }) {
        let isReported = text.lines.contains {
          $0.hasPrefix("  \(option) ") && $0.split(separator: " ").count > 2
        }
        #expect(isReported, "\(name) \(option)")
      }
    }
  }

  @Test("`--echo` prints each command with its prompt before the answer, in sessions only")
  func echo() throws {
    let script = "load Configs/shelf.kdl\ndrag +60; release v=1.1\nsettle\n"
    let played = try FolioProcess.run(["--echo", "run", "-"], input: script)
    #expect(played.status == 0)
    for line in [
      "shelf page 0> drag +60", "shelf page 0 dragging> release v=1.1",
      "shelf page 0 settling> settle",
    ] {
      #expect(played.lines.contains(line))
    }
    #expect(try FolioProcess.run(["check", "--echo", "Configs/shelf.kdl"]).status == 2)
  }
}
