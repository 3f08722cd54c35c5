import FolioCore

/// Plays a tape on a driver of its own: the same state sees the same surface, in the same order.
package final class TapePlayer: DriverObserver {
  package let driver: PagerDriver
  /// The entries of the turn that was played last.
  package private(set) var entries: [TraceEntry] = []
  private let surface: TapeSurface
  private var nested: ArraySlice<TapeTurn.Nested> = []

  package init(_ start: TapeStart, recordsDecisions: Bool = false) {
    surface = TapeSurface(start.snapshot)
    var state = start.state
    state.pager.recordsDecisions = recordsDecisions
    driver = PagerDriver(state, on: surface)
    driver.observer = self
    surface.player = self
  }

  /// Breaks the retain cycles; the player must not be used afterwards.
  package func end() {
    driver.observer = nil
    surface.player = nil
  }

  /// Plays one turn, and returns its answer.
  package func play(_ turn: TapeTurn) -> PagerDriver.Answer {
    entries.removeAll(keepingCapacity: true)
    guard case .input(let input) = turn.content else { return PagerDriver.Answer() }
    nested = turn.nested[...]
    surface.begin(turn.seen)
    return driver.take(input)
  }

  package func driver(_ driver: PagerDriver, did entry: TraceEntry) {
    entries.append(entry)
    deliver(toObserver: true)
  }

  /// Delivers the inputs that arrived at this call to surface or observer.
  fileprivate func deliver(toObserver isObserver: Bool = false) {
    while let next = nested.first, next.isInObserver == isObserver, next.hook <= driver.hook {
      nested.removeFirst()
      if case .callback(let callback, let pointer) = next.input {
        _ = driver.receive(callback, pointer: pointer)
      } else {
        _ = driver.take(next.input)
      }
    }
  }
}

/// A surface that looks as a recorded one did, and ignores commands.
private final class TapeSurface: ScrollSurface {
  var player: TapePlayer?
  private var current: SurfaceSnapshot
  private var seen: ArraySlice<TapeTurn.Seen> = []
  private var looks = 0

  init(_ start: SurfaceSnapshot) { current = start }

  func begin(_ seen: [TapeTurn.Seen]) {
    self.seen = seen[...]
    looks = 0
  }

  /// Each reading is a look.
  var snapshot: SurfaceSnapshot {
    while let next = seen.first, next.look <= looks {
      current = next.snapshot
      seen.removeFirst()
    }
    looks += 1
    return current
  }

  func carryOut(_ command: SurfaceCommand) { player?.deliver() }
  func configure(_ configuration: PagerConfiguration) { player?.deliver() }
  func pagerDidChange() { player?.deliver() }
  func animate(_ changes: @escaping () -> Void) {
    player?.deliver()
    changes()
    player?.deliver()
  }
}
