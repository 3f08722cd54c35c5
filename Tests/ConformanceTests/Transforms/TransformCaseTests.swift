import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPlatforms
import FolioTestSupport
import Foundation
import Testing

private enum TransformFolder {
  /// The folder of `FOLIO_TRANSFORM_CASES`, else the committed cases.
  static let queried = SharedFolder.find("FOLIO_TRANSFORM_CASES", "transform-cases")
  static let usual = SharedFolder.find("", "transform-cases", environment: [:])
}

/// The looks of other pagers, whose numbers were computed from their own files.
///
/// The cases are in `../shared/transform-cases`, or another folder of the same format that
/// `FOLIO_TRANSFORM_CASES` names.
@Suite(
  "Transforms of other pagers",
  .enabled(if: TransformFolder.queried != nil, "there are no transform cases"))
struct TransformCaseTests {
  private static func load(_ folder: URL?) throws -> TestJSON {
    let folder = try #require(folder)
    return try TestJSON(contentsOf: folder.appendingPathComponent("cases.json"))
  }

  private static let file = Result { try load(TransformFolder.queried) }
  static var cases: [TransformCase] {
    get throws { (try file.get()["cases"]?.array ?? []).compactMap { TransformCase($0) } }
  }

  /// The tables of the file, and those of the committed cases where it has none.
  private static var spelling: TransformSpelling {
    get throws {
      let own = try file.get()["presets"]?.array ?? []
      let others = (try? load(TransformFolder.usual)["presets"]?.array ?? []) ?? []
      return TransformSpelling(tables: own + others)
    }
  }

  private static let loader = ConfigLoader(registry: .all)

  static func plan(_ transform: String) throws -> TransformPlan {
    let source = SourceText(name: "case", text: "pager p { transform \(transform) }")
    let result = loader.load([source])
    let pager = try #require(result.pagers.first, "\(transform): \(result.diagnostics)")
    return try #require(pager.configuration(for: .zero).transform)
  }

  /// The plans of all cases by their text, as loading is slower than computing.
  private static func plans(_ texts: [String]) throws -> [String: TransformPlan] {
    try Dictionary(uniqueKeysWithValues: Set(texts).map { ($0, try plan($0)) })
  }

  private struct Reported {
    let it: TransformCase
    let text: String
    var isPreset: Bool
  }

  private static func reported() throws -> [Reported] {
    let spelling = try spelling
    return try cases.compactMap { it in
      if let preset = spelling.preset(it) { return Reported(it: it, text: preset, isPreset: true) }
      return spelling.block(it).map { Reported(it: it, text: "{ \($0) }", isPreset: false) }
    }
  }

  @Test("every case is as its peer draws it, or asks for what Folio does not draw")
  func cases() throws {
    let (all, reported) = (try Self.cases, try Self.reported())
    let plans = try Self.plans(reported.map { $0.text })
    var (passed, failed, left): ([String], [String], [String: Int]) = ([], [], [:])
    for one in reported {
      let look = try #require(plans[one.text]).look(of: one.it.page)
      if let difference = one.it.difference(from: look) {
        // A field that is not drawn may be part of what differs.
        guard one.it.fieldNotCovered == nil else {
          left[one.it.fieldNotCovered ?? "", default: 0] += 1
          continue
        }
        failed.append("\(one.it.id) (\(one.text)): \(difference)")
      } else if let field = one.it.fieldNotCovered {
        left[field, default: 0] += 1
      } else {
        passed.append(one.it.id)
      }
    }
    if all.count > reported.count { left["an effect without a table"] = all.count - reported.count }
    let count = left.values.reduce(0, +)
    print(
      "transform cases: \(passed.count) passed, \(failed.count) failed, \(count) not covered of "
        + "\(all.count): \(left.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })")
    #expect(failed == [])
    #expect(all.count > 0 && passed.count * 556 >= 440 * all.count)
  }

  @Test("pages overlap in the order of their peer")
  func order() throws {
    let reported = try Self.reported()
    let plans = try Self.plans(reported.map { $0.text })
    // The order of a peer without a preset is in words only.
    let presets = reported.filter { $0.isPreset }
    let texts = Dictionary(reported.map { ($0.it.id, $0.text) }) { first, _ in first }
    for pair in TransformPair.all(of: presets.map { $0.it }) {
      let above = try #require(texts[pair.above.id].flatMap { plans[$0] })
      let (front, back) = (above.look(of: pair.above.page), above.look(of: pair.below.page))
      #expect(front.order > back.order, "\(pair.above.id) over \(pair.below.id)")
    }
  }

  /// iCarousel's inverted cylinder shows no backs; a page four places on is turned by 120 degrees.
  private static var back: Reported {
    get throws {
      let json = try TestJSON(
        """
        {"id": "icarousel-inverted-cylinder/12/b/+4", "effect": "icarousel-inverted-cylinder",
         "parameters": {"count": 12}, "page": {"extent": 300, "cross": 200, "pitch": 300},
         "position": 4, "expect": {"hidden": true}}
        """)
      let it = try #require(TransformCase(json))
      return Reported(it: it, text: "cylinder count=12 inverted=#true", isPreset: true)
    }
  }

  @Test(
    "a preset without any one of its tracks fails a case",
    .enabled(if: TransformFolder.usual != nil))
  func necessary() throws {
    let reported =
      try Self.reported().filter { $0.isPreset && $0.it.fieldNotCovered != "layer" } + [
        try Self.back
      ]
    let piles = Dictionary(grouping: reported) { $0.text }
    let pairs = TransformPair.all(of: reported.map { $0.it })
    var seen: [String: Int] = [:]
    for (text, cases) in piles {
      let whole = try Self.plan(text).strategies
      for index in whole.indices {
        var rest = whole
        let part = rest.remove(at: index)
        let plan = TransformPlan(rest)
        let ids = Set(cases.map { $0.it.id })
        let fails =
          cases.contains { $0.it.difference(from: plan.look(of: $0.it.page)) != nil }
          || pairs.contains { pair in
            ids.contains(pair.above.id)
              && plan.look(of: pair.above.page).order <= plan.look(of: pair.below.page).order
          }
        let preset = String(text.split(separator: " ")[0])
        seen["\(preset) \(index) \(part.identifier)", default: 0] += fails ? 1 : 0
      }
    }
    // No case at hand has two pages of one place, of which only the order tells these apart.
    #expect(
      seen.filter { $0.value == 0 }.keys.sorted() == ["flip 4 order"])
    let names = Set(piles.keys.map { $0.split(separator: " ")[0] })
    #expect(names.count >= 20, "\(names.sorted())")
  }
}
