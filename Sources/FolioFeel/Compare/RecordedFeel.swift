public import FolioCore
public import FolioDiagnostics
import FolioReport

/// Recorded gestures under several pagers: where each leads, and how many lead where they were meant.
public struct RecordedFeel: Sendable {
  /// A gesture, and the page it leads to under each pager; `nil` where the surface coasts or there is
  /// no page to begin on.
  public let rows: [(gesture: MeantGesture, pages: [Int?])]
  private let names: [String]

  /// Decides gestures under pagers that have pages on a surface.
  ///
  /// A decision for each gesture and pager.
  public init(_ gestures: [MeantGesture], under pagers: [(name: String, pager: Pager)]) {
    names = pagers.map { $0.name }
    rows = gestures.map { gesture in
      let pages = pagers.map { _, pager in
        gesture.reached(under: pager, on: gesture.field(of: pager))
      }
      return (gesture, pages)
    }
  }

  /// How many gestures lead where they were meant, by pager.
  public var agreeing: [Int] {
    names.indices.map { column in rows.count { $0.pages[column] == $0.gesture.meant } }
  }

  /// A row for each gesture, a column for each pager, and at the foot how many agree.
  public var lines: [String] {
    let head = ["from", "gesture", "meant"] + names
    let foot = ["", "as meant", "\(rows.count)"] + agreeing.map { "\($0)" }
    let body = rows.map { row in
      let gesture = row.gesture
      let start = gesture.rest.map { " at \(RoundedText.of($0))" } ?? ""
      let pages = row.pages.map { page in
        page.map { $0 == gesture.meant ? "\($0)" : "\($0), not as meant" } ?? "-"
      }
      let made = gesture.gesture.rounded(1e3, 1e4).script
      return ["page \(gesture.page)" + start, made, "\(gesture.meant)"] + pages
    }
    return Columns.lines([head] + body + [foot])
  }

  /// As data.
  public var json: JSONValue {
    .object([
      (
        "gestures",
        .array(
          rows.map { row in
            .object([
              ("gesture", row.gesture.json),
              ("pages", .array(row.pages.map { $0.map { .integer($0) } ?? .null })),
            ])
          })
      ), ("configs", .array(names.map { .string($0) })),
      ("asMeant", .array(agreeing.map { .integer($0) })),
    ])
  }
}
