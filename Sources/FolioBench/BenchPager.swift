import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioStandard

/// Pagers to measure, composed from configs as an app's are.
enum BenchPager {
  /// Equal pages of 300 points and 10 between them.
  static let uniform = "pager bench { pages extent=300 spacing=10 }"
  /// Pages of individual extents.
  static let unequal = "pager bench { pages extent=content }"
  /// Pages of individual extents, each as long as the surface at least.
  static let minimum = "pager bench { pages extent=content minimum=(viewport)1 }"
  /// Pages of individual extents in groups of as many as fit.
  static let fitting = "pager bench { pages extent=content group=auto }"
  /// Pages with places of their own.
  static let placed = "pager bench { pages placed }"

  /// A pager of 390 by 844 points with some pages.
  static func make(_ config: String, _ content: PageContent) -> Pager {
    let loader = ConfigLoader(registry: .standard)
    let result = loader.load([SourceText(name: "bench", text: config)])
    guard let composed = result.pagers.first else {
      preconditionFailure("A config of the bench is valid.")
    }
    var pager = Pager(composed)
    var effects = Effects()
    pager.handle(.resize(.step(to: Viewport(extent: 390, crossExtent: 844))), into: &effects)
    pager.handle(.reload(content), into: &effects)
    precondition(
      pager.layout.pageCount == content.count, "The pages of the bench fit its config.")
    return pager
  }
}

extension Pager {
  /// The release a query asks about: a drag of 40 points that began on the page it is on.
  func release(_ query: Query, in field: SnapGeometry) -> Release {
    let offset = Points(query.offset)
    let velocity = Velocity(pointsPerMillisecond: query.velocity)
    return Release(
      gesture: Release.Gesture(),
      place: Release.Place(
        offset: offset, gestureStart: offset - 40, startGroup: query.page),
      motion: Release.Motion(
        velocity: velocity, lastDirection: velocity.direction,
        projectedTravel: configuration.projection.travel(of: velocity)),
      field: field)
  }

  /// Decides all releases; the sum of the pages they go to.
  @inline(never)
  func decideAll(_ queries: [Query]) -> Int {
    let field = SnapGeometry(layout)
    var sum = 0
    for query in queries {
      sum &+= configuration.decide(release(query, in: field)).target?.page ?? 0
    }
    return sum
  }
}

extension BareSearch {
  /// Searches for all offsets; the sum of the pages.
  @inline(never)
  static func findAll(_ queries: [Query], in starts: [Double]) -> Int {
    var sum = 0
    for query in queries { sum &+= binary(starts, query.offset) }
    return sum
  }

  /// The same by walking.
  @inline(never)
  static func walkAll(_ queries: [Query], in starts: [Double]) -> Int {
    var sum = 0
    for query in queries { sum &+= linear(starts, query.offset) }
    return sum
  }
}
