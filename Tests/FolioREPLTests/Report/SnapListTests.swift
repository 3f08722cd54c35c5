import FolioDiagnostics
import FolioREPL
import Testing

@Suite("Lists of snap points")
struct SnapListTests {
  private static let loop = "load { pager a { loop seamless } }; viewport 390x844\n"
  private static let unequal =
    "load { pager a { loop seamless; pages extent=content } }; viewport 390x844\n"
  private static let placed = "load { pager a { pages placed } }; viewport 390x844\n"
  private static let ends = ["  page 0  0", "  page 1  390", "  page 2  780"]

  static let rows: [(String, [String])] = [
    ("viewport 390x844; pages 2", ["> page 0  0", "  page 1  390"]),
    (
      "viewport 390x844; pages 100",
      [
        "> page 0  0", "  page 1  390", "  page 2  780", "  page 3  1170", "  page 4  1560",
        "  page 5  1950", "  page 6  2340", "  page 7  2730", "  page 8  3120", "  ...",
        "  page 97  37830", "  page 98  38220", "  page 99  38610",
      ]
    ),
    (
      "viewport 390x844; pages 100; go 93 instant",
      ends + [
        "  ...", "  page 89  34710", "  page 90  35100", "  page 91  35490", "  page 92  35880",
        "> page 93  36270", "  page 94  36660", "  page 95  37050", "  page 96  37440",
        "  page 97  37830", "  page 98  38220", "  page 99  38610",
      ]
    ),
    // Laps backward and forward have the same pages.
    (
      loop + "pages 100; drag to -3000",
      ends + [
        "  ...", "  page 88  34320", "  page 89  34710", "  page 90  35100", "  page 91  35490",
        "> page 92  35880", "  page 93  36270", "  page 94  36660", "  page 95  37050",
        "  page 96  37440", "  page 97  37830", "  page 98  38220", "  page 99  38610",
      ]
    ),
    (
      loop + "pages 100; drag to 78390",
      [
        "  page 0  0", "> page 1  390", "  page 2  780", "  page 3  1170", "  page 4  1560",
        "  page 5  1950", "  ...", "  page 97  37830", "  page 98  38220", "  page 99  38610",
      ]
    ),
    (
      loop + "pages 100; go 1 instant; drag -40; release v=-9",
      [
        "> page 0  0", "  page 1  390", "  page 2  780", "  page 3  1170", "  page 4  1560",
        "  ...", "  page 97  37830", "  page 98  38220", "  page 99  38610",
      ]
    ),
    (
      loop + "pages 5; drag to -3000",
      [
        "  page 0  0", "  page 1  390", "> page 2  780", "  page 3  1170", "  page 4  1560",
      ]
    ),
    // The first and last pages end elsewhere than they would align.
    (
      "load { pager a { pages visible=2 group=2 first=1; snap trailing } }; viewport 390x844; "
        + "pages 4; go 0 instant",
      [">    page 0  0", "  pages 1-2  195", "     page 3  390"]
    ),
    // Pages of zero extent on both sides of the seam share one snap point.
    (
      unequal + "pages 0,390,390,390,0",
      ["> pages 4, 0-1  0", "        page 2  390", "        page 3  780"]
    ),
    (
      unequal + "pages 0,390,390,390,0; drag -3",
      ["> pages 4, 0-1  0", "        page 2  390", "        page 3  780"]
    ),
    // Pages that share a snap point need not be consecutive.
    (placed + "pages 0:100,50:100,-20:10", ["> pages 0-2  0"]),
    (
      placed + "pages 0:100,600:390,-20:10,-30:5",
      ["> pages 0, 2-3  0", "        page 1  600"]
    ),
  ]

  @Test("each snap point is listed once, in order, with its pages", arguments: rows)
  func lines(script: String, lines: [String]) {
    let played = Played(script + "; snaps")
    #expect(played.status == .fine, "\(played.report)")
    #expect(played.records.last?.text == lines)
  }

  @Test("the marked page is the current page, on any lap of a loop", arguments: 0..<40)
  func mark(place: Int) {
    let count = [5, 24, 25, 26, 100, 100_000][place % 6]
    let offset = (place - 20) * 40_000 - place * 390
    let played = Played(Self.loop + "pages \(count); drag to \(offset); snaps all; state")
    let marked = played.records.dropLast().last?.lines.filter { $0.hasPrefix("> ") } ?? []
    #expect(marked.count == 1)
    let page = marked.first?.split(separator: " ").dropFirst(2).first ?? ""
    #expect(
      played.records.last?.lines.contains { $0.hasPrefix("page      \(page) (0 to \(count - 1))") }
        == true,
      "\(marked) \(played.records.last?.lines ?? [])")
  }

  @Test(
    "the JSON of a snap point has the ranges of its pages",
    arguments: [
      (
        Self.placed + "pages 0:100,600:390,-20:10,-30:5",
        #"[{"pages":[{"first":0,"last":0},{"first":2,"last":3}],"low":0,"high":0},"#
          + #"{"pages":[{"first":1,"last":1}],"low":600,"high":600}]"#
      ),
      (
        Self.unequal + "pages 0,390,390,390,0",
        #"[{"pages":[{"first":4,"last":4},{"first":0,"last":1}],"low":0,"high":0},"#
          + #"{"pages":[{"first":2,"last":2}],"low":390,"high":390},"#
          + #"{"pages":[{"first":3,"last":3}],"low":780,"high":780}]"#
      ),
    ])
  func data(script: String, json: String) {
    let text = Played(script + "; snaps").records.last?.json.text ?? ""
    #expect(text.hasSuffix("\"snaps\":\(json)}"), "\(text)")
  }

  @Test("the state lists the snap point at the seam of a loop once")
  func seam() {
    let played = Played(Self.unequal + "pages 0,390,390,390,0")
    #expect(played.state.hasSuffix("\"snaps\":[0,390,780]}"), "\(played.state)")
  }

  @Test(
    "the visible pages have valid numbers on any lap of a loop",
    arguments: [
      (-60, 9, 0), (0, 0, 0), (40, 0, 1), (-15_554, 0, 1), (-3900 * 3 - 1, 9, 0),
      (3900 * 2 + 390 * 4 + 1, 4, 5),
    ])
  func visible(offset: Int, first: Int, last: Int) {
    let played = Played(
      Self.loop + "pages 10; drag to \(offset); window; expect visible.first == \(first); "
        + "expect visible.last == \(last)")
    #expect(played.status == .fine, "\(played.report)")
    #expect(played.state.contains("\"visible\":{\"first\":\(first),\"last\":\(last)}"))
    let window = played.records.dropLast(2).last?.lines ?? []
    #expect(window.first?.hasPrefix("page \(first) ") == true)
    #expect(window.last?.hasPrefix("page \(last) ") == true)
  }
}
