import FolioCore
import FolioPluginABI
import FolioReport

final class PluginSnap: SnapStrategy {
  let identifier: String
  let placement: SnapPlacement
  let tall: TallPages
  let ends: SnapEnds
  let endTolerance: Points
  let regions: RestRegions
  let scrollPadding: LengthInsets
  private let instance: PluginInstance
  private let first: PlacementReading

  /// Wraps an instance and asks it about a viewport of size zero; `nil` if its table has no
  /// function for the role.
  init?(_ instance: PluginInstance) throws(PluginError) {
    guard unsafe instance.table.place != nil else { return nil }
    var reasons = Reasons(asked: false)
    guard let first = instance.place(viewport: 0, port: 0, insets: .zero, &reasons) else {
      let violation = reasons.takeFailure() ?? .failed("it has no answer")
      throw .notMade(
        id: instance.identifier, parameter: nil,
        reason: "on a surface without a size \(violation.description)")
    }
    self.instance = instance
    self.first = first
    identifier = instance.identifier
    placement = first.placement
    tall = first.tall
    ends = first.ends
    endTolerance = first.slack
    regions = first.regions
    scrollPadding = first.margin
  }

  func placement(viewport: Points, port: Points, insets: Insets) -> SnapPlacement {
    var reasons = Reasons(asked: false)
    return placement(viewport: viewport, port: port, insets: insets, reasons: &reasons)
  }

  func placement(
    viewport: Points, port: Points, insets: Insets, reasons: inout Reasons
  ) -> SnapPlacement {
    guard let answer = instance.place(viewport: viewport, port: port, insets: insets, &reasons)
    else { return .aligned(0) }
    if let field = answer.firstDifference(from: first) {
      reasons.fail("`\(field)` depends on the surface, and must not")
    }
    return answer.placement
  }
}

extension PluginInstance {
  /// The placement of the rests for a viewport; `nil` if the answer is invalid.
  fileprivate func place(
    viewport: Points, port: Points, insets: Insets, _ reasons: inout Reasons
  ) -> PlacementReading? {
    var surface = folio_surface()
    surface.struct_size = UInt32(MemoryLayout<folio_surface>.size)
    surface.viewport = viewport.value
    surface.port = port.value
    surface.leading_inset = insets.leading.value
    surface.trailing_inset = insets.trailing.value
    let added = AddedOffsets()
    return unsafe ask(&reasons, from: added.placement) { answer, error in
      added.reset()
      return withExtendedLifetime(added) {
        unsafe table.place?(pointer, &surface, &answer, &error)
      }
    } read: { (answer) throws(InvalidAnswer) in
      try unsafe PlacementReading(answer, added)
    }
  }
}
