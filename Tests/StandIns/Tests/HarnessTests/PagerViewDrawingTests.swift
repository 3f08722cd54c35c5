import FolioKit
import Harness
import Testing
import UIKit

/// Three pages of 130 points in bounds of 390, the current one in the middle.
@MainActor
@Suite("Transforms in SwiftUI", .serialized)
struct PagerViewDrawingTests {
  private func app() throws -> PagerViewApp {
    try PagerViewApp(
      config: """
        pager p {
            pages extent=130
            snap center ends=pad
            transform { scale to=0.5; fade to=0 }
        }
        """, PagerViewApp.word("abcde"), selection: "a")
  }

  private func isNear(_ some: [Double], _ others: [Double]) -> Bool {
    some.count == others.count && zip(some, others).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test("pages are drawn by the config, also before the first scroll, and read as they are seen")
  func draws() throws {
    let app = try app()
    #expect(isNear(app.pages.map { $0.start }, [130, 292.5]))
    #expect(isNear(app.pages.map { $0.extent }, [130, 65]))
    #expect(app.opacities == ["a": 1, "b": 0] && app.read == ["a"])
    // Six tenths of the way to b.
    app.touch(by: 78)
    #expect(isNear(app.pages.map { $0.start }, [71.5, 195, 344.5]))
    #expect(isNear(app.pages.map { $0.extent }, [91, 104, 65]))
    #expect(isNear(app.opacities.sorted { $0.key < $1.key }.map { $0.value }, [0.4, 0.6, 0]))
    #expect(app.read == ["b", "a"])
    app.lift()
    #expect(app.areContained && app.read == ["b"])
  }

  @Test("with reduced motion pages only fade")
  func reduced() throws {
    UIAccessibility.standIn(reducesMotion: true)
    defer { UIAccessibility.standIn(reducesMotion: false) }
    let app = try app()
    #expect(app.pages.map { $0.extent } == [130, 130])
    #expect(app.opacities == ["a": 1, "b": 0])
  }

  @Test("a config without a transform draws the pages as they are again")
  func ends() throws {
    let app = try app()
    try app.replace(config: "pager p { pages extent=130; snap center ends=pad }")
    #expect(app.pages.map { $0.start } == [130, 260] && app.pages.map { $0.extent } == [130, 130])
    #expect(app.opacities == ["a": 1, "b": 1] && app.read == [])
  }
}
