/// The lines below a source line: carets and dashes, and the text of every label.
///
/// The rightmost text follows the marks on their line; the others hang below, the rightmost first,
/// so that no connecting line crosses a text.
struct MarkRows {
  private(set) var rows: [StyledText] = []
  private let severity: Diagnostic.Severity

  init(_ marks: [ColumnMark], _ severity: Diagnostic.Severity) {
    self.severity = severity
    let inline = Self.inlineIndex(marks)
    rows.append(underlines(marks, words: inline.map { marks[$0] }))
    var hanging = marks.indices.filter { $0 != inline && !marks[$0].text.isEmpty }
    hanging.sort {
      (marks[$0].columns.lowerBound, $0) > (marks[$1].columns.lowerBound, $1)
    }
    hang(hanging.map { marks[$0] })
  }

  /// The mark whose text fits on the line of the marks: the rightmost one with nothing after it.
  private static func inlineIndex(_ marks: [ColumnMark]) -> Int? {
    let end = marks.reduce(0) { max($0, $1.columns.upperBound) }
    let candidates = marks.indices.filter {
      !marks[$0].text.isEmpty && marks[$0].columns.upperBound == end
    }
    return candidates.max {
      (marks[$0].columns.lowerBound, $1) < (marks[$1].columns.lowerBound, $0)
    }
  }

  private func underlines(_ marks: [ColumnMark], words: ColumnMark?) -> StyledText {
    var canvas = Canvas()
    for mark in marks where !mark.isPrimary { canvas.paint("-", mark.columns, .secondary) }
    for mark in marks where mark.isPrimary { canvas.paint("^", mark.columns, style(mark)) }
    var row = canvas.styled
    if let words { row.add(" " + VisibleCharacter.text(words.text), style(words)) }
    return row
  }

  /// Adds the connecting lines and texts of labels that are sorted from right to left.
  private mutating func hang(_ labels: [ColumnMark]) {
    guard !labels.isEmpty else { return }
    rows.append(connectors(labels, before: Int.max).styled)
    for (index, label) in labels.enumerated() {
      let column = label.columns.lowerBound
      var canvas = connectors(labels[(index + 1)...], before: column)
      canvas.extend(to: column)
      var row = canvas.styled
      row.add(VisibleCharacter.text(label.text), style(label))
      rows.append(row)
    }
  }

  private func connectors(_ labels: some Sequence<ColumnMark>, before limit: Int) -> Canvas {
    var canvas = Canvas()
    for label in labels where label.columns.lowerBound < limit {
      let column = label.columns.lowerBound
      canvas.paint("|", column..<column + 1, style(label))
    }
    return canvas
  }

  private func style(_ mark: ColumnMark) -> StyledText.Style {
    mark.isPrimary ? .primary(severity) : .secondary
  }
}

/// A line of single-column characters that can be overwritten.
private struct Canvas {
  private var cells: [(character: String, style: StyledText.Style)] = []

  mutating func extend(to width: Int) {
    while cells.count < width { cells.append((" ", .text)) }
  }

  mutating func paint(_ character: String, _ columns: Range<Int>, _ style: StyledText.Style) {
    extend(to: columns.upperBound)
    for column in columns { cells[column] = (character, style) }
  }

  var styled: StyledText {
    var text = StyledText()
    for cell in cells { text.add(cell.character, cell.style) }
    return text
  }
}
