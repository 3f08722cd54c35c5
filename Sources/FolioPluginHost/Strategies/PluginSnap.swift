import FolioCore
import FolioPluginABI

/// A snap strategy of a plugin.
///
/// An answer that is none becomes leading edges, and counts.
final class PluginSnap: SnapStrategy {
  let identifier: String
  let placement: SnapPlacement
  let tall: TallPages
  let ends: SnapEnds
  let slack: Points
  private let instance: PluginInstance
  /// How it did so far.
  var conduct: PluginConduct { instance.conduct }

  /// Wraps an instance; `nil` where its table has no function for the role.
  init?(_ instance: PluginInstance) {
    guard unsafe instance.table.place != nil else { return nil }
    self.instance = instance
    identifier = instance.identifier
    let first = instance.place(viewport: 0, port: 0, insets: .zero)
    placement = first?.placement ?? .aligned(0)
    tall = first?.tall ?? .align
    ends = first?.ends ?? .clamp
    slack = first?.slack ?? 0
  }

  func placement(viewport: Points, port: Points, insets: Insets) -> SnapPlacement {
    instance.place(viewport: viewport, port: port, insets: insets)?.placement ?? .aligned(0)
  }
}

extension PluginInstance {
  /// Where pages may rest; `nil` where that was no answer.
  fileprivate func place(
    viewport: Points, port: Points, insets: Insets
  ) -> (placement: SnapPlacement, tall: TallPages, ends: SnapEnds, slack: Points)? {
    guard conduct.isTrusted, let place = unsafe table.place else { return nil }
    var surface = folio_surface()
    surface.struct_size = UInt32(MemoryLayout<folio_surface>.size)
    surface.viewport = viewport.value
    surface.port = port.value
    surface.leading_inset = insets.leading.value
    surface.trailing_inset = insets.trailing.value
    var answer = unsafe folio_placement()
    unsafe answer.struct_size = unsafe UInt32(MemoryLayout<folio_placement>.size)
    var error = folio_error.empty
    let (status, time) = timed { unsafe place(pointer, &surface, &answer, &error) }
    if let time { return strike("it took \(time / 1_000) microseconds") }
    guard status == FOLIO_OK else { return strike(StatusText.reason(status, error)) }
    guard let placement = unsafe Self.placement(answer), let tall = unsafe Self.tall(answer.tall),
      let ends = unsafe Self.ends(answer.ends), let slack = unsafe Points(validating: answer.slack),
      slack >= 0
    else { return strike("its placement is none") }
    return (placement, tall, ends, slack)
  }

  private func strike<Nothing>(_ reason: String) -> Nothing? {
    conduct.strike(reason)
    return nil
  }

  private static func placement(_ answer: folio_placement) -> SnapPlacement? {
    switch unsafe answer.kind {
    case FOLIO_PLACE_ALIGNED:
      return unsafe answer.fraction >= 0 && answer.fraction <= 1 ? .aligned(answer.fraction) : nil
    case FOLIO_PLACE_ANCHORED:
      let (group, port) = unsafe (answer.fraction, answer.port_fraction)
      guard (0...1).contains(group), (0...1).contains(port) else { return nil }
      return .anchored(group: group, port: port)
    case FOLIO_PLACE_EDGE_AWARE: return .edgeAware
    case FOLIO_PLACE_EVERY:
      guard let step = unsafe Points(validating: answer.step), step.value >= Limits.minimumStep,
        let origin = unsafe Points(validating: answer.origin)
      else { return nil }
      return .every(step, from: origin)
    case FOLIO_PLACE_LIST: return unsafe list(answer)
    default: return nil
    }
  }

  private static func list(_ answer: folio_placement) -> SnapPlacement? {
    guard let count = unsafe Int(exactly: answer.offset_count), count <= Limits.maximumListedSnaps,
      let first = unsafe answer.offsets
    else { return nil }
    var offsets: Set<Points> = []
    for index in 0..<count {
      guard let offset = unsafe Points(validating: first[index]) else { return nil }
      offsets.insert(offset)
    }
    return .list(offsets.sorted())
  }

  private static func tall(_ code: Int32) -> TallPages? {
    switch code {
    case FOLIO_TALL_ALIGN: .align
    case FOLIO_TALL_SCROLL_INSIDE: .scrollInside
    case FOLIO_TALL_COVER: .cover
    default: nil
    }
  }

  private static func ends(_ code: Int32) -> SnapEnds? {
    switch code {
    case FOLIO_ENDS_CLAMP: .clamp
    case FOLIO_ENDS_FREE: .free
    case FOLIO_ENDS_PAD: .pad
    case FOLIO_ENDS_RESTS: .rests
    case FOLIO_ENDS_PIN: .pin
    default: nil
    }
  }
}
