import FolioConfig
import FolioCore
import FolioFeel
import FolioTestSupport
import Testing

/// Sentences of `compare` that playing does not contradict.
@Suite("Comparison in words")
struct ComparedFeelTests {
  private func sheet(_ detents: String, _ steps: String = "{ step speed=0.2 pages=1 }") -> String {
    "axis vertical; snap at \(detents); paging { velocity-steps \(steps); nearest }"
  }

  private func last(_ one: String, _ other: String, pages: Int = 9) -> String {
    compared(one, other, pages: pages).lines.last ?? ""
  }

  @Test("two sheets with other detents do not feel alike")
  func sheets() {
    func reported(_ one: String, _ other: String) -> String {
      last(sheet(one), sheet(other), pages: 0)
    }
    #expect(reported("0 300 600", "0 300 600") == "  b  has the same settings on this surface")
    #expect(reported("0 300 600", "0 300 600 900").contains("4 detents instead of 3"))
    #expect(
      reported("0 300 600 900 1200", "0 300 600 900 1500")
        == "  b  has detent 4 at 1500 instead of 1200; not compared: keys")
    #expect(
      reported("0 300 600", "0 300 700").hasPrefix("  b  turns 50 points later forward"))
    // In the middle of two detents is the last one, which turns backward only.
    for pair in [("0 300 600", "64 844"), ("64 844", "0 300 600")] {
      #expect(!reported(pair.0, pair.1).contains("turn on"))
    }
  }

  @Test("a pager on which nothing scrolls is named")
  func still() {
    let lines = compared(sheet("0 300 600"), "paging { one-page }", pages: 0).lines
    #expect(lines.last == "  b  nothing scrolls there, or a rule is late")
  }

  @Test("the table says from where, after which drag, and in which direction")
  func table() {
    let lines = compared(
      sheet("0 100 300"), sheet("0 100 200 300"), sheet("0 300"), pages: 0
    ).lines
    #expect(
      lines[1].split(separator: " ").joined(separator: " ")
        == "turns from the middle slow drag fling after 0.1 page 8 pt/ms from any page")
    #expect(lines[2].hasPrefix("a, detent 1 ") && lines[3].hasPrefix("  backward "))
    #expect(lines[4].hasPrefix("b, detent 2 "), "\(lines)")
    #expect(
      lines[5].hasPrefix("c, detent 1, backward ")
        && lines[7] == "from the middle, flings after 0.1 page, against a")
    let pages = compared("paging { one-page }", "paging { nearest }").lines
    #expect(pages[1].hasPrefix("turns from page 4 ") && pages[4] == "")
    #expect(pages[5] == "from page 4, flings after 0.1 page, against a")
  }

  @Test(
    "the reach of the fastest fling after a tenth of a page holds from every page",
    arguments: [
      ("0 300 600", "{ step speed=0.2 pages=1; step speed=3 pages=2 }", "to the end"),
      ("0 300 600 900 1200", "{ step speed=0.2 pages=2 }", "2 detents or to the end"),
      ("0 300 600 900 1200", "{ step speed=0.2 pages=1 }", "1 detent"),
      ("0 300 600 900 1200", "{ step speed=0.2 pages=9 }", "to the end"),
    ])
  func reach(detents: String, steps: String, words: String) {
    let body = sheet(detents, steps)
    #expect(compared(body, body, pages: 0).lines[2].hasSuffix("  " + words))
  }

  @Test("a reach that depends on the page is a range")
  func range() {
    let body = "snap at 0 300 400 800 900 1500 2500; projection fast; paging { projected }"
    let lines = compared(body, body, pages: 0).lines
    #expect(lines[2].hasSuffix(" 1 to 3 detents or to the end"), "\(lines)")
  }

  @Test("a gesture that may rest at no snap point does not simply turn the page")
  func loose() {
    let near = "paging { projected; free; limit proximity (pt)130 }"
    let lines = compared("paging { projected }", near).lines
    #expect(lines[3].contains(" pt or free") && lines[3].contains(" pt/ms or coasts"), "\(lines)")
    #expect(lines.last?.contains("can rest wherever a slow drag leads") == true)
  }

  private static let unseen: [String: String] = [
    "motion": "motion spring stiffness=300", "wheel": "wheel notch=scroll",
    "drag": "drag slope=0.2", "autoplay": "autoplay interval dwell=4000",
    "resize": "resize keep-page insets=keep", "transform": "transform { fade to=0.5 }",
    "edits": "edits reload=first", "go": "go beyond=clamp",
  ]

  @Test(
    "each setting that drags and flings do not show is named", arguments: Self.unseen.keys.sorted())
  func named(name: String) throws {
    let node = try #require(Self.unseen[name])
    let words = last("paging { one-page }", "paging { one-page }; " + node)
    #expect(words == "  b  lands alike; not compared: \(name)")
    #expect(
      last("paging { one-page }", "paging { threshold (pt)80 }; " + node).contains(" \(name)"))
  }

  @Test("a setting without effect on what was tried is named, with what was tried")
  func hidden() {
    let rows = [
      ("paging { one-page }", "paging { one-page inclusive=#true }", "paging"),
      ("loop clones", "loop seamless", "loop"),
      ("insets leading=20", "insets leading=20 safe-area=along", "insets"),
      ("paging { one-page }", "paging { one-page basis=finger }", "paging"),
      ("paging { nearest }", "paging { nearest; limit pages=9 }", "paging"),
      ("loop off", "loop rewind", "loop"),
    ]
    for (one, other, name) in rows {
      let words = last(one, other)
      #expect(
        words.hasPrefix(
          "  b  differs in \(name), but lands on the same pages in all that was tried: drags of"),
        "\(words)")
      #expect(words.contains("not compared: a release exactly at a border, keys"), "\(words)")
    }
    #expect(last("wheel notch=turn; paging { one-page }", "paging { one-page }").contains("wheel"))
    #expect(last("", "go beyond=refuse") == "  b  has the same settings on this surface")
  }

  @Test("a gesture from another page, and one that catches a fling, is compared")
  func further() {
    let free = "pages extent=120; paging { nearest }"
    let one = "pages extent=120; paging { nearest; limit pages=1 }"
    #expect(last(free, one).contains("1 instead of "), "\(last(free, one))")
    let rules = "velocity-steps count-from=COUNT { step speed=0.2 pages=1 }"
    let bodies = ["start", "selected"].map { "paging { \(rules.replacing("COUNT", with: $0)) }" }
    #expect(last(bodies[0], bodies[1]).contains("fling 1` caught at 1716, then `drag"))
    let coasts = ["uikit", "fast"].map { "paging { free }; projection \($0)" }
    #expect(last(coasts[0], coasts[1]).contains("coasts "))
  }

  /// Two configs that differ in one part of their rules.
  private struct Couple: CustomStringConvertible {
    let bodies: [String]
    let pages: Int
    var description: String { bodies.joined(separator: "\n") + "\n\(pages) pages" }

    init(_ choices: inout Choices) {
      let pages = choices.element(of: [
        "extent=(snapport)1", "extent=300 spacing=10", "extent=120", "extent=500",
        "visible=2 group=2",
      ])
      let snap = choices.element(of: ["leading", "center", "at 0 100 300 700", "every 160"])
      let same = "pages \(pages); snap \(snap)" + choices.element(of: ["", "; loop clones"])
      let one = Self.rules(&choices)
      bodies = [one, choices.flag(1, outOf: 2) ? Self.rules(&choices) : Self.like(one, &choices)]
        .map { "\(same); paging { \($0) }" }
      self.pages = choices.int(in: 1...7)
    }

    private static func rules(_ choices: inout Choices) -> String {
      choices.element(of: [
        "one-page", "one-page measure-from=gesture-start", "nearest", "nearest; limit pages=1",
        "velocity-steps { step speed=0.2 pages=1 }; nearest", "projected", "embla-free", "free",
        "velocity-steps { step speed=0.2 pages=1 }; threshold (page)0.5; limit pages=1",
        "velocity-steps count-from=nearest { step speed=0.2 pages=1 }; nearest; limit pages=1",
        "velocity-steps { step speed=0.2 pages=2 }; threshold (pt)70", "direction; nearest",
      ])
    }

    /// Rules with an addition that often changes nothing.
    private static func like(_ rules: String, _ choices: inout Choices) -> String {
      rules
        + choices.element(of: [
          "; nearest", "; limit pages=9", "; limit pages=1 count-from=selected",
          "; threshold (page)0.5",
          "; limit pages=2 count-from=offset",
        ])
    }
  }

  @Test("where two configs land alike, every gesture that the sentence names lands alike")
  func law() {
    var alike = 0
    forAll(
      "compared configs play as compared", share: 0.06, { (Couple(&$0), $0.int(in: 0...9999)) }
    ) {
      couple, seed in
      let feel = compared(couple.bodies[0], couple.bodies[1], pages: couple.pages)
      guard let words = feel.lines.last, words.contains("lands on the same ") else { return true }
      alike += 1
      let pagers = couple.bodies.map { made("pager p { \($0) }", couple.pages) }
      var choices = Choices(seed: UInt64(seed))
      for _ in 0..<200 {
        let played = Played(&choices, pages: pagers[0].layout.pageCount)
        let answers = pagers.map { pager in played.answers(pager) }
        try hold(
          Set(answers[0]).isDisjoint(with: answers[1]) == false, "\(played): \(answers)\n\(words)")
      }
      return true
    }
    #expect(alike > 0)
  }

  /// A gesture from a page at rest; of those that catch a fling, the sentence claims only some.
  private struct Played {
    let page: Int
    let distance: Double
    let speed: Double

    init(_ choices: inout Choices, pages: Int) {
      page = choices.int(in: 0...max(0, pages - 1))
      distance = Double(choices.int(in: -390_000...390_000)) / 1000 + 0.000_37
      speed =
        choices.flag(1, outOf: 4) ? 0 : Double(choices.int(in: -8000...8000)) / 1000 + 0.000_19
    }

    /// The target of the gesture and of its near neighbors, between which borders may lie.
    func answers(_ pager: Pager) -> [Int?] {
      let near = speed == 0 ? [0] : [-2e-3, 0, 2e-3]
      return [-0.2, 0, 0.2].flatMap { more in
        near.map { answer(pager, distance + more, speed + $0) }
      }
    }

    private func answer(_ pager: Pager, _ distance: Double, _ speed: Double) -> Int? {
      var (pager, effects) = (pager, Effects())
      pager.handle(.go(.page(page), animated: false), into: &effects)
      pager.handle(.beginDrag(at: pager.offset), into: &effects)
      pager.handle(.scroll(to: pager.offset + Points(distance), cause: .drag), into: &effects)
      release(&pager, speed)
      if pager.phase == .settling, pager.target == nil, speed == 0 {
        pager.handle(.stopped(at: pager.offset), into: &effects)
      }
      return pager.target?.page ?? (pager.phase == .idle ? pager.settled : nil)
    }

    private func release(_ pager: inout Pager, _ speed: Double) {
      var effects = Effects()
      let input = pager.lettingGo(at: Velocity(pointsPerMillisecond: speed))
      pager.handle(.release(input), into: &effects)
    }
  }
}
