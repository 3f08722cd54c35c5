import FolioCHeader
import FolioCore

extension folio_effect {
  init(_ effect: PagerEffect) {
    self.init()
    (from, to, page) = (-1, -1, -1)
    switch effect {
    case .phaseChanged(let from, let to):
      kind = FOLIO_EFFECT_PHASE
      self.from = Int64(Constants.constant(from, of: Constants.phases))
      self.to = Int64(Constants.constant(to, of: Constants.phases))
    case .currentChanged(let from, let to):
      kind = FOLIO_EFFECT_CURRENT
      (self.from, self.to) = (from.index, to.index)
    case .renumbered(let from, let to):
      kind = FOLIO_EFFECT_RENUMBERED
      (self.from, self.to) = (Int64(from), Int64(to))
    case .targetChanged(let target):
      kind = FOLIO_EFFECT_TARGET
      (page, lap, offset) = (Int64(target.page), Int64(target.lap), target.offset.value)
    case .place(let page, let copy):
      (kind, self.page) = (FOLIO_EFFECT_PLACE, Int64(page))
      (lap, id) = (Int64(copy.lap), copy.id.rawValue)
    case .recycle(let copy):
      (kind, lap, id) = (FOLIO_EFFECT_RECYCLE, Int64(copy.lap), copy.id.rawValue)
    case .ended(let origin, let outcome):
      kind = FOLIO_EFFECT_ENDED
      self.origin = Constants.constant(origin, of: Constants.origins)
      self.outcome = Constants.constant(outcome, of: Constants.outcomes)
    case .wrapped(let laps): (kind, lap) = (FOLIO_EFFECT_WRAPPED, Int64(laps))
    case .loopRefused: kind = FOLIO_EFFECT_LOOP_REFUSED
    case .refused: kind = FOLIO_EFFECT_REFUSED
    case .misbehaved: kind = FOLIO_EFFECT_MISBEHAVED
    case .quarantined: kind = FOLIO_EFFECT_QUARANTINED
    case .retarget, .scroll, .setInsets, .setContentExtent: self.setRequest(effect)
    }
  }

  private mutating func setRequest(_ effect: PagerEffect) {
    switch effect {
    case .retarget(let offset): (kind, self.offset) = (FOLIO_EFFECT_RETARGET, offset.value)
    case .scroll(let offset, let animated):
      (kind, self.offset) = (FOLIO_EFFECT_SCROLL, offset.value)
      if animated { flags = FOLIO_EFFECT_IS_ANIMATED }
    case .setInsets(.unbounded):
      (kind, flags) = (FOLIO_EFFECT_INSETS, FOLIO_EFFECT_IS_UNBOUNDED)
    case .setInsets(.exactly(let insets)):
      kind = FOLIO_EFFECT_INSETS
      (leading, trailing) = (insets.leading.value, insets.trailing.value)
    case .setContentExtent(let extent): (kind, self.extent) = (FOLIO_EFFECT_CONTENT, extent.value)
    default: break
    }
  }
}
