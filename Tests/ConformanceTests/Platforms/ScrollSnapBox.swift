import FolioCore
import FolioTestSupport

/// A scroll container, with a pager per axis.
struct ScrollSnapBox {
  private var axes: [ScrollSnapAxis]
  private var areas: [ScrollSnapArea]
  private var offsets: [String: [TestJSON]] = [:]

  init(_ run: PlatformCase) throws {
    areas = run.geometry["pageSizes"] == nil ? try ScrollSnapArea.all(run) : []
    axes = try Self.axisNames(run).map { try ScrollSnapAxis($0, run) }
  }

  /// The axes of a case: the named one, or both if the case has areas.
  private static func axisNames(_ run: PlatformCase) throws -> [String] {
    if let name = run.geometry["axis"]?.string { return [name] }
    return run.geometry["areas"] == nil ? ["x"] : ["x", "y"]
  }

  func play(_ run: PlatformCase) throws -> Answer {
    var box = self
    for event in run.events {
      try box.play(event, run)
      for axis in box.axes {
        box.offsets["offset\(axis.name.uppercased())AfterEach", default: []].append(
          TestJSON(axis.offset))
      }
    }
    return box.answer()
  }

  private mutating func play(_ event: CaseFields, _ run: PlatformCase) throws {
    switch try event.text("type") {
    case "moveArea":
      guard let id = event["id"]?.value, let place = areas.firstIndex(where: { $0.id == id })
      else { throw MissingField(name: "id") }
      let to = try event.numbers("to")
      guard to.count == 2 else { throw MissingField(name: "to") }
      areas[place].rect.replaceSubrange(0..<2, with: to)
    case "addArea": areas.append(try ScrollSnapArea(try event.part("area")))
    default:
      for index in axes.indices { try axes[index].play(event, run) }
      return
    }
    for index in axes.indices { try axes[index].show(areas) }
  }

  private func answer() -> Answer {
    var answer = Answer()
    let moved = axes.filter(\.isQueried)
    for axis in axes {
      answer["offset\(axis.name.uppercased())"] = TestJSON(axis.offset)
      answer["target\(axis.name.uppercased())"] = axis.page.flatMap {
        areas.indices.contains($0) ? areas[$0].id : nil
      }
      if let range = axis.coveredRange {
        answer["coveredRange\(axis.name.uppercased())"] = TestJSON([
          range.lowerBound, range.upperBound,
        ])
      }
    }
    for (name, list) in offsets { answer[name] = .array(list) }
    if axes.count == 1 { answer["offset"] = TestJSON(axes[0].offset) }
    let snapped = moved.filter { $0.page != nil }
    answer["snap"] = snapped.isEmpty ? .null : .bool(true)
    answer["snaps"] = .bool(!snapped.isEmpty)
    answer["type"] = .string(snapped.allSatisfy { $0.coveredRange != nil } ? "covered" : "aligned")
    answer["animated"] = .bool(axes.contains(where: \.isAnimated))
    return answer
  }
}
