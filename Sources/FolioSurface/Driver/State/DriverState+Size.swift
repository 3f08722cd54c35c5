import FolioCore

extension DriverState {
  mutating func takeSize(
    _ callback: SurfaceCallback, _ surface: SurfaceSnapshot?, _ steps: inout [DriverStep]
  ) {
    if case .didLayout = callback { return didLayout(surface, &steps) }
    steps.append(.tell(.callback(callback)))
    switch callback {
    case .willResize(let viewport):
      steps.append(.event(.resize(.willResize(to: viewport))))
    case .resizeAlongside:
      if isInTransition { steps.append(.event(.resize(.alongside))) }
    case .didResize:
      if isInTransition { steps += [.event(.resize(.didResize)), .resized] }
    case .insetsChanged(let insets):
      steps.append(.event(.insets(mapping.mapped(insets: insets))))
    case .safeAreaChanged(let area):
      let area = SafeArea(along: mapping.mapped(insets: area.along), across: area.across)
      steps.append(.event(.safeArea(area)))
    default: break
    }
  }

  private mutating func didLayout(_ surface: SurfaceSnapshot?, _ steps: inout [DriverStep]) {
    guard let surface else { return }
    let viewport = surface.viewport
    if viewport != pager.viewport || isInTransition {
      steps.append(.tell(.callback(.didLayout(viewport))))
      steps.append(.event(.resize(.didLayout(viewport))))
      steps.append(.catchUp)
    } else {
      catchUp(surface, &steps)
    }
  }

  /// Ends a resize; compares sizes, because an announced one may not have come.
  mutating func resized(_ surface: SurfaceSnapshot?, _ steps: inout [DriverStep]) {
    guard let surface else { return }
    if !isInTransition { didLayout(surface, &steps) }
    steps.append(.noticeStop)
  }

  /// Follows the surface again at the pager's size: a motion continues, else the surface returns.
  mutating func catchUp(_ surface: SurfaceSnapshot, _ steps: inout [DriverStep]) {
    guard needsResync, !isInTransition, hasSize(surface) else { return }
    needsResync = false
    if motion.isUnderWay(on: surface), pager.phase != .dragging {
      let offset = frame.logical(surface.offset)
      return steps.append(.event(.scroll(to: offset, cause: .motion)))
    }
    sync(SyncRequest(isRelaidOut: true), surface, &steps)
    steps.append(.noticeStop)
  }

  mutating func remap(_ change: MappingChange, _ steps: inout [DriverStep]) {
    switch change {
    case .direction(let direction):
      guard direction != mapping.direction else { return }
      remap(&steps) { $0.direction = direction }
      steps.append(.later(.realign))
    case .surface(let direction, let isReversed, let prefetch):
      if prefetch != shown.prefetch { steps.append(.later(.realign)) }
      shown.prefetch = prefetch
      remap(&steps) { ($0.direction, $0.isReversed) = (direction, isReversed) }
    }
  }

  mutating func remap(
    _ steps: inout [DriverStep], _ change: (inout CoordinateMapping) -> Void
  ) {
    let wasMirrored = mapping.isMirrored
    change(&mapping)
    lastSent = LastSent()
    guard mapping.isMirrored != wasMirrored else { return }
    let (insets, area) = (pager.surfaceInsets.swapped, pager.safeArea)
    if insets != pager.surfaceInsets { steps.append(.later(.event(.insets(insets)))) }
    let swapped = SafeArea(along: area.along.swapped, across: area.across)
    if swapped != area { steps.append(.later(.event(.safeArea(swapped)))) }
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
