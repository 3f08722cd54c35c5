/// The text of a failure: what is wrong in one sentence, then what can be done about it.
extension KDLParseFailure {
  /// What is wrong, in one sentence without a full stop.
  public var message: String {
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
    case .invalidUnicodeEscape: "there is no such Unicode character"
    case .legacyRawString: "this is a raw string of KDL 1"
    case .bareKeyword(let word, _): "`\(word)` is reserved"
    case .unknownKeyword(let word): "unknown keyword `\(word)`"
    case .hashComment: "`#` begins no comment"
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
    case .annotationBeforeProperty: "the annotation stands before the name of the property"
    case .unterminatedBlock(1): "a block is never closed"
    case .unterminatedBlock(let count): "\(count) blocks are never closed"
    case .unexpectedClose: "this brace closes no block"
    case .nestingTooDeep: "blocks are nested deeper than \(KDLLimits.nesting)"
    case .secondBlock: "a node can have one block of children only"
    case .entryAfterBlock: "nothing can follow the block of children on its line"
    case .unterminatedComment: "the comment is never closed"
    case .slashdashWithoutTarget: "`/-` has nothing to comment out"
    case .continuationNotAtLineEnd: "a backslash must be the last thing on its line"
    case .versionOne: "the file says that it is KDL 1"
    }
  }

  /// A few words about the place of `related`; nil if there is none.
  public var relatedLabel: String? {
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

  /// What can be done, in one sentence without a full stop; nil if the message is enough.
  public var hint: String? {
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
    case .legacyRawString: "raw strings begin with `#` instead of `r`: `#\"...\"#`"
    case .bareKeyword(let word, isName: true): "put it in quotes: `\"\(word)\"`"
    case .bareKeyword(let word, isName: false):
      "write `#\(word)`, or `\"\(word)\"` for the text"
    case .unknownKeyword: Self.keywords
    case .hashComment: "write `//`"
    case .nodeAssignment: "write `name value`; `key=value` stands behind the name of a node"
    case .invalidNumber(let fault): Self.hint(fault)
    case .numberTooLong: nil
    case .missingSpace: "put a space between them"
    case .missingValue: "write a value behind the `=`"
    case .missingNodeName, .nodeNameNotString:
      "a line begins with a name: `name argument key=value`"
    case .propertyNameNotString: "put the name in quotes"
    case .emptyAnnotation: "write a type between the parentheses, or leave them out"
    case .annotationNotString: "write the type as a word: `(pt)20`"
    case .unterminatedAnnotation: "close it with `)`"
    case .annotationWithoutTarget: "write a value or a name behind it"
    case .annotationBeforeProperty(let annotation, let name):
      "write it before the value: `\(name)=(\(annotation))...`"
    case .unterminatedBlock: "close it with `}`"
    case .unexpectedClose: "remove it, or open a block with `{`"
    case .nestingTooDeep: nil
    case .secondBlock: "move its nodes into the first block"
    case .entryAfterBlock: "write it before the block, or begin a new line"
    case .unterminatedComment: "close it with `*/`; comments nest, so each `/*` needs its own"
    case .slashdashWithoutTarget:
      "put it before a node, an argument, a whole property or a block"
    case .continuationNotAtLineEnd: "outside of quotes it only joins this line to the next"
    case .versionOne: "convert the file to KDL 2, then write `/- kdl-version 2`"
    }
  }
}
