import FolioKit
import Foundation
import Testing
import UIKit

@testable import Harness

/// Pages avoid the area that the device covers, along and across the axis.
@MainActor
@Suite("Safe area of the adapter")
struct SafeAreaTests {
  /// The player of a seed, on a device of 400 × 660 points.
  private static func tabs() throws -> AppPlayer {
    var root = URL(filePath: #filePath)
    for _ in 0..<5 { root.deleteLastPathComponent() }
    let file = root.appending(path: "Configs/player-tabs.kdl")
    let config = try String(contentsOf: file, encoding: .utf8)
    let app = AppPlayer(Setup("tabs", config, pageCount: 3))
    app.resize(width: 400, height: 660)
    app.scrollView.contentInset.top = 40
    // The offset UIKit gives content that fits across the axis.
    app.across = -40
    app.setSafeArea(top: 20, sides: 0)
    return app
  }

  @Test("a tab fills the safe area in portrait, as in the player's second figure, and in landscape")
  func figure() throws {
    let app = try Self.tabs()
    app.go(.page(1), animated: false)
    #expect(app.scrollView.contentSize == CGSize(width: 1200, height: 600))
    #expect(app.scrollView.contentOffset == CGPoint(x: 400, y: -60))
    #expect(app.scrollView.contentInset.top == 60)
    #expect(app.cards.map { $0.across } == [600])
    app.rotate(width: 700, height: 360, milliseconds: 300)
    #expect(app.scrollView.contentOffset == CGPoint(x: 700, y: -60))
    app.setSafeArea(top: 0, sides: 59)
    #expect(app.scrollView.contentSize == CGSize(width: 2100, height: 320))
    #expect(app.scrollView.contentOffset == CGPoint(x: 700, y: -40))
    #expect(app.cards.map { $0.page } == [1])
    #expect(app.driver.pager.settled == 1)
  }

  @Test("the safe area can change at any offset", arguments: ["horizontal", "vertical"])
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

  /// The raw values of UIKit's behaviors: automatic, scrollable axes, never, always.
  @Test(
    "the safe area counts as far as the app's inset adjustment allows",
    arguments: [(0, 20, 60), (1, 20, 100), (2, 0, 100), (3, 20, 60)])
  func adjustment(_ pull: Int, _ along: Double, _ across: Double) {
    let app = AppPlayer(Setup("plain"), adjustment: pull)
    app.setSafeArea(20)
    #expect(app.insets == Insets(leading: Points(along), trailing: Points(along)))
    #expect(app.cards.first?.across == across)
  }
}
