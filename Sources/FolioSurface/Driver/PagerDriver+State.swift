public import FolioCore

extension PagerDriver {
  /// What a driver knows between two callbacks, as a value.
  ///
  /// For tools that go back and forth in time. An app keeps a `SavedState`, which outlives the process
  /// and fits a surface of another size.
  public struct State: Sendable {
    /// The pager.
    public internal(set) var pager: Pager
    /// How the pager's coordinates lie on the surface.
    var frame: SurfaceFrame
    var mapping: CoordinateMapping
    var shown: ShownPages
    var lastSent = LastSent()
    /// What was asked for before there was anything to go to, in order.
    var queuedDestinations: [QueuedDestination] = []
    /// What is said of the first page when it can be seen; `nil` when it was.
    var firstNews: FirstNews?
    /// What came of the last state that was to be restored.
    var restoration: Restoration?
    var motion = SurfaceMotion.none
    /// Whether the touch of the drag that is about to end was taken away.
    var wasCancelled = false
    /// Whether a finger was on the surface since it was last said to stand.
    var wasTouched = false
    /// Whether the surface scrolled while nobody followed it.
    var needsResync = false
    /// Whether the drag under way is a wheel's.
    var isWheeling = false
    /// What drags.
    var pointer = Release.Pointer.touch

    init(_ pager: Pager, _ mapping: CoordinateMapping, _ shown: ShownPages) {
      self.pager = pager
      self.mapping = mapping
      self.shown = shown
      frame = SurfaceFrame(pager.layout, at: pager.offset, mapping)
      firstNews = isReady ? nil : FirstNews()
    }

    /// Whether there are pages and a size, so that there is something to go to.
    var isReady: Bool { pager.viewport.extent > 0 && pager.layout.pageCount > 0 }

    /// Keeps an effect back until the first page can be seen; answers whether it is one of those.
    mutating func keepsBack(_ effect: PagerEffect) -> Bool {
      let isReady = self.isReady
      return firstNews?.hold(effect, isReady: isReady) ?? false
    }

    /// What was kept back and can be told now.
    mutating func releaseNews() -> [PagerEffect] {
      let isReady = self.isReady
      defer { if isReady { firstNews = nil } }
      return firstNews?.release(isReady: isReady) ?? []
    }

    /// What is to be told the surface so that it shows the pages it should.
    ///
    /// - Parameter isFresh: whether places may have changed though the same pages are visible.
    mutating func show(isFresh: Bool) -> [SurfaceCommand] {
      shown.update(pager, frame, isFresh: isFresh)
    }

    /// Lays the coordinates anew.
    ///
    /// - Parameter isMoved: whether also where the layout is as it was, for the lap that is in the
    ///   middle.
    mutating func layFrame(isMoved: Bool) {
      let fresh = SurfaceFrame(pager.layout, at: pager.offset, mapping)
      if isMoved || !fresh.hasLayout(of: frame) { frame = fresh }
    }

    /// What was known of a surface does not hold for another one.
    mutating func leaveSurface() {
      lastSent = LastSent()
      shown = ShownPages(prefetch: shown.prefetch)
      motion = .none
      wasCancelled = false
      wasTouched = false
      needsResync = false
      isWheeling = false
    }
  }

  /// A place that is asked for.
  enum QueuedDestination: Sendable {
    case page(Destination)
    case state(SavedState, PageNaming)
  }

  /// What the surface was told and need not be told again.
  struct LastSent: Sendable {
    var insets: InsetRequest?
    var extent: Points?
  }
}

extension PagerDriver {
  /// The pager.
  public internal(set) var pager: Pager {
    _read { yield state.pager }
    _modify { yield &state.pager }
  }

  /// How the pager's coordinates lie on the surface.
  public internal(set) var frame: SurfaceFrame {
    _read { yield state.frame }
    _modify { yield &state.frame }
  }

  /// Whether a wheel with notches turns, which scrolls without a drag.
  public var isWheeling: Bool { state.isWheeling }

  /// What came of the last state that was to be restored; `nil` if there was none.
  public internal(set) var restoration: Restoration? {
    get { state.restoration }
    set { state.restoration = newValue }
  }
}

/// What a surface does without a finger, as far as it was asked for or promised.
///
/// A deceleration that shows is the surface's own; it is asked.
enum SurfaceMotion: Equatable, Sendable {
  /// Nothing.
  case none
  /// The surface said that it will decelerate, and does not show it yet.
  case promised
  /// It was sent somewhere and told no end; whether it was seen to move since.
  case animation(isSeen: Bool)

  /// Whether it does not show yet: only what was seen to move can be seen to have been stopped.
  var isExpected: Bool { self == .promised || self == .animation(isSeen: false) }

  /// Whether it was sent somewhere.
  var isAnimation: Bool { if case .animation = self { true } else { false } }

  /// The surface was seen to move, or told that it did.
  mutating func wasSeen() { self = isAnimation ? .animation(isSeen: true) : .none }

  /// The finger let go of it.
  ///
  /// - Parameter isExpected: whether the surface will move and does not show it yet.
  mutating func fingerLeft(isExpected: Bool) {
    if isAnimation {
      self = .animation(isSeen: !isExpected)
    } else {
      self = isExpected ? .promised : .none
    }
  }
}
