import Foundation
import Testing

@Suite("Config files on the command line", .enabled(if: FolioProcess.binary != nil))
struct ConfigFileTests {
  @Test("`format --check` names unformatted files; `format` changes only their white space")
  func format() throws {
    let folder = try ConfigFolder()
    let text = "// kept\npager a {\n  snap   center /* kept too */\n}\n"
    try folder.write(text, "a.kdl")
    try folder.write("pager b {\n    snap center\n}\n", "b.kdl")
    let check = try FolioProcess.run(["format", "--check", "a.kdl", "b.kdl"], folder: folder.path)
    #expect(check.status == 1)
    #expect(check.errors.contains("`a.kdl`") && !check.errors.contains("`b.kdl`"))
    #expect(try folder.read("a.kdl") == text)

    let format = try FolioProcess.run(["format", "a.kdl", "b.kdl"], folder: folder.path)
    #expect(format.status == 0 && format.output.isEmpty && format.errors.isEmpty)
    #expect(
      try folder.read("a.kdl") == "// kept\npager a {\n    snap center /* kept too */\n}\n")
    let again = try FolioProcess.run(["format", "--check", "a.kdl", "b.kdl"], folder: folder.path)
    #expect(again.status == 0)
  }

  @Test(
    "`check --prove` notes how far the first and the last page stop from their snap points, and plain `check` is silent"
  )
  func ends() throws {
    let folder = try ConfigFolder()
    func reported(_ body: String, _ options: [String] = []) throws -> String {
      try folder.write("pager a { \(body) }\n", "a.kdl")
      let result = try FolioProcess.run(["check"] + options + ["a.kdl"], folder: folder.path)
      #expect(result.status == 0, "\(result)")
      return result.errors
    }
    let both = "the first page stops 65 points past its snap point and the last page stops 65"
    let centered = "pages extent=260 spacing=12; snap center"
    #expect(try reported(centered, ["--prove"]).contains(both))
    // Pages that share a snap point are told beside the ends.
    let shared = try reported("pages visible=4.5; snap center", ["--prove"])
    #expect(shared.contains("P0908") && shared.contains("the first page stops"), "\(shared)")
    let last = "note[P0909]: the last page stops 30 points short of its snap point"
    let padded = "pages extent=300; padding leading=45 trailing=15; snap center"
    #expect(try reported(padded, ["--prove"]).contains(last))
    for config in [centered, padded, "pages visible=4.5; snap center", "snap leading"] {
      #expect(try reported(config, ["--strict"]).isEmpty, "\(config)")
    }
  }

  @Test("`check` notes a loop that a phone or a tablet refuses, with a cure that works")
  func refusedLoops() throws {
    let folder = try ConfigFolder()
    func reported(_ more: String) throws -> String {
      try folder.write("pager a { pages extent=80; loop clones\n\(more)\n}\n", "a.kdl")
      return try FolioProcess.run(["check", "a.kdl"], folder: folder.path).errors
    }
    let cure = "when min-width=844 { pages extent=(viewport)0.5 }"
    let refused = try reported("")
    #expect(refused.contains("note[P0709]: 10 pages cannot loop on a surface of 844x390"))
    #expect(refused.contains(cure), "\(refused)")
    #expect(refused.contains("`--viewport 320x220`"))
    #expect(try reported(cure).isEmpty)
    let own = ["check", "--viewport", "320x220", "--pages", "10", "a.kdl"]
    try folder.write("pager a { axis vertical; pages extent=44; loop clones }", "a.kdl")
    #expect(try FolioProcess.run(own, folder: folder.path).errors.isEmpty)
    try folder.write("pager a { pages extent=56.26666666666667; loop clones }", "a.kdl")
    let small = try FolioProcess.run(["check", "a.kdl"], folder: folder.path).errors
    #expect(small.contains("one lap is 562.667 points, shorter"))
  }

  @Test("`check` notes an end page that a transform draws at rest as if on its way")
  func shortEnds() throws {
    let folder = try ConfigFolder()
    func reported(_ body: String) throws -> String {
      try folder.write("pager a { pages extent=300; \(body) }\n", "a.kdl")
      return try FolioProcess.run(["check", "a.kdl"], folder: folder.path).errors
    }
    let note = "note[P0909]: the last page stops 90 points short of its snap point"
    #expect(try reported("snap leading; transform { fade to=0.5 }").contains(note))
    #expect(try reported("snap leading ends=pad; transform { fade to=0.5 }").isEmpty)
    #expect(try reported("snap leading").isEmpty)
  }

  @Test(
    "an input file is not overwritten by the output, under any of its names",
    arguments: [
      ["map", "a.kdl", "--svg", "a.kdl"], ["map", "a.kdl", "--svg", "./a.kdl"],
      ["plot", "a.kdl", "-c", "go 3; tick", "--svg", "link.kdl"],
      ["preview", "a.kdl", "-o", "a.kdl"],
    ])
  func output(arguments: [String]) throws {
    let folder = try ConfigFolder()
    try folder.write("pager a {}\n", "a.kdl")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link.kdl", withDestinationPath: "a.kdl")
    let result = try FolioProcess.run(arguments, folder: folder.path)
    #expect(result.status == 2 && result.errors.contains("is read, so it is not written"))
    #expect(try folder.read("a.kdl") == "pager a {}\n")
  }

  @Test(
    "a config that stands where the output's name was forgotten is not overwritten",
    arguments: [
      ["map", "--svg", "a.kdl"], ["map", "--svg", "a.kdl", "b.kdl"],
      ["plot", "--svg", "a.kdl", "b.kdl", "-c", "fling 1"], ["preview", "-o", "a.kdl", "b.kdl"],
    ])
  func forgotten(arguments: [String]) throws {
    let folder = try ConfigFolder()
    for name in ["a.kdl", "b.kdl"] { try folder.write("pager a {}\n", name) }
    let result = try FolioProcess.run(arguments, folder: folder.path)
    #expect(
      result.status == 2 && result.errors.contains("takes the file to write, and took `a.kdl`"))
    #expect(try folder.read("a.kdl") == "pager a {}\n")
  }

  @Test(
    "`format` does not change a file that is YAML or does not parse, and reports why",
    arguments: [
      ("pager:\n  name: a\n  pages:\n    extent: 300\n  snap: leading\n", "this is YAML"),
      ("pager a {\n  snap  (center\n", "a.kdl:2:"),
    ])
  func leftAlone(text: String, words: String) throws {
    let folder = try ConfigFolder()
    try folder.write(text, "a.kdl")
    let format = try FolioProcess.run(["format", "a.kdl"], folder: folder.path)
    #expect(format.status == 1 && format.errors.contains(words))
    #expect(try folder.read("a.kdl") == text)
  }

  @Test("`check --fix` writes the fixes, prints the changed lines, and does not touch other files")
  func fix() throws {
    let folder = try ConfigFolder()
    let stuck = "pager c {\n  snap (center\n}\n"
    try folder.write("pager a {\n  pages width=300\n  snap leading\n}\n", "a.kdl")
    try folder.write("pager b { snap center }\n", "b.kdl")
    try folder.write(stuck, "c.kdl")
    let fine = try FolioProcess.run(["check", "--fix", "a.kdl", "b.kdl"], folder: folder.path)
    #expect(fine.status == 0 && fine.errors.isEmpty)
    #expect(fine.lines == ["a.kdl:2: -   pages width=300", "a.kdl:2: +   pages extent=300"])
    #expect(try folder.read("a.kdl") == "pager a {\n  pages extent=300\n  snap leading\n}\n")
    #expect(try folder.read("b.kdl") == "pager b { snap center }\n")

    let left = try FolioProcess.run(["check", "--fix", "c.kdl"], folder: folder.path)
    #expect(left.status == 1 && left.output.isEmpty && left.errors.contains("c.kdl:2"))
    #expect(try folder.read("c.kdl") == stuck)

    try folder.write("pager d { snap centre }\n", "d.kdl")
    let json = try FolioProcess.run(["check", "--fix", "--json", "d.kdl"], folder: folder.path)
    let value = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let changes = try #require(value["changes"] as? [[String: Any]])
    #expect(value["valid"] as? Bool == true)
    #expect(changes.map { $0["change"] as? String } == ["removed", "added"])
    #expect(changes.last?["text"] as? String == "pager d { snap center }")
    let both = try FolioProcess.run(["check", "--fix", "--prove", "d.kdl"], folder: folder.path)
    #expect(both.status == 2)
  }

  @Test(
    "a file given twice, under any of its names, is checked once",
    arguments: ["a.kdl", "./a.kdl", "linked.kdl"], [[], ["--fix"]])
  func namedTwice(name: String, options: [String]) throws {
    let folder = try ConfigFolder()
    let isFine = options.isEmpty
    try folder.write("pager a { snap \(isFine ? "center" : "centre") }\n", "a.kdl")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/linked.kdl", withDestinationPath: "a.kdl")
    let result = try FolioProcess.run(
      ["check"] + options + ["a.kdl", name], folder: folder.path)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(result.lines.count == (isFine ? 0 : 2), "\(result.output)")
    #expect(try folder.read("a.kdl") == "pager a { snap center }\n")
  }

  @Test("`resolve` lists the values of a config for a viewport, each with its source")
  func resolve() throws {
    let narrow = try FolioProcess.run(["resolve", "Configs/shelf.kdl"])
    let wide = try FolioProcess.run(["resolve", "Configs/shelf.kdl", "--viewport", "1000x600"])
    #expect(narrow.status == 0 && wide.status == 0)
    func line(_ name: String, _ result: FolioProcess.Result) -> [Substring] {
      result.lines.first { $0.hasPrefix(name + "  ") }.map { $0.split(separator: " ") } ?? []
    }
    #expect(line("pages extent", narrow).dropFirst(2) == ["300", "Configs/shelf.kdl:4"])
    #expect(line("pages extent", wide).dropFirst(2) == ["(viewport)0.42", "Configs/shelf.kdl:12"])
    #expect(line("loop", wide) == ["loop", "off", "default"])
    let feed = try FolioProcess.run(["resolve", "Configs/card-feed.kdl"])
    #expect(feed.output.contains("Configs/card-feed.kdl:10, one-page"))

    let preset = try FolioProcess.run(["resolve", "css-mandatory"])
    #expect(preset.status == 0 && preset.output.contains("cover"), "\(preset.errors)")

    let json = try FolioProcess.run(["resolve", "--json", "Configs/shelf.kdl", "shelf"])
    #expect(json.output.contains(#"{"name":"loop","value":"off","from":"default"}"#))
  }
}
