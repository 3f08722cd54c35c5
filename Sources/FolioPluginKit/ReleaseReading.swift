import FolioCore
import FolioPluginABI
import FolioPluginContract

extension Release {
  init(_ release: folio_release, _ field: HostField) {
    unsafe self.init(
      gesture: Self.gesture(release), place: Self.place(release), momentum: Self.momentum(release),
      field: SnapGeometry(field))
  }

  private static func gesture(_ release: folio_release) -> Gesture {
    unsafe Gesture(
      kind: Contract.kinds.value(release.kind) ?? .directionAndEnd,
      cause: Contract.causes.value(release.cause) ?? .drag,
      pointer: Contract.pointers.value(release.pointer) ?? .touch)
  }

  private static func place(_ release: folio_release) -> Place {
    unsafe Place(
      offset: Points(release.offset), gestureStart: Points(release.gesture_start),
      startGroup: Int(release.start_group),
      caughtMoving: release.flags & FOLIO_RELEASE_CAUGHT_MOVING != 0,
      selectedGroup: Int(release.selected_group), settledGroup: Int(release.settled_group))
  }

  private static func momentum(_ release: folio_release) -> Momentum {
    func known(_ flag: UInt32, _ value: Double) -> Points? {
      unsafe release.flags & flag != 0 ? Points(value) : nil
    }
    return unsafe Momentum(
      velocity: Velocity(pointsPerMillisecond: release.velocity),
      lastDirection: Direction(signOf: Double(release.last_direction)),
      projectedTravel: Points(release.projected_travel),
      proposedTarget: known(FOLIO_RELEASE_HAS_PROPOSAL, release.proposed_target),
      pointerTravel: known(FOLIO_RELEASE_HAS_POINTER, release.pointer_travel),
      fingerTarget: known(FOLIO_RELEASE_HAS_FINGER, release.finger_target))
  }
}

extension folio_error {
  /// Writes a reason, truncated to the buffer.
  mutating func write(_ reason: String) {
    let size = MemoryLayout.size(ofValue: text)
    unsafe withUnsafeMutableBytes(of: &text) { buffer in
      var length = 0
      for scalar in reason.unicodeScalars {
        let bytes = Array(String(scalar).utf8)
        guard length + bytes.count < size else { break }
        for byte in bytes {
          unsafe buffer[length] = byte
          length += 1
        }
      }
      unsafe buffer[length] = 0
    }
  }
}
