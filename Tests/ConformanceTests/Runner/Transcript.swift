import FolioConfig
import FolioCore
import FolioTestSupport
import Foundation

/// A transcript of the events of all cases and the resulting states as lines of JSON, for
/// comparison with another face of the engine.
///
/// The transcript is written to the file in `FOLIO_TRANSCRIPT`. A line creates a pager (`number`,
/// `config`) or has an event of one (`number`, `after`, `event`, `state`); `after` is the number of
/// the pager's previous line, since drivers can be copied.
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

  /// Records a new pager.
  ///
  /// - Returns: the number of the line; `nil` if no config text describes the pager.
  func begin(_ source: any ConfigurationSource, on viewport: Viewport) -> Int? {
    guard let composed = source as? ComposedPager else { return nil }
    return write(["config": .string(composed.resolved(for: viewport).printed())])
  }

  /// Records an event and the resulting state.
  ///
  /// - Returns: the number of the line; `nil` for an event that other faces cannot express.
  func note(_ event: PagerEvent, after line: Int, _ pager: Pager) -> Int? {
    event.json.map { write(["after": TestJSON(line), "event": $0, "state": Self.state(pager)]) }
  }

  private func write(_ members: [String: TestJSON]) -> Int {
    lock.lock()
    defer { lock.unlock() }
    count += 1
    let line = TestJSON.object(members.merging(["number": TestJSON(count)]) { $1 }).line
    file.write(Data((line + "\n").utf8))
    return count
  }

  private static func state(_ pager: Pager) -> TestJSON {
    let range = pager.layout.range
    let numbers: [Double?] = [
      pager.offset.value, (pager.target?.offset ?? pager.offset).value, pager.fraction,
      pager.progress,
      range.minimum.value, range.maximum.value, pager.layout.contentExtent.value,
    ]
    let pages = [pager.current, pager.settled, pager.targetPage].map { TestJSON($0 ?? -1) }
    return .array(numbers.map { TestJSON($0) } + pages + [.string(pager.phase.rawValue)])
  }
}

extension PagerEvent {
  /// The event in the terms of `folio.mjs`; `nil` if it cannot be expressed.
  fileprivate var json: TestJSON? {
    switch self {
    case .beginDrag(let offset): Self.json("beginDrag", ["offset": offset.value])
    case .scroll(let offset, let cause):
      Self.json("scroll", ["offset": offset.value], ["cause": .string(cause.rawValue)])
    case .release(let input): input.json
    case .cancel(let offset): Self.json("cancel", ["offset": offset.value])
    case .stopped(let offset, let isTouched):
      Self.json("stopped", ["offset": offset.value], ["afterTouch": .bool(isTouched)])
    case .go(let destination, let isAnimated):
      destination.members.flatMap {
        Self.json("go", [:], $0.merging(["animated": .bool(isAnimated)]) { $1 })
      }
    case .resize(let stage): stage.json
    case .insets(let insets):
      Self.json("insets", ["leading": insets.leading.value, "trailing": insets.trailing.value])
    case .reload(.uniform(let count)): Self.json("reload", ["count": Double(count)])
    case .reload(.extents(let extents)):
      extents.allSatisfy { $0.isFinite } ? .object(["pages": TestJSON(extents)]) : nil
    case .reload(.placed(let pages, let extent)):
      PlacedContent(pages, contentExtent: extent).json
    case .expand(let page, let extent?):
      Self.json("expand", ["extent": extent.value], ["page": TestJSON(page)])
    case .safeArea, .edit, .expand, .watchWindow, .configure, .motionFault, .allow, .dwell: nil
    }
  }

  fileprivate static func json(
    _ kind: String, _ numbers: [String: Double], _ more: [String: TestJSON] = [:]
  ) -> TestJSON? {
    guard numbers.values.allSatisfy({ $0.isFinite }) else { return nil }
    let members = more.merging(numbers.mapValues { TestJSON($0) }) { $1 }
    return .object(members.merging(["kind": .string(kind)]) { $1 })
  }
}

extension ReleaseInput {
  fileprivate var json: TestJSON? {
    var numbers = ["velocity": velocity.pointsPerMillisecond]
    numbers["proposedTarget"] = proposedTarget?.value
    numbers["proposedTravel"] = proposedTravel?.value
    numbers["pointerTravel"] = pointerTravel?.value
    numbers["fingerTarget"] = fingerTarget?.value
    return PagerEvent.json(
      "release", numbers,
      [
        "gesture": .string(gesture.kind.rawValue), "movedBy": .string(gesture.cause.rawValue),
        "pointer": .string(gesture.pointer.rawValue),
      ])
  }
}

extension Destination {
  fileprivate var members: [String: TestJSON]? {
    switch self {
    case .page(let page, .leading, let route):
      [
        "destination": .string("page"), "page": TestJSON(page),
        "direction": .string(route.rawValue),
      ]
    case .position(let position) where position.isFinite:
      ["destination": .string("position"), "position": TestJSON(position)]
    case .snap(let number): ["destination": .string("snap"), "page": TestJSON(number)]
    case .next, .previous, .first, .last: ["destination": .string("\(self)")]
    case .page, .position, .id: nil
    }
  }
}

extension ResizeStage {
  fileprivate var json: TestJSON? {
    let (stage, viewport) =
      switch self {
      case .step(let viewport): ("step", viewport)
      case .willResize(let viewport): ("will", viewport)
      case .alongside: ("alongside", Viewport.zero)
      case .didLayout(let viewport): ("didLayout", viewport)
      case .didResize: ("did", Viewport.zero)
      }
    return PagerEvent.json(
      "resize", ["extent": viewport.extent.value, "crossExtent": viewport.crossExtent.value],
      ["stage": .string(stage)])
  }
}

extension PlacedContent {
  fileprivate var json: TestJSON? {
    guard !pages.isEmpty, pages.allSatisfy({ $0.start.isFinite && $0.extent.isFinite }) else {
      return nil
    }
    var members = [
      "pages": TestJSON.array(
        pages.map { page in
          var members = [
            "start": TestJSON(page.start), "extent": TestJSON(page.extent),
            "leadingMargin": TestJSON(page.margin.leading),
            "trailingMargin": TestJSON(page.margin.trailing),
            "stops": .bool(page.stop == .always), "rests": .bool(page.snaps),
          ]
          members["alignment"] = page.alignment.map { TestJSON($0) }
          return .object(members)
        })
    ]
    members["contentExtent"] = contentExtent.map { TestJSON($0) }
    return .object(members)
  }
}
