import FolioCore
import FolioPluginABI
import FolioReport

final class PluginSnap: SnapStrategy {
  var identifier: String { instance.identifier }
  let placement: SnapPlacement
  let tall: TallPages
  let ends: SnapEnds
  let endTolerance: Points
  let regions: RestRegions
  let scrollPadding: LengthInsets
  private let instance: PluginInstance
  private let first: PlacementReading

  /// Wraps an instance and asks it about a viewport of size zero.
  init(_ instance: PluginInstance) throws(PluginError) {
    let first: PlacementReading
    do {
      first = try instance.place(viewport: 0, port: 0, insets: .zero)
    } catch {
      guard case .flawed(let late, _) = error else {
        throw .notMade(
          id: instance.identifier, parameter: nil,
          reason: "on a surface without a size \(error.violation.description)")
      }
      first = late
    }
    self.instance = instance
    self.first = first
    placement = first.placement
    tall = first.tall
    ends = first.ends
    endTolerance = first.slack
    regions = first.regions
    scrollPadding = first.margin
  }

  func placement(
    viewport: Points, port: Points, insets: Insets
  ) throws(StrategyFault<SnapPlacement>) -> SnapPlacement {
    do throws(StrategyFault<PlacementReading>) {
      let answer = try instance.place(viewport: viewport, port: port, insets: insets)
      if let fault = fault(of: answer) { throw .failed(fault) }
      return answer.placement
    } catch {
      if case .flawed(let late, _) = error, let fault = fault(of: late) { throw .failed(fault) }
      throw error.map { $0.placement }
    }
  }

  /// What belongs to every surface and is not what it was at first; `nil` where nothing is.
  private func fault(of answer: PlacementReading) -> String? {
    answer.firstDifference(from: first).map { "`\($0)` depends on the surface, and must not" }
  }
}

extension PluginInstance {
  /// The placement of the rests for a viewport.
  fileprivate func place(
    viewport: Points, port: Points, insets: Insets
  ) throws(StrategyFault<PlacementReading>) -> PlacementReading {
    var surface = folio_surface()
    surface.struct_size = UInt32(MemoryLayout<folio_surface>.size)
    surface.viewport = viewport.value
    surface.port = port.value
    surface.leading_inset = insets.leading.value
    surface.trailing_inset = insets.trailing.value
    let added = AddedOffsets()
    return unsafe try ask(from: added.placement) { answer, error in
      added.reset()
      return withExtendedLifetime(added) {
        unsafe table.place?(pointer, &surface, &answer, &error)
      }
    } read: { (answer) throws(InvalidAnswer) in
      try unsafe PlacementReading(answer, added)
    }
  }
}
