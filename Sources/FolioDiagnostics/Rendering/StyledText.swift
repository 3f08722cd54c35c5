/// Text in pieces with a style each, so that plain and coloured output share one layout.
package struct StyledText: Sendable, Equatable {
  package enum Style: Sendable, Equatable {
    case text
    case heading(Diagnostic.Severity)
    case message
    case gutter
    case source
    case primary(Diagnostic.Severity)
    case secondary
    case remark
  }

  /// A piece of text of one style; it is either a single line break or contains none.
  package struct Piece: Sendable, Equatable {
    package var text: String
    package var style: Style
  }

  package private(set) var pieces: [Piece] = []

  package init() {}

  /// Adds text of a style; adjacent pieces of one style are joined.
  package mutating func add(_ text: String, _ style: Style = .text) {
    guard !text.isEmpty else { return }
    if let last = pieces.indices.last, pieces[last].style == style {
      pieces[last].text += text
    } else {
      pieces.append(Piece(text: text, style: style))
    }
  }

  /// Ends the line and removes blanks at its end.
  package mutating func endLine() {
    while let last = pieces.indices.last, pieces[last].text.utf8.last == UInt8(ascii: " ") {
      pieces[last].text.removeLast()
      if pieces[last].text.isEmpty { pieces.removeLast() }
    }
    add("\n")
  }

  package mutating func add(_ other: StyledText) {
    for piece in other.pieces { add(piece.text, piece.style) }
  }

  /// The text without styles.
  package var plain: String {
    var text = ""
    for piece in pieces { text += piece.text }
    return text
  }
}
