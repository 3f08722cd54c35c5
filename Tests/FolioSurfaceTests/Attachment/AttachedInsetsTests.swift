import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Size and insets of an attached pager")
struct AttachedInsetsTests {
  @Test("the safe area and the config's insets add to those of the scroll view, and the page stays")
  func safeArea() {
    let insets = LengthInsets(leading: .points(5))
    let stage = AttachedStage(.test(insets: insets)) { $0.insets = Insets(leading: 3, trailing: 1) }
    #expect(stage.platform.insets == Insets(leading: 8, trailing: 1))
    stage.driver.go(.page(2), animated: false)
    stage.platform.safeArea = SafeArea(along: Insets(leading: 20, trailing: 10))
    stage.attached.surroundingsDidChange()
    #expect(stage.platform.insets == Insets(leading: 28, trailing: 11))
    #expect(stage.pager.settled == 2)
    // Pages are as long as the snapport.
    #expect(stage.platform.offset == 94)
  }

  struct SetRow: Sendable {
    var set: Insets
    var found: Insets
  }

  @Test(
    "insets set by other code are kept, but never below those of the pager and the device",
    arguments: [
      SetRow(set: Insets(leading: 40, trailing: 30), found: Insets(leading: 40, trailing: 30)),
      SetRow(set: Insets(leading: 25, trailing: 7), found: Insets(leading: 25, trailing: 7)),
      SetRow(set: .zero, found: Insets(leading: 25, trailing: 0)),
    ])
  func foreignInsets(_ row: SetRow) {
    let insets = LengthInsets(leading: .points(5))
    let stage = AttachedStage(.test(insets: insets)) {
      $0.safeArea = SafeArea(along: Insets(leading: 20))
    }
    stage.driver.go(.page(2), animated: false)
    stage.platform.insets = row.set
    #expect(stage.platform.insets == row.found)
    #expect(stage.pager.layout.insets == row.found)
    #expect(stage.pager.settled == 2)
    #expect(stage.platform.offset == (100 - row.found.sum) * 2 - row.found.leading)
  }

  @Test("the unbounded insets of a resize are not mistaken for insets set by other code")
  func unbounded() {
    let stage = AttachedStage { $0.insets = Insets(leading: 3, trailing: 1) }
    stage.driver.willResize(to: Viewport(extent: 300, crossExtent: 40))
    #expect(stage.platform.insets.leading.value == Limits.maximumLength)
    stage.attached.surroundingsDidChange()
    stage.driver.resizeAlongside()
    stage.layOut(Viewport(extent: 300, crossExtent: 40))
    stage.driver.didResize()
    #expect(stage.platform.insets == Insets(leading: 3, trailing: 1))
  }

  @Test("the page survives an unannounced size change, and pages fill the new cross extent")
  func resize() {
    let stage = AttachedStage { $0.crossInsets = Insets(leading: 4, trailing: 2) }
    #expect(stage.cards.map(\.crossExtent) == [34])
    stage.driver.go(.page(2), animated: false)
    stage.layOut(Viewport(extent: 250, crossExtent: 66))
    #expect(stage.platform.offset == 500)
    #expect(stage.pager.settled == 2)
    #expect(stage.cards.map(\.crossExtent) == [60])
    #expect(stage.platform.content.last == Viewport(extent: 1250, crossExtent: 60))
  }

  /// The second figure of the player's article: a device of 400 × 660 points, the top 20 of which
  /// are covered, and a scroll view with a content inset of 40 at its top.
  static let figure = Viewport(extent: 400, crossExtent: 660)

  struct FigureRow: Sendable {
    var axes: SafeAreaAxes
    var top: Points
    var height: Points
  }

  @Test(
    "pages avoid the safe area across the axis in addition to the scroll view's insets",
    arguments: [
      FigureRow(axes: .both, top: 60, height: 600), FigureRow(axes: .across, top: 60, height: 600),
      FigureRow(axes: .along, top: 40, height: 620),
      FigureRow(axes: .neither, top: 40, height: 620),
    ])
  func figure(_ row: FigureRow) {
    let stage = AttachedStage(.test(safeArea: row.axes), pages: 3, viewport: Self.figure) {
      $0.safeArea = SafeArea(across: Insets(leading: 20))
      $0.crossInsets = Insets(leading: 40)
    }
    stage.driver.go(.page(1), animated: false)
    #expect(stage.platform.crossInsets == Insets(leading: row.top))
    #expect(stage.platform.content.last == Viewport(extent: 1200, crossExtent: row.height))
    #expect(stage.cards.map(\.crossExtent) == [row.height])
    #expect(stage.platform.offset == 400 && stage.platform.crossOffset == -row.top)
  }

  @Test("pages follow the safe area across the axis even if other code sets the insets meanwhile")
  func crossInsets() {
    let stage = AttachedStage { $0.crossInsets = Insets(leading: 4, trailing: 2) }
    func covered(_ leading: Points) {
      stage.platform.safeArea = SafeArea(across: Insets(leading: leading))
      stage.attached.surroundingsDidChange()
    }
    covered(10)
    #expect(stage.platform.crossInsets == Insets(leading: 14, trailing: 2))
    #expect(stage.cards.map(\.crossExtent) == [24])
    stage.platform.crossInsets = Insets(leading: 15, trailing: 3)
    #expect(stage.cards.map(\.crossExtent) == [22])
    covered(0)
    #expect(stage.platform.crossInsets == Insets(leading: 5, trailing: 3))
    #expect(stage.cards.map(\.crossExtent) == [32])
  }

  @Test(
    "another config applies its safe area setting along and across the axis, and the page stays")
  func reconfigured() {
    let stage = AttachedStage {
      $0.safeArea = SafeArea(along: Insets(leading: 20), across: Insets(leading: 10))
    }
    stage.driver.go(.page(2), animated: false)
    #expect(stage.platform.offset == 140)
    stage.driver.send(.configure(FixedSource(.test(safeArea: .neither))))
    #expect(stage.platform.insets == .zero && stage.platform.crossInsets == .zero)
    #expect(stage.platform.offset == 200 && stage.cards.map(\.crossExtent) == [40])
    stage.driver.send(.configure(FixedSource(.test(safeArea: .along))))
    #expect(stage.platform.insets == Insets(leading: 20) && stage.platform.crossInsets == .zero)
    #expect(stage.pager.settled == 2)
  }
}
