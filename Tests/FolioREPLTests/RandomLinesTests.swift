import FolioDiagnostics
import FolioREPL
import FolioTestSupport
import Testing

@Suite("Random lines")
struct RandomLinesTests {
  static let words =
    CommandTable.all.flatMap { $0.names }.filter { !["save", "run", "quit"].contains($0) }
    + [
      "drag", "drag", "release", "settle", "fling", "go", "resize", "undo", "redo", "1", "-1", "0",
      "+60", "-60", "1e308", "-1e15", "1e15", "1e-300", "999999999999", "2147483647", "3", "10",
      "300,900,200", "0,0,0", "1e12,1e12", "390x844", "0x0", "1e12x1e12", "1x1", "390x0", "v=1.1",
      "v=-5", "v=1e6", "v=0", "v=1e-300", "target=500", "target=-1e15", "kind=end",
      "kind=direction",
      "cause=rest", "cause=key", "to", "begin", "alongside", "layout", "end", "first", "last",
      "instant", "edge=trailing", "route=backward", "all", "--json", "resolved", "page", "offset",
      "==", "~=", "<", "order", "no", "target", "scroll", "{", "}", "\"", "'", "\\", "#", ";", ";",
      "\n", "\n", "\n", "é", "\u{0}", "=", "a=b", "59,34", "1e11,1e11", "shelf", "loop", "tall",
      "free",
      "list", "every", "edge", "velocity-steps", "at", "3-5", "0-1", "insert", "remove", "grow",
      "move", "16ms", "1s", "-1ms", "0ms", "over=50ms", "rate=10", "width=40", "off", "bounces=no",
      "slop=4", "pixel=0.5", "touch", "lift", "tick",
    ]

  static let configs = """
    \(shelf)
    pager loop { pages extent=100; loop clones }
    pager tall { axis vertical; pages extent=content minimum=(viewport)1; snap leading tall=scroll-inside; paging { one-page threshold=(pt)150 basis=projection } }
    pager free { pages visible=2.5 spacing=3; paging { free } }
    pager list { snap at 0 100 300 }
    pager every { snap every 160; pages extent=content }
    pager edge { snap edge-aware; pages extent=(snapport)0.8 group=auto; insets leading=(viewport)0.6 trailing=(viewport)0.6 }
    """

  /// A line of random words, valid or nearly so.
  static func line(_ generator: inout SeededGenerator) -> String {
    let count = Int.random(in: 1...6, using: &generator)
    return (0..<count).compactMap { _ in words.randomElement(using: &generator) }.joined(
      separator: " ")
  }

  @Test(
    "each of ten thousand random lines is answered, and none traps",
    arguments: [UInt64(1), 2, 3, 4])
  func lines(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var session = Played("load { \(Self.configs) }; pages 20; viewport 390x600").session
    for _ in 0..<2_500 {
      let played = Played(session, Self.line(&generator), keepsGoing: true)
      session = played.session
      for record in played.records {
        #expect(record.isOK || !record.diagnostics.isEmpty)
        #expect(!record.json.text.contains("\n"))
      }
    }
    #expect(Played(session, "state --json").status == .fine)
  }

}
