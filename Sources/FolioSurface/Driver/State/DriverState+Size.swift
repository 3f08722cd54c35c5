import FolioCore

extension DriverState {
  mutating func takeSize(
    _ callback: SurfaceCallback, _ surface: SurfaceSnapshot?, _ actions: inout [DriverAction]
  ) {
    if case .didLayout = callback { return didLayout(surface, &actions) }
    actions.append(.report(.callback(callback)))
    switch callback {
    case .willResize(let viewport):
      actions.next(.event(.resize(.willResize(to: viewport))))
    case .resizeAlongside:
      if isInTransition { actions.next(.event(.resize(.alongside))) }
    case .didResize:
      guard isInTransition else { return }
      actions.next(.event(.resize(.didResize)))
      actions.next(.resized)
    case .insetsChanged(let insets):
      actions.next(.event(.insets(mapping.mapped(insets: insets))))
    case .safeAreaChanged(let area):
      let area = SafeArea(along: mapping.mapped(insets: area.along), across: area.across)
      actions.next(.event(.safeArea(area)))
    default: break
    }
  }

  private mutating func didLayout(_ surface: SurfaceSnapshot?, _ actions: inout [DriverAction]) {
    guard let surface else { return }
    let viewport = surface.viewport
    if viewport != pager.viewport || isInTransition {
      actions.append(.report(.callback(.didLayout(viewport))))
      actions.next(.event(.resize(.didLayout(viewport))))
      actions.next(.catchUp)
    } else {
      catchUp(surface, &actions)
    }
  }

  /// Ends a resize; compares sizes, because an announced one may not have come.
  mutating func resized(_ surface: SurfaceSnapshot?, _ actions: inout [DriverAction]) {
    guard let surface else { return }
    if !isInTransition { didLayout(surface, &actions) }
    actions.next(.stopIfStill)
  }

  /// Follows the surface again at the pager's size: a motion continues, else the surface returns.
  mutating func catchUp(_ surface: SurfaceSnapshot, _ actions: inout [DriverAction]) {
    guard needsResync, !isInTransition, hasSize(surface) else { return }
    needsResync = false
    if motion.isUnderWay(on: surface), pager.phase != .dragging {
      let offset = frame.logical(surface.offset)
      return actions.next(.event(.scroll(to: offset, cause: .motion)))
    }
    sync(SyncRequest(isRelaidOut: true), surface, &actions)
    actions.next(.stopIfStill)
  }

  mutating func remap(_ change: MappingChange, _ actions: inout [DriverAction]) {
    switch change {
    case .direction(let direction):
      guard direction != mapping.direction else { return }
      remap(&actions) { $0.direction = direction }
      actions.append(.later(.realign))
    case .surface(let direction, let isReversed, let prefetch):
      if prefetch != shown.prefetch { actions.append(.later(.realign)) }
      shown.prefetch = prefetch
      remap(&actions) { ($0.direction, $0.isReversed) = (direction, isReversed) }
    }
  }

  mutating func remap(
    _ actions: inout [DriverAction], _ change: (inout CoordinateMapping) -> Void
  ) {
    let wasMirrored = mapping.isMirrored
    change(&mapping)
    lastSent = LastSent()
    guard mapping.isMirrored != wasMirrored else { return }
    let (insets, area) = (pager.surfaceInsets.swapped, pager.safeArea)
    if insets != pager.surfaceInsets { actions.append(.later(.event(.insets(insets)))) }
    let swapped = SafeArea(along: area.along.swapped, across: area.across)
    if swapped != area { actions.append(.later(.event(.safeArea(swapped)))) }
  }
}

extension SurfaceCallback {
  /// `true` for callbacks that a pager also gets without a surface.
  var isOfSize: Bool {
    switch self {
    case .willResize, .resizeAlongside, .didLayout, .didResize, .insetsChanged, .safeAreaChanged:
      true
    default: false
    }
  }
}
