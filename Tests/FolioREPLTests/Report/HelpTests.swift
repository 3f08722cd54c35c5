import FolioCore
import FolioDiagnostics
import FolioFeel
import FolioPlatforms
import FolioPluginHost
import FolioREPL
import FolioTestSupport
import Foundation
import Testing

@Suite("Help")
struct HelpTests {
  /// The diagnostic codes in the sources of a folder, with repetitions.
  private static func codes(in folder: String) -> [String] {
    let root = (SharedFolder.packageRoot ?? URL(filePath: ".")).appending(path: folder)
    let files =
      FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".swift") && !$0.hasSuffix("ConfigFailure.swift") }.flatMap {
      file in
      let text = (try? String(contentsOf: root.appending(path: file), encoding: .utf8)) ?? ""
      return text.matches(of: /DiagnosticCode\(\s*"([A-Z]\d{4})"/).map { String($0.1) }
    }
  }

  @Test("every diagnostic code has help and is declared once")
  func codes() {
    let codes = Self.codes(in: "Sources")
    #expect(codes.count > 120)
    for code in Set(codes) {
      #expect(codes.count { $0 == code } == 1, "\(code) twice")
      #expect(
        Played("help \(code.lowercased())").lines.joined(separator: "\n").contains("\(code): "),
        "\(code)")
    }
  }

  @Test("the help of a session's code explains it, with a line that fails and one that does not")
  func examples() {
    let codes =
      DiagnosticCode.sessionCodes + DiagnosticCode.pluginCodes + DiagnosticCode.feelCodes
    for code in codes {
      #expect(code.explanation.hasSuffix("."), "\(code.id)")
      guard !code.wrong.isEmpty else { continue }
      func played(_ line: String) -> Played {
        Played(Session(.standard(MemoryFiles(texts: ["/memory/shelf.kdl": shelf]))), line)
      }
      #expect(played(code.wrong).diagnostics.contains { $0.code == code }, "\(code.wrong)")
      #expect(played(code.right).report.isEmpty, "\(code.right): \(played(code.right).report)")
    }
  }

  @Test("a command in a help line can be typed as it is")
  func typed() {
    let codes = DiagnosticCode.sessionCodes.map { $0.wrong }.filter { !$0.isEmpty }
    let lines =
      codes + [
        "sheet", "drag", "release", "touch; drag 3", "go 99", "draw trace", "explain", "restore",
        "autoplay 2", "insert", "reorder 3", "edit 3", "window before=x", "surface direction=up",
      ]
    let usage: [DiagnosticCode] = [
      .unknownCommand, .missingArgument, .extraArgument, .unknownArgument, .malformedValue,
    ]
    for line in lines {
      for help in Played(onShelf + line).diagnostics.compactMap({ $0.help }) {
        for match in help.matches(of: /`([a-z][^`A-Z\[|…]*)`/) {
          let typed = String(match.1)
          let name = String(typed.prefix { $0 != " " && $0 != ";" })
          guard CommandTable.command(named: name) != nil, typed != name else { continue }
          let found = Played(onShelf + typed).diagnostics
          #expect(!found.contains { usage.contains($0.code) }, "\(line): \(typed)")
        }
      }
    }
  }

  @Test(
    "help explains words of the state, of reports and of apps",
    arguments: [
      ("step", "velocity-steps"), ("laps", "laps (a field of the state)"),
      ("clampedFraction", "clampedFraction (a field of the state)"),
      ("returned", "where the gesture began"),
      ("moved", "elsewhere on the same page"), ("one page", "one-page (release)"),
      ("sheet", "snap at 0 300 600"), ("picker", "projected"), ("deck", "one-page"),
      ("ipad", "group=3"), ("phone", "min-height=600"), ("half", "threshold"),
      ("percent", "(viewport)0.8"), ("units", "(s)2"), ("slide", "pages extent"),
      ("advance", "autoplay"),
      ("onboarding", "one-page"), ("endless", "loop clones"), ("coast", "projected"),
      ("rotate", "resize 844x390"), ("row", "extent=44"), ("snap point", "snaps"),
      ("tap", "next"), ("tabs", "go N"), ("carousel", "loop clones"), ("flick", "fling"),
      ("bounce", "bounces=no"), ("selection", "current"), ("page-control", "fraction"),
      ("indicator", "fraction"), ("shelf", "snap leading"), ("feed", "scroll-inside"),
      ("rtl", "surface direction=rtl"), ("pages", "pages extent=NAME"), ("count", "pages 20"),
      ("rest", "snaps"), ("replay", "folio run"), ("mouse", "wheel +60"),
      ("iphone", "viewport 390x844"),
      ("picture", "--svg"), ("spread", "first=1"), ("haptics", "display page"),
      ("map", "folio map shelf.kdl"), ("plot", "--svg"),
      ("nestedScrollEnabled", "`drag slope=0.5`"), ("overscroll-behavior", "bounces=no"),
      ("book", "snap trailing ends=pad"), ("spreads", "snap trailing ends=pad"),
      ("cover", "snap trailing ends=pad"), ("form", "allow backward"), ("wizard", "allow backward"),
      ("video", "axis vertical"), ("reels", "one-page"), ("photo", "spacing=20"),
      ("prepend", "insert 2 at 0"), ("ci", "--junit"), ("junit", "--junit"), ("proof", "--prove"),
      ("prove", "--prove"), ("json", "state --json"), ("data", "state --json"),
      ("keep-going", "--keep-going"), ("wheel picker", "extent=44"), ("spinner", "extent=44"),
      ("uipickerview", "extent=44"), ("overscroll", "bounces=no"), ("lint", "folio check"),
      ("swiper", "pager mine extends=swiper"), ("viewpager2", "pager viewpager2"),
      ("css-mandatory", "pager mine extends=css-mandatory"), ("UICollectionView", "uikit-paging"),
      ("resume", "for 6 s with `dwell=(s)4`"), ("sheet", "snap at 120 (viewport)0.5"),
      ("P0613", "explain"), ("P0631", "seen"), ("P0909", "ends=pad"),
      ("snap leading", "leading (snap)"), ("autoplay dwell", "dwell (a key of autoplay interval)"),
      ("limit pages", "pages (limit)"), ("tall=cover", "cover (a value of `tall`"),
      ("P0203", "right: pages extent=300"), ("detent", "scrollToPage(.snap(1), animated: false)"),
      ("reduced motion", "`surface reduced-motion=yes`"), ("reduceMotion", "only fades"),
      ("no skip", "one-page"), ("never skips", "one-page"), ("one page at a time", "one-page"),
      ("offscreenPageLimit", "`prefetchedPages`"), ("time per page", "`autoplay 2 dwell=8s`"),
      ("page time", "`autoplay 2 dwell=8s`"), ("TabView", "tabStyle(selection:)"),
      ("FSPagerView", "library-fspager"), ("SwiftUIPager", "library-swiftuipager"),
      ("CenteredCollectionView", "library-centered"), ("css", "css-mandatory"),
      ("testing", "folio test"), ("exit code", "2 for wrong arguments"), ("browser", "--open"),
      ("swift", "ScrollPager"), ("gap", "pages spacing=10"),
      ("flutter", "extends=flutter-pageview"), ("neighbor", "(snapport)0.86"),
      ("align", "snap leading"),
      ("disable swipe", "allow none"),
      ("commands", "let the surface come to rest at once"), ("tablet", "group=3"),
      ("why does it skip a page", "skips none, write `paging { one-page }`"),
      ("skips a page", "skips none"), ("how do I loop?", "what follows the last page"),
      ("how do I make the cards loop forever", "what follows the last page"),
      ("make it loop", "what follows the last page"), ("unit page", "from one snap point"),
      ("how do i change the speed", "lowest speed of a fling"),
      ("how far does a fling go", "fling SPEED"),
      ("why does it go back to the first page", "`explain` tells why"),
      ("how do I snap to the first page", "snap (a node of"),
    ])
  func words(_ word: String, _ answer: String) {
    let report = Played("help \(word)").lines.joined(separator: " ")
    #expect(report.contains(answer), "\(report)")
  }
}

extension HelpTests {
  @Test("a word that only a row of a plugin has is explained as a word first")
  func order() {
    #expect(Played("help detent").lines.first?.hasPrefix("a sheet with detents") == true)
    #expect(!Played("help snap leading").lines.contains { $0.contains("a key of") })
  }

  @Test("`help` fits a screen of 24 lines, and names every command and topics that exist")
  func overview() {
    let lines = Played("help").lines
    #expect(lines.count <= 23, "\(lines.count)")
    let text = lines.joined(separator: " ")
    for command in CommandTable.all { #expect(text.contains(command.name)) }
    for topic in text.matches(of: /`help ([a-z]+)`/).map({ $0.1 }) {
      #expect(Played("help \(topic)").status == .fine, "\(topic)")
    }
    for word in ["deck", "sheet", "presets"] {
      #expect(text.contains("`\(word)`") || text.contains("help \(word)"))
    }
  }

  @Test(
    "a command of the shell leads from the prompt to the shell",
    arguments: [
      ("map", "`folio map shelf.kdl`"), ("plot", "here there is `draw`"), ("check", "folio check"),
    ])
  func shell(verb: String, help: String) {
    let played = Played(verb)
    #expect(
      played.diagnostics.first?.remarks.contains { $0.text.contains(help) } == true,
      "\(played.report)")
  }
}

@Suite("Narrow terminals")
struct NarrowTerminalTests {
  /// The answer to a line in a terminal of a width.
  private func shown(_ line: String, columns: Int) -> [String] {
    var transcript = Transcript(SessionEnvironment.standard(MemoryFiles()), columns: columns)
    let start = onShelf + "drag +60; release v=0.1; settle"
    for line in start.split(separator: "\n") { transcript.enter(String(line)) }
    return transcript.enter(line).split(separator: "\n").map(String.init)
  }

  @Test(
    "at 40 columns long lines are wrapped between words",
    arguments: [
      "help", "help key", "help state", "help strategies", "help velocity-steps", "state",
      "state --all", "explain", "go 4; tick 100ms 3", "trace", "snaps", "window",
      "config resolved", "display fraction", "draw width=40", "go 3",
    ])
  func narrow(line: String) {
    let (narrow, wide) = (shown(line, columns: 40), shown(line, columns: 400))
    for line in narrow {
      #expect(line.unicodeScalars.count <= 40 || !line.drop { $0 == " " }.contains(" "), "\(line)")
    }
    func words(_ lines: [String]) -> [Substring] { lines.flatMap { $0.split(separator: " ") } }
    // Help is never wider than 80 columns, and the words are the same in any width.
    #expect(words(narrow) == words(wide))
  }

  @Test("JSON and configs are not wrapped, so that they can be copied")
  func verbatim() {
    #expect(shown("state --json", columns: 40).count == 1)
    #expect(shown("config", columns: 20) == shown("config", columns: 400))
  }

  @Test("no line of help is wider than 80 columns, even in a pipe")
  func help() {
    let session = Played(onShelf).session
    let strategies = StrategyRegistry.all.descriptors.map { $0.id }
    let shell = ShellVerb.groups.flatMap { $0.verbs }.map { $0.name }
    let others = ["", "?", "commands", "config", "strategies", "presets", "sheet", "deck", "P0909"]
    for topic in CommandTable.all.map({ $0.name }) + strategies + shell + others {
      for line in Played(session, "help \(topic)").lines {
        #expect(line.unicodeScalars.count <= 80, "\(topic): \(line)")
      }
    }
  }
}
