/// Renders diagnostics as text.
///
/// ```text
/// error[P0203]: unknown property `treshold` on `paging`
///   --> Configs/feed.kdl:21:27
///    |
/// 21 |     paging one-page treshold=(pt)150
///    |                     ^^^^^^^^ not a parameter of `one-page`
///    = help: did you mean `threshold`?
/// ```
///
/// The output has no control characters except line feeds, and ends in one. Carets line up under
/// tabs and wide characters.
package struct PlainRenderer: Sendable {
  private let layout: Layout

  fileprivate struct Layout {
    /// The columns at which messages and remarks wrap; `nil` never wraps.
    var textWidth: Int?
    /// The maximum columns of a source line; longer lines are cut around the mark.
    var sourceWidth: Int
    var isColored: Bool
  }

  /// Creates a renderer for output of any width, without color.
  package init() { self.init(columns: nil) }

  /// Creates a renderer for a width of at least 20 columns; `nil` is any width.
  package init(columns: Int?, isColored: Bool = false) {
    layout = Layout(
      textWidth: columns.map { max(20, $0) },
      sourceWidth: columns.map { max(20, min(100, $0 - 6)) } ?? 100, isColored: isColored)
  }

  /// The report of one diagnostic.
  package func text(of diagnostic: Diagnostic) -> String { Report(layout, diagnostic).text }

  /// The reports of all diagnostics, separated by blank lines, and the omitted count.
  ///
  /// Problems that vanish with an earlier one are left out.
  package func text(of diagnostics: Diagnostics) -> String {
    var reports = diagnostics.filter { !$0.isFollowOn }.map { text(of: $0) }
    let omitted = diagnostics.omittedCount
    if omitted > 0 { reports.append(Report(layout, omitted).text) }
    return reports.joined(separator: "\n")
  }
}

private struct Report {
  private(set) var text = ""
  /// The pieces of the current line; adjacent pieces of one style are merged.
  private var line: [(text: String, style: Style)] = []
  private let layout: PlainRenderer.Layout
  private let severity: Diagnostic.Severity
  /// The width of the line numbers, at least 2, so that reports of short files align.
  private let gutter: Int

  /// Writes the heading, place, source lines and remarks.
  init(_ layout: PlainRenderer.Layout, _ diagnostic: Diagnostic) {
    self.layout = layout
    severity = diagnostic.severity
    let excerpts = diagnostic.showsSource ? MarkedLines.all(of: diagnostic) : []
    let largest = excerpts.reduce(diagnostic.primary?.span.start.line ?? 0) {
      max($0, $1.lines.last?.number ?? 0)
    }
    gutter = max(2, largest.description.utf8.count)
    addHeading(diagnostic.code.id, diagnostic.message)
    if let primary = diagnostic.primary { addPlace("--> ", primary.span) }
    for (index, excerpt) in excerpts.enumerated() {
      if index > 0, let first = excerpt.lines.first?.marks.first {
        addPlace("::: ", SourceSpan(excerpt.source, first.range))
      }
      add(excerpt)
    }
    addRemarks(diagnostic)
  }

  init(_ layout: PlainRenderer.Layout, _ omitted: Int) {
    self.layout = layout
    severity = .note
    gutter = 0
    add("note", .severity)
    addLine(
      ": \(omitted) more \(omitted == 1 ? "problem is" : "problems are") not shown", .message)
  }

  private mutating func addHeading(_ code: String, _ message: String) {
    let heading = "\(severity.rawValue)[\(code)]"
    let whole = heading + ": " + VisibleCharacter.text(Self.shortened(message))
    let lines = layout.textWidth.map { Wrapping.line(whole, width: $0, indent: 2) } ?? [whole]
    add(heading, .severity)
    addLine(String(lines[0].dropFirst(heading.count)), .message)
    for line in lines.dropFirst() { addLine(line, .message) }
  }

  /// A message without the middle of a very long word that it repeats.
  private static func shortened(_ message: String) -> String {
    let scalars = message.unicodeScalars
    guard scalars.count > longestMessage else { return message }
    return String(scalars.prefix(longestMessage - 100)) + " … " + String(scalars.suffix(100))
  }

  private static let longestMessage = 1_000

  private mutating func addPlace(_ arrow: String, _ span: SourceSpan) {
    let start = span.start
    add(blanks(gutter) + arrow, .gutter)
    addLine("\(VisibleCharacter.text(span.source.name)):\(start.line):\(start.column)")
  }

  private mutating func add(_ excerpt: MarkedLines) {
    addGutter("")
    endLine()
    var previous: Int?
    for line in excerpt.lines {
      if let previous { addGap(previous, line.number, excerpt.source) }
      add(line, excerpt.source)
      previous = line.number
    }
  }

  private mutating func add(_ line: MarkedLines.Line, _ source: SourceText) {
    let content = source.contentRange(ofLine: line.number)
    let shown = LineExcerpt(source, content, line.marks, layout.sourceWidth)
    addGutter(line.number.description)
    addLine(shown.text)
    // Each mark has its own row: the primary one first, then from right to left.
    let marks = shown.marks.enumerated().sorted {
      ($0.element.isPrimary ? 1 : 0, $0.element.columns.lowerBound, $1.offset)
        > ($1.element.isPrimary ? 1 : 0, $1.element.columns.lowerBound, $0.offset)
    }
    for (_, mark) in marks {
      let sign = String(repeating: mark.isPrimary ? "^" : "-", count: mark.columns.count)
      let style: Style = mark.isPrimary ? .severity : .secondary
      let label = VisibleCharacter.text(mark.text)
      // A label that does not fit beside its sign is under it, up to the last column.
      let room = layout.textWidth.map { $0 - gutter - 3 - label.unicodeScalars.count } ?? .max
      addGutter("")
      add(blanks(mark.columns.lowerBound))
      guard room >= 0, mark.columns.upperBound >= room else {
        addLine(sign + " " + label, style)
        continue
      }
      addLine(sign, style)
      addGutter("")
      add(blanks(room))
      addLine(label, style)
    }
  }

  /// Fills the gap between marked lines: a single line or dots.
  private mutating func addGap(_ previous: Int, _ next: Int, _ source: SourceText) {
    if next == previous + 2 {
      add(MarkedLines.Line(number: previous + 1, marks: []), source)
    } else if next > previous + 2 {
      addLine("...", .gutter)
    }
  }

  private mutating func addRemarks(_ diagnostic: Diagnostic) {
    for remark in diagnostic.remarks { addRemark(remark.kind.rawValue, remark.short) }
  }

  private mutating func addRemark(_ word: String, _ words: String) {
    let room = layout.textWidth.map { max(1, $0 - gutter - 5 - word.utf8.count) }
    let lines = words.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      let shown = VisibleCharacter.text(String(line))
      return room.map { Wrapping.line(shown, width: $0, indent: 0) } ?? [shown]
    }
    for (index, line) in lines.enumerated() {
      if index == 0 {
        add(blanks(gutter) + " = ", .gutter)
        add(word + ": ", .remark)
      } else {
        add(blanks(gutter + 5 + word.utf8.count))
      }
      addLine(line)
    }
  }

  private mutating func addGutter(_ number: String) {
    add(blanks(gutter - number.utf8.count) + number + " | ", .gutter)
  }

  private mutating func addLine(_ text: String, _ style: Style = .text) {
    add(text, style)
    endLine()
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}

// MARK: Styles

extension Report {
  private enum Style {
    case text, message, gutter, severity, secondary, remark
  }

  private mutating func add(_ text: String, _ style: Style = .text) {
    if let last = line.last, last.style == style {
      line[line.count - 1].text += text
    } else if !text.isEmpty {
      line.append((text, style))
    }
  }

  private mutating func endLine() {
    while let last = line.last, last.text.utf8.last ?? 0x20 == 0x20 {
      line[line.count - 1].text = last.text.withoutTrailingSpaces
      if line[line.count - 1].text.isEmpty { line.removeLast() }
    }
    for piece in line {
      let attributes = layout.isColored ? attributes(of: piece.style) : ""
      text += attributes.isEmpty ? piece.text : "\u{1B}[\(attributes)m\(piece.text)\u{1B}[0m"
    }
    text += "\n"
    line = []
  }

  private func attributes(of style: Style) -> String {
    switch style {
    case .text: ""
    case .message: "1"
    case .gutter, .secondary: "34"
    case .remark: "36"
    case .severity: severity == .error ? "1;31" : severity == .warning ? "1;33" : "1;32"
    }
  }
}

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

  /// Marks a span; a multiline span at its first and last line.
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

  private func clip(_ range: Range<Int>, to line: Int) -> Range<Int> {
    let content = source.contentRange(ofLine: line)
    let lower = min(max(range.lowerBound, content.lowerBound), content.upperBound)
    return lower..<max(lower, min(range.upperBound, content.upperBound))
  }

  private func firstInk(_ range: Range<Int>) -> Int {
    range.first { source.bytes[$0] != 0x20 && source.bytes[$0] != 0x09 } ?? range.lowerBound
  }
}
