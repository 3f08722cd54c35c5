/// A place in the source that is not valid KDL 2.0.
package struct KDLParseFailure: Sendable, Equatable {
  package let kind: Kind

  /// The smallest span of the failure; empty where something is missing.
  package let span: KDLSpan

  /// The other end of the conflict, such as the opening quote of an unterminated string.
  package let related: KDLSpan?

  package init(_ kind: Kind, at span: KDLSpan, related: KDLSpan? = nil) {
    self.kind = kind
    self.span = span
    self.related = related
  }
}

extension KDLParseFailure {
  package enum Kind: Sendable, Equatable {
    case notUTF8, utf16
    case disallowedCharacter(UInt32)
    case unexpectedCharacter(UInt32)
    case straySemicolon

    case unterminatedString(isMultiline: Bool)
    case multilineOpening, multilineClosing
    /// `related` is the closing line, whose indentation the line lacks.
    case multilineIndentation
    case invalidEscape(UInt32)
    case malformedUnicodeEscape, invalidUnicodeEscape

    /// `true`, `null`, `inf` and so on without the `#`.
    case bareKeyword(String, isName: Bool)
    case unknownKeyword(String)
    /// `#` before a comment, as in YAML and shell scripts.
    case foreignComment(UInt8)
    case invalidNumber(KDLNumberFault)
    case numberTooLong

    case missingSpace
    case missingValue
    case missingNodeName, nodeNameNotString, nodeAssignment, propertyNameNotString
    case emptyAnnotation, annotationNotString, annotationWithoutTarget
    case unterminatedAnnotation
    /// `(type)name=value`, where the type belongs before the value.
    case annotationBeforeProperty(annotation: String, name: String)

    /// `related` is the innermost of `count` open braces.
    case unterminatedBlock(count: Int)
    case unexpectedClose, nestingTooDeep
    case secondBlock, entryAfterBlock

    /// `related` is the outermost opening.
    case unterminatedComment
    case slashdashWithoutTarget, continuationNotAtLineEnd
  }

  /// The text to write over a span; `nil` without a single most likely fix.
  package var fix: (span: KDLSpan, replacement: String)? {
    let before = KDLSpan(span.lower, span.lower)
    switch kind {
    case .disallowedCharacter, .straySemicolon, .unexpectedClose, .emptyAnnotation:
      return (span, "")
    case .invalidEscape(0x2F): return (span, "/")
    case .invalidEscape(0x27): return (span, "'")
    case .bareKeyword(_, isName: false): return (before, "#")
    case .bareKeyword(let word, isName: true): return (span, "\"\(word)\"")
    case .invalidNumber(.strayWord(let number, let word)):
      return (span, "(\(StringNotation.text(word)))\(number)")
    case .invalidNumber(.strayComma(let number)): return (span, number)
    case .foreignComment: return (span, "//")
    case .nodeAssignment: return (span, " ")
    case .missingSpace: return (before, " ")
    default: return nil
    }
  }

  package var message: String {
    switch kind {
    case .notUTF8: "these bytes are not UTF-8"
    case .utf16: "the file is UTF-16, not UTF-8"
    case .disallowedCharacter(let scalar): "\(Self.name(scalar)) is not allowed in a document"
    case .unexpectedCharacter(let scalar): "\(Self.quoted(scalar)) cannot stand here"
    case .straySemicolon: "this semicolon ends no node"
    case .unterminatedString: "the string is never closed"
    case .multilineOpening: "a line break must follow the opening quotes of a multi-line string"
    case .multilineClosing: "the closing quotes of a multi-line string need a line of their own"
    case .multilineIndentation: "this line is indented differently from the closing quotes"
    case .invalidEscape(let scalar): "a backslash cannot stand before \(Self.quoted(scalar))"
    case .malformedUnicodeEscape: "the Unicode escape is not complete"
    case .invalidUnicodeEscape: "no Unicode character has this number"
    case .bareKeyword(let word, _): "`\(word)` is reserved"
    case .unknownKeyword(let word): "unknown keyword `\(word)`"
    case .foreignComment(let mark): "\(Self.quoted(UInt32(mark))) does not start a comment"
    case .nodeAssignment: "a node's name takes no `=`"
    case .invalidNumber(let fault): Self.message(fault)
    case .numberTooLong: "the number has more than \(KDLLimits.numberLength) characters"
    case .missingSpace: "a space is missing here"
    case .missingValue: "the property has no value"
    case .missingNodeName: "a node needs a name"
    case .nodeNameNotString: "a node's name must be a string"
    case .propertyNameNotString: "a property's name must be a string"
    case .emptyAnnotation: "the annotation is empty"
    case .annotationNotString: "a type must be a string"
    case .unterminatedAnnotation: "the annotation is never closed"
    case .annotationWithoutTarget: "the annotation has nothing to annotate"
    case .annotationBeforeProperty: "the annotation is before the name of the property"
    case .unterminatedBlock(1): "a block is never closed"
    case .unterminatedBlock(let count): "\(count) blocks are never closed"
    case .unexpectedClose: "this brace closes no block"
    case .nestingTooDeep: "blocks are nested deeper than \(KDLLimits.nesting)"
    case .secondBlock: "a node can have one block of children only"
    case .entryAfterBlock: "nothing can follow the block of children on its line"
    case .unterminatedComment: "the comment is never closed"
    case .slashdashWithoutTarget: "`/-` has nothing to comment out"
    case .continuationNotAtLineEnd: "a backslash must be the last thing on its line"
    }
  }

  package var relatedLabel: String? {
    guard related != nil else { return nil }
    switch kind {
    case .unterminatedString, .unterminatedComment, .unterminatedAnnotation, .unterminatedBlock:
      return "opened here"
    case .multilineIndentation: return "the closing quotes set the indentation"
    case .missingValue: return "the property"
    case .annotationBeforeProperty: return "the name"
    case .secondBlock, .entryAfterBlock: return "the block"
    default: return nil
    }
  }

  /// A suggestion without a full stop; `nil` if the message suffices.
  package var hint: String? {
    switch kind {
    case .notUTF8, .utf16: "save the file as UTF-8"
    case .disallowedCharacter(let scalar): Self.hint(disallowed: scalar)
    case .unexpectedCharacter(let scalar): Self.hint(unexpected: scalar)
    case .straySemicolon: "remove it"
    case .unterminatedString(isMultiline: false):
      "close it with a quote on this line, or write several lines between `\"\"\"`"
    case .unterminatedString(isMultiline: true):
      "close it with `\"\"\"`, and as many `#` as before the opening quotes"
    case .multilineOpening: "put the text on the next line, or use one quote on each side"
    case .multilineClosing: "move the closing quotes to the next line"
    case .multilineIndentation: "begin the line with the same spaces and tabs as the closing quotes"
    case .invalidEscape: "write `\\\\` for a backslash, or a raw string: `#\"...\"#`"
    case .malformedUnicodeEscape: "write one to six hexadecimal digits in braces: `\\u{e9}`"
    case .invalidUnicodeEscape: "characters end at `\\u{10ffff}`, without d800 to dfff"
    case .bareKeyword(let word, isName: true): "put it in quotes: `\"\(word)\"`"
    case .bareKeyword(let word, isName: false):
      "write `#\(word)`, or `\"\(word)\"` for the text"
    case .unknownKeyword: Self.keywords
    case .foreignComment: "write `//`"
    case .nodeAssignment: "write `name value`; `key=value` comes after the name of a node"
    case .invalidNumber(let fault): Self.hint(fault)
    case .numberTooLong: "write fewer digits: a number keeps about 17 of them"
    case .missingSpace: "put a space between them"
    case .missingValue: "write a value after the `=`"
    case .missingNodeName, .nodeNameNotString:
      "a line begins with a name: `name argument key=value`"
    case .propertyNameNotString: "put the name in quotes"
    case .emptyAnnotation: "write a type between the parentheses, or leave them out"
    case .annotationNotString: "write the type as a word: `(pt)20`"
    case .unterminatedAnnotation: "close it with `)`"
    case .annotationWithoutTarget: "write a value or a name after it"
    case .annotationBeforeProperty(let annotation, let name):
      "write it before the value: `\(name)=(\(annotation))...`"
    case .unterminatedBlock: "close it with `}`"
    case .unexpectedClose: "remove it, or open a block with `{`"
    case .nestingTooDeep: "take what is inside out, to where fewer blocks are open"
    case .secondBlock: "move its nodes into the first block"
    case .entryAfterBlock:
      "write a key before the block, and a node inside the block or on a new line"
    case .unterminatedComment: "close it with `*/`; comments nest, so each `/*` needs its own"
    case .slashdashWithoutTarget:
      "put it before a node, an argument, a whole property or a block"
    case .continuationNotAtLineEnd: "outside of quotes it only joins this line to the next"
    }
  }
}

// MARK: Characters and numbers

extension KDLParseFailure {
  static let keywords = "the keywords are `#true`, `#false`, `#null`, `#inf`, `#-inf` and `#nan`"

  /// The name of a character that cannot be displayed.
  static func name(_ scalar: UInt32) -> String {
    switch scalar {
    case 0x00: "a NUL character"
    case 0x7F: "a delete character"
    case 0xFEFF: "a byte-order mark after the beginning"
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
      "the invisible character \(codePoint(scalar)), which changes the direction of writing,"
    default: "the control character \(codePoint(scalar))"
    }
  }

  static func hint(disallowed scalar: UInt32) -> String {
    scalar == 0xFEFF
      ? "remove it; it may only be the first character of a file"
      : "remove it, or write `\\u{\(String(scalar, radix: 16))}` in a string"
  }

  static func quoted(_ scalar: UInt32) -> String {
    guard let scalar = Unicode.Scalar(scalar), scalar.value > 0x20 else {
      return codePoint(scalar)
    }
    return "`\(Character(scalar))`"
  }

  private static func codePoint(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  static func hint(unexpected scalar: UInt32) -> String? {
    switch scalar {
    case UInt32(UInt8(ascii: "=")): "a property is a name, `=` and a value: `key=value`"
    case UInt32(UInt8(ascii: "[")), UInt32(UInt8(ascii: "]")):
      "leave out the brackets and the commas: values follow one another, as in `node 1 2`"
    case UInt32(UInt8(ascii: "(")), UInt32(UInt8(ascii: "{")):
      "leave it out, or put the text in quotes"
    case UInt32(UInt8(ascii: ")")): "open an annotation with `(`, or put the text in quotes"
    case UInt32(UInt8(ascii: "/")): "a comment begins with `//`, `/*` or `/-`; put text in quotes"
    default: nil
    }
  }

  static func message(_ fault: KDLNumberFault) -> String {
    switch fault {
    case .noIntegerDigits: "a number needs a digit before its point"
    case .noFractionDigits: "a number needs a digit after its decimal point"
    case .noExponentDigits: "the exponent has no digits"
    case .noDigits(let radix): "no digit of base \(radix) follows"
    case .strayDigit(let radix): "this is not a number of base \(radix)"
    case .strayWord(_, let word): "`\(word)` cannot follow a number"
    case .strayTail: "this is not a number"
    case .strayComma: "a comma cannot follow a number"
    }
  }

  static func hint(_ fault: KDLNumberFault) -> String {
    switch fault {
    case .noIntegerDigits(let number): "write `\(number)`, or put text in quotes"
    case .noFractionDigits: "write `1.0` or `1`"
    case .noExponentDigits: "write `1e10`"
    case .noDigits(let radix), .strayDigit(let radix): digits(radix)
    case .strayWord(let number, let word):
      "a unit goes in parentheses before the number: `(\(word))\(number)`"
    case .strayComma: "values are separated by spaces, nodes by `;` or a new line"
    case .strayTail: "text that begins with a digit must be in quotes"
    }
  }

  private static func digits(_ radix: Int) -> String {
    switch radix {
    case 2: "the digits of base 2 are 0 and 1"
    case 8: "the digits of base 8 are 0 to 7"
    default: "the digits of base 16 are 0 to 9 and a to f"
    }
  }
}
