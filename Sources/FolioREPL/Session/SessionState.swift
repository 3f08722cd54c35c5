import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioHost
import FolioReport
import FolioSurface

/// All that a command can change and `undo` brings back.
struct SessionState: Sendable {
  /// The configs that are loaded.
  var catalogue: ConfigCatalogue
  /// The pager in use; of no config where it is the built-in one.
  var choice: ComposedPager
  var surface: SurfaceState
  /// The size of the surface; `nil` before it was set.
  var size: Size?
  /// The size a transition leads to, while it runs.
  var pendingSize: Size?
  var content: PageContent = .uniform(count: 0)
  /// The pages as they were sent to the pager; `nil` once they were edited.
  var sentContent: PageContent?
  var release: ReleaseReport?
  var outcome = Outcome()

  /// The effects, the trace and the places of one command.
  struct Outcome: Sendable {
    var effects: [PagerEffect] = []
    var trace: [TracedEntry] = []
    var samples: [OffsetSample] = []
    var isRelease = false

    /// How many things it notes.
    var noteCount: Int { effects.count + trace.count + samples.count }
  }

  var pager: Pager { surface.driver.pager }

  var now: Double { surface.view.now }

  init(_ choice: ComposedPager, _ catalogue: ConfigCatalogue) {
    self.choice = choice
    self.catalogue = catalogue
    surface = SurfaceState(Pager(choice))
  }

  init(_ choice: ComposedPager, _ catalogue: ConfigCatalogue, _ start: SessionStart) {
    self.init(choice, catalogue)
    send(.resize(.step(to: start.size.viewport(choice.axis))))
    size = start.size
    state(start.pages)
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
  var hasContentExtents: Bool { configuration.layout.extent == .content }
}
