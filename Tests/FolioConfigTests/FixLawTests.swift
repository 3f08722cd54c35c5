import FolioConfig
import FolioDiagnostics
import FolioPlatforms
import FolioTestSupport
import Foundation
import Testing

/// A fix makes its place valid and leaves everything else as it was, or it is not offered.
@Suite("Fixes")
struct FixLawTests {
  private static let loader = ConfigLoader(registry: .all)

  private static func read(_ text: String) -> Diagnostics {
    loader.load([SourceText(name: "test.kdl", text: text)]).diagnostics
  }

  private static func files(_ folder: String) -> [String] {
    let folder = Fixture.root.appending(path: folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".kdl") }.sorted().compactMap {
      try? String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }
  }

  /// The mistakes of the other tests.
  static let known: [String] = {
    let golden = Fixture.root.appending(path: "Tests/FolioConfigTests/Golden/CommonMistakes.txt")
    let common = (try? String(contentsOf: golden, encoding: .utf8)) ?? ""
    return common.components(separatedBy: "~~~\n").map { $0.components(separatedBy: "---\n")[0] }
      + files("Tests/FolioConfigTests/Messages")
  }()

  @Test("the fixes of every known mistake keep the law")
  func mistakes() {
    #expect(Self.known.count > 80)
    for text in Self.known { expectLawful(text) }
  }

  @Test("the fixes of spoilt configs keep the law, and a text with one mistake loads")
  func spoilt() {
    let configs =
      Self.files("Configs") + Self.files("Configs/recipes") + Self.files("Configs/platforms")
    var generator = SeededGenerator(seed: 46)
    var fixes = 0
    for _ in 0..<400 {
      guard let config = configs.randomElement(using: &generator) else { return }
      let text = Spoiling.spoilt(config, using: &generator)
      fixes += expectLawful(text)
    }
    #expect(fixes > 100)
  }

  /// Applies each fix alone; returns their number.
  @discardableResult
  private func expectLawful(_ text: String) -> Int {
    let before = Self.read(text)
    let fixes = before.filter { $0.fix != nil }
    for found in fixes {
      guard let fix = found.fix, let bytes = FixIt.applied([fix]) else { continue }
      let mended = String(decoding: bytes, as: UTF8.self)
      let after = Self.read(mended)
      let mistake: Comment = "`\(fix.span.text)` -> `\(fix.replacement)` in\n\(text)"
      #expect(after.errorCount <= before.errorCount, mistake)
      #expect(
        after.count { $0.message == found.message } < before.count { $0.message == found.message },
        mistake)
      if before.errorCount == 1, !found.code.id.hasPrefix("P05") {
        #expect(!after.hasErrors, mistake)
      }
      #expect(Self.units(mended) >= Self.units(text), mistake)
      let line = fix.span.start.line
      #expect(
        !after.contains { later in
          later.primary?.span.start.line == line && later.severity != .note
            && !before.contains { $0.message == later.message }
        }, mistake)
      for unit in Self.knownUnits(fix.span.text) {
        #expect(Self.knownUnits(fix.replacement).contains(unit), mistake)
      }
    }
    return fixes.count
  }

  /// The number of annotations.
  private static func units(_ text: String) -> Int {
    text.matches(of: /\([a-z%-]+\)[0-9.-]/).count
  }

  private static func knownUnits(_ text: String) -> [String] {
    text.matches(of: /\(([a-z-]+)\)/).map { String($0.1) }
      .filter { unit in ConfigUnit.all.contains { $0.name == unit } }
  }

  @Test(
    "a fix that would change the kind of a value is not offered",
    arguments: [
      ("snap at 0 50%", "(viewport)0.5"), ("snap at (viewprt)0 50", "(viewport)"),
      ("paging compose-page threshold=(viewport)0.3", ""), ("(pt)snap leading", ""),
      ("pages extent=calc(100% - 40px)", ""), ("paging { threshold (ms)3 }", ""),
      ("insets leading=(page)0.5", ""), ("-- leading; snap center", ""), ("paging 3pages", ""),
      ("contentPadding 26", ""), ("infinite #true", ""),
      ("paging { velocity-steps { step speed=500pt/s pages=1 } }", "(pt-per-s)500"),
      ("pages extent=(%)80", "(viewport)0.8"), ("autoplay interval dwell=(min)1", "(s)60"),
      ("autoplay interval dwell=2min", "(s)120"), ("pages extent=\"80%\"", "(viewport)0.8"),
      ("snap fraction 50%", "0.5"), ("pages 300", ""),
      ("projection 0.998", "decay 0.998"), ("pages spacing=\"12px\"", "(pt)12"),
    ])
  func kinds(_ setting: String, _ written: String) {
    let fixes = Self.read("pager a {\n  \(setting)\n}\n").compactMap { $0.fix?.replacement }
    #expect(fixes == (written.isEmpty ? [] : [written]))
  }

  @Test(
    "of two equally near names, both are named and neither is applied",
    arguments: [
      ("pager a extends=viewpager3", "did you mean `viewpager` or `viewpager2`?"),
      ("pager a { pages extent=300 stap=always }", nil),
      ("pager a1; pager a2; pager b extends=a3", "did you mean `a1` or `a2`?"),
    ])
  func ties(_ text: String, _ help: String?) {
    let found = Self.read(text).first { $0.severity == .error }
    guard let help else { return #expect(found?.help == "did you mean `stop`?") }
    #expect(found?.help == help)
    #expect(found?.fix == nil)
  }
}

/// Mistakes that people make.
private enum Spoiling {
  static func spoilt(_ config: String, using generator: inout SeededGenerator) -> String {
    let change = changes.randomElement(using: &generator) ?? changes[0]
    let matches = config.matches(of: change.pattern)
    guard let match = matches.randomElement(using: &generator) else { return config }
    var text = config
    text.replaceSubrange(match.range, with: change.make(match.output, &generator))
    return text
  }

  private struct Change: @unchecked Sendable {
    let pattern: Regex<Substring>
    let make: (Substring, inout SeededGenerator) -> String
  }

  private static let units = ["px", "%", "vw", "pt", "ms", "s", "viewport", "page", "pt/s", "zork"]

  private static let changes: [Change] = [
    Change(pattern: #/\([a-z-]+\)/#) { _, generator in
      "(\(units.randomElement(using: &generator) ?? ""))"
    },
    Change(pattern: #/\([a-z-]+\)[0-9.]+/#) { match, generator in
      let number = match.drop { $0 != ")" }.dropFirst()
      return number + (units.randomElement(using: &generator) ?? "")
    },
    Change(pattern: #/[=\ ][0-9.]+\b/#) { match, generator in
      match + (units.randomElement(using: &generator) ?? "")
    },
    Change(pattern: #/=/#) { _, generator in
      [" ", ": ", ":"].randomElement(using: &generator) ?? ""
    },
    Change(pattern: #/[a-z]{4,}/#) { match, generator in
      var letters = Array(match)
      let place = Int.random(in: 0..<letters.count - 1, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: letters.remove(at: place)
      case 1: letters.insert(letters[place], at: place)
      default: letters.swapAt(place, place + 1)
      }
      return String(letters)
    },
    Change(pattern: #/\b(?:spacing|extent|snap|axis|leading|insets|loop|speed|pages|paging)\b/#) {
      match, _ in
      [
        "spacing": "gap", "extent": "width", "snap": "align", "axis": "direction",
        "leading": "left", "insets": "margin", "loop": "infinite", "speed": "velocity",
        "pages": "items", "paging": "behavior",
      ][String(match)] ?? ""
    },
    Change(pattern: #/[{}]/#) { _, _ in "" },
    Change(pattern: #/[0-9] /#) { match, _ in match.dropLast() + ", " },
    Change(pattern: #/// /#) { _, generator in ["# ", "-- "].randomElement(using: &generator) ?? ""
    },
  ]
}
