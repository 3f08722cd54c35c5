/// A token or a comment of the source, for the formatter; whitespace lies between the pieces.
struct Piece {
  enum Kind: UInt8 {
    case newline
    case lineComment
    case blockComment
    /// The `\` of a line continuation; its comments and its newline follow as pieces.
    case continuation
    case slashdash
    case semicolon
    case blockOpen
    case blockClose
    case annotationOpen
    case annotationClose
    case equals
    /// A name or a value.
    case word
    /// The whole of `/- kdl-version 2`.
    case versionMarker
    case nodeStart
    case nodeEnd
  }

  let kind: Kind
  let lower: Int
  let upper: Int
}

extension Piece {
  /// Whether the piece is a comment or a break, which carries no part of the document.
  var isTrivia: Bool {
    switch kind {
    case .newline, .lineComment, .blockComment, .continuation: true
    default: false
    }
  }
}
