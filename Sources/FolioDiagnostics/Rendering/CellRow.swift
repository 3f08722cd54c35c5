/// The characters of a part of one source line, with the terminal columns each takes.
struct CellRow {
  /// One character as shown.
  private struct Cell {
    var offset: Int
    var column: Int
    var shown: VisibleCharacter
  }

  /// The number of columns of all characters together.
  private(set) var width = 0
  private var cells: [Cell] = []

  /// The largest number of joining marks that are shown on one character.
  private static let mostJoiningMarks = 8

  init(_ source: SourceText, _ range: Range<Int>, _ options: RenderOptions) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let character = SourceCharacter.read(source.bytes, at: offset)
      var shown = VisibleCharacter.of(character)
      if character.scalar == "\t" {
        shown.width = options.tabWidth - width % options.tabWidth
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

  /// The columns of a byte range; may be empty.
  func columns(of range: Range<Int>) -> Range<Int> {
    let low = column(of: range.lowerBound)
    return low..<max(low, column(of: range.upperBound))
  }

  /// The text in the given columns; a wide character that is cut in two becomes a blank.
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
