import FolioKit
import Foundation
import Harness
import Testing

/// Pages keep clear of what the device covers, along the axis and across it.
@MainActor
@Suite("The adapter under a safe area")
struct SafeAreaTests {
  /// The player of a seed, on a device 400 wide and 660 high.
  private static func tabs() throws -> AppPlayer {
    var root = URL(filePath: #filePath)
    for _ in 0..<5 { root.deleteLastPathComponent() }
    let file = root.appending(path: "Configs/player-tabs.kdl")
    let config = try String(contentsOf: file, encoding: .utf8)
    let app = AppPlayer(Setup("tabs", config, pageCount: 3))
    app.resize(width: 400, height: 660)
    app.topInset = 40
    // Where UIKit puts what fits across.
    app.across = -40
    app.setSafeArea(top: 20, sides: 0)
    return app
  }

  @Test("the player's second figure: content 1200 x 600, standing at 400, -60")
  func figure() throws {
    let app = try Self.tabs()
    app.go(.page(1), animated: false)
    #expect(app.contentSize == [1200, 600])
    #expect(app.contentOffset == [400, -60])
    #expect(app.topInset == 60)
    #expect(app.cards.map { $0.across } == [600])
  }

  @Test("turned on its side, a tab fills the screen between what covers it, before and after")
  func turned() throws {
    let app = try Self.tabs()
    app.go(.page(1), animated: false)
    app.rotate(width: 700, height: 360, milliseconds: 300)
    #expect(app.contentOffset == [700, -60])
    app.setSafeArea(top: 0, sides: 59)
    #expect(app.contentSize == [2100, 320])
    #expect(app.contentOffset == [700, -40])
    #expect(app.cards.map { $0.page } == [1])
    #expect(app.driver.pager.settled == 1)
  }

  @Test("hears of it wherever it is scrolled to", arguments: ["horizontal", "vertical"])
  func scrolledAway(_ axis: String) {
    let app = AppPlayer(Setup(axis, "pager p { axis \(axis) }"))
    app.drag(by: 150)
    app.view.run()
    app.go(.page(3), animated: true)
    app.view.run()
    app.setSafeArea(20)
    #expect(app.insets == Insets(leading: 20, trailing: 20))
    #expect(app.driver.pager.settled == 3)
    #expect(app.cards.map { $0.across }.last == 60)
    app.go(.page(1), animated: true)
    app.view.run()
    app.setSafeArea(0)
    #expect(app.insets == .zero)
    #expect(app.cards.map { $0.across } == [100])
  }

  struct Row: Sendable {
    /// As UIKit numbers the ways of adjusting insets.
    var adjustment: Int
    var along: Insets
    var across: Double
  }

  @Test(
    "counts where the app's own adjustment of insets lets it",
    arguments: [
      Row(adjustment: 0, along: Insets(leading: 20, trailing: 20), across: 60),
      Row(adjustment: 1, along: Insets(leading: 20, trailing: 20), across: 100),
      Row(adjustment: 2, along: .zero, across: 100),
      Row(adjustment: 3, along: Insets(leading: 20, trailing: 20), across: 60),
    ])
  func adjustment(_ row: Row) {
    let app = AppPlayer(Setup("plain"), adjustment: row.adjustment)
    app.setSafeArea(20)
    #expect(app.insets == row.along)
    #expect(app.cards.first?.across == row.across)
  }
}
