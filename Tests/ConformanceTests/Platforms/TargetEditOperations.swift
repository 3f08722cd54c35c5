import FolioCore
import FolioTestSupport

/// Platforms that edit a proposed target: React Native, SwiftUI, UIKit.
enum TargetEditOperations {
  static let all = [
    Operation("reactnative.scrollview.ios", "target", reactNative),
    Operation("swiftui.scrolltargetbehavior", "target", swiftUI),
    Operation("uikit.scrollview", "layout", uiKit),
  ]

  private static func reactNative(_ run: PlatformCase) throws -> Answer {
    var driver = try run.geometry["snapOffsets"] == nil ? interval(run) : offsets(run)
    try release(run, &driver)
    return Answer(["offset": driver.destination])
  }

  private static func interval(_ run: PlatformCase) throws -> Driver {
    let names = ["start": "leading", "center": "center", "end": "trailing"]
    _ = try run.config.word("limit", ["none"])
    guard let snap = names[try run.config.text("snapAlign")] else {
      throw UnknownWord(name: "snapAlign")
    }
    var driver = try Workbench.driver(
      "platforms/react-native-interval", "pages extent=\(try run.geometry.number("interval"))",
      "snap \(snap) ends=free", viewport: try run.geometry.number("viewport"))
    driver.send(.reload(.uniform(count: run.geometry["pageCount"]?.int ?? 20)))
    return driver
  }

  private static func offsets(_ run: PlatformCase) throws -> Driver {
    let list = try run.geometry.numbers("snapOffsets").map { "\($0)" }.joined(separator: " ")
    let snapsToStart = run.config["snapToStart"]?.bool != false
    let snapsToEnd = run.config["snapToEnd"]?.bool != false
    let viewport = try run.geometry.number("viewport", or: 100)
    var driver = try Workbench.driver(
      "platforms/react-native-offsets",
      "snap react-native-offsets \(list) snap-to-start=#\(snapsToStart) snap-to-end=#\(snapsToEnd)",
      "padding trailing=(viewport)1", viewport: viewport)
    // Content that scrolls out of the viewport is as long as the largest offset.
    driver.send(.reload(.extents([try run.geometry.number("maxScrollOffset")])))
    return driver
  }

  private static func release(_ run: PlatformCase, _ driver: inout Driver) throws {
    guard let event = run.events.first, try event.text("type") == "release" else {
      throw MissingField(name: "release")
    }
    if let offset = run.initial["offset"]?.double { driver.put(at: offset) }
    driver.send(.beginDrag(at: driver.pager.offset))
    driver.release(
      try event.number("velocitySign", or: 0),
      proposed: try run.initial["projectedOffset"] == nil
        ? run.initial.number("proposedTarget") : run.initial.number("projectedOffset"))
  }

  private static func swiftUI(_ run: PlatformCase) throws -> Answer {
    let alignment = try run.config.text("alignTo").split(separator: "/")
    guard alignment.count == 2, alignment[0] == "container", let parts = Double(alignment[1]) else {
      throw UnknownWord(name: "alignTo")
    }
    var driver = try Workbench.driver(
      "platforms/swiftui-view-aligned", "pages visible=\(parts)",
      viewport: try run.geometry.number("viewport"))
    driver.send(.reload(.uniform(count: run.geometry["pageCount"]?.int ?? 100)))
    try release(run, &driver)
    return Answer(["offset": driver.destination])
  }

  private static func uiKit(_ run: PlatformCase) throws -> Answer {
    let geometry = run.geometry
    var driver = try Workbench.driver(
      "platforms/uikit-paging", viewport: try geometry.number("viewport"))
    guard run.config["paging"]?.bool != false else { throw UnknownWord(name: "paging") }
    driver.send(
      .insets(
        Insets(
          leading: Points(try geometry.number("insetStart", or: 0)),
          trailing: Points(try geometry.number("insetEnd", or: 0)))))
    driver.send(.reload(.uniform(count: geometry["pageCount"]?.int ?? 10)))
    driver.put(at: try run.initial.number("offset", or: 0))
    let start = driver.pager.offset
    for event in run.events {
      guard try event.text("type") == "nextPage" else { throw MissingField(name: "event") }
      driver.send(.go(.next, animated: false))
    }
    return Answer(["pageStep": TestJSON(driver.pager.offset - start)])
  }
}
