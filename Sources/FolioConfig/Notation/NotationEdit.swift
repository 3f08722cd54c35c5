import FolioDiagnostics

/// A change of a text in the notation of another language into the one of KDL.
package struct NotationEdit: Equatable, Sendable {
  /// What is written otherwise.
  package enum Kind: Equatable, Sendable {
    /// A comment that begins with this mark.
    case comment(mark: String)
    /// A block that opens on the line below its node.
    case brace
    /// A block that is not closed where its content ends.
    case missingBrace(of: String)
    /// A block that is not opened behind its node.
    case missingOpening(of: String)
    /// A block whose node is not there; the line that begins it.
    case missingNode(String)
    /// A line that ends before a key of its node.
    case lineBreak(String)
    /// A brace that closes a block too early.
    case extraBrace
    /// `=` or `:` behind the name of a node.
    case assignment(mark: String)
    /// A colon, or another mark, between a key and its value.
    case colon(String)
    case comma
    /// Commas between several numbers.
    case list
    /// A list in brackets, or what is called in parentheses.
    case brackets
    case quote
    /// A mark in a word, or a parenthesis alone.
    case mark(String)
    /// A number with its unit behind it, or with a decimal comma.
    case number(String)
    /// A number with a comma where there may be several.
    case numberOrTwo(String)
    /// `true` or `false` without its `#`.
    case keyword(String)
    /// A key with its value in parentheses.
    case call(String)
    /// The condition of a `when`.
    case condition(String)
  }

  let kind: Kind
  let range: Range<Int>
  let text: String

  func diagnostic(in source: SourceText) -> Diagnostic {
    let (code, message, help) = words
    let place = SourceSpan(source, range)
    return Diagnostic(code, message, at: place)
      .writing(text, over: place, help: help)
  }

  /// Whether a colon, or another mark, stands between a key and its value.
  var isColon: Bool { if case .colon = kind { true } else { false } }

  private var words: (DiagnosticCode, message: String, help: String) {
    switch kind {
    case .comment(let mark): (.malformedComment, "`\(mark)` begins no comment", "write `//`")
    case .brace:
      (.malformedBlock, "the block opens below the line of its node", "put `{` on the node's line")
    case .missingBrace(let name):
      (.malformedBlock, "the block of `\(name)` is not closed here", "close it with `}`")
    case .missingOpening(let name):
      (.malformedBlock, "the block of `\(name)` is not opened here", "open it with `{`")
    case .missingNode(let line):
      (.malformedBlock, "the block that this stands in is not opened", "open it with `\(line)`")
    case .lineBreak(let key):
      (
        .malformedProperty, "`\(key)` stands on a line of its own",
        "write it behind the node that it belongs to"
      )
    case .extraBrace:
      (.malformedBlock, "this brace closes the block before it is at its end", "remove it")
    case .assignment(let mark):
      (
        .malformedProperty, "a node's name takes no `\(mark)`",
        "write `name value`; `key=value` stands behind the name of a node"
      )
    case .colon(let name):
      (
        .otherLanguage,
        name.utf8.contains(UInt8(ascii: ":"))
          ? "`\(name)` takes no colon" : "a key takes one `=`, and no other mark",
        text == " extends=" ? "write `extends=`" : "write `name value`, and `key=value` on a node"
      )
    case .comma: (.unexpectedCharacter, "values take no comma", "separate them by spaces")
    case .list:
      (
        .unexpectedCharacter, "values take no comma",
        "separate them by spaces; where a number has a comma, write a point"
      )
    case .brackets: (.unexpectedCharacter, "there are no lists", "write values behind each other")
    case .mark(let mark):
      (
        .unexpectedCharacter,
        mark == " " ? "a name has no space in it" : "`\(mark)` cannot stand here",
        text.isEmpty ? "remove it" : text == " " ? "write a space" : "write `\(text)`"
      )
    case .quote:
      (
        .malformedString, "the string has only one quote",
        text.isEmpty ? "remove it" : "write `\(text)`"
      )
    case .number(let written):
      (.malformedNumber, "`\(written)` is not a number", "write `\(text)`")
    case .numberOrTwo(let written):
      (
        .malformedNumber, "`\(written)` is not a number",
        "write `\(text)`, or a space for the comma if these are two"
      )
    case .keyword(let word):
      (
        .malformedKeyword, "`\(word)` is reserved",
        "write `#\(word)`, or `\"\(word)\"` for the text"
      )
    case .call(let written):
      (.malformedProperty, "`\(written)` is no property", "write `=` before the value")
    case .condition(let written):
      (.malformedProperty, "`\(written)` is no condition", "write `\(text)`")
    }
  }
}
