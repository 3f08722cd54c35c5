import FolioCHeader
import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioFeel
import FolioReport
import FolioSurface

/// What a `folio_pager` is: a pager, what its last event led to, and the config it was made of.
final class HeldPager: EventTaker {
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

  func send(_ event: PagerEvent) -> Bool {
    let asked = report(of: event)
    effects.clear()
    pager.handle(event, into: &effects)
    if case .refused? = effects.list.first { return false }
    if let asked { release = asked }
    return true
  }

  /// What is asked of a dragged pager by a release; `nil` for any other event.
  private func report(of event: PagerEvent) -> ReleaseReport? {
    guard case .release(let input) = event, pager.phase == .dragging else { return nil }
    return ReleaseReport(input, in: pager)
  }

  func takes(_ event: PagerEvent) -> Bool { true }

  func configure(_ composed: ComposedPager) {
    self.composed = composed
    _ = send(.configure(composed))
  }

  /// - Returns: whether it was not refused.
  func restore(_ state: SavedState) -> Bool {
    effects.clear()
    if case .refused = pager.restore(state, naming: .none, into: &effects) { return false }
    return true
  }

  /// One of the `FOLIO_PAGER_...` texts; `nil` for an unknown one.
  func text(_ kind: Int32) -> String? {
    switch kind {
    case FOLIO_PAGER_STATE_JSON: pager.json.text
    case FOLIO_PAGER_EFFECTS_JSON: JSONValue.array(effects.list.map { $0.json }).text
    case FOLIO_PAGER_EXPLANATION: release.map { ExplainText.lines($0).joined(separator: "\n") }
    case FOLIO_PAGER_DECISION_JSON: (release?.json ?? .null).text
    case FOLIO_PAGER_MAP_JSON: map.text
    case FOLIO_PAGER_RESOLVED: composed.resolved(for: pager.viewport).printed()
    default: nil
    }
  }

  private var map: JSONValue {
    GestureField(pager, page: pager.settled).map { DecisionMap($0).json } ?? .null
  }
}
