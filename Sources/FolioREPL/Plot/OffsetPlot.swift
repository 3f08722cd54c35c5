import FolioCore
import FolioDiagnostics
import FolioReport

/// An ASCII plot of offset over time; later pages are up, or down in a vertical pager.
struct OffsetPlot {
  private let samples: [OffsetSample]
  private let isVertical: Bool
  private let width: Int
  private let low: Points
  private let high: Points
  private let begin: Double
  private let end: Double

  private static let height = 12

  /// Creates a plot of samples; `nil` if no time passed.
  init?(_ samples: [OffsetSample], _ pager: Pager, width: Int) {
    guard let first = samples.first, let last = samples.last, last.time > first.time else {
      return nil
    }
    self.samples = samples.map { sample in
      var sample = sample
      sample.offset += sample.lapped - first.lapped
      return sample
    }
    isVertical = pager.configuration.axis == .vertical
    self.width = width
    var (low, high) = (first.offset, first.offset)
    for sample in self.samples {
      low = min(low, sample.offset)
      high = max(high, sample.offset)
    }
    self.low = low
    self.high = high
    (begin, end) = (first.time, last.time)
  }

  var lines: [String] {
    let labels = (0..<Self.height).map(label)
    let margin = (labels.map(\.count).max() ?? 0) + 1
    let columns = max(1, width - margin - 1)
    var rows = Array(
      repeating: Array(repeating: Character(" "), count: columns), count: Self.height)
    for (column, range) in covered(columns) {
      for row in range { rows[row][column] = "*" }
    }
    var lines: [String] = []
    for (label, row) in zip(labels, rows) {
      let start = label.padded(to: margin - 1, atEnd: false)
      lines.append((start + " |" + String(row)).withoutTrailingSpaces)
    }
    let space = String(repeating: " ", count: margin)
    lines.append(space + "+" + String(repeating: "-", count: columns))
    return lines + [space + " " + times(columns)]
  }

  /// The offset of the first, middle or last row; empty for others.
  private func label(_ row: Int) -> String {
    guard high > low else { return row == Self.height / 2 ? RoundedText.of(low) : "" }
    guard row == 0 || row == Self.height - 1 || row == Self.height / 2 else { return "" }
    let share = Double(row) / Double(Self.height - 1)
    let offset = isVertical ? low + (high - low) * share : high - (high - low) * share
    return RoundedText.of(offset.value, decimals: high - low > 20 ? 0 : 2)
  }

  private func times(_ columns: Int) -> String {
    let (first, last) = (
      RoundedText.of(begin, decimals: 1) + " ms", RoundedText.of(end, decimals: 1) + " ms"
    )
    let gap = max(1, columns - first.count - last.count)
    return first + String(repeating: " ", count: gap) + last
  }

  private func covered(_ columns: Int) -> [(column: Int, rows: ClosedRange<Int>)] {
    var found: [(column: Int, rows: ClosedRange<Int>)] = []
    for sample in samples {
      let share = (sample.time - begin) / (end - begin)
      let column = Int(exactly: (share * Double(columns - 1)).rounded()) ?? 0
      let row = row(of: sample.offset)
      if let last = found.last { found += Self.path(from: last, to: column, row) }
      if let last = found.last, last.column == column {
        found[found.count - 1].rows =
          min(last.rows.lowerBound, row)...max(last.rows.upperBound, row)
      } else {
        found.append((column: column, rows: row...row))
      }
    }
    return found
  }

  /// Returns the cells on a straight line between two samples.
  private static func path(
    from last: (column: Int, rows: ClosedRange<Int>), to column: Int, _ row: Int
  ) -> [(column: Int, rows: ClosedRange<Int>)] {
    guard column > last.column + 1 else { return [] }
    let start = row < last.rows.lowerBound ? last.rows.lowerBound : last.rows.upperBound
    return (last.column + 1..<column).map { between in
      let share = Double(between - last.column) / Double(column - last.column)
      let place = Double(start) + Double(row - start) * share
      let row = Int(exactly: place.rounded()) ?? row
      return (column: between, rows: row...row)
    }
  }

  private func row(of offset: Points) -> Int {
    guard high > low else { return Self.height / 2 }
    let share: Double = (offset - low) / (high - low)
    let place = (isVertical ? share : 1 - share) * Double(Self.height - 1)
    return max(0, min(Int(exactly: place.rounded()) ?? 0, Self.height - 1))
  }
}
