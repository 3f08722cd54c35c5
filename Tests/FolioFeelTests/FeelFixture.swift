import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioFeel
import FolioPlatforms

/// A pager with the given paging rules, pages and viewport.
func pager(
  _ paging: String, pages: Int = 9, extent: String = "300 spacing=10",
  more: String = "snap leading",
  viewport: Double = 390
) -> Pager {
  made("pager test { pages extent=\(extent); \(more); paging { \(paging) } }", pages, viewport)
}

/// The config of a pager.
func choice(_ config: String) -> ComposedPager {
  let loaded = ConfigLoader(registry: .all).load([SourceText(name: "test.kdl", text: config)])
  guard let choice = loaded.pagers.first else {
    preconditionFailure("the config of a test loads: \(loaded.diagnostics.map { $0.message })")
  }
  return choice
}

/// A pager of a complete config.
func made(_ config: String, _ pages: Int = 9, _ viewport: Double = 390) -> Pager {
  standing(choice(config), pages, viewport)
}

private func standing(_ choice: ComposedPager, _ pages: Int, _ viewport: Double) -> Pager {
  var pager = Pager(choice)
  var effects = Effects()
  pager.handle(
    .resize(.step(to: Viewport(extent: Points(viewport), crossExtent: 844))), into: &effects)
  pager.handle(.reload(.uniform(count: pages)), into: &effects)
  return pager
}

/// The comparison of configs named `a`, `b` and so on, from their bodies.
func compared(_ bodies: String..., pages: Int = 9, viewport: Double = 390) -> ComparedFeel {
  ComparedFeel(
    zip(["a", "b", "c"], bodies).map { name, body in
      let choice = choice("pager \(name) { \(body) }")
      return (name, standing(choice, pages, viewport), choice)
    })
}

/// The gesture field of a page of such a pager.
func field(_ paging: String, page: Int? = nil, more: String = "snap leading") -> GestureField {
  guard let field = GestureField(pager(paging, more: more), page: page) else {
    preconditionFailure("the pager of a test scrolls")
  }
  return field
}

/// The paging rules of a shelf.
let shelfRules = """
  velocity-steps count-from=nearest { step speed=0.2 pages=1; step speed=1.0 pages=3 }; nearest
  """

extension SpeedRow {
  /// The value at a distance; beyond either end, the value of the nearest span.
  func value(at distance: Double) -> Value? {
    (spans.first { distance < $0.to } ?? spans.last)?.value
  }
}

extension DecisionMap {
  /// The landing of a gesture according to the map.
  func landing(_ gesture: GesturePoint) -> Landing? {
    let velocity = Velocity(limiting: gesture.velocity)
    let row = velocity == .zero ? standstill : plane.row(at: velocity.pointsPerMillisecond)
    return row?.value(at: gesture.distance.isFinite ? gesture.distance : 0)
  }
}
