import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("The size and the insets of an attached pager")
struct AttachedInsetsTests {
  @Test(
    "adds the safe area and the config's insets to those the scroll view has, and keeps the page")
  func safeArea() {
    let insets = LengthInsets(leading: .points(5))
    let stage = AttachedStage(.test(insets: insets)) { $0.insets = Insets(leading: 3, trailing: 1) }
    #expect(stage.platform.insets == Insets(leading: 8, trailing: 1))
    stage.driver.go(.page(2), animated: false)
    stage.platform.safeArea = SafeArea(along: Insets(leading: 20, trailing: 10))
    stage.attached.surroundingsDidChange()
    #expect(stage.platform.insets == Insets(leading: 28, trailing: 11))
    #expect(stage.pager.settled == 2)
    // Pages are as long as the insets leave room for.
    #expect(stage.platform.offset == 94)
  }

  struct SetRow: Sendable {
    var set: Insets
    var found: Insets
  }

  @Test(
    "leaves the insets as somebody else sets them, as far as pager and device leave room for it",
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

  @Test("does not take the insets without limit of a change of size for somebody else's")
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

  @Test("keeps the page when the size changes without a word, and gives pages the room across")
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

  /// The second figure of the player's article: a device 400 wide and 660 high, whose top 20 points
  /// are covered, and a scroll view with a content inset of 40 at its top.
  static let figure = Viewport(extent: 400, crossExtent: 660)

  struct FigureRow: Sendable {
    var axes: SafeAreaAxes
    var top: Points
    var height: Points
  }

  @Test(
    "keeps pages clear of what covers it across the axis, beside the insets it has there",
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

  @Test("follows what covers it across the axis, whoever sets the insets there meanwhile")
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

  @Test("counts the safe area anew with another config, along and across, and keeps the page")
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
