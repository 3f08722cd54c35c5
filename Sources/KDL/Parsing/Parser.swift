/// The state of one parse: the position, what was read and what was reported.
///
/// The grammar is in the extensions. Tokens report their own failures and go on; where a node
/// cannot be continued, `isBroken` makes it skip to its end.
struct Parser {
  let bytes: [UInt8]
  var position = 0

  /// The failures listed so far, and how many there were in all.
  private(set) var failures: [KDLParseFailure] = []
  private(set) var reported = 0

  /// Whether the rest of the node cannot be read.
  var isBroken = false
  /// Whether a broken node is being skipped, where a second failure would only repeat the first.
  var isSilent = false
  /// Whether there is whitespace right before the position.
  var isSpaced = false
  /// Whether the source ended inside a string or comment; open braces are then not reported.
  var endedInside = false

  /// The braces whose blocks are not closed yet.
  var openBraces: [KDLSpan] = []

  /// The tokens and comments, recorded for the formatter only.
  var pieces: [Piece] = []
  let keepsPieces: Bool

  var steps = 0

  init(_ bytes: [UInt8], keepsPieces: Bool = false) {
    self.bytes = bytes
    self.keepsPieces = keepsPieces
  }

  /// The failures in source order.
  var sortedFailures: [KDLParseFailure] {
    failures.sorted { ($0.span.lower, $0.span.upper) < ($1.span.lower, $1.span.upper) }
  }
}

// MARK: Looking

extension Parser {
  @inline(__always)
  var isAtEnd: Bool { position >= bytes.count }

  /// The byte `ahead` places after the position; 0 after the end.
  @inline(__always)
  func peek(_ ahead: Int = 0) -> UInt8 {
    let index = position + ahead
    return index < bytes.count ? bytes[index] : 0
  }

  /// The character at an index inside the source.
  @inline(__always)
  func character(at index: Int) -> SourceCharacter {
    let byte = bytes[index]
    return byte < 0x80 ? SourceCharacter(UInt32(byte), length: 1) : longCharacter(at: index)
  }

  /// The character at the position, or nil at the end.
  var current: SourceCharacter? { isAtEnd ? nil : character(at: position) }

  /// A character of several bytes, or the longest valid beginning of one, as the Unicode Standard
  /// recommends for replacement.
  private func longCharacter(at index: Int) -> SourceCharacter {
    let lead = bytes[index]
    let length = Self.length(of: lead)
    guard length > 1 else { return SourceCharacter(illFormed: 1) }
    var scalar = UInt32(lead) & (0xFF >> UInt32(length + 1))
    for offset in 1..<length {
      guard index + offset < bytes.count else { return SourceCharacter(illFormed: offset) }
      let next = bytes[index + offset]
      let isFit = offset == 1 ? Self.isSecond(next, after: lead) : next & 0xC0 == 0x80
      guard isFit else { return SourceCharacter(illFormed: offset) }
      scalar = scalar << 6 | UInt32(next & 0x3F)
    }
    return SourceCharacter(scalar, length: length)
  }

  private static func length(of lead: UInt8) -> Int {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }

  /// Whether the second byte rules out an overlong form, a surrogate and a code point above
  /// U+10FFFF.
  private static func isSecond(_ byte: UInt8, after lead: UInt8) -> Bool {
    switch lead {
    case 0xE0: byte >= 0xA0 && byte <= 0xBF
    case 0xED: byte >= 0x80 && byte <= 0x9F
    case 0xF0: byte >= 0x90 && byte <= 0xBF
    case 0xF4: byte >= 0x80 && byte <= 0x8F
    default: byte & 0xC0 == 0x80
    }
  }

  /// The source between two indices.
  func text(_ lower: Int, _ upper: Int) -> String {
    String(decoding: bytes[lower..<upper], as: UTF8.self)
  }
}

// MARK: Reporting

extension Parser {
  /// Reports a failure after which parsing goes on.
  mutating func report(
    _ kind: KDLParseFailure.Kind, at span: KDLSpan, related: KDLSpan? = nil
  ) {
    guard !isSilent else { return }
    reported += 1
    guard failures.count < KDLLimits.failures else { return }
    failures.append(KDLParseFailure(kind, at: span, related: related))
  }

  /// Reports a failure after which the rest of the node cannot be read.
  mutating func fail(_ kind: KDLParseFailure.Kind, at span: KDLSpan, related: KDLSpan? = nil) {
    report(kind, at: span, related: related)
    isBroken = true
  }

  /// Reports that the source ended inside a string or comment, even while a broken node is skipped.
  mutating func reportEnd(_ kind: KDLParseFailure.Kind, related: KDLSpan) {
    let wasSilent = isSilent
    isSilent = false
    report(kind, at: KDLSpan(bytes.count, bytes.count), related: related)
    isSilent = wasSilent
    endedInside = true
  }

  /// The span of the character at the position; empty at the end.
  var currentSpan: KDLSpan {
    KDLSpan(position, position + (current?.length ?? 0))
  }

  /// Adds a piece that ends at the position.
  @inline(__always)
  mutating func keep(_ kind: Piece.Kind, from lower: Int) {
    if keepsPieces { pieces.append(Piece(kind: kind, lower: lower, upper: position)) }
  }
}

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
