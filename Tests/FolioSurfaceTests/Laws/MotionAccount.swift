import FolioCore
import FolioSurface

/// Keeps account of how far a surface moved by itself, whoever shifts it meanwhile.
///
/// What the driver sets is the driver's own business: a whole-lap shift, clones that come and go, a
/// correction of what the surface corrected. What is left is what a person saw.
struct MotionAccount {
  /// How far the surface moved, in its own direction.
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

extension SurfaceDeed {
  /// How far a finger or a wheel moves the content; `nil` for other deeds.
  var distance: Points? {
    switch self {
    case .move(let distance), .wheel(let distance): distance.magnitude
    default: nil
    }
  }

  /// True if it may change the layout, or put the surface somewhere at once.
  var isSudden: Bool {
    switch self {
    case .touch, .move, .lift, .cancel, .advance, .host, .wheel, .quiet: false
    case .go(_, let isAnimated): !isAnimated
    case .willResize, .alongside, .layout, .didResize, .rotate, .insets, .safeArea, .edit, .reload,
      .turn, .configure:
      true
    }
  }
}

extension Stage {
  /// Where the pager is, counted on through all laps.
  var way: Double {
    pager.offset.value + Double(pager.laps) * (pager.layout.period?.value ?? 0)
  }

  /// True if the surface has the size that the pager counts with, and no change of it is under way.
  var hasItsSize: Bool {
    !driver.isInTransition && view.viewport == pager.layout.viewport
  }

  /// A page on the screen as a reader sees it: from where reading begins.
  func read(_ frame: PageFrame) -> Points {
    driver.frame.mapping.isMirrored
      ? view.viewport.extent - frame.start - frame.extent : frame.start
  }
}
