import FolioDiagnostics
import FolioREPL
import Testing

@Suite("Loops and rewinds")
struct LoopTests {
  static let rewinding =
    "load { pager r { loop rewind } }; viewport 390x844; pages 3; go last instant\n"

  @Test(
    "`loop rewind` connects the last and the first page for single steps only",
    arguments: [
      ("next", 0), ("key right", 0), ("key next", 0), ("key page-down", 2), ("key space", 2),
      ("key end", 2), ("fling 2", 2), ("wheel +200 v=1", 2), ("drag +200; release v=2", 2),
      ("touch; move +200; lift v=2", 2), ("go 0 instant; previous", 2),
      ("go 0 instant; key left", 2), ("go 0 instant; key previous", 2),
      ("go 0 instant; key page-up", 0), ("go 0 instant; fling -2", 0),
      ("go 1 instant; key right", 2), ("go 1 instant; key left", 0),
      // A key during a motion counts from the target.
      ("go 1 instant; go 2; key right", 0),
    ])
  func rewind(script: String, page: Int) {
    let played = Played(Self.rewinding + script + "; settle; expect settled == \(page)")
    #expect(played.status == .fine, "\(played.report)")
  }

  @Test("help describes rewinding for the strategy and for the verbs")
  func help() {
    for topic in ["key", "next", "previous"] {
      let text = Played("help \(topic)").lines.joined(separator: " ")
      #expect(text.contains("`loop rewind`"), "\(topic)")
    }
    let strategy = Played("help rewind").lines.joined(separator: " ")
    #expect(strategy.contains("`next`, an arrow key or autoplay"), "\(strategy)")
  }

  static let loop = "load { pager r { loop seamless } }\n"

  @Test(
    "a refused loop is reported with the reason, once there are pages and a viewport",
    arguments: [
      ("pages 5; viewport 390x844", 0, ""), ("viewport 390x844; pages 5", 0, ""),
      ("pages 5", 0, ""), ("viewport 390x844", 0, ""), ("viewport 390x844; pages 0", 0, ""),
      ("pages 1; viewport 390x844", 1, "there are fewer than two pages"),
      ("viewport 390x844; pages 1", 1, "there are fewer than two pages"),
      ("viewport 390x844; pages 1; drag 3; release; settle", 1, "there are fewer than two pages"),
      ("viewport 390x844; pages 5; pages 1; pages 5; pages 1", 2, "there are fewer than two pages"),
    ])
  func refusal(script: String, count: Int, reason: String) {
    let played = Played(Self.loop + script)
    #expect(played.diagnostics.map { $0.code.id } == Array(repeating: "P0709", count: count))
    for diagnostic in played.diagnostics { #expect(diagnostic.notes == [reason]) }
    #expect(played.status == .fine)
  }

  @Test("`draw trace` continues across the seam of a loop, where the offset jumps back a lap")
  func draw() {
    let lap = "pages 3; viewport 390x844; go last instant; next; tick\n"
    let played = Played(Self.loop + lap + "expect offset == 0; draw trace width=60")
    #expect(played.status == .fine, "\(played.report)")
    let rows = played.records.last?.text ?? []
    #expect(rows.first?.hasPrefix("1170 |") == true)
    #expect(rows.dropFirst(11).first?.hasPrefix(" 780 |") == true)
    // A rise without a cliff: the higher a row, the further right its first mark.
    let starts = rows.prefix(12).compactMap { row in
      row.firstIndex(of: "*").map { row.distance(from: row.startIndex, to: $0) }
    }
    #expect(starts.count == 12)
    #expect(zip(starts, starts.dropFirst()).allSatisfy { $0 > $1 }, "\(rows)")
  }

  @Test(
    "`drag` ends at the same offset as the same move of a finger, even across a lap",
    arguments: [-338, -40, 40, 500])
  func dragged(distance: Int) {
    let config =
      "pages mspeek by=1; padding trailing=(viewport)1; loop clones gap=0; "
      + "snap trailing scroll-padding-trailing=756; paging { embla-distance; limit pages=1 }"
    let start = "load { pager a { \(config) } }; viewport 390x844; pages 5; go 4 instant; "
    let offsets = ["drag \(distance)", "touch; move \(distance)"].map { gesture in
      Played(start + gesture + "; state").lines.filter { $0.hasPrefix("offset ") }.last
    }
    #expect(offsets[0] != nil && offsets[0] == offsets[1])
  }
}
