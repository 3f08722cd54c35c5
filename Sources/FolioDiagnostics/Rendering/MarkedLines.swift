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
