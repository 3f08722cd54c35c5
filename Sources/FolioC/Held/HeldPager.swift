import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioReport
import FolioSurface

/// What a `folio_pager` is: a pager, what its last event led to, and the config it was made of.
final class HeldPager {
  private(set) var pager: Pager
  private(set) var effects = Effects()
  private var composed: ComposedPager
  private var release: ReleaseReport?

  init(_ composed: ComposedPager) {
    self.composed = composed
    pager = Pager(composed)
  }

  /// A pager as it is, with the last release if there was one.
  init(_ pager: Pager, of composed: ComposedPager, release: ReleaseReport?) {
    self.pager = pager
    self.composed = composed
    self.release = release
  }

  /// A copy that goes its own way.
  var copy: HeldPager {
    let copy = HeldPager(pager, of: composed, release: release)
    copy.effects = effects
    return copy
  }

  /// Lets something happen.
  ///
  /// - Returns: whether it was not refused.
  func send(_ event: PagerEvent) -> Bool {
    if case .release(let input) = event, pager.phase == .dragging {
      release = ReleaseReport(input, in: pager)
    }
    effects.clear()
    pager.handle(event, into: &effects)
    return !effects.list.contains { if case .refused = $0 { true } else { false } }
  }

  /// Goes on with another config, at the same page.
  func configure(_ composed: ComposedPager) {
    self.composed = composed
    _ = send(.configure(composed))
  }

  /// Goes where a pager was.
  func restore(_ state: SavedState) {
    effects.clear()
    _ = pager.restore(state, naming: .none, into: &effects)
  }

  func text(_ kind: PagerText) -> String {
    switch kind {
    case .stateJSON: pager.json.text
    case .effectsJSON: JSONValue.array(effects.list.map { $0.json }).text
    case .explanation: release.map { ExplainText.lines($0).joined(separator: "\n") } ?? ""
    case .decisionJSON: (release?.json ?? .null).text
    case .resolved: composed.resolved(for: pager.viewport).printed()
    }
  }
}
