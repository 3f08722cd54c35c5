import FolioCore
import FolioTestSupport

/// A scroll container: a pager for each axis that it has.
struct ScrollSnapBox {
  private var axes: [ScrollSnapAxis]
  private let areas: [TestJSON]

  init(_ run: PlatformCase, _ bench: Workbench) throws {
    areas = try Self.areas(run)
    let names = try Self.axisNames(run)
    axes = try names.map { try ScrollSnapAxis($0, run, bench) }
  }

  /// The axes of a case: one where it names one, else both.
  private static func axisNames(_ run: PlatformCase) throws -> [String] {
    if let name = run.geometry["axis"]?.string { return [name] }
    return run.geometry["areas"] == nil ? ["x"] : ["x", "y"]
  }

  /// The areas; one at a distance where only that is told.
  static func areas(_ run: PlatformCase) throws -> [TestJSON] {
    if let areas = run.geometry["areas"]?.array { return areas }
    let distance = try run.initial.number("distanceToNearestSnap")
    return [
      .object([
        "id": .number("1"), "rect": TestJSON([distance, 0, 1, 1]), "alignX": .string("start"),
      ])
    ]
  }

  static func share(_ name: String) throws -> Double? {
    let shares = ["start": 0, "center": 0.5, "end": 1]
    guard name == "none" || shares[name] != nil else { throw MissingField(name: "alignment") }
    return shares[name]
  }

  func play(_ run: PlatformCase) throws -> Answer {
    var box = self
    for event in run.events {
      for index in box.axes.indices { try box.axes[index].play(event, run) }
    }
    return box.answer()
  }

  private func answer() -> Answer {
    var answer = Answer()
    let moved = axes.filter(\.isAsked)
    for axis in axes {
      answer["offset\(axis.name.uppercased())"] = TestJSON(axis.offset)
      answer["target\(axis.name.uppercased())"] = axis.page.flatMap {
        areas.indices.contains($0) ? areas[$0]["id"] : nil
      }
      if let range = axis.coveredRange {
        answer["coveredRange\(axis.name.uppercased())"] = TestJSON([
          range.lowerBound, range.upperBound,
        ])
      }
    }
    if axes.count == 1 { answer["offset"] = TestJSON(axes[0].offset) }
    let snapped = moved.filter { $0.page != nil }
    answer["snap"] = snapped.isEmpty ? .null : .bool(true)
    answer["snaps"] = .bool(!snapped.isEmpty)
    answer["type"] = .string(snapped.allSatisfy { $0.coveredRange != nil } ? "covered" : "aligned")
    answer["animated"] = .bool(moved.contains(where: \.isAnimated))
    return answer
  }
}
