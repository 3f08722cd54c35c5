import FolioCore
import FolioDiagnostics
import FolioReport

enum FrameText {
  static func lines(_ samples: [OffsetSample]) -> [String] {
    let rows = [["frame", "ms", "offset", "fraction", "page"]] + samples.enumerated().map(row)
    let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).map { String(repeating: " ", count: $1 - $0.count) + $0 }
        .joined(separator: "  ")
    }
  }

  private static func row(_ number: Int, _ sample: OffsetSample) -> [String] {
    [
      String(number + 1), RoundedText.of(sample.time, decimals: 2), RoundedText.of(sample.offset),
      RoundedText.of(sample.fraction, decimals: 4), sample.page.map(String.init) ?? "none",
    ]
  }
}

extension OffsetSample {
  var json: JSONValue {
    .object([
      ("time", .number(time)), ("offset", .number(offset.value)), ("fraction", .number(fraction)),
      ("page", .page(page)),
    ])
  }
}
