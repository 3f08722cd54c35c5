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
    }
  }

  /// How the pager's coordinates lie on the surface.
  var mapping: CoordinateMapping { surface.driver.frame.mapping }

  var isTouched: Bool { surface.view.isTracking }

  var standsStill: Bool { pager.phase == .idle && !isTouched }

  /// A condition of a command.
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
        .adding(help: "put one there first: `touch`")
    case .noFinger where isTouched:
      throw Diagnostic(.fingerDown, "a finger is on the surface", at: span)
        .adding(help: "let go first, with `release` or `lift`, or take it away with `cancel`")
    default: break
    }
  }
}
