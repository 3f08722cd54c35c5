import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioReport

/// All that a command can change and `undo` brings back.
struct Moment: Sendable {
  /// The pager, as it is.
  var pager: Pager
  /// The configs that were loaded.
  var sources: [SourceText] = []
  /// The pagers in them.
  var choices: [ComposedPager] = []
  /// The pager in use.
  var choice: ComposedPager
  /// The surface; `nil` before it was set.
  var size: Size?
  /// The size a transition leads to, while it runs.
  var pendingSize: Size?
  /// The pages as they were stated last.
  var content: PageContent = .uniform(count: 0)
  /// Whether a plain list of rests goes without pages, as in a comparison, where each rest counts as
  /// a page.
  var listReplacesPages = false
  /// What the pager was told of them; `nil` once they were edited.
  var told: PageContent?
  /// The last release, for `explain`.
  var release: ReleaseReport? { didSet { releases += 1 } }
  /// How many releases there were.
  private(set) var releases = 0
  /// Where the surface comes to rest when it is left alone.
  var naturalEnd: Points?
  /// What the last event led to.
  var effects: [PagerEffect] = []
  /// The session's time, in milliseconds: only what moves the surface's clock moves it.
  var now = 0.0
  /// The simulated scroll view under the pager; `nil` while the pager is played without one.
  var stage: SurfaceStage?
  /// How the next scroll view that is put there behaves.
  var surface = SurfaceOptions()
  /// Everything that happened between surface and pager in the last event, in order.
  var trace: [TracedEntry] = []
  /// Where the pager was in the last event, frame by frame.
  var samples: [OffsetSample] = []
  /// What was placed and recycled since `pool on`; `nil` when nobody asked.
  var placements: [PagerEffect]?

  /// A session that begins with a pager, without pages and without a surface.
  init(_ choice: ComposedPager) {
    self.choice = choice
    pager = Pager(choice)
  }

  /// A session that begins with a pager and with pages on a surface.
  init(_ choice: ComposedPager, _ start: SessionStart) {
    self.init(choice)
    let size = Size(width: start.width, height: start.height)
    send(.resize(.step(to: size.viewport(choice.axis))))
    self.size = size
    state(.uniform(count: start.pages))
    begin()
  }

  /// Lets another pager take over, on the same surface and pages, where the reader is.
  mutating func use(_ choice: ComposedPager) {
    self.choice = choice
    dropStage()
    let statedExtents = pager.hasContentExtents
    send(.configure(choice))
    if let size { send(.resize(.step(to: size.viewport(choice.axis)))) }
    if mustRestate(hadExtents: statedExtents) { state(content) }
  }
}

extension Pager {
  /// Whether the app says how long each page is.
  var hasContentExtents: Bool { configuration.layout.plan.extent == .content }
}
