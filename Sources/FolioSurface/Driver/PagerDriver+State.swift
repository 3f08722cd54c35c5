public import FolioCore

extension PagerDriver {
  /// What a driver knows between two callbacks, as a value.
  ///
  /// For tools that go back and forth in time. An app keeps a `SavedState`, which outlives the process
  /// and fits a surface of another size.
  public struct State: Sendable {
    /// The pager.
    public internal(set) var pager: Pager
    var frame: SurfaceFrame
    var mapping: CoordinateMapping
    var shown: ShownPages
    var told: Told
    var kept: [Request]
    var firstNews: FirstNews?
    var restoration: Restoration?
    var isAnimating: Bool
    var awaitsMotion: Bool
    var wasCancelled: Bool
    var wasTouched: Bool
    var isBehind: Bool
    var isWheeling: Bool
    var pointer: Release.Pointer
  }

  /// What it knows now; not to be asked from within a callback or an observer.
  public var state: State {
    State(
      pager: pager, frame: frame, mapping: mapping, shown: shown, told: told, kept: kept,
      firstNews: firstNews, restoration: restoration,
      isAnimating: isAnimating, awaitsMotion: awaitsMotion, wasCancelled: wasCancelled,
      wasTouched: wasTouched, isBehind: isBehind,
      isWheeling: isWheeling, pointer: pointer)
  }

  /// Goes on from a state, on a surface that is as it was then, without telling it anything.
  public convenience init(_ state: State, on surface: any ScrollSurface) {
    self.init(state.pager)
    frame = state.frame
    mapping = state.mapping
    shown = state.shown
    told = state.told
    kept = state.kept
    firstNews = state.firstNews
    restoration = state.restoration
    isAnimating = state.isAnimating
    awaitsMotion = state.awaitsMotion
    wasCancelled = state.wasCancelled
    wasTouched = state.wasTouched
    isBehind = state.isBehind
    isWheeling = state.isWheeling
    pointer = state.pointer
    self.surface = surface
  }
}
