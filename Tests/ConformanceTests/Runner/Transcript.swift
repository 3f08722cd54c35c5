import FolioConfig
import FolioCore
import Foundation

/// What the drivers of all cases were told and where that led, as lines of JSON: another face of the
/// engine plays the same and has to come to the same numbers.
///
/// Written to the file that `FOLIO_TRANSCRIPT` names. A line begins a pager (`number`, `config`) or says
/// what happened to one (`number`, `after`, `event`, `state`); `after` is the line before it, since a
/// driver may be copied and go two ways.
final class Transcript: @unchecked Sendable {
  static let shared = ProcessInfo.processInfo.environment["FOLIO_TRANSCRIPT"].flatMap {
    Transcript($0)
  }

  private let lock = NSLock()
  private let file: FileHandle
  private var count = 0

  private init?(_ path: String) {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else { return nil }
    self.file = file
  }

  /// Notes a new pager.
  ///
  /// - Returns: its line; `nil` for one that no config text describes.
  func begin(_ source: any ConfigurationSource, on viewport: Viewport) -> Int? {
    guard let composed = source as? ComposedPager else { return nil }
    return write {
      "\"number\":\($0),\"config\":\(Self.quoted(composed.resolved(for: viewport).printed()))"
    }
  }

  /// Notes what happened, and what came of it.
  ///
  /// - Returns: its line; `nil` for what is said in no words of other faces.
  func note(_ event: PagerEvent, after line: Int, _ pager: Pager) -> Int? {
    guard let event = event.line else { return nil }
    return write {
      "\"number\":\($0),\"after\":\(line),\"event\":\(event),\"state\":\(Self.state(pager))"
    }
  }

  private func write(_ members: (Int) -> String) -> Int {
    lock.lock()
    defer { lock.unlock() }
    count += 1
    file.write(Data(("{" + members(count) + "}\n").utf8))
    return count
  }

  private static func state(_ pager: Pager) -> String {
    let range = pager.layout.range
    let numbers: [Double?] = [
      pager.offset.value, (pager.target?.offset ?? pager.offset).value, pager.fraction,
      pager.progress,
      range.minimum.value, range.maximum.value, pager.layout.contentExtent.value,
    ]
    let pages = [pager.current, pager.settled, pager.targetPage].map { String($0 ?? -1) }
    return "["
      + (numbers.map { $0.map { "\($0)" } ?? "null" } + pages + ["\"\(pager.phase.rawValue)\""])
      .joined(separator: ",") + "]"
  }

  private static func quoted(_ text: String) -> String {
    (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}

extension PagerEvent {
  /// The event in the words of `folio.mjs`; `nil` for what they have none for.
  fileprivate var line: String? {
    switch self {
    case .beginDrag(let offset): Self.line("beginDrag", ["offset": offset.value])
    case .scroll(let offset, let cause):
      Self.line("scroll", ["offset": offset.value], "\"cause\":\"\(cause.rawValue)\"")
    case .release(let input): input.line
    case .cancel(let offset): Self.line("cancel", ["offset": offset.value])
    case .stopped(let offset, let isTouched):
      Self.line("stopped", ["offset": offset.value], "\"afterTouch\":\(isTouched)")
    case .go(let destination, let isAnimated):
      destination.members.map { "{\"kind\":\"go\",\"animated\":\(isAnimated),\($0)}" }
    case .resize(let stage): stage.line
    case .insets(let insets):
      Self.line(
        "insets", ["leading": insets.leading.value, "trailing": insets.trailing.value])
    case .reload(.uniform(let count)): "{\"kind\":\"reload\",\"count\":\(count)}"
    case .reload(.extents(let extents)):
      extents.allSatisfy { $0.isFinite }
        ? "{\"pages\":[\(extents.map { "\($0)" }.joined(separator: ","))]}" : nil
    case .reload(.placed(let content)): content.line
    case .expand(let page, let extent?):
      Self.line("expand", ["extent": extent.value], "\"page\":\(page)")
    case .safeArea, .edit, .expand, .watchWindow, .configure, .motionFault: nil
    }
  }

  fileprivate static func line(
    _ kind: String, _ numbers: [String: Double], _ more: String...
  ) -> String? {
    guard numbers.values.allSatisfy({ $0.isFinite }) else { return nil }
    let members = numbers.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }
    return "{" + (["\"kind\":\"\(kind)\""] + members + more).joined(separator: ",") + "}"
  }
}

extension ReleaseInput {
  fileprivate var line: String? {
    var numbers = ["velocity": velocity.pointsPerMillisecond]
    numbers["proposedTarget"] = proposedTarget?.value
    numbers["proposedTravel"] = proposedTravel?.value
    numbers["pointerTravel"] = pointerTravel?.value
    numbers["fingerTarget"] = fingerTarget?.value
    return PagerEvent.line(
      "release", numbers, "\"gesture\":\"\(gesture.kind.rawValue)\"",
      "\"movedBy\":\"\(gesture.cause.rawValue)\"", "\"pointer\":\"\(gesture.pointer.rawValue)\"")
  }
}

extension Destination {
  fileprivate var members: String? {
    switch self {
    case .page(let page, .leading, let route):
      "\"destination\":\"page\",\"page\":\(page),\"direction\":\"\(route.rawValue)\""
    case .position(let position) where position.isFinite:
      "\"destination\":\"position\",\"position\":\(position)"
    case .snap(let number): "\"destination\":\"snap\",\"page\":\(number)"
    case .next: "\"destination\":\"next\""
    case .previous: "\"destination\":\"previous\""
    case .first: "\"destination\":\"first\""
    case .last: "\"destination\":\"last\""
    case .page, .position, .id: nil
    }
  }
}

extension ResizeStage {
  fileprivate var line: String? {
    func line(_ stage: String, _ viewport: Viewport) -> String? {
      PagerEvent.line(
        "resize", ["extent": viewport.extent.value, "crossExtent": viewport.crossExtent.value],
        "\"stage\":\"\(stage)\"")
    }
    return switch self {
    case .step(let viewport): line("step", viewport)
    case .willResize(let viewport): line("will", viewport)
    case .alongside: line("alongside", .zero)
    case .didLayout(let viewport): line("didLayout", viewport)
    case .didResize: line("did", .zero)
    }
  }
}

extension PlacedContent {
  fileprivate var line: String? {
    let pages = pages.map { page in
      var members = [
        "\"start\":\(page.start)", "\"extent\":\(page.extent)",
        "\"leadingMargin\":\(page.margin.leading.value)",
        "\"trailingMargin\":\(page.margin.trailing.value)",
        "\"stops\":\(page.stop == .always)", "\"rests\":\(page.snaps)",
      ]
      if let alignment = page.alignment { members.append("\"alignment\":\(alignment)") }
      return "{" + members.joined(separator: ",") + "}"
    }
    guard self.pages.allSatisfy({ $0.start.isFinite && $0.extent.isFinite }), !pages.isEmpty else {
      return nil
    }
    let extent = contentExtent.map { ",\"contentExtent\":\($0)" } ?? ""
    return "{\"pages\":[\(pages.joined(separator: ","))]\(extent)}"
  }
}
