import FolioCHeader
import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioFeel
import FolioReport
import FolioSurface

/// The pager behind a `folio_pager`, with its config and latest effects.
class HeldPager {
  private var own: Pager
  private final var effects = Effects()
  final var composed: ComposedPager
  final var release: ReleaseReport?

  init(_ pager: Pager, of composed: ComposedPager) {
    own = pager
    own.recordsDecisions = true
    self.composed = composed
  }

  var pager: Pager { own }

  var view: HeldView? { nil }

  /// An independent pager in the same state, without a view.
  final var copy: HeldPager {
    let copy = HeldPager(pager, of: composed)
    copy.effects = effects
    copy.release = release
    return copy
  }

  final var lastEffects: [PagerEffect] { effects.list }

  func end() {}

  /// `true` if the caller may send an event.
  func takes(_ event: PagerEvent) -> Bool { true }

  /// Sends an event; `false` if rejected.
  func send(_ event: PagerEvent) -> Bool {
    effects.clear()
    if own.handle(event, into: &effects) != nil { return false }
    if case .release = event { noteRelease() }
    return true
  }

  final func noteRelease() { release = ReleaseReport(lastOf: pager) }

  func configure(_ composed: ComposedPager) {
    self.composed = composed
    _ = send(.configure(composed))
  }

  /// Restores a saved state; `false` if rejected.
  func restore(_ state: SavedState) -> Bool {
    effects.clear()
    if case .refused = own.restore(state, naming: .none, into: &effects) { return false }
    return true
  }

  var state: folio_state { folio_state(pager) }

  /// The text for a `FOLIO_PAGER_...` constant; `nil` if unknown.
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

  func forgetNews() {}
}
