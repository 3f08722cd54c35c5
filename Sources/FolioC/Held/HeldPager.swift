import FolioCHeader
import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioFeel
import FolioReport
import FolioSurface

/// The pager behind a `folio_pager`, with the effects of its last event and the config it was made of.
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

  /// The pager as it is now.
  var pager: Pager { own }

  /// The view it is in; `nil` where it is alone.
  var view: HeldView? { nil }

  /// A pager in the same state, alone, that goes its own way.
  final var copy: HeldPager {
    let copy = HeldPager(pager, of: composed)
    copy.effects = effects
    copy.release = release
    return copy
  }

  /// The effects of its last event.
  final var lastEffects: [PagerEffect] { effects.list }

  /// Lets go of what holds it.
  func end() {}

  /// True if a program may send an event.
  func takes(_ event: PagerEvent) -> Bool { true }

  /// Lets something happen.
  ///
  /// - Returns: false if it was refused.
  func send(_ event: PagerEvent) -> Bool {
    effects.clear()
    if own.handle(event, into: &effects) != nil { return false }
    if case .release = event { noteRelease() }
    return true
  }

  /// Keeps the decision that was made just now.
  final func noteRelease() { release = pager.lastDecision.map { ReleaseReport($0, by: pager) } }

  /// Goes on with another config, at the same page.
  func configure(_ composed: ComposedPager) {
    self.composed = composed
    _ = send(.configure(composed))
  }

  /// Goes where a pager was when its state was saved.
  ///
  /// - Returns: false if that was refused.
  func restore(_ state: SavedState) -> Bool {
    effects.clear()
    if case .refused = own.restore(state, naming: .none, into: &effects) { return false }
    return true
  }

  var state: folio_state { folio_state(pager) }

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

  /// Forgets what a view reported.
  func forgetNews() {}
}
