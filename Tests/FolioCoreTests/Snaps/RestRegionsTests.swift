import FolioCore
import Testing

@Suite("Regions beyond a list of rests")
struct RestRegionsTests {
  typealias Region = RestRegions.Region

  static func snaps(_ before: Region, _ after: Region, offsets: [Points]) -> [[Double]] {
    let layout = PageLayout(
      pages: PageTable(uniform: 1, extent: 1000), viewport: Viewport(extent: 100),
      rules: SnapRules(
        placement: .list(offsets), regions: RestRegions(leading: before, trailing: after)))
    return PlacedRestsTests.snaps(of: layout)
  }

  @Test("the ends of the range are rests, or all that lies before them, where it is asked for")
  func regions() {
    let list: [Points] = [100, 250, 620]
    #expect(Self.snaps(.none, .none, offsets: list) == [[100, 100], [250, 250], [620, 620]])
    #expect(
      Self.snaps(.end, .end, offsets: list) == [
        [0, 0], [100, 100], [250, 250], [620, 620], [900, 900],
      ])
    #expect(Self.snaps(.free, .free, offsets: list) == [[0, 100], [250, 250], [620, 900]])
    #expect(
      Self.snaps(.end, .free, offsets: list) == [[0, 0], [100, 100], [250, 250], [620, 900]])
  }

  @Test("an end that is in the list already is one rest")
  func same() {
    #expect(Self.snaps(.end, .end, offsets: [0, 900]) == [[0, 0], [900, 900]])
    #expect(Self.snaps(.free, .free, offsets: [300]) == [[0, 900]])
  }

  @Test("an empty list has no rests")
  func none() {
    #expect(Self.snaps(.end, .end, offsets: []) == [])
  }
}
