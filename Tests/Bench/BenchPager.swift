import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioStandard

/// Pagers to measure, composed from configs as in an app.
enum BenchPager {
  /// Equal pages of 300 points with gaps of 10.
  static let uniform = "pager bench { pages extent=300 spacing=10 }"
  /// Pages of individual lengths.
  static let unequal = "pager bench { pages extent=content }"
  /// Pages of individual lengths, each at least as long as the viewport.
  static let minimum = "pager bench { pages extent=content minimum=(viewport)1 }"
  /// Pages of individual lengths, in groups of as many as fit the viewport.
  static let fitting = "pager bench { pages extent=content group=auto }"
  /// Pages at explicit positions.
  static let placed = "pager bench { pages placed }"

  /// Creates a pager with some content and a viewport of 390 by 844 points.
  static func make(_ config: String, _ content: PageContent) -> Pager {
    make(ConfigLoader(registry: .standard), config, content)
  }

  /// Creates a pager with pages and a config that only this number has.
  static func make(_ loader: ConfigLoader, number: Int) -> Pager {
    make(loader, BenchConfig.pager(number), .uniform(count: 20))
  }

  private static func make(
    _ loader: ConfigLoader, _ config: String, _ content: PageContent
  ) -> Pager {
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
  /// The release of a query: a drag of 40 points that began on the page at its offset.
  func release(_ query: Query, in field: SnapGeometry) -> Release {
    let offset = Points(query.offset)
    let velocity = Velocity(pointsPerMillisecond: query.velocity)
    return Release(
      gesture: Release.Gesture(),
      place: Release.Place(
        offset: offset, gestureStart: offset - 40, startGroup: query.page),
      momentum: Release.Momentum(
        velocity: velocity, lastDirection: velocity.direction,
        projectedTravel: configuration.travel(of: velocity)),
      field: field)
  }

  /// Decides all releases; returns the sum of the target pages.
  @inline(never)
  func decideAll(_ queries: [Query]) -> Int {
    let field = SnapGeometry(layout)
    var sum = 0
    for query in queries {
      sum &+= configuration.decision(of: release(query, in: field)).target?.page ?? 0
    }
    return sum
  }
}

extension BareSearch {
  /// Searches for all offsets by binary search; returns the sum of the pages.
  @inline(never)
  static func findAll(_ queries: [Query], in starts: [Double]) -> Int {
    var sum = 0
    for query in queries { sum &+= binary(starts, query.offset) }
    return sum
  }
}
