public import FolioCore

// What scrolls without a finger on the surface.
extension DriverState {
  /// Until the wheel has come to rest what scrolls is its doing, as under a finger.
  mutating func wheelTurned(_ surface: SurfaceSnapshot, _ steps: inout [DriverStep]) {
    guard surface.viewport.extent > 0, !surface.isTracking, !isWheeling, pager.phase != .dragging
    else { return }
    dragger = .wheel
    steps.append(.tell(.callback(.wheelTurned(at: surface.offset))))
    // A motion that goes on would take back what the wheel scrolls.
    if motion.isUnderWay(on: surface) { place(at: standing(surface), surface, &steps) }
    motion = .none
    steps.append(.then(.beginDrag))
  }

  /// The rules decide where the surface comes to rest.
  mutating func wheelStopped(_ surface: SurfaceSnapshot, _ steps: inout [DriverStep]) {
    guard isWheeling else { return }
    dragger = .pointer(.touch)
    steps.append(.tell(.callback(.wheelStopped(at: surface.offset))))
    guard pager.phase == .dragging else { return }
    let (offset, layout) = (pager.offset, pager.layout)
    let input = ReleaseInput(
      gesture: .wheel(isThrown: false),
      proposedTarget: layout.isLooping ? offset : layout.range.clamp(offset))
    steps += [.then(.event(.release(input))), .then(.realign)]
  }
}

extension Release.Gesture {
  /// A wheel or a trackpad that let go: thrown it goes on in a direction and to an end, else only the
  /// end counts.
  public static func wheel(isThrown: Bool) -> Self {
    Self(kind: isThrown ? .directionAndEnd : .endPosition, cause: .wheel, pointer: .mouse)
  }
}
