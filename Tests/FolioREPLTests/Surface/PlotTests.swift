import FolioDiagnostics
import FolioREPL
import FolioTestSupport
import Foundation
import Testing

@Suite("Drawings")
struct PlotTests {
  /// The drawing scripts by the name of their golden file.
  static let pictures: [(name: String, scripts: [String])] = [
    (
      "horizontal",
      [0, 1, 3, 10, 1_000_000].map { "\(onShelf)pages \($0)\ngo last instant\ndraw" }
        .map { $0.replacing("pages 0\ngo last instant", with: "pages 0") }
        + ["\(onShelf)pages 10; go 4 instant; drag +60; release v=1.1; draw; draw all"]
    ),
    (
      "vertical",
      [
        "load { pager a { axis vertical; pages extent=content; snap leading tall=scroll-inside } }\n"
          + "viewport 390x600; pages 600,1400,600,90,90,900; go 1 instant; drag +250; draw; draw all"
      ]
    ),
    (
      "shapes",
      [
        "load { pager loop { pages extent=(snapport)0.4; snap center; loop clones } }\n"
          + "viewport 300x300; pages 5; go 4 instant; draw; draw all",
        "load { pager tall { pages extent=content; snap leading tall=scroll-inside } }\n"
          + "viewport 300x300; pages 300,900,200; draw; draw all",
        "load { pager coast { pages extent=100; paging { free } } }; viewport 300x300; pages 5; draw",
        "load { pager dust { pages extent=0.01 } }; viewport 300x300; pages 1000000; go 500000 instant; draw",
        "viewport 300x300; pages 2147483647; go last instant; draw; draw all",
        "load { pager sheet { axis vertical; snap at 0 300 600 } }; viewport 390x844; drag +430; "
          + "draw; release; draw",
      ]
    ),
    (
      "over time",
      [
        "\(onShelf)touch; move +60 over=100ms; lift v=1.1; tick; draw trace",
        "\(onShelf)touch; move -90 over=200ms; lift; tick; draw trace",
        "load Configs/card-feed.kdl; viewport 390x600; pages 600,600,600\n"
          + "touch; move +300 over=300ms; lift; tick; draw trace",
      ]
    ),
  ]

  @Test("a right-to-left drawing is the mirror image of the left-to-right one")
  func mirrored() {
    func rows(_ setup: String) -> [String] {
      let script = "pages 10; go 4 instant; \(setup)drag +60; release v=1.1; draw width=60"
      let lines = Played(onShelf + script).records.last?.lines ?? []
      return [0, 2].map { lines[$0].padding(toLength: 60, withPad: " ", startingAt: 0) }
    }
    let turned = rows("").map { row in
      String(row.reversed().map { $0 == "[" ? "]" : $0 == "]" ? "[" : $0 })
    }
    #expect(rows("surface direction=rtl; ") == turned)
  }

  @Test(
    "drawings of every kind equal their golden files at three widths", arguments: pictures.indices)
  func drawn(_ index: Int) {
    let (name, scripts) = Self.pictures[index]
    var text = ""
    for script in scripts {
      for width in [40, 80, 120] {
        let plotted = script.replacing("draw trace", with: "DRAW trace width=\(width)")
          .replacing("draw all", with: "DRAW all width=\(width)")
          .replacing("draw", with: "draw width=\(width)").replacing("DRAW", with: "draw")
        let played = Played(
          Session(.standard(SystemFiles(in: StoryTests.root))), plotted)
        #expect(played.status == .fine, "\(played.report)")
        for record in played.records where record.command.hasPrefix("draw") {
          text += "> \(record.command)\n" + record.lines.map { $0 + "\n" }.joined()
          for line in record.lines {
            #expect(line.count <= width && line.utf8.allSatisfy { (0x20...0x7E).contains($0) })
          }
        }
      }
    }
    Golden.expect(text, "draw.\(name.replacing(" ", with: "-"))")
  }

  @Test("a drawing fits in the terminal, or in 80 columns in a pipe")
  func terminal() {
    #expect(Played(onShelf + "draw").lines.suffix(4).allSatisfy { $0.count <= 80 })
    var world = SessionEnvironment.standard(MemoryFiles())
    world.columns = { 44 }
    let narrow = Played(Session(world), onShelf + "draw")
    #expect(narrow.records.last?.lines.allSatisfy { $0.count <= 44 } == true)
    #expect(narrow.records.last?.lines != Played(onShelf + "draw").records.last?.lines)
    // A terminal that reports no width is drawn on too.
    world.columns = { 0 }
    #expect(Played(Session(world), onShelf + "draw").status == .fine)
  }
}
