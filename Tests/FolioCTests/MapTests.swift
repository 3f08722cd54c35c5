import FolioCHeader
import Foundation
import Testing

@Suite("Decision maps in C")
struct MapTests {
  private struct Map: Decodable {
    struct Region: Decodable {
      var leads: Int
      var center: [Double]
      var edges: [[Double]]
    }
    var page: Int
    var start: Double
    var distances: [Double]
    var velocities: [Double]
    var exact: Bool
    var regions: [Region]
  }

  private func map(_ pager: CPager) throws -> Map {
    try JSONDecoder().decode(Map.self, from: Data(pager.text(FOLIO_PAGER_MAP_JSON).utf8))
  }

  /// A pager with pages and a size, settled on a page.
  private func pager(_ text: String, on page: Int64) -> CPager {
    let pager = CPager(CConfig(text))
    pager.send(folio_event(FOLIO_EVENT_RESIZE) { ($0.extent, $0.cross_extent) = (390, 844) })
    pager.send(folio_event(FOLIO_EVENT_RELOAD) { $0.count = 20 })
    pager.send(folio_event(FOLIO_EVENT_GO) { $0.page = page })
    return pager
  }

  @Test(
    "a gesture at the center of each region lands on the region's page",
    arguments: [
      "pager p { pages extent=300 }",
      "pager p { pages extent=300; paging { velocity-steps { step speed=0.4 pages=2 }; nearest } }",
    ])
  func regions(text: String) throws {
    let pager = pager(text, on: 7)
    let before = pager.text(FOLIO_PAGER_STATE_JSON)
    let map = try map(pager)
    #expect((map.page, map.start) == (7, pager.state.offset))
    #expect(map.exact)
    #expect(map.regions.count > 2)
    for region in map.regions {
      let finger = try pagerAfter(region.center[0], of: pager)
      var decision = folio_decision.sized
      let release = folio_event(FOLIO_EVENT_RELEASE) { $0.velocity = region.center[1] }
      _ = withUnsafePointer(to: release) { folio_pager_decide(finger.handle, $0, &decision) }
      #expect(decision.page - 7 == Int64(region.leads), "\(region.center)")
    }
    #expect(pager.text(FOLIO_PAGER_STATE_JSON) == before)
  }

  /// A copy, dragged by a distance.
  private func pagerAfter(_ distance: Double, of pager: CPager) throws -> CPager {
    var handle: OpaquePointer?
    try #require(folio_pager_copy(pager.handle, &handle) == FOLIO_RESULT_OK)
    let copy = CPager(taking: handle)
    let start = pager.state.offset
    copy.send(folio_event(FOLIO_EVENT_BEGIN_DRAG) { $0.offset = start })
    copy.send(folio_event(FOLIO_EVENT_SCROLL) { $0.offset = start + distance })
    return copy
  }

  @Test("all borders lie within the map, and the regions cover it completely")
  func borders() throws {
    let map = try map(pager("pager p { pages extent=300 }", on: 7))
    var area = 0.0
    for region in map.regions {
      for edge in region.edges {
        #expect((map.velocities[0]...map.velocities[1]).contains(edge[0]))
        #expect(map.distances[0] <= edge[1] && edge[1] <= edge[2] && edge[2] <= map.distances[1])
      }
      for (low, high) in zip(region.edges, region.edges.dropFirst()) {
        area += (low[2] - low[1] + high[2] - high[1]) / 2 * (high[0] - low[0])
      }
    }
    let whole =
      (map.distances[1] - map.distances[0]) * (map.velocities[1] - map.velocities[0])
    #expect(abs(area - whole) < whole / 1e4, "\(area) of \(whole)")
  }

  @Test("a pager that cannot scroll has no map", arguments: [0, 1] as [Int64])
  func none(count: Int64) {
    let pager = CPager(CConfig("pager p { pages extent=300 }"))
    #expect(pager.text(FOLIO_PAGER_MAP_JSON) == "null")
    pager.send(folio_event(FOLIO_EVENT_RESIZE) { $0.extent = 390 })
    pager.send(folio_event(FOLIO_EVENT_RELOAD) { $0.count = count })
    #expect(pager.text(FOLIO_PAGER_MAP_JSON) == "null")
  }
}
