struct LineMark {
  var range: Range<Int>
  var isPrimary: Bool
  var text: String
}

/// A marked column range of one displayed line, from 0; never empty.
struct ColumnMark {
  var columns: Range<Int>
  var isPrimary: Bool
  var text: String
}

/// A source line for display: tabs expanded, controls visible, cut around its marks.
struct LineExcerpt {
  /// The line, with an ellipsis at each cut.
  private(set) var text = ""
  private(set) var marks: [ColumnMark] = []

  /// Lays out a line; `content` excludes its line end.
  init(_ source: SourceText, _ content: Range<Int>, _ marks: [LineMark], _ width: Int) {
    let anchor = marks.first { $0.isPrimary } ?? marks.first
    let focus = anchor?.range.lowerBound ?? content.lowerBound
    let cells = CellRow(source, content)
    let columns = marks.map { cells.columns(of: $0.range) }
    let window = Self.window(
      total: cells.width, columns, focus: cells.column(of: focus), width)
    let isCutBefore = window.lowerBound > 0
    let isCutAfter = window.upperBound < cells.width
    let visible = window.lowerBound + (isCutBefore ? 1 : 0)
    let end = max(visible, window.upperBound - (isCutAfter ? 1 : 0))
    text = (isCutBefore ? "…" : "") + cells.text(in: visible..<end) + (isCutAfter ? "…" : "")
    self.marks = zip(marks, columns).map { mark, columns in
      ColumnMark(
        columns: Self.clip(columns, to: window), isPrimary: mark.isPrimary, text: mark.text)
    }
  }

  /// The visible columns: all if they fit, else centered on the marks, else on the focus.
  private static func window(total: Int, _ marks: [Range<Int>], focus: Int, _ width: Int)
    -> Range<Int>
  {
    guard total > width else { return 0..<total }
    var low = marks.reduce(focus) { min($0, $1.lowerBound) }
    var high = marks.reduce(focus) { max($0, $1.upperBound) }
    if high - low > width - 8 {
      low = focus
      high = min(high, focus + width * 3 / 4)
    }
    let start = min(max(0, low - (width - (high - low)) / 2), max(0, total - width))
    return start..<min(total, start + width)
  }

  /// A mark clipped to the window; outside it, moved to the nearer end.
  private static func clip(_ columns: Range<Int>, to window: Range<Int>) -> Range<Int> {
    let low = min(max(columns.lowerBound, window.lowerBound), window.upperBound)
    let high = min(max(columns.upperBound, low), window.upperBound)
    let start = low - window.lowerBound
    return start..<max(start + 1, high - window.lowerBound)
  }
}

/// The characters of a part of one source line, with their widths in terminal columns.
struct CellRow {
  private struct Cell {
    var offset: Int
    var column: Int
    var shown: VisibleCharacter
  }

  private(set) var width = 0
  private var cells: [Cell] = []

  private static let tabWidth = 4
  private static let mostJoiningMarks = 8

  init(_ source: SourceText, _ range: Range<Int>) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let character = SourceCharacter.read(source.bytes, at: offset)
      var shown = VisibleCharacter.of(character)
      if character.scalar == "\t" {
        shown.width = Self.tabWidth - width % Self.tabWidth
        shown.text = String(repeating: " ", count: shown.width)
      }
      cells.append(Cell(offset: offset, column: width, shown: shown))
      width += shown.width
      offset += character.length
    }
  }

  /// The first column of the character at a byte offset; 0 before the part, `width` after it.
  func column(of offset: Int) -> Int {
    cells.first { $0.offset >= offset }?.column ?? width
  }

  func columns(of range: Range<Int>) -> Range<Int> {
    let low = column(of: range.lowerBound)
    return low..<max(low, column(of: range.upperBound))
  }

  /// The text in some columns; half of a wide character becomes a blank.
  func text(in columns: Range<Int>) -> String {
    var text = ""
    var joining = 0
    for cell in cells {
      let end = cell.column + cell.shown.width
      joining = cell.shown.width == 0 ? joining + 1 : 0
      if cell.column >= columns.lowerBound, end <= columns.upperBound {
        if joining <= Self.mostJoiningMarks { text += cell.shown.text }
      } else if end > columns.lowerBound, cell.column < columns.upperBound {
        let kept = min(end, columns.upperBound) - max(cell.column, columns.lowerBound)
        text += String(repeating: " ", count: kept)
      }
    }
    return text
  }
}

/// One character as displayed: itself or a visible replacement.
struct VisibleCharacter {
  var text: String
  var width: Int

  static func of(_ character: SourceCharacter) -> VisibleCharacter {
    guard let scalar = character.scalar else { return VisibleCharacter(text: "\u{FFFD}", width: 1) }
    return of(scalar)
  }

  static func of(_ scalar: Unicode.Scalar) -> VisibleCharacter {
    let value = scalar.value
    if value >= 0x20, value < 0x7F { return VisibleCharacter(text: String(scalar), width: 1) }
    if let picture = controlPicture(value) { return VisibleCharacter(text: picture, width: 1) }
    if isInvisible(scalar) {
      let name = "<U+" + paddedHex(value) + ">"
      return VisibleCharacter(text: name, width: name.utf8.count)
    }
    return VisibleCharacter(text: String(scalar), width: DisplayWidth.of(scalar))
  }

  /// Untrusted text, safe to print on one line.
  static func text(_ string: String) -> String {
    var text = ""
    for scalar in string.unicodeScalars { text += of(scalar).text }
    return text
  }

  private static func controlPicture(_ value: UInt32) -> String? {
    let picture: UInt32? = value < 0x20 ? 0x2400 + value : value == 0x7F ? 0x2421 : nil
    guard let picture, let scalar = Unicode.Scalar(picture) else { return nil }
    return String(scalar)
  }

  /// `true` for characters that are invisible or reorder text, except joiners.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
    default: false
    }
  }

  private static func paddedHex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

/// The number of terminal columns of a scalar.
///
/// Follows East Asian Width (Unicode Standard Annex #11) and the emoji presentation property.
/// Terminals disagree about joined emoji; here every part counts, except skin tones.
enum DisplayWidth {
  static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return 1 }
    if isJoining(scalar) { return 0 }
    if (0x1F1E6...0x1F1FF).contains(value) { return 1 }
    if scalar.properties.isEmojiPresentation { return 2 }
    return wide.contains { $0.contains(value) } ? 2 : 1
  }

  private static func isJoining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200C, 0x200D, 0x1160...0x11FF, 0x1F3FB...0x1F3FF: return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return true
    default: return false
    }
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    0x16FE0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
