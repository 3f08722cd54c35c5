import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioTestSupport
import Testing

/// Lists, settings and ranges against the plainest way to say the same.
@Suite("Plain data")
struct PlainDataTests {
  @Test("a list of values is what a dictionary is, in the order of its names")
  func list() {
    forAll("reads as it was written", share: 0.2, { Writes(&$0) }) { writes in
      var list = ParameterList()
      var plain: [String: ParameterValue] = [:]
      for (name, value) in writes.all {
        list[name] = value.map { Stated($0) }
        plain[name] = value
      }
      let names = plain.keys.sorted()
      return list.entries.map { $0.name } == names
        && list.entries.allSatisfy { plain[$0.name] == $0.value.value }
        && "abcdef".allSatisfy { list[String($0)]?.value == plain[String($0)] }
        && list.isEmpty == plain.isEmpty && list == ParameterList(plain)
    }
  }

  /// Values under few names, some of them taken away again.
  private struct Writes: CustomStringConvertible {
    var all: [(String, ParameterValue?)] = []
    var description: String { all.map { "\($0)=\($1?.text ?? "nil")" }.joined(separator: " ") }

    init(_ choices: inout Choices) {
      for _ in 0..<choices.below(12) {
        let name = choices.element(of: ["a", "b", "c", "d", "e"])
        all.append((name, choices.below(4) == 0 ? nil : .integer(Int(choices.below(3)))))
      }
    }
  }

  @Test("settings are equal when each node says the same, in whatever order")
  func settings() {
    let snap = PagerSettings.Setting.strategy(StrategyUse(.snap, "centre"))
    let insets = PagerSettings.Setting.values(["leading": 3])
    func settings(_ entries: [(SettingNode, PagerSettings.Setting?)]) -> PagerSettings {
      var settings = PagerSettings()
      for (node, setting) in entries { settings[node] = setting }
      return settings
    }
    let both = settings([(.snap, snap), (.insets, insets)])
    #expect(both == settings([(.insets, insets), (.snap, snap)]))
    #expect(both == settings([(.snap, insets), (.insets, insets), (.snap, snap)]))
    #expect(both != settings([(.snap, snap)]))
    #expect(settings([(.snap, snap)]) != both)
    #expect(both != settings([(.snap, snap), (.padding, insets)]))
    #expect(both != settings([(.snap, snap), (.insets, .values(["leading": 4]))]))
    #expect(settings([(.snap, snap), (.snap, nil)]) == PagerSettings())
    #expect(settings([(.snap, nil)]).isEmpty && !both.isEmpty)
  }

  /// No bound, and two bounds with room on both sides.
  private static let bounds: [Double?] = [nil, 1, 2]

  @Test(
    "a range holds the sizes from its minima on and below its maxima",
    arguments: PagingAxis.allCases)
  func range(_ axis: PagingAxis) {
    for minWidth in Self.bounds {
      for maxWidth in Self.bounds {
        for minHeight in Self.bounds {
          for maxHeight in Self.bounds {
            let range = ViewportRange(
              minWidth: minWidth.map { Stated($0) }, maxWidth: maxWidth.map { Stated($0) },
              minHeight: minHeight.map { Stated($0) }, maxHeight: maxHeight.map { Stated($0) })
            for width in 0...3 {
              for height in 0...3 {
                let (along, across) = axis == .horizontal ? (width, height) : (height, width)
                let viewport = Viewport(
                  extent: Points(Double(along)), crossExtent: Points(Double(across)))
                let isWide = (minWidth ?? 0) <= Double(width) && Double(width) < maxWidth ?? 9
                let isHigh = (minHeight ?? 0) <= Double(height) && Double(height) < maxHeight ?? 9
                #expect(range.contains(viewport, axis: axis) == (isWide && isHigh))
              }
            }
          }
        }
      }
    }
  }

  @Test("a condition is said to be hidden where a later one holds all of its sizes")
  func shadowed() {
    func condition(_ bounds: [Double?]) -> String {
      let names = ["min-width", "max-width", "min-height", "max-height"]
      let parts = zip(names, bounds).compactMap { name, bound in bound.map { "\(name)=\(Int($0))" }
      }
      return "when \(parts.joined(separator: " ")) { snap centre }"
    }
    /// Whether all of 1 to 2 of a side is within bounds; of that side nothing else is asked.
    func holds(_ least: Double?, _ most: Double?) -> Bool { least ?? 0 <= 1 && most ?? 9 >= 2 }
    let inner: [Double?] = [1, 2, 1, 2]
    let sides: [(Double?, Double?)] = [
      (nil, nil), (1, nil), (nil, 2), (1, 2), (0, 3), (0, nil), (nil, 3), (2, 3), (1, 1), (2, nil),
      (nil, 1),
    ]
    for (least, most) in sides {
      for outer in [[least, most, 0, 9], [0, 9, least, most]] {
        let text = "pager a { \(condition(inner)); \(condition(outer)) }"
        let codes = Fixture.load(text).diagnostics.map { $0.code.id }
        #expect(codes.contains("P0506") == holds(least, most), "\(text)")
      }
    }
    // What is not bounded on a side is not within what is.
    for missing in 0..<4 {
      var open = inner
      open[missing] = nil
      let text = "pager a { \(condition(open)); \(condition(inner)) }"
      #expect(Fixture.load(text).diagnostics.isEmpty, "\(text)")
    }
  }
}
