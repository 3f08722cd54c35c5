import FolioCore
import FolioDiagnostics
import FolioReplay
import FolioReport
import FolioSurface

/// The readable text of events between surface and pager.
package enum TraceText {
  /// Returns a line per entry, or per run of equal entries if `folded`.
  package static func lines(_ entries: [TracedEntry], folded: Bool) -> [String] {
    // A run shows its last entry with the time of its first.
    var rows: [(time: Double, who: String, what: String, times: Int, end: Double)] = []
    for traced in entries {
      let (who, what) = (traced.entry.speaker, traced.entry.words)
      if folded, let last = rows.last, last.who == who, let run = traced.entry.runName,
        last.what.hasPrefix(run)
      {
        rows[rows.count - 1] = (last.time, who, what, last.times + 1, traced.time)
      } else {
        rows.append((traced.time, who, what, 1, traced.time))
      }
    }
    let times = rows.map { (RoundedText.of($0.time, decimals: 2), $0.who) }
    let words = rows.map { row in
      let end = RoundedText.of(row.end, decimals: 2)
      return row.what + (row.times > 1 ? "   \(row.times) times, until \(end)" : "")
    }
    return Columns.lines(zip(Columns.lines(times), words).map { ($0, $1) })
  }
}

extension TracedEntry {
  var json: JSONValue {
    .object([
      ("time", .number(time)), ("who", .string(entry.speaker)), ("what", .string(entry.words)),
    ])
  }
}

extension TraceEntry {
  fileprivate var speaker: String {
    switch self {
    case .callback: "surface"
    case .effect: "pager"
    case .command: "driver"
    case .configLost: "host"
    case .viewMissing: "app"
    }
  }

  fileprivate var words: String {
    switch self {
    case .callback(let callback): callback.words(.rounded)
    case .effect(let effect): effect.tracedWord
    case .command(let command): command.words
    case .configLost(let name, _): "the config `\(name)` is gone"
    case .viewMissing(let page, _): "no view for page \(page)"
    }
  }

  /// The common prefix of scroll entries in a run; `nil` for other entries.
  fileprivate var runName: String? {
    guard case .callback(.didScroll(_, let cause)) = self else { return nil }
    return "did-scroll by \(cause?.rawValue ?? "driver")"
  }
}

extension PagerEffect {
  fileprivate var tracedWord: String {
    switch self {
    case .retarget(let offset): "retarget:" + RoundedText.of(offset)
    case .scroll(let offset, true): "scroll:" + RoundedText.of(offset) + " animated"
    case .scroll(let offset, false): "scroll:" + RoundedText.of(offset)
    case .ended(let origin, let outcome): "ended:\(outcome.rawValue) (\(origin.rawValue))"
    default: word
    }
  }
}

extension SurfaceCommand {
  fileprivate var words: String {
    switch self {
    case .target(nil): "leave-target"
    case .target(let offset?): "set-target \(RoundedText.of(offset))"
    case .setOffset(let offset, let animated):
      "set-offset \(RoundedText.of(offset))\(animated ? " animated" : "")"
    case .setInsets(.unbounded): "set-insets unbounded"
    case .setInsets(.exactly(let insets)): "set-insets \(RoundedText.of(insets))"
    case .setContentExtent(let extent): "set-content \(RoundedText.of(extent))"
    case .place(let copy, let frame):
      "place \(copy.description) at \(RoundedText.of(frame.start)), \(RoundedText.of(frame.extent)) long"
    case .recycle(let copy): "recycle \(copy.description)"
    }
  }
}

// MARK: Places

/// A table of the pager's positions over time.
enum PlaceText {
  static func lines(_ samples: [OffsetSample]) -> [String] {
    let head = ["ms", "offset", "fraction", "page"]
    return Columns.lines([head] + samples.map(row), right: Set(head.indices))
  }

  private static func row(_ sample: OffsetSample) -> [String] {
    [
      RoundedText.of(sample.time, decimals: 2), RoundedText.of(sample.offset),
      sample.fraction.map { RoundedText.of($0, decimals: 4) } ?? "none",
      sample.page.map(String.init) ?? "none",
    ]
  }
}

extension OffsetSample {
  var json: JSONValue {
    .object([
      ("time", .number(time)), ("offset", .number(offset.value)), ("fraction", .share(fraction)),
      ("page", .page(page)),
    ])
  }
}
