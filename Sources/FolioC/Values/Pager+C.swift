import FolioCHeader
import FolioCore
import FolioSurface

extension folio_state {
  init(_ pager: Pager) {
    self.init()
    phase = Constants.constant(pager.phase, of: Constants.phases)
    allowed = Constants.constant(pager.allowed, of: Constants.allowed)
    let layout = pager.layout
    if layout.isLooping { flags |= FOLIO_STATE_LOOPS }
    if pager.target != nil { flags |= FOLIO_STATE_HAS_TARGET }
    if pager.configuration.axis == .vertical { flags |= FOLIO_STATE_IS_VERTICAL }
    if pager.insetsAreExpanded { flags |= FOLIO_STATE_INSETS_UNBOUNDED }
    if pager.configuration.autoplay != nil { flags |= FOLIO_STATE_PLAYS }
    setPages(pager)
    offset = pager.offset.value
    target_offset = (pager.target?.offset ?? pager.offset).value
    minimum_offset = layout.range.minimum.value
    maximum_offset = layout.range.maximum.value
    (leading, trailing) = (layout.insets.leading.value, layout.insets.trailing.value)
    content_extent = layout.contentExtent.value
    extent = pager.viewport.extent.value
    cross_extent = pager.viewport.crossExtent.value
  }

  private mutating func setPages(_ pager: Pager) {
    let layout = pager.layout
    page_count = Int64(layout.pageCount)
    snap_count = Int64(layout.snapCount)
    current = pager.current.index
    current_snap = pager.currentSnap.index
    settled = pager.settled.index
    target = pager.targetPage.index
    let visible = layout.visiblePages(at: pager.offset)
    first_visible = (visible?.lowerBound).map { layout.pageOnLap($0).page }.index
    last_visible = (visible?.upperBound).map { layout.pageOnLap($0).page }.index
    laps = Int64(pager.laps)
    fraction = pager.fraction ?? .nan
    clamped_fraction = pager.clampedFraction ?? .nan
    scroll_fraction = pager.scrollFraction
    progress = pager.progress
  }
}

extension folio_decision {
  init(_ decision: Decision) {
    self.init()
    page = -1
    guard let target = decision.target else { return }
    flags = FOLIO_DECISION_RESTS
    (page, group, lap) = (Int64(target.page), Int64(target.group), Int64(target.lap))
    offset = target.offset.value
  }
}

extension folio_transform {
  init(_ pager: Pager, _ page: Int, isMirrored: Bool, reducesMotion: Bool) {
    self.init()
    let look = pager.transform(ofPage: page, reducesMotion: reducesMotion)
    flags = look.isHidden ? FOLIO_TRANSFORM_HIDDEN : 0
    position = pager.position(ofPage: page)
    (shift_along, shift_across) = (look.shiftAlong.value, look.shiftAcross.value)
    shift_depth = look.shiftDepth.value
    (scale_along, scale_across) = (look.scaleAlong, look.scaleAcross)
    (turn_about_cross, turn_about_along) = (look.turnAboutCross, look.turnAboutAlong)
    turn_about_depth = look.turnAboutDepth
    (opacity, order) = (look.opacity, look.order)
    let layout = pager.layout
    let it = look.matrix(
      extent: layout.extent(ofPage: page),
      cross: max(0, layout.viewport.crossExtent - pager.crossInsets.sum),
      axis: pager.configuration.axis, isMirrored: isMirrored)
    matrix = (
      it[0], it[1], it[2], it[3], it[4], it[5], it[6], it[7], it[8], it[9], it[10], it[11],
      it[12], it[13], it[14], it[15]
    )
  }
}
