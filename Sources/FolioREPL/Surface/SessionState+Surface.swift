import FolioCore
import FolioDiagnostics
import FolioReport
import FolioSurface

extension SessionState {
  /// Takes an event as an app or a surface tells it, and keeps what follows.
  mutating func send(_ event: PagerEvent) { play { $0.send(event) } }

  /// Plays something on the surface, and keeps what follows.
  mutating func play(_ body: (SurfacePlay) -> Void) {
    let play = surface.play(body)
    surface = play.state
    if let release = play.release {
      self.release = release
      outcome.isRelease = true
    }
    outcome.trace += play.trace
    outcome.samples += play.samples.isEmpty ? [OffsetSample(pager, at: now)] : play.samples
    for entry in play.trace {
      guard case .effect(let effect) = entry.entry else { continue }
      outcome.effects.append(effect)
      if effect.isPlacement { placements?.append(effect) }
    }
  }

  /// Whether a finger is on the surface.
  var isTouched: Bool { surface.view.isTracking }

  /// Whether nothing moves and no finger is down.
  var standsStill: Bool { pager.phase == .idle && !isTouched }

  /// Complains unless a finger is on the surface.
  func needFinger(at span: SourceSpan) throws(CommandError) {
    guard !isTouched else { return }
    throw CommandError(
      Diagnostic(.noFinger, "no finger is on the surface", at: span)
        .adding(help: "put one there: `touch`; a page is moved by `move 3 to 0`"))
  }

  /// Complains if a finger is on the surface.
  func needNoFinger(at span: SourceSpan) throws(CommandError) {
    guard isTouched else { return }
    throw CommandError(
      Diagnostic(.fingerDown, "a finger is on the surface", at: span)
        .adding(help: "let go first, with `release` or `lift`, or take it away with `cancel`"))
  }

  /// Complains if the surface has no size along the paging axis.
  func needSurface(at span: SourceSpan) throws(CommandError) {
    guard pager.viewport.extent <= 0 else { return }
    throw CommandError(Refusal.noViewport.diagnostic(at: span))
  }

  /// Why the last release went where it goes.
  var releaseRemark: String {
    release?.phrase ?? ""
  }
}

extension PagerEffect {
  /// Whether it is about a page's view.
  fileprivate var isPlacement: Bool {
    switch self {
    case .place, .recycle: true
    default: false
    }
  }
}
