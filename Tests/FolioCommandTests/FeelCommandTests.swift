import Foundation
import Testing

@Suite(
  "Maps, plots, proofs and script tests on the command line",
  .enabled(if: FolioProcess.binary != nil))
struct FeelCommandTests {
  /// Every config of the package.
  static let configs: [String] = {
    let root = URL(filePath: FolioProcess.root)
    return ["Configs", "Configs/platforms", "Configs/recipes"].flatMap { folder in
      let names = try? FileManager.default.contentsOfDirectory(
        atPath: root.appending(path: folder).path)
      return (names ?? []).filter { $0.hasSuffix(".kdl") }.sorted().map { "\(folder)/\($0)" }
    }
  }()

  @Test("configs are compared on a viewport of the greatest extent", .timeLimit(.minutes(15)))
  func longest() throws {
    let folder = try ConfigFolder()
    try folder.write("pager a {}\n", "a.kdl")
    let result = try FolioProcess.run(
      ["compare", "a.kdl", "-c", "drag +10; release v=1", "--viewport", "1e12x5"],
      folder: folder.path)
    #expect(result.status == 0)
  }

  @Test("`map` draws every committed config in one picture")
  func maps() throws {
    #expect(Self.configs.count > 30)
    let folder = try ConfigFolder()
    let picture = folder.file("a.svg")
    let result = try FolioProcess.run(["map"] + Self.configs + ["--svg", picture])
    #expect(result.status == 0 && result.output.isEmpty, "\(result.errors)")
    let svg = try folder.read("a.svg")
    #expect(svg.components(separatedBy: "class=\"title\"").count == Self.configs.count + 1)
    let parser = XMLShape(svg)
    #expect(parser.isBalanced)
  }

  @Test("a recording is replayed from standard input, too, and `plot` draws it over its simulation")
  func recording() throws {
    let file = "Configs/skipped-card.folio"
    let text = try String(
      contentsOf: URL(filePath: FolioProcess.root).appending(path: file), encoding: .utf8)
    let played = try FolioProcess.run(["run", file])
    let piped = try FolioProcess.run(["run", "-"], input: text)
    #expect(piped.status == 0 && piped.output == played.output, "\(piped.errors)")
    let changed = text.replacing("speed=1 pages=3", with: "speed=2 pages=3")
    let refused = try FolioProcess.run([], input: changed)
    #expect(refused.status == 1)
    #expect(refused.errors.contains("the target was 910 when it was recorded, and is 290 now"))
    let folder = try ConfigFolder()
    let drawn = try FolioProcess.run(["plot", file, "--svg", folder.file("a.svg")])
    // After 232 ms the recorded surface jumps from 661.5 to 910.
    #expect(drawn.status == 0 && drawn.output.contains("by at most 248.5 points"), "\(drawn)")
    let svg = try folder.read("a.svg")
    #expect(svg.contains("recorded") && svg.contains("simulated") && XMLShape(svg).isBalanced)
    #expect(try FolioProcess.run(["plot", "Configs/shelf.folio"]).status == 1)
  }

  @Test("a map printed to a pipe has no color")
  func cells() throws {
    let result = try FolioProcess.run(["map", "Configs/shelf.kdl"])
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output.contains("+3") && !result.output.contains("\u{1B}"))
  }

  @Test("`map --difference` prints gestures or draws a picture, and needs two configs")
  func difference() throws {
    let result = try FolioProcess.run([
      "map", "--difference", "Configs/shelf.kdl", "Configs/platforms/viewpager.kdl",
    ])
    #expect(result.status == 0)
    #expect(result.lines.dropFirst(2).allSatisfy { $0.hasPrefix("drag ") })
    let folder = try ConfigFolder()
    let picture = folder.file("a.svg")
    let drawn = try FolioProcess.run([
      "map", "--difference", "Configs/shelf.kdl", "Configs/platforms/viewpager.kdl", "--svg",
      picture,
    ])
    #expect(drawn.status == 0 && drawn.output.isEmpty)
    let svg = try folder.read("a.svg")
    #expect(XMLShape(svg).isBalanced && svg.contains("shelf and viewpager differ in"))
    let alone = try FolioProcess.run(["map", "--difference", "Configs/shelf.kdl"])
    #expect(alone.status == 2)
  }

  @Test("`check --prove` prints the claims that hold, the number of pages and the viewport extent")
  func proof() throws {
    let result = try FolioProcess.run(["check", "--prove", "Configs/player-tabs.kdl"])
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output.contains("points per millisecond moves more than 1 page"))
    #expect(result.output.hasPrefix("player-tabs: proven for 10 pages on 390 points"))
  }

  @Test("`plot` draws the finger and the offset of each config over time")
  func courses() throws {
    let files = ["Configs/shelf.kdl", "Configs/platforms/viewpager.kdl"]
    let folder = try ConfigFolder()
    let picture = folder.file("a.svg")
    let course = "touch; move +120 over=80ms; lift v=1; tick 1s"
    let plot = try FolioProcess.run(["plot"] + files + ["-c", course, "--svg", picture])
    #expect(plot.status == 0)
    let svg = try folder.read("a.svg")
    #expect(XMLShape(svg).isBalanced)
    #expect(svg.components(separatedBy: "<path").count == 7)
    #expect(svg.contains("the finger") && svg.contains("left alone"))
    let gesture = try FolioProcess.run(["plot"] + files + ["-c", "fling 1", "--svg", picture])
    #expect(gesture.status == 0 && gesture.errors.isEmpty)
  }

  @Test("`plot` fails if nothing moves, even if the config has a warning")
  func nothingMoves() throws {
    let folder = try ConfigFolder()
    try folder.write("pager a { paging { free; direction } }\n", "a.kdl")
    let result = try FolioProcess.run([
      "plot", folder.file("a.kdl"), "-c", "state", "--svg", folder.file("a.svg"),
    ])
    #expect(result.status == 1 && result.errors.contains("nothing moved in time"))
  }

  @Test("`check --prove` tries the first 256 pagers and warns about the rest")
  func manyPagers() throws {
    let folder = try ConfigFolder()
    let config = (0..<300).map { "pager p\($0) {}\n" }.joined()
    try folder.write(config, "a.kdl")
    let result = try FolioProcess.run(["check", "--prove", folder.file("a.kdl"), "--pages", "1"])
    #expect(result.errors.contains("warning[P0627]: only the first 256 of 300 pagers are tried"))
    #expect(result.lines.last == "p255: nothing can be tried there")
  }

  @Test("`check --prove` reports an unreachable rule only once")
  func unasked() throws {
    let folder = try ConfigFolder()
    let config = "pager a { paging { nearest; velocity-steps { step speed=1 pages=1 } } }"
    try folder.write(config, "a.kdl")
    let result = try FolioProcess.run(["check", "--prove", folder.file("a.kdl")])
    #expect(result.errors.components(separatedBy: "[P").count == 2)
    #expect(result.errors.hasPrefix("warning[P0505]"))
  }

  @Test(
    "missing, unknown and invalid arguments exit with 2",
    arguments: [
      ["map"], ["map", "Configs/shelf.kdl", "--page", "-1"], ["map", "x.kdl", "--speed", "fast"],
      ["map", "x.kdl", "--distance", "0"], ["map", "x.folio"], ["plot", "x.kdl"],
      ["check", "--fix", "Configs/shelf.kdl", "--pages", "3"], ["test"], ["watch"],
      ["map", "x.kdl", "--svg"],
      ["shelf.kdl", "--prove"],
    ])
  func usage(arguments: [String]) throws {
    #expect(try FolioProcess.run(arguments).status == 2)
  }

  @Test("a page that does not exist exits with 1, a missing file with 3")
  func problems() throws {
    let page = try FolioProcess.run(["map", "Configs/shelf.kdl", "--page", "10"])
    #expect(page.status == 1 && page.errors.contains("P0901"))
    #expect(try FolioProcess.run(["map", "Configs/shelf.kdl", "--page", "9"]).status == 0)
    for verb in [["map"], ["check", "--prove"]] {
      let refused = try FolioProcess.run(verb + ["Configs/shelf.kdl", "--pages", "300,900"])
      #expect(refused.errors.contains("P0705") && !refused.errors.contains("P0901"))
    }
    #expect(try FolioProcess.run(["map", "nix.kdl"]).status == 3)
    #expect(try FolioProcess.run(["watch", "nix.kdl"]).status == 3)
  }

  @Test("`test` runs every script below a folder and reports the first problem of a failed one")
  func scripts() throws {
    let folder = try ConfigFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("below"), withIntermediateDirectories: true)
    try folder.write("pages 3\nexpect page == 0\n", "good.folio")
    try folder.write("pages 3\nexpect page == 2\n", "below/bad<.folio")
    let result = try FolioProcess.run(
      ["test", folder.path, "--junit", folder.path + "/report.xml"])
    #expect(result.status == 1)
    #expect(result.lines == ["1 of 2 scripts failed"])
    #expect(result.errors.contains("P0613"))
    let report = try folder.read("report.xml")
    #expect(report.contains("<testsuites tests=\"2\" failures=\"1\">"))
    #expect(report.contains("bad&lt;.folio") && XMLShape(report).isBalanced)
    let empty = try FolioProcess.run(["test", folder.path + "/nix"])
    #expect(empty.status == 3 && empty.output.isEmpty)
  }

  @Test(
    "`test` counts the commands of a script, including those of scripts that it runs",
    arguments: [
      ("pages 3\n", "1 script passed (1 command)"), ("# none\n\n", "1 script passed (0 commands)"),
      ("pages 3\n# two on a line\ngo 1; settle\nexpect page == 1", "1 script passed (4 commands)"),
      ("run other.txt\nexpect count == 3\n", "1 script passed (3 commands)"),
    ])
  func counted(script: String, summary: String) throws {
    let folder = try ConfigFolder()
    try folder.write(script, "a.folio")
    try folder.write("pages 3\n", "other.txt")
    let result = try FolioProcess.run(["test", "."], folder: folder.path)
    #expect(result.lines == [summary])
  }
}

/// A check that the elements of a text are closed in order.
private struct XMLShape {
  let isBalanced: Bool

  init(_ text: String) {
    var open: [Substring] = []
    var isFine = true
    for match in text.matches(of: #/<(/?)([a-z]+)[^<>]*?(/?)>/#) {
      if !match.1.isEmpty {
        isFine = isFine && open.popLast() == match.2
      } else if match.3.isEmpty {
        open.append(match.2)
      }
    }
    isBalanced = isFine && open.isEmpty
  }
}

@Suite("Findings of a proof on the command line", .enabled(if: FolioProcess.binary != nil))
struct FeelFindingTests {
  /// A config with a finding, the answers to the finding's script, and the config after the fix.
  struct Case: CustomTestStringConvertible {
    var code: String
    var config: String
    var answers: [String]
    var mended: String
    var testDescription: String { code }
  }

  static let cases = [
    Case(
      code: "P0903",
      config:
        "paging { \(steps("count-from=start", more: "step speed=1 pages=3")); nearest; limit pages=1 }",
      answers: ["heads for page 6 at 2340   3 snap points: 1.1 >= 1, cut from 3120 to 2340"],
      mended:
        "paging { \(steps("count-from=start", more: "step speed=1 pages=3")); nearest; limit pages=3 }"
    ),
    Case(
      code: "P0904", config: "paging { threshold (page)0.96 }",
      answers: ["heads back to page 0 at 0   95% of the way (threshold 96%)"],
      mended: "paging { threshold (page)0.5 }"),
    Case(
      code: "P0905", config: "paging { \(steps("count-from=start")); threshold (page)0.2 }",
      answers: ["heads for page 2 at 780", "heads for page 1 at 390"],
      mended: "paging { \(steps("count-from=ahead")); threshold (page)0.2 }"),
    Case(
      code: "P0906", config: "paging { \(steps("count-from=first-visible")); nearest }",
      answers: ["heads for page 3 at 1170", "heads back to page 4 at 1560"],
      mended: "paging { \(steps("count-from=nearest")); nearest }"),
    Case(
      code: "P0908", config: "pages extent=194; snap leading",
      answers: ["offset    1550 in 0 ... 1550", "offset    1550 in 0 ... 1550"],
      mended: "pages extent=194; snap leading ends=pad"),
    Case(
      code: "P0909", config: "pages extent=380; snap leading",
      answers: ["offset    3410 in 0 ... 3410"],
      mended: "pages extent=380; snap leading ends=pad"),
  ]

  private static func steps(_ from: String, more: String = "") -> String {
    "velocity-steps \(from) { step speed=0.3 pages=1; \(more) }"
  }

  @Test(
    "the script of a finding reproduces the finding, and a fixed config has none", arguments: cases)
  func shown(found: Case) throws {
    let folder = try ConfigFolder()
    func proof(_ body: String) throws -> String {
      try folder.write("pager test { \(body) }\n", "t.kdl")
      return try FolioProcess.run(["check", "--prove", "t.kdl"], folder: folder.path).errors
    }
    let reported = try proof(found.config)
    let place = try #require(reported.range(of: "[\(found.code)]"), "\(reported)")
    let note = try #require(
      reported[place.upperBound...].firstMatch(of: #/reproduce with (`[^\n]+`)/#)?.output.1)
    let lines = note.split(separator: "`").filter { $0 != " and " }.map(String.init)
    #expect(lines.count == found.answers.count)
    for (line, answer) in zip(lines, found.answers) {
      let played = try FolioProcess.run(["t.kdl", "-c", line], folder: folder.path)
      #expect(played.output.contains(answer), "\(line): \(played.output)")
    }
    #expect(try !proof(found.mended).contains("[\(found.code)]"))
  }
}

@Suite("Pictures of the guide", .enabled(if: FolioProcess.binary != nil))
struct GuidePicturesTests {
  private static let folder = "Sources/FolioKit/Folio.docc/Resources"
  private static let recipes = "Configs/recipes"

  /// The name of each picture and the command that draws it.
  static let pictures: [(name: String, command: [String])] = [
    ("shelf-map", ["map", "Configs/shelf.kdl", "--pages", "20"]),
    (
      "shelf-plot",
      [
        "plot", "Configs/shelf.kdl", "--pages", "20", "-c",
        "touch; move +60 over=80ms; lift v=1.1; tick 900ms",
      ]
    ),
    ("recipe-deck", ["map", "\(recipes)/deck.kdl", "--pages", "20"]),
    ("recipe-onboarding", ["map", "\(recipes)/onboarding.kdl"]),
    (
      "recipe-sheet",
      [
        "plot", "\(recipes)/sheet.kdl", "-c",
        "touch; move +90 over=90ms; lift v=1; tick 700ms",
      ]
    ),
    (
      "recipe-feed",
      [
        "plot", "\(recipes)/feed.kdl", "--pages", "844,2400,844", "-c",
        "go 1 instant; touch; move +200 over=120ms; lift v=3; tick 1500ms",
      ]
    ),
    ("recipe-shelf", ["map", "\(recipes)/shelf.kdl", "--pages", "20"]),
    (
      "recipe-reader",
      ["map", "\(recipes)/reader.kdl", "--viewport", "1024x768", "--pages", "9"]
    ),
    ("recipe-picker", ["map", "\(recipes)/picker.kdl", "--pages", "100"]),
    ("recipe-hero", ["plot", "\(recipes)/hero.kdl", "--pages", "5", "-c", "tick 9s"]),
    (
      "recipe-tablet",
      ["map", "\(recipes)/tablet.kdl", "--viewport", "1024x768", "--pages", "20"]
    ),
    ("recipe-tabs", ["plot", "\(recipes)/tabs.kdl", "--pages", "8", "-c", "go 6; tick 700ms"]),
    ("transform-pile", ["plot", "\(folder)/pile.kdl", "--transform", "--pages", "9"]),
    ("transform-cube", ["plot", "\(folder)/cube.kdl", "--transform", "--pages", "9"]),
    ("transform-gallery", ["plot", "\(folder)/gallery.kdl", "--transform", "--pages", "9"]),
    ("transform-covers", ["plot", "\(folder)/covers.kdl", "--transform", "--pages", "9"]),
    ("transform-parallax", ["plot", "\(folder)/parallax.kdl", "--transform", "--pages", "9"]),
    ("threshold-early", ["map", "\(folder)/feed-early.kdl"]),
    ("threshold-late", ["map", "\(folder)/feed-late.kdl"]),
  ]

  private static let looks = ["gallery", "pile", "covers", "parallax", "cube"]

  @Test("the pictures of transforms are those of the guide's configs", arguments: looks)
  func config(name: String) throws {
    let guide = FolioProcess.root + "/\(Self.folder)/"
    let page = try String(contentsOf: URL(filePath: guide + "../Transforms.md"), encoding: .utf8)
    let file = try String(contentsOf: URL(filePath: guide + "\(name).kdl"), encoding: .utf8)
    let config = file.split(separator: "\n").filter { !$0.hasPrefix("//") }
    #expect(page.contains("```kdl\n\(config.joined(separator: "\n"))\n```"))
  }

  @Test("each picture equals the output of its command", arguments: pictures)
  func picture(name: String, command: [String]) throws {
    let kept = FolioProcess.root + "/\(Self.folder)/\(name).svg"
    let isRecorded = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1"
    let folder = try ConfigFolder()
    let drawn = isRecorded ? kept : folder.file("a.svg")
    let result = try FolioProcess.run(command + ["--svg", drawn])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try Data(contentsOf: URL(filePath: drawn)) == Data(contentsOf: URL(filePath: kept)))
  }

  @Test(
    "every picture in the folder has a command that draws it, or is drawn by hand for both themes")
  func all() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: FolioProcess.root + "/" + Self.folder)
    let found = files.filter { $0.hasSuffix(".svg") }.map { $0.dropLast(4) }
    let (byHand, drawn) = (
      found.filter { $0.hasPrefix("how-") }, found.filter { !$0.hasPrefix("how-") }
    )
    #expect(Set(drawn) == Set(Self.pictures.map { $0.name[...] }))
    for name in byHand {
      let path = FolioProcess.root + "/\(Self.folder)/\(name).svg"
      let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
      for part in ["<title>", "<desc>", "prefers-color-scheme:dark"] {
        #expect(text.contains(part), "\(name): \(part)")
      }
      #expect(!text.contains("paint-order") && text.utf8.count < 8_000)
    }
  }
}
