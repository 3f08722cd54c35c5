import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioReport
import FolioSurface

/// All that a command can change and `undo` brings back.
struct SessionState: Sendable {
  /// The configs that were loaded.
  var sources: [SourceText] = []
  /// The pagers in them.
  var choices: [ComposedPager] = []
  /// The pager in use.
  var choice: ComposedPager
  /// The scroll view with the pager on it, and its time.
  var surface: SurfaceState
  /// The size of the surface; `nil` before it was set.
  var size: Size?
  /// The size a transition leads to, while it runs.
  var pendingSize: Size?
  /// The pages as they were stated last.
  var content: PageContent = .uniform(count: 0)
  /// Whether a plain list of rests goes without pages, as in a comparison, where each rest counts as
  /// a page.
  var listReplacesPages = false
  /// The pages as they were sent to the pager; `nil` once they were edited.
  var sentContent: PageContent?
  /// The last release, for `explain`.
  var release: ReleaseReport?
  /// What the last command led to.
  var outcome = Outcome()
  /// What was placed and recycled since `pool on`; `nil` when nobody asked.
  var placements: [PagerEffect]?

  /// What one command led to.
  struct Outcome: Sendable {
    /// What the pager asked for and told, in order.
    var effects: [PagerEffect] = []
    /// Everything that happened between surface and pager, in order.
    var trace: [TracedEntry] = []
    /// Where the pager was, frame by frame.
    var samples: [OffsetSample] = []
    /// Whether a gesture ended, so that rules decided.
    var isRelease = false
  }

  /// The pager, as it is.
  var pager: Pager { surface.driver.pager }

  /// The session's time in milliseconds.
  var now: Double { surface.view.now }

  /// A session that begins with a pager, without pages and with a surface of no size.
  init(_ choice: ComposedPager) {
    self.choice = choice
    surface = SurfaceState(Pager(choice))
  }

  /// A session that begins with a pager and with pages on a surface.
  init(_ choice: ComposedPager, _ start: SessionStart) {
    self.init(choice)
    let size = Size(width: start.width, height: start.height)
    send(.resize(.step(to: size.viewport(choice.axis))))
    self.size = size
    state(.uniform(count: start.pages))
    outcome = Outcome()
  }

  /// Lets another pager take over, on the same surface and pages, where the reader is; a finger on the
  /// surface is gone.
  mutating func use(_ choice: ComposedPager) {
    self.choice = choice
    let statedExtents = pager.hasContentExtents
    let size = size
    play { surface in
      surface.cancel()
      surface.send(.configure(choice))
      if let size { surface.send(.resize(.step(to: size.viewport(choice.axis)))) }
    }
    if mustRestate(hadExtents: statedExtents) { state(content) }
  }
}

extension Pager {
  /// Whether the app says how long each page is.
  var hasContentExtents: Bool { configuration.layout.plan.extent == .content }
}
