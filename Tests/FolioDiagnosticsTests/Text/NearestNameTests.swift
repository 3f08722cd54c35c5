import FolioDiagnostics
import Testing

@Suite("Nearest name")
struct NearestNameTests {
  struct Row: CustomTestStringConvertible {
    var name: String
    var candidates: [String]
    var nearest: String?
    var testDescription: String { "\(name) among \(candidates)" }

    init(_ name: String, _ candidates: [String], _ nearest: String?) {
      self.name = name
      self.candidates = candidates
      self.nearest = nearest
    }
  }

  static let rows = [
    Row("treshold", ["threshold", "inclusive"], "threshold"),
    Row("spacign", ["spacing", "spaces"], "spacing"),
    Row("velocity-setps", ["velocity-steps"], "velocity-steps"),
    Row("axs", ["axis"], "axis"),
    Row("sanp", ["snap"], "snap"),
    Row("snpp", ["step"], nil),
    Row("ab", ["cd"], nil),
    Row("a", ["b"], nil),
    Row("A", ["a"], "a"),
    Row("Threshold", ["threshold", "thresholds"], "threshold"),
    Row("snap", ["snap"], nil),
    Row("colour", ["color", "collar"], "color"),
    Row("leadign", ["trailing", "leading"], "leading"),
    Row("centre", ["center", "centre-ish"], "center"),
    Row("ca", ["abc"], nil),
    Row("paging", ["pages", "padding"], "padding"),
    Row("nothing-like-it", ["snap", "axis"], nil),
    Row("", ["a"], nil),
    Row("a", [""], nil),
    Row("aa", ["a", "ab"], "a"),
    Row("p", ["pt", "x"], nil),
    Row("stepz", ["stepb", "stepa"], "stepa"),
    Row("abcdef", ["xbcdef", "abcdex"], "abcdex"),
    Row("größe", ["grösse", "größen"], "größen"),
    Row(String(repeating: "a", count: 5000), [String(repeating: "a", count: 5001)], nil),
  ]

  @Test("all candidates at the smallest distance are found, in their order")
  func all() {
    #expect(NearestName.all("per-sm", among: ["per-ms", "per-s", "page"]) == ["per-ms", "per-s"])
    #expect(NearestName.all("threshhold", among: ["step", "threshold"]) == ["threshold"])
    #expect(NearestName.all("x", among: ["ms", "s"]).isEmpty)
    #expect(NearestName.all("ss", among: ["ms", "s"]) == ["s"])
    #expect(NearestName.all("mss", among: ["s", "ms"]) == ["ms"])
  }

  @Test(
    "the nearest name is at most two edits away, one for short names, with fixed ties",
    arguments: rows)
  func nearest(_ row: Row) {
    #expect(NearestName.find(row.name, among: row.candidates) == row.nearest)
    #expect(NearestName.find(row.name, among: row.candidates.reversed()) == row.nearest)
  }
}
