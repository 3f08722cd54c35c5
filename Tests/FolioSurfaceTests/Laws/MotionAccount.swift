import FolioCore
import FolioSurface

/// A sum of a surface's own movement, as a user sees it.
///
/// Offsets set by the driver are left out: whole-lap shifts, clones that come and go, and
/// corrections of the surface.
struct MotionAccount {
  /// The movement in the surface's own direction.
  private(set) var moved: Points = 0
  private var place: Points

  init(at place: Points) {
    self.place = place
  }

  mutating func add(_ entry: TraceEntry) {
    switch entry {
    case .command(.setOffset(let offset, animated: false)): place = offset
    case .callback(.didScroll(let offset, let cause)):
      if cause != nil { moved += offset - place }
      place = offset
    default: break
    }
  }
}

extension SurfaceAction {
  /// The distance a finger or a wheel moves the content; `nil` for other deeds.
  var distance: Points? {
    switch self {
    case .move(let distance), .wheel(let distance): distance.magnitude
    default: nil
    }
  }

  /// `true` if the deed can change the layout or make the surface jump.
  var isSudden: Bool {
    switch self {
    case .touch, .move, .lift, .cancel, .advance, .host, .wheel, .quiet, .allow: false
    case .go(_, let isAnimated): !isAnimated
    case .willResize, .alongside, .layout, .didResize, .rotate, .insets, .safeArea, .edit, .reload,
      .turn, .configure, .send:
      true
    }
  }
}

extension Stage {
  /// The pager's offset, counted through all laps.
  var traveled: Double {
    pager.offset.value + Double(pager.laps) * (pager.layout.period?.value ?? 0)
  }

  /// `true` if surface and pager have the same size and no transition is open.
  var hasItsSize: Bool {
    !driver.isInTransition && view.viewport == pager.layout.viewport
  }

  /// The start of a page on screen in reading direction.
  func read(_ frame: PageFrame) -> Points {
    driver.frame.mapping.isMirrored
      ? view.viewport.extent - frame.start - frame.extent : frame.start
  }
}
