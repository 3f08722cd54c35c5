import FolioConfig
import FolioDiagnostics
import FolioPlatforms
import FolioREPL
import FolioTestSupport
import Foundation
import Testing

/// Checks that the examples in the README and the guide are correct.
@Suite("README and guide")
struct ReadmeTests {
  static let root = SharedFolder.packageRoot ?? URL(filePath: ".")
  static let guide = "Sources/FolioKit/Folio.docc"

  /// The README and every page of the guide, by name.
  static let pages: [String] = {
    let files =
      (try? FileManager.default.contentsOfDirectory(atPath: root.path + "/" + guide)) ?? []
    return ["README.md"] + files.filter { $0.hasSuffix(".md") }.sorted().map { guide + "/" + $0 }
  }()

  private func text(_ page: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: page), encoding: .utf8)
  }

  /// The code of all fenced blocks of a language.
  private func blocks(_ language: String, _ page: String) throws -> [String] {
    try text(page).components(separatedBy: "```\(language)\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
  }

  @Test(
    "the first config of a page is exactly `Configs/shelf.kdl`",
    arguments: ["README.md", guide + "/FirstPager.md"])
  func config(page: String) throws {
    let shelf = try text("Configs/shelf.kdl")
    #expect(try blocks("kdl", page).first == shelf)
  }

  @Test(
    "quick swipes turn as many pages as the guide says",
    arguments: [
      ("uikit-paging", 1), ("flutter-pageview", 1), ("viewpager2", 2), ("compose-pager", 2),
    ])
  func quickSwipes(preset: String, pages: Int) {
    func played(_ pager: String, pause: String, _ page: Int) -> Played {
      let swipe = "touch; move +80 over=80ms; lift; "
      let swipes = swipe + "tick \(pause); " + swipe + "tick \(pause); " + swipe
      return Played(
        "viewport 390x844; pages 10; load { pager x\(pager) }; \(swipes) tick 3s; expect page == \(page)"
      )
    }
    let platform = " extends=\(preset) { }"
    #expect(played(platform, pause: "60ms", pages).status == .fine)
    #expect(played(platform, pause: "250ms", 3).status == .fine)
    let steps = "velocity-steps count-from=selected { step speed=0.2 pages=1 }; threshold (page)0.5"
    for paging in [steps, "one-page count-from=selected"] {
      #expect(played(" { paging { \(paging) } }", pause: "60ms", 3).status == .fine)
    }
  }

  @Test(
    "a drag forward and a fling back turn as many pages as the guide says",
    arguments: [("one-page", 1), ("one-page count-from=selected", 0)])
  func flingBack(paging: String, page: Int) {
    let played = Played(
      "viewport 390x844; pages 10; load { pager x { paging { \(paging) } } }; go 1 instant; "
        + "touch; move +80; lift v=-1; settle; expect page == \(page)")
    #expect(played.status == .fine, "\(played.report)")
  }

  @Test("every config on a page loads without diagnostics", arguments: pages)
  func configs(page: String) throws {
    for block in try blocks("kdl", page) {
      let source = SourceText(name: page, text: block)
      let found = ConfigLoader(registry: .all).load([source]).diagnostics
      #expect(PlainRenderer().text(of: found) == "")
    }
  }

  @Test("every script on a page passes beside the configs, as printed", arguments: pages)
  func scripts(page: String) throws {
    for block in try blocks("folio", page) {
      let files = SystemFiles(in: Self.root.appending(path: "Configs").path)
      let played = Played(Session(.standard(files), on: nil), block)
      #expect(played.status == .fine, "\(played.report)")
    }
  }

  @Test("the recipes are exactly the files of `Configs/recipes`, of at most 12 lines each")
  func recipes() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.path + "/Configs/recipes")
    let files = try names.map { try text("Configs/recipes/\($0)") }
    #expect(try blocks("kdl", Self.guide + "/Recipes.md").sorted() == files.sorted())
    #expect(files.count == 10 && files.allSatisfy { $0.split(separator: "\n").count <= 12 })
  }

  // MARK: The tutorial

  /// The resource files of the tutorial.
  static let resources: [String] =
    (try? FileManager.default.contentsOfDirectory(atPath: root.path + "/\(guide)/Resources")) ?? []

  @Test("every config of the tutorial loads without diagnostics")
  func tutorialConfigs() throws {
    let configs = Self.resources.filter { $0.hasSuffix(".kdl") }
    #expect(configs.count >= 4)
    for name in configs {
      let source = SourceText(name: name, text: try text("\(Self.guide)/Resources/\(name)"))
      let found = ConfigLoader(registry: .all).load([source]).diagnostics
      #expect(PlainRenderer().text(of: found) == "")
    }
  }

  @Test("the session of the tutorial equals the REPL's output, and its script passes")
  func tutorialLines() throws {
    let folder = "\(Self.guide)/Resources"
    try play(try text("\(folder)/shelf-conversation.txt"), in: folder)
    var transcript = Transcript(in: Self.root.appending(path: folder).path)
    let script = try text("\(folder)/shelf.folio").split(separator: "\n")
    #expect(script.filter { $0.hasPrefix("expect ") }.count == 3)
    for line in script { transcript.enter(String(line)) }
    #expect(!transcript.text.contains("error"), "\(transcript.text)")
  }

  @Test("the tutorial shows existing files and ends with the screen of the README")
  func tutorialFiles() throws {
    let tutorial = try text("\(Self.guide)/ShelfInFourSteps.tutorial")
    let shown = tutorial.components(separatedBy: "file: \"").dropFirst().map {
      String($0.prefix { $0 != "\"" })
    }
    #expect(shown.allSatisfy { Self.resources.contains($0) })
    #expect(tutorial.components(separatedBy: "@Section(").count == 5)
    #expect(shown.last == "ShelfController.swift")
    let screen = try text("\(Self.guide)/Resources/ShelfController.swift")
    #expect(try blocks("swift", "README.md").contains(screen))
  }

  @Test("every session on a page equals the REPL's output", arguments: pages)
  func transcript(page: String) throws {
    for expected in try blocks("text", page) {
      try play(expected, in: ".")
      #expect(expected.contains("910"))
    }
  }

  private func play(_ expected: String, in folder: String) throws {
    var transcript = Transcript(in: Self.root.appending(path: folder).path)
    for line in expected.split(separator: "\n") {
      guard let prompt = line.prefixMatch(of: #/[a-z-]+ page \d+( [a-z]+)?> /#) else { continue }
      transcript.enter(String(line[prompt.range.upperBound...]))
    }
    #expect(transcript.text == expected)
  }

  @Test("the laws that test titles name by number are those of the page")
  func laws() throws {
    let page = try text("\(Self.guide)/Laws.md").matches(of: #/(?m)^(\d+)\. /#)
    let numbers = page.compactMap { Int($0.1) }
    #expect(numbers == Array(1...numbers.count) && numbers.count >= 50)
    var named: Set<Int> = []
    let tests = Self.root.appending(path: "Tests")
    for path in try FileManager.default.subpathsOfDirectory(atPath: tests.path)
    where path.hasSuffix(".swift") {
      let source = try String(contentsOf: tests.appending(path: path), encoding: .utf8)
      for match in source.matches(of: #/\b[Ll]aws? (\d+)(?: (to|and) (\d+))?(?: and (\d+))?/#) {
        let (first, second, third) = (
          Int(match.1), match.3.flatMap { Int($0) }, match.4.flatMap { Int($0) }
        )
        named.formUnion([first, second, third].compactMap { $0 })
        if match.2 == "to", let first, let second, first < second {
          named.formUnion(first...second)
        }
      }
    }
    #expect(named.subtracting(numbers).isEmpty, "not on the page: \(named.sorted())")
    #expect(Set(numbers).subtracting(named).isEmpty, "without a test: \(named.sorted())")
  }

  @Test("every link on a page points to an existing file", arguments: pages)
  func links(page: String) throws {
    let text = try text(page)
    for part in text.components(separatedBy: "<doc:").dropFirst() {
      let name = part.prefix { $0 != ">" }
      let kinds = ["md", "tutorial"].map { "\(Self.guide)/\(name).\($0)" }
      #expect(
        kinds.contains {
          FileManager.default.fileExists(atPath: Self.root.appending(path: $0).path)
        }, "\(name)")
    }
    for part in text.components(separatedBy: "](").dropFirst() {
      let path = String(part.prefix { $0 != ")" })
      guard !path.hasPrefix("http") else { continue }
      guard !path.hasPrefix("#") else {
        #expect(text.lowercased().contains("\n## \(path.dropFirst())\n"), "\(path)")
        continue
      }
      // A name without an extension is a picture of the guide, and has to be unique.
      guard path.contains(".") else {
        #expect(Self.resources.filter { $0.hasPrefix("\(path).") } == ["\(path).svg"])
        continue
      }
      #expect(
        FileManager.default.fileExists(atPath: Self.root.appending(path: path).path), "\(path)")
    }
  }

  @Test("the README has fewer than 150 lines")
  func length() throws {
    #expect(
      try text("README.md").split(separator: "\n", omittingEmptySubsequences: false).count < 150)
  }

  /// The claims of the README's comparison with other pagers, each with a script that checks it.
  static let beside = [
    "pages of unequal length":
      "load { pager a { pages extent=content; snap leading tall=scroll-inside } }; "
      + "pages 300,900,200; expect contentExtent == 1400",
    "a fling across several pages, depending on its speed":
      "drag +60; release v=0.5; settle; expect page == 1; fling 1.1; settle; expect page == 4",
    "keeps its page through a rotation": "go 5 instant; resize 844x390; expect page == 5",
    "endless looping":
      "load { pager a { loop clones } }; pages 3; go 2 instant; next; settle; expect laps == 1",
    "configurable fling steps":
      "load { pager a { paging { velocity-steps { step speed=0.2 pages=4 }; nearest } } }; fling 0.3; "
      + "settle; expect page == 4",
    "pages that turn, shrink or pile up":
      "load { pager a { transform stack visible=4 } }; window",
    "explains each decision": "fling 1.1; explain",
    "decisions tested without a device or a browser": "fling 1.1; expect target == 3",
  ]

  @Test(
    "each claim of the README's comparison with other pagers holds",
    arguments: beside.sorted { $0.key < $1.key })
  func comparison(row: String, script: String) throws {
    let table = try text("README.md").components(separatedBy: "## Compared with other pagers")[1]
      .components(separatedBy: "\n## ")[0].split(separator: "\n").filter { $0.hasPrefix("|") }
      .dropFirst(2)
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    #expect(Set(table.map { $0[0] }) == Set(Self.beside.keys))
    #expect(table.allSatisfy { $0.last?.hasPrefix("yes") == true })
    let played = Played(
      Session(.standard(SystemFiles(in: Self.root.path))),
      "viewport 390x844; pages 20; load Configs/shelf.kdl; \(script)")
    #expect(played.report == "", "\(row)")
    if row.contains("explains") {
      #expect(played.lines.contains { $0.contains("decided by velocity-steps") }, "\(row)")
    }
  }

  @Test("the config reference is the Markdown of the schema")
  func reference() throws {
    let schema = ConfigSchema(registry: .all)
    let page = schema.markdown(title: "Config reference")
    let file = Self.guide + "/ConfigReference.md"
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try Data(page.utf8).write(to: Self.root.appending(path: file))
    }
    #expect(try text(file) == page)
    // Each key and its values are explained once per node, and each default is marked.
    for section in page.components(separatedBy: "\n## ").dropFirst() {
      let keys = section.split(separator: "\n").filter {
        $0.hasPrefix("- `tall`") || $0.hasPrefix("- `ends`")
      }
      #expect(Set(keys).count == keys.count, "\(section.prefix(20))")
    }
    #expect(
      page.contains("### snap leading\n\nAt the leading edge. Used by default.")
        || page.matches(of: #/Used by default\./#).count > 6)
  }
}
