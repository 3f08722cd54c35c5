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
    let excerpts = diagnostic.showsSource ? MarkedLines.all(of: diagnostic) : []
    var report = Report(options, diagnostic, excerpts)
    report.addHeading(diagnostic)
    if let primary = diagnostic.primary { report.addPlace("--> ", primary.span) }
    for (index, excerpt) in excerpts.enumerated() {
      if index > 0, let first = excerpt.lines.first?.marks.first {
        report.addPlace("::: ", SourceSpan(excerpt.source, first.range))
      }
      report.add(excerpt)
    }
    report.addRemarks(diagnostic)
    return report.text
  }

  private func omission(_ count: Int) -> StyledText {
    var text = StyledText()
    text.add("note", .heading(.note))
    text.add(": \(count) more \(count == 1 ? "problem is" : "problems are") not shown", .message)
    text.endLine()
    return text
  }
}

/// The report of one diagnostic while it is written.
private struct Report {
  var text = StyledText()
  private let options: RenderOptions
  private let severity: Diagnostic.Severity
  /// The width of the line numbers: enough for the largest shown, and at least 2, so that reports
  /// of short files line up with each other.
  private let gutter: Int

  init(_ options: RenderOptions, _ diagnostic: Diagnostic, _ excerpts: [MarkedLines]) {
    self.options = options
    severity = diagnostic.severity
    let largest = excerpts.reduce(diagnostic.primary?.span.start.line ?? 0) {
      max($0, $1.lines.last?.number ?? 0)
    }
    gutter = max(2, largest.description.utf8.count)
  }

  mutating func addHeading(_ diagnostic: Diagnostic) {
    let heading = diagnostic.severity.rawValue + "[" + diagnostic.code.id + "]"
    let whole = heading + ": " + VisibleCharacter.text(Self.shortened(diagnostic.message))
    let lines = options.textWidth.map { Wrapping.line(whole, width: $0, indent: 2) } ?? [whole]
    text.add(heading, .heading(severity))
    addLine(String(lines[0].dropFirst(heading.count)), .message)
    for line in lines.dropFirst() { addLine(line, .message) }
  }

  /// A message without its middle, if it repeats a word that is very long.
  private static func shortened(_ message: String) -> String {
    let scalars = message.unicodeScalars
    guard scalars.count > longestMessage else { return message }
    return String(scalars.prefix(longestMessage - 100)) + " … " + String(scalars.suffix(100))
  }

  private static let longestMessage = 1_000

  mutating func addPlace(_ arrow: String, _ span: SourceSpan) {
    let start = span.start
    text.add(blanks(gutter) + arrow, .gutter)
    addLine("\(VisibleCharacter.text(span.source.name)):\(start.line):\(start.column)")
  }

  mutating func add(_ excerpt: MarkedLines) {
    addGutter("")
    text.endLine()
    var previous: Int?
    for line in excerpt.lines {
      if let previous { addGap(previous, line.number, excerpt.source) }
      add(line, excerpt.source)
      previous = line.number
    }
  }

  private mutating func add(_ line: MarkedLines.Line, _ source: SourceText) {
    let content = source.contentRange(ofLine: line.number)
    let shown = LineExcerpt(source, content, line.marks, options)
    addGutter(line.number.description)
    addLine(shown.text, .source)
    // Each mark has a row of its own: the primary one first, then from right to left.
    let marks = shown.marks.enumerated().sorted {
      ($0.element.isPrimary ? 1 : 0, $0.element.columns.lowerBound, $1.offset)
        > ($1.element.isPrimary ? 1 : 0, $1.element.columns.lowerBound, $0.offset)
    }
    for (_, mark) in marks {
      let sign = String(repeating: mark.isPrimary ? "^" : "-", count: mark.columns.count)
      addGutter("")
      text.add(blanks(mark.columns.lowerBound))
      addLine(
        sign + " " + VisibleCharacter.text(mark.text),
        mark.isPrimary ? .primary(severity) : .secondary)
    }
  }

  /// Fills the gap between marked lines: a single line is shown, several become dots.
  private mutating func addGap(_ previous: Int, _ next: Int, _ source: SourceText) {
    if next == previous + 2 {
      add(MarkedLines.Line(number: previous + 1, marks: []), source)
    } else if next > previous + 2 {
      addLine("...", .gutter)
    }
  }

  mutating func addRemarks(_ diagnostic: Diagnostic) {
    var hint = diagnostic.fix == nil ? nil : options.fixHint
    for remark in diagnostic.remarks {
      var words = remark.text
      if remark.kind == .help, let command = hint {
        words += "  (fix available: " + command + ")"
        hint = nil
      }
      addRemark(remark.kind.rawValue, words)
    }
    if let hint { addRemark("help", "fix available: " + hint) }
  }

  private mutating func addRemark(_ word: String, _ words: String) {
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
      addLine(line)
    }
  }

  private mutating func addGutter(_ number: String) {
    text.add(blanks(gutter - number.utf8.count) + number + " | ", .gutter)
  }

  private mutating func addLine(_ line: String, _ style: StyledText.Style = .text) {
    text.add(line, style)
    text.endLine()
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

  /// The marked lines of every file, the primary label's file first.
  static func all(of diagnostic: Diagnostic) -> [MarkedLines] {
    let primary = diagnostic.primary.map { [($0, true)] } ?? []
    var texts: [MarkedLines] = []
    for (label, isPrimary) in primary + diagnostic.secondary.map({ ($0, false) }) {
      let source = label.span.source
      let index = texts.firstIndex { $0.source == source } ?? texts.endIndex
      if index == texts.endIndex { texts.append(MarkedLines(source: source)) }
      texts[index].mark(label, isPrimary: isPrimary)
    }
    return texts
  }

  /// Marks a span: a span of several lines is marked on its first and its last.
  private mutating func mark(_ label: Diagnostic.Label, isPrimary: Bool) {
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
