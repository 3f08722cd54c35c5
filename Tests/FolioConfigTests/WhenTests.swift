import FolioConfig
import FolioCore
import FolioDiagnostics
import Testing

/// `when` and the viewports it applies to.
@Suite("Conditions")
struct WhenTests {
  private static let names = ["min-width", "max-width", "min-height", "max-height"]

  /// A `when` that centers pages.
  private static func when(_ bounds: [Double?]) -> String {
    let parts = zip(names, bounds).compactMap { name, bound in bound.map { "\(name)=\(Int($0))" } }
    return "when \(parts.joined(separator: " ")) { snap center }"
  }

  /// No bound, and two bounds with room below and above.
  private static let bounds: [Double?] = [nil, 1, 2]

  @Test(
    "a condition includes its minima and excludes its maxima",
    arguments: PagingAxis.allCases)
  func range(_ axis: PagingAxis) throws {
    let all = Self.bounds.flatMap { one in Self.bounds.map { [one, $0] } }
    for (width, height) in all.flatMap({ one in all.map { (one, $0) } }) {
      guard (width + height).contains(where: { $0 != nil }) else { continue }
      let text = "pager a { axis \(axis.rawValue); \(Self.when(width + height)) }"
      let pager = try #require(Fixture.load(text).pagers.first)
      for (x, y) in (0...3).flatMap({ x in (0...3).map { (Double(x), Double($0)) } }) {
        let (along, across) = axis == .horizontal ? (x, y) : (y, x)
        let viewport = Viewport(extent: Points(along), crossExtent: Points(across))
        let isWide = width[0] ?? 0 <= x && x < width[1] ?? 9
        let isHigh = height[0] ?? 0 <= y && y < height[1] ?? 9
        let snap = pager.configuration(for: viewport).snap.identifier
        #expect(snap == (isWide && isHigh ? "center" : "leading"), "\(text) \(x) \(y)")
      }
    }
  }

  @Test("a condition is reported as hidden if a later one covers all of its sizes")
  func shadowed() {
    /// `true` if the bounds cover all sizes from 1 to 2.
    func holds(_ least: Double?, _ most: Double?) -> Bool { least ?? 0 <= 1 && most ?? 9 >= 2 }
    let inner: [Double?] = [1, 2, 1, 2]
    let sides: [(Double?, Double?)] = [
      (nil, nil), (1, nil), (nil, 2), (1, 2), (0, 3), (0, nil), (nil, 3), (2, 3), (1, 1), (2, nil),
      (nil, 1),
    ]
    for (least, most) in sides {
      for outer in [[least, most, 0, 9], [0, 9, least, most]] {
        let text = "pager a { \(Self.when(inner)); \(Self.when(outer)) }"
        let codes = Fixture.load(text).diagnostics.map { $0.code.id }
        #expect(codes.contains("P0506") == holds(least, most), "\(text)")
      }
    }
    // A condition without a bound is not covered by one that has it.
    for missing in 0..<4 {
      var open = inner
      open[missing] = nil
      let text = "pager a { \(Self.when(open)); \(Self.when(inner)) }"
      #expect(Fixture.load(text).diagnostics.isEmpty, "\(text)")
    }
  }

  @Test(
    "two viewports have the same configuration if the same blocks apply to both",
    arguments: [
      (300, 743, true), (743, 744, false), (744, 2000, true), (0, 300, true), (300, 999, false),
    ])
  func same(_ width: Double, _ other: Double, _ isSame: Bool) throws {
    for axis in ["horizontal", "vertical"] {
      let text = "pager a { axis \(axis); when min-width=744 { snap center } }"
      let pager = try #require(Fixture.load(text).pagers.first)
      let viewports = [width, other].map {
        axis == "horizontal"
          ? Viewport(extent: Points($0), crossExtent: 800)
          : Viewport(extent: 800, crossExtent: Points($0))
      }
      #expect(pager.isSame(for: viewports[0], viewports[1]) == isSame)
      #expect((pager.settings(for: viewports[0]) == pager.settings(for: viewports[1])) == isSame)
    }
  }
}
