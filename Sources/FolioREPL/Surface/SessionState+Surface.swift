import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioReport
import FolioSurface

extension SessionState {
  /// Takes an event as an app or a surface tells it, and keeps what follows.
  mutating func send(_ event: PagerEvent) { play { $0.send(event) } }

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

  /// Stands on a surface like another one's: as large, as much of it covered, and as it behaves.
  mutating func stand(onSurfaceOf other: SessionState) {
    let (behavior, pager) = (other.surface.behavior, other.pager)
    surface.behavior = behavior
    size = other.size
    let viewport = size?.viewport(choice.axis)
    play { surface in
      if let viewport { surface.send(.resize(.step(to: viewport))) }
      surface.send(.insets(pager.surfaceInsets))
      surface.send(.safeArea(pager.safeArea))
    }
  }

  var isTouched: Bool { surface.view.isTracking }

  var standsStill: Bool { pager.phase == .idle && !isTouched }

  /// What a command needs to be carried out.
  enum Need {
    case surface, finger, noFinger
  }

  /// Complains where something that is needed is not so.
  func check(_ need: Need, at span: SourceSpan) throws(Diagnostic) {
    switch need {
    case .surface where pager.viewport.extent <= 0:
      throw Refusal.noViewport.diagnostic(at: span)
    case .finger where !isTouched:
      throw Diagnostic(.noFinger, "no finger is on the surface", at: span)
        .adding(help: "put one there: `touch`; a page is moved by `move 3 to 0`")
    case .noFinger where isTouched:
      throw Diagnostic(.fingerDown, "a finger is on the surface", at: span)
        .adding(help: "let go first, with `release` or `lift`, or take it away with `cancel`")
    default: break
    }
  }

  var releaseRemark: String {
    release?.phrase ?? ""
  }
}

extension PagerEffect {
  fileprivate var isPlacement: Bool {
    switch self {
    case .place, .recycle: true
    default: false
    }
  }
}
