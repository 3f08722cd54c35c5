import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

/// A row of pages for a host that lays them out by itself.
@Suite("A row for a host that lays pages out")
struct HostLineTests {
  private func row(
    _ configuration: PagerConfiguration = .test(), _ content: PageContent = .uniform(count: 5),
    in bounds: Viewport = Viewport(extent: 100, crossExtent: 70)
  ) -> HostLine {
    HostLine(Pager(FixedSource(configuration)), content, in: bounds)
  }

  private func moment(
    _ phase: PagerPhase = .idle, _ direction: Direction = .forward
  ) -> AutoplayMoment { AutoplayMoment(phase: phase, direction: direction) }

  @Test("is laid out by the config")
  func layout() {
    let row = row(
      .test(
        layout: UniformLayout(extent: .points(30), spacing: .points(7)),
        insets: LengthInsets(leading: .points(3), trailing: .points(4))))
    #expect(row.count == 5)
    #expect(row.margins == Insets(leading: 3, trailing: 4))
    #expect(row.padding == .zero)
    #expect(row.crossExtent == 70)
    #expect((-1...5).map { row.extent(ofPage: $0) } == [0, 30, 30, 30, 30, 30, 0])
  }

  @Test(
    "has no pages that the config refuses",
    arguments: [
      PageContent.extents([10, 20]), .uniform(count: .max),
      .placed(PlacedContent([PlacedPage(start: 0, extent: 10)])),
    ])
  func refused(_ content: PageContent) {
    let row = row(.test(), content)
    #expect(row.count == 0)
    #expect(row.spacing == 0)
    #expect(row.turn(on: 0, moment()) == nil)
  }

  @Test("is laid out without room, and without a number", arguments: [0, Double.nan, .infinity])
  func noRoom(_ extent: Double) {
    let row = row(in: Viewport(extent: Points(extent)))
    #expect(row.count == 5)
    #expect(row.extent(ofPage: 0) == 0)
  }

  @Test(
    "is laid out anew as often as its host has another size",
    arguments: [LoopPlan.Style.off, .clones])
  func again(_ style: LoopPlan.Style) {
    var row = row(.test(loop: LoopStyle(style)))
    for size in 0..<5000 {
      let bounds = Viewport(extent: Points(100 + Double(size)))
      row = HostLine(row.pager, .uniform(count: 5), in: bounds)
    }
    #expect(row.count == 5 && row.extent(ofPage: 0) == 5099 && !row.pager.layout.isLooping)
  }

  @Test("has an end where the config loops", arguments: [LoopPlan.Style.clones, .seamless])
  func loop(_ style: LoopPlan.Style) {
    let row = row(.test(loop: LoopStyle(style)))
    #expect(!row.pager.layout.isLooping)
    #expect(row.pager.layout.contentExtent == 500)
  }

  @Test("goes by the config of every size")
  func sizes() {
    let row = HostLine(
      Pager(WideSource()), .uniform(count: 3), in: Viewport(extent: 1000, crossExtent: 70))
    #expect(row.extent(ofPage: 0) == 300)
    #expect(!row.pager.layout.isLooping)
  }

  /// Loops, on a wide surface only.
  private final class WideSource: ConfigurationSource {
    func configuration(for viewport: Viewport) -> PagerConfiguration {
      viewport.extent > 500
        ? .test(layout: UniformLayout(extent: .points(300)), loop: LoopStyle(.clones)) : .test()
    }
  }

  private func playing(
    _ end: IntervalAutoplay.End, every interval: Double = 4000, loop: LoopPlan.Style = .off,
    grouping: Grouping = .single
  ) -> HostLine {
    var configuration = PagerConfiguration.test(
      layout: UniformLayout(grouping: grouping), loop: LoopStyle(loop))
    configuration.autoplay = IntervalAutoplay(every: interval, end: end)
    return row(configuration)
  }

  struct Turn: Sendable {
    var end: IntervalAutoplay.End
    var loop = LoopPlan.Style.off
    var page: Int
    var direction = Direction.forward
    var destination: Int?
    var next = Direction.forward
  }

  static let turns = [
    Turn(end: .stop, page: 0, destination: 1), Turn(end: .stop, page: 4, destination: nil),
    Turn(end: .turn, page: 4, destination: 3, next: .backward),
    Turn(end: .turn, page: 0, direction: .backward, destination: 1, next: .forward),
    Turn(end: .restart, page: 4, destination: 0),
    Turn(end: .stop, loop: .clones, page: 4, destination: 0),
    Turn(end: .stop, loop: .seamless, page: 4, destination: 0),
    Turn(end: .stop, loop: .rewind, page: 4, destination: 0),
    // A page that is not there counts as the first.
    Turn(end: .stop, page: 7, destination: 1), Turn(end: .stop, page: -1, destination: 1),
  ]

  @Test("is played as its autoplay says", arguments: turns)
  func turn(_ row: Turn) {
    let turn = playing(row.end, loop: row.loop).turn(on: row.page, moment(.idle, row.direction))
    #expect(turn?.destination == row.destination)
    #expect((turn?.direction ?? row.next) == row.next)
    #expect((turn?.interval ?? 4000) == 4000)
  }

  @Test("is not played while it moves", arguments: [PagerPhase.dragging, .settling])
  func moving(_ phase: PagerPhase) {
    #expect(playing(.stop).turn(on: 0, moment(phase)) == nil)
  }

  @Test("turns pages that are selected together at once")
  func groups() {
    let row = playing(.stop, grouping: .every(2))
    #expect(row.isGrouped)
    #expect((0..<5).map { row.firstPage(with: $0) } == [0, 0, 2, 2, 4])
    #expect([-1, 5].map { row.firstPage(with: $0) } == [-1, 5])
    #expect(row.turn(on: 1, moment())?.destination == 2)
  }

  @Test(
    "waits for a day at most, and not for what is no time",
    arguments: [
      (Double.infinity, Limits.maximumInterval), (1e300, Limits.maximumInterval), (0.25, 1),
    ])
  func interval(_ stated: Double, _ waited: Double) {
    #expect(playing(.stop, every: stated).turn(on: 0, moment())?.interval == waited)
  }

  @Test("has no gap where there is a single page")
  func single() {
    let layout = UniformLayout(extent: .points(30), spacing: .points(7))
    var configuration = PagerConfiguration.test(layout: layout)
    for padding in [0, 5.0] {
      configuration.padding = LengthInsets(leading: .points(padding))
      #expect([0, 1, 2].map { row(configuration, .uniform(count: $0)).spacing } == [0, 0, 7])
    }
  }

  /// Asks for a page that is not there.
  private final class Lost: AutoplayStrategy {
    let identifier = "lost"
    let interval: Double
    private let page: Int

    init(every interval: Double, to page: Int) { (self.interval, self.page) = (interval, page) }

    func counts(_ moment: AutoplayMoment) -> Bool { true }
    func step(_ moment: AutoplayMoment) -> AutoplayStep? {
      AutoplayStep(.page(page), direction: .forward)
    }
  }

  @Test("stays where its autoplay asks for a page that is not there, or after what is no time")
  func lost() {
    var configuration = PagerConfiguration.test()
    for (interval, page, turns) in [(1000, 99, 0), (1000, 3, 4), (.nan, 3, 0)]
      as [(Double, Int, Int)]
    {
      configuration.autoplay = Lost(every: interval, to: page)
      #expect((0..<5).count { row(configuration).turn(on: $0, moment()) != nil } == turns)
    }
  }
}
