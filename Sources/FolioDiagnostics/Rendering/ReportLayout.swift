/// Lays out diagnostics as styled text, for both plain and coloured output.
package struct ReportLayout {
  private let options: RenderOptions

  package init(_ options: RenderOptions) { self.options = options }

  /// The reports of all diagnostics, separated by blank lines, then how many were left out.
  package func layout(_ diagnostics: Diagnostics) -> StyledText {
    var text = StyledText()
    for (index, diagnostic) in diagnostics.enumerated() {
      if index > 0 { text.endLine() }
      text.add(layout(diagnostic))
    }
    if diagnostics.omittedCount > 0 {
      text.endLine()
      text.add(omission(diagnostics.omittedCount))
    }
    return text
  }

  /// The report of one diagnostic: heading, place, source lines, remarks.
  package func layout(_ diagnostic: Diagnostic) -> StyledText {
    var text = StyledText()
    let excerpts = diagnostic.showsSource ? markedTexts(diagnostic) : []
    let gutter = gutterWidth(diagnostic, excerpts)
    addHeading(diagnostic, to: &text)
    if let primary = diagnostic.primary { addPlace("--> ", primary.span, gutter, to: &text) }
    for (index, excerpt) in excerpts.enumerated() {
      if index > 0, let first = excerpt.lines.first?.marks.first {
        addPlace("::: ", SourceSpan(excerpt.source, first.range), gutter, to: &text)
      }
      add(excerpt, diagnostic.severity, gutter, to: &text)
    }
    addRemarks(diagnostic, gutter, to: &text)
    return text
  }

  private func addHeading(_ diagnostic: Diagnostic, to text: inout StyledText) {
    let heading = diagnostic.severity.rawValue + "[" + diagnostic.code.id + "]"
    let whole = heading + ": " + VisibleCharacter.text(Self.shortened(diagnostic.message))
    let lines = options.textWidth.map { Wrapping.line(whole, width: $0, indent: 2) } ?? [whole]
    text.add(heading, .heading(diagnostic.severity))
    text.add(String(lines[0].dropFirst(heading.count)), .message)
    text.endLine()
    for line in lines.dropFirst() {
      text.add(line, .message)
      text.endLine()
    }
  }

  /// A message without its middle, if it repeats a word that is very long.
  private static func shortened(_ message: String) -> String {
    let scalars = message.unicodeScalars
    guard scalars.count > longestMessage else { return message }
    return String(scalars.prefix(longestMessage - 100)) + " … " + String(scalars.suffix(100))
  }

  private static let longestMessage = 1_000

  private func addPlace(
    _ arrow: String, _ span: SourceSpan, _ gutter: Int, to text: inout StyledText
  ) {
    let start = span.start
    text.add(blanks(gutter) + arrow, .gutter)
    text.add(
      VisibleCharacter.text(span.source.name) + ":" + start.line.description + ":"
        + start.column.description)
    text.endLine()
  }

  private func add(
    _ excerpt: MarkedLines, _ severity: Diagnostic.Severity, _ gutter: Int,
    to text: inout StyledText
  ) {
    addGutter("", gutter, to: &text)
    text.endLine()
    var previous: Int?
    for line in excerpt.lines {
      if let previous { addGap(previous, line.number, excerpt.source, gutter, to: &text) }
      addLine(line, excerpt.source, severity, gutter, to: &text)
      previous = line.number
    }
  }

  private func addLine(
    _ line: MarkedLines.Line, _ source: SourceText, _ severity: Diagnostic.Severity,
    _ gutter: Int, to text: inout StyledText
  ) {
    let content = source.contentRange(ofLine: line.number)
    let shown = LineExcerpt(source, content, line.marks, options)
    addGutter(line.number.description, gutter, to: &text)
    text.add(shown.text, .source)
    text.endLine()
    guard !line.marks.isEmpty else { return }
    for row in MarkRows(shown.marks, severity).rows {
      addGutter("", gutter, to: &text)
      text.add(row)
      text.endLine()
    }
  }

  /// Fills the gap between marked lines: a single line is shown, several become dots.
  private func addGap(
    _ previous: Int, _ next: Int, _ source: SourceText, _ gutter: Int, to text: inout StyledText
  ) {
    if next == previous + 2 {
      addLine(MarkedLines.Line(number: previous + 1, marks: []), source, .note, gutter, to: &text)
    } else if next > previous + 2 {
      text.add("...", .gutter)
      text.endLine()
    }
  }

  private func addGutter(_ number: String, _ width: Int, to text: inout StyledText) {
    text.add(blanks(width - number.utf8.count) + number + " | ", .gutter)
  }

  private func addRemarks(_ diagnostic: Diagnostic, _ gutter: Int, to text: inout StyledText) {
    var hint = diagnostic.fix == nil ? nil : options.fixHint
    for remark in diagnostic.remarks {
      var words = remark.text
      if remark.kind == .help, let command = hint {
        words += "  (fix available: " + command + ")"
        hint = nil
      }
      add(remark.kind.rawValue, words, gutter, to: &text)
    }
    if let hint { add("help", "fix available: " + hint, gutter, to: &text) }
  }

  private func add(
    _ word: String, _ words: String, _ gutter: Int, to text: inout StyledText
  ) {
    let room = options.textWidth.map { max(1, $0 - gutter - 5 - word.utf8.count) }
    let lines = words.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      let shown = VisibleCharacter.text(String(line))
      return room.map { Wrapping.line(shown, width: $0, indent: 0) } ?? [shown]
    }
    for (index, line) in lines.enumerated() {
      if index == 0 {
        text.add(blanks(gutter) + " = ", .gutter)
        text.add(word + ": ", .remark)
      } else {
        text.add(blanks(gutter + 5 + word.utf8.count))
      }
      text.add(line)
      text.endLine()
    }
  }

  private func omission(_ count: Int) -> StyledText {
    var text = StyledText()
    text.add("note", .heading(.note))
    text.add(": \(count) more \(count == 1 ? "problem is" : "problems are") not shown", .message)
    text.endLine()
    return text
  }

  /// The marked lines of every file, the primary label's file first.
  private func markedTexts(_ diagnostic: Diagnostic) -> [MarkedLines] {
    var texts: [MarkedLines] = []
    for (label, isPrimary) in labels(diagnostic) {
      let source = label.span.source
      let index = texts.firstIndex { $0.source == source } ?? texts.endIndex
      if index == texts.endIndex { texts.append(MarkedLines(source)) }
      texts[index].mark(label, isPrimary: isPrimary)
    }
    return texts
  }

  private func labels(_ diagnostic: Diagnostic) -> [(Diagnostic.Label, isPrimary: Bool)] {
    var labels = diagnostic.primary.map { [($0, isPrimary: true)] } ?? []
    labels += diagnostic.secondary.map { ($0, isPrimary: false) }
    return labels
  }

  /// The width of the line numbers: enough for the largest shown, and at least 2, so that reports
  /// of short files line up with each other.
  private func gutterWidth(_ diagnostic: Diagnostic, _ excerpts: [MarkedLines]) -> Int {
    var largest = diagnostic.primary?.span.start.line ?? 0
    for excerpt in excerpts { largest = max(largest, excerpt.lines.last?.number ?? 0) }
    return max(2, largest.description.utf8.count)
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}

/// The lines of one source text that a diagnostic marks, in order.
struct MarkedLines {
  struct Line {
    var number: Int
    var marks: [LineMark]
  }

  let source: SourceText
  private(set) var lines: [Line] = []

  init(_ source: SourceText) { self.source = source }

  /// Marks a span: a span of several lines is marked on its first and its last.
  mutating func mark(_ label: Diagnostic.Label, isPrimary: Bool) {
    let range = label.span.range
    let first = source.line(at: range.lowerBound)
    let last = range.isEmpty ? first : source.line(at: range.upperBound - 1)
    if first == last {
      add(first, clip(range, to: first), isPrimary, label.text)
    } else {
      add(first, clip(range, to: first), isPrimary, "")
      let end = clip(range, to: last)
      add(last, firstInk(end)..<end.upperBound, isPrimary, label.text)
    }
  }

  private mutating func add(_ line: Int, _ range: Range<Int>, _ isPrimary: Bool, _ text: String) {
    let mark = LineMark(range: range, isPrimary: isPrimary, text: text)
    let index = lines.firstIndex { $0.number >= line } ?? lines.endIndex
    if index < lines.endIndex, lines[index].number == line {
      lines[index].marks.append(mark)
    } else {
      lines.insert(Line(number: line, marks: [mark]), at: index)
    }
  }

  /// The part of a range inside a line's content; the content's end if the range is in the line
  /// end.
  private func clip(_ range: Range<Int>, to line: Int) -> Range<Int> {
    let content = source.contentRange(ofLine: line)
    let lower = min(max(range.lowerBound, content.lowerBound), content.upperBound)
    return lower..<max(lower, min(range.upperBound, content.upperBound))
  }

  /// The first byte of a range that is not a blank.
  private func firstInk(_ range: Range<Int>) -> Int {
    range.first { source.bytes[$0] != 0x20 && source.bytes[$0] != 0x09 } ?? range.lowerBound
  }
}

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
