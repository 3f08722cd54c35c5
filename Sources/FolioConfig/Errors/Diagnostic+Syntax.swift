import FolioCore
package import FolioDiagnostics
import KDL

extension DiagnosticCode {
  static let notText = DiagnosticCode(
    "K0001", "not UTF-8",
    "Files are UTF-8. Save the file again with that encoding.")
  static let disallowedCharacter = DiagnosticCode(
    "K0002", "a character that is not allowed",
    "KDL allows most characters, but not control characters or characters that change the "
      + "writing direction.")
  static let unexpectedCharacter = DiagnosticCode(
    "K0003", "an unexpected character",
    "The character has a meaning in KDL, but not here.",
    "snap [leading]", "snap leading")
  static let malformedString = DiagnosticCode(
    "K0010", "a malformed string",
    "A string begins and ends with a quote on one line, or with three quotes over several "
      + "lines.",
    "pager \"a { snap leading }", "pager \"a\" { snap leading }")
  static let malformedEscape = DiagnosticCode(
    "K0011", "a malformed escape",
    "A backslash in a string begins an escape, such as `\\n` for a line break or `\\\\` for a "
      + "backslash.",
    "pager \"a\\q\"", "pager \"a\"")
  static let malformedKeyword = DiagnosticCode(
    "K0020", "a malformed keyword",
    "Booleans and other keywords begin with `#`: `#true`, `#false`, `#null`. A comment begins "
      + "with `//`.",
    "pager a abstract=true", "pager a abstract=#true")
  static let malformedNumber = DiagnosticCode(
    "K0021", "a malformed number",
    "A value that begins with a digit is a number. Units go before it in parentheses; text "
      + "goes in quotes.",
    "pages extent=300px", "pages extent=(pt)300")
  static let malformedProperty = DiagnosticCode(
    "K0030", "a malformed property",
    "A property is a name, `=` and a value, without commas: `key=value`.",
    "snap = leading", "snap leading")
  static let malformedNode = DiagnosticCode(
    "K0031", "a malformed node",
    "Every line begins with the name of a node.",
    "300 snap leading", "snap leading")
  static let malformedAnnotation = DiagnosticCode(
    "K0032", "a malformed annotation",
    "An annotation is a word in parentheses before a value: `(pt)20`.",
    "pages extent=(pt/s)300", "pages extent=(pt)300")
  static let missingSpace = DiagnosticCode(
    "K0033", "a missing space",
    "Values are separated by spaces.",
    "pages extent=\"300\"spacing=10", "pages extent=300 spacing=10")
  static let malformedBlock = DiagnosticCode(
    "K0040", "a malformed block",
    "Blocks open with `{` on the same line as their node and close with `}`.",
    "paging { nearest", "paging { nearest }")
  static let nestingTooDeep = DiagnosticCode(
    "K0041", "blocks nested too deep",
    "Blocks nest at most 64 deep.")
  static let malformedComment = DiagnosticCode(
    "K0050", "a malformed comment",
    "`//` comments out the rest of the line, `/* */` the text between, `/-` the node or "
      + "value that follows.",
    "snap leading /* cards", "snap leading /* cards */")
  static let malformedContinuation = DiagnosticCode(
    "K0051", "a malformed continuation",
    "A backslash outside of quotes joins two lines, so it must be the last character of its line.",
    "pages extent=300 \\ spacing=10", "pages extent=300 spacing=10")
  static let furtherSyntax = DiagnosticCode(
    "K0099", "further syntax errors",
    "Only the first problems are listed; fix them to see the rest.")

  package static let syntaxCodes: [DiagnosticCode] = [
    notText, disallowedCharacter, unexpectedCharacter, malformedString, malformedEscape,
    malformedKeyword, malformedNumber, malformedProperty, malformedNode, malformedAnnotation,
    missingSpace, malformedBlock, nestingTooDeep, malformedComment, malformedContinuation,
    furtherSyntax,
  ]
}

extension KDLParseFailure {
  func diagnostic(in source: SourceText) -> Diagnostic {
    var diagnostic = Diagnostic(kind.code, message, at: SourceSpan(source, span.lower..<span.upper))
    if let related, let relatedLabel {
      diagnostic = diagnostic.adding(
        label: relatedLabel, at: SourceSpan(source, related.lower..<related.upper))
    }
    if let hint { diagnostic = diagnostic.adding(help: hint) }
    if let fix {
      diagnostic = diagnostic.adding(
        fix: FixIt(
          replacing: SourceSpan(source, fix.span.lower..<fix.span.upper), with: fix.replacement))
    }
    return diagnostic
  }
}

extension KDLParseFailure.Kind {
  fileprivate var code: DiagnosticCode {
    switch self {
    case .notUTF8, .utf16: .notText
    case .disallowedCharacter: .disallowedCharacter
    case .unexpectedCharacter, .straySemicolon: .unexpectedCharacter
    case .unterminatedString, .multilineOpening, .multilineClosing, .multilineIndentation:
      .malformedString
    case .invalidEscape, .malformedUnicodeEscape, .invalidUnicodeEscape: .malformedEscape
    case .bareKeyword, .unknownKeyword: .malformedKeyword
    case .invalidNumber, .numberTooLong: .malformedNumber
    case .missingValue, .propertyNameNotString, .nodeAssignment: .malformedProperty
    case .missingNodeName, .nodeNameNotString: .malformedNode
    case .emptyAnnotation, .annotationNotString, .unterminatedAnnotation, .annotationWithoutTarget,
      .annotationBeforeProperty:
      .malformedAnnotation
    case .missingSpace: .missingSpace
    case .unterminatedBlock, .unexpectedClose, .secondBlock, .entryAfterBlock: .malformedBlock
    case .nestingTooDeep: .nestingTooDeep
    case .unterminatedComment, .slashdashWithoutTarget, .foreignComment: .malformedComment
    case .continuationNotAtLineEnd: .malformedContinuation
    }
  }
}

extension Vocabulary {
  func error(_ failure: KDLParseFailure, _ source: SourceText) -> Diagnostic {
    let diagnostic = failure.diagnostic(in: source)
    switch failure.kind {
    case .invalidNumber(.strayWord(let number, let word)):
      return strayUnit(number, word, failure, source)
    case .invalidNumber
    where source.text(in: failure.span.lower..<failure.span.upper).split(
      separator: ".", omittingEmptySubsequences: false
    ).dropFirst().dropLast().contains(""):
      return diagnostic.withoutHelp.withoutFix.adding(help: Self.lengthHelp)
    case .invalidNumber(.strayTail): return tail(failure, source, diagnostic)
    case .unterminatedAnnotation:
      return dividedUnit(failure, source) ?? parenthesized(failure, source) ?? diagnostic
    case .missingNodeName: return strayBlock(failure, source) ?? diagnostic
    case .missingValue:
      let rest = source.bytes[failure.span.upper...].drop { $0 == 0x20 }
      guard rest.first == UInt8(ascii: "{") else { return diagnostic }
      return diagnostic.withoutHelp.adding(help: "leave out the `=` before a block").adding(
        fix: FixIt(
          replacing: SourceSpan(source, failure.span.lower..<rest.startIndex), with: ""))
    case .foreignComment where !source.endsLine(after: failure.span.upper):
      return diagnostic.withoutFix
    case .emptyAnnotation: return diagnostic.withoutFix
    case .nodeAssignment:
      let name = words(before: failure.span.lower, in: source).last ?? ""
      let rest = source.bytes[failure.span.upper...].drop { $0 == 0x20 }
      let value = rest.prefix { $0 > 0x20 && $0 != 0x3B && $0 != 0x7D }
      guard !value.isEmpty, value.first != UInt8(ascii: "{"), let fix = diagnostic.fix else {
        return diagnostic
      }
      return diagnostic.withoutHelp.adding(fix: fix).adding(
        help: "write `\(name) \(String(decoding: value, as: UTF8.self))`")
    case .unexpectedCharacter(0x2F)
    where words(before: failure.span.lower, in: source).contains("extends"):
      return diagnostic.withoutHelp.adding(help: ForeignWord.answer("path", in: "extends") ?? "")
    case .unexpectedCharacter(0x2F)
    where source.bytes[..<failure.span.lower].last.map { $0 >= 0x30 && $0 <= 0x39 } == true:
      return diagnostic.withoutHelp.adding(help: Self.lengthHelp)
    case .missingSpace where source.bytes[failure.span.lower...].first == UInt8(ascii: "("):
      return calculation(failure, source)
    case .missingSpace where source.bytes[failure.span.lower...].first == UInt8(ascii: ":"):
      return quotedName(failure, source) ?? diagnostic
    case .unterminatedBlock:
      return unclosed(in: source).map { diagnostic.withoutHelp.closing($0, source) } ?? diagnostic
    default: return diagnostic
    }
  }

  /// A list with commas, or a calculation such as `1-20`.
  private func tail(
    _ failure: KDLParseFailure, _ source: SourceText, _ error: Diagnostic
  ) -> Diagnostic {
    let place = SourceSpan(source, failure.span.lower..<failure.span.upper)
    if place.text.utf8.contains(UInt8(ascii: ",")) {
      let isPages =
        words(before: failure.span.lower, in: source).first == SettingNode.pages.rawValue
      let numbers = place.text.utf8.split(separator: UInt8(ascii: ","))
      if source.bytes[..<failure.span.lower].last == UInt8(ascii: "="), numbers.count == 2 {
        let decimal = numbers.map { String(Substring($0)) }.joined(separator: ".")
        if KDLNumber(lexeme: decimal) != nil {
          return error.withoutHelp.adding(help: "write `\(decimal)`, with a point")
        }
      }
      let help = "values are separated by spaces, nodes by `;` or a new line"
      return error.withoutHelp.adding(
        help: isPages ? help + "; pages of several lengths are `extent=content`" : help)
    }
    guard place.text.utf8.contains(where: { "+-*/".utf8.contains($0) }) else { return error }
    return Diagnostic(.malformedNumber, "this is not a number", at: place, "nothing is calculated")
      .adding(help: Self.lengthHelp)
  }

  /// A name as in JSON: `"axis": "vertical"`.
  private func quotedName(_ failure: KDLParseFailure, _ source: SourceText) -> Diagnostic? {
    let before = source.bytes[..<failure.span.lower]
    guard before.last == UInt8(ascii: "\""),
      let open = before.dropLast().lastIndex(of: UInt8(ascii: "\""))
    else { return nil }
    let name = source.text(in: open + 1..<before.endIndex - 1)
    let place = SourceSpan(source, open..<failure.span.lower + 1)
    return Diagnostic(.malformedNode, "a name has no `:`", at: place, "JSON, not KDL")
      .writing(name, over: place, help: "write `\(name)`, without quotes")
  }

  private static let lengthHelp = "a length is a number and a unit, such as `(viewport)0.8`"

  /// A number or a block in the parentheses of a unit.
  private func parenthesized(_ failure: KDLParseFailure, _ source: SourceText) -> Diagnostic? {
    guard let open = failure.related?.lower, case let rest = source.bytes[(open + 1)...],
      let close = rest.firstIndex(where: { $0 == UInt8(ascii: ")") || $0 == 0x0A }),
      source.bytes[close] == UInt8(ascii: ")")
    else { return nil }
    let words = source.text(in: open + 1..<close).split(separator: " ").map { String($0) }
      .filter { !["<", ">", "<=", ">=", "=", "=="].contains($0) }
    let place = SourceSpan(source, open..<close + 1)
    guard words.count > 1 else { return nil }
    let error = Diagnostic(
      .malformedAnnotation, "this is not a unit", at: place, "only units are in parentheses")
    let node = self.words(before: open, in: source).first ?? ""
    if let answer = words.lazy.compactMap({ ForeignWord.answer($0, at: node) }).first {
      return error.adding(help: answer)
    }
    // The 1000 of `(min-width: 1000px)`.
    let number = String(words[1].prefix { "0123456789.".contains($0) })
    guard words.count == 2, KDLNumber(lexeme: number) != nil else {
      return error.writing("{ \(words.joined(separator: " ")) }", over: place)
    }
    let isUnit = ConfigUnit.named(words[0]) != nil
    let key = words[0].filter { $0 != ":" }
    return error.writing(isUnit ? "(\(key))\(number)" : "\(key)=\(number)", over: place)
  }

  /// A block on a line of its own, or after a semicolon.
  private func strayBlock(_ failure: KDLParseFailure, _ source: SourceText) -> Diagnostic? {
    let brace = failure.span.lower
    guard brace < source.bytes.count, source.bytes[brace] == UInt8(ascii: "{"),
      let end = source.bytes[..<brace].lastIndex(where: { $0 > 0x20 && $0 != 0x3B })
    else { return nil }
    let error = Diagnostic(
      .malformedNode, "this block has no node", at: SourceSpan(source, brace..<brace + 1)
    ).adding(help: "write `{` on the line of its node")
    let line = source.bytes[..<brace].split { $0 == 0x0A }.last { $0.contains { $0 > 0x20 } } ?? []
    // It would be part of a comment.
    guard !line.contains(where: { "#/".utf8.contains($0) }) else { return error }
    return error.adding(fix: FixIt(replacing: SourceSpan(source, end + 1..<brace), with: " "))
  }

  /// A fix from `300px` to `(pt)300`, or from `500pt/s` to `(pt-per-s)500`.
  private func strayUnit(
    _ number: String, _ word: String, _ failure: KDLParseFailure, _ source: SourceText
  ) -> Diagnostic {
    let rest = source.bytes[failure.span.upper...]
    let divisor = rest.first == UInt8(ascii: "/") ? rest.prefix { $0 > 0x20 && $0 != 0x7D } : []
    let written = word + String(decoding: divisor, as: UTF8.self)
    // The unit of `(page)50%`.
    let before = source.bytes[..<failure.span.lower]
    let open = before.last == UInt8(ascii: ")") ? before.lastIndex(of: UInt8(ascii: "(")) : nil
    let lower = open ?? failure.span.lower
    let place = SourceSpan(source, lower..<failure.span.upper + divisor.count)
    let error = Diagnostic(.malformedNumber, "`\(written)` cannot follow a number", at: place)
    let parameter = parameter(at: lower, in: source)
    if let open, written == "%", let value = KDLNumber(lexeme: number)?.asDouble {
      let unit = source.text(in: open..<failure.span.lower)
      return error.writing(unit + NumberText.of(value / 100), over: place)
    }
    if let text = parameter?.type.measure(number, written) {
      return error.writing(text, over: place)
    }
    if let answer = ForeignWord.answer(written, at: parameter?.name ?? "") {
      return error.adding(help: answer)
    }
    if parameter == nil, let meant = ConfigUnit.meant(by: written) {
      return error.writing("(\(meant.name))\(number)", over: place)
    }
    let units = parameter?.type.units ?? Length.Unit.allCases.compactMap { .named($0.rawValue) }
    guard let parameter, units.isEmpty else {
      return error.adding(help: "units are \(Wording.units(units.map { $0.name }))")
    }
    return error.adding(help: "`\(parameter.name)` has no unit")
  }

  /// An error about all of `calc(100% - 40px)`.
  private func calculation(_ failure: KDLParseFailure, _ source: SourceText) -> Diagnostic {
    let place = failure.span.lower
    let word = source.bytes[..<place].reversed().prefix { $0 > 0x20 && $0 != 0x3D }
    let rest = source.bytes[place...].prefix { $0 != 0x0A && $0 != 0x29 }
    let end = min(rest.endIndex + 1, source.bytes.count)
    let whole = SourceSpan(source, place - word.count..<end)
    let written = source.text(in: place - word.count..<place)
    let inside = source.text(in: place + 1..<rest.endIndex)
    if KDLNumber(lexeme: written) != nil, ConfigUnit.named(inside) != nil {
      return Diagnostic(
        .missingSpace, "a unit comes before its number", at: whole, "after the number"
      ).writing("(\(inside))\(written)", over: whole)
    }
    let isCall = inside.utf8.contains(UInt8(ascii: ":"))
    if isCall || inside.utf8.contains(UInt8(ascii: "=")) || KDLNumber(lexeme: inside) != nil {
      let parts = inside.split { $0 == "," || $0 == " " && !isCall }
      let keys = parts.map { String($0.compactMap { $0 == " " ? nil : $0 == ":" ? "=" : $0 }) }
      return Diagnostic(
        .missingSpace, "keys and values are not in parentheses", at: whole, "only units are"
      ).writing(written + " " + keys.joined(separator: " "), over: whole)
    }
    let node = words(before: place, in: source).first.flatMap { schema.node($0) }
    let isCalculation = inside.utf8.contains { "+-*/%".utf8.contains($0) }
    return Diagnostic(
      .missingSpace, "a space is missing before `(`", at: whole, "nothing is calculated"
    ).adding(help: (isCalculation ? nil : node.map { "as in `\($0.example)`" }) ?? Self.lengthHelp)
  }

  /// The parameter of the key or the argument at a place.
  private func parameter(at place: Int, in source: SourceText) -> ParameterDescriptor? {
    let words = words(before: place, in: source)
    let isKey = source.bytes[..<place].last == UInt8(ascii: "=")
    for (index, word) in words.enumerated() {
      guard let signature = signature(of: word, naming: words.dropFirst(index + 1).first) else {
        continue
      }
      let index =
        isKey ? words.last.flatMap { signature.index(of: $0) } : signature.positional.first
      return index.map { signature.parameters[$0] }
    }
    return nil
  }

  private func words(before place: Int, in source: SourceText) -> [String] {
    let line = source.bytes[..<place].split { $0 == 0x0A || $0 == 0x7B || $0 == 0x3B }.last ?? []
    return line.split { $0 <= 0x20 || $0 == 0x3D }.map { String(decoding: $0, as: UTF8.self) }
  }

  private func signature(of node: String, naming id: String?) -> Signature? {
    if let rule = kind(.release, node) { return rule.signature }
    if node == SchemaNode.limit.name { return kind(.limit, id)?.signature }
    if node == SchemaNode.when.name { return when }
    if let setting = SettingNode(rawValue: node) {
      let named = setting.role.flatMap { kind($0, id) ?? kind($0, nil) }
      return named?.bare ?? signature(setting)
    }
    let table = schema.strategies.first { $0.rows?.name == node }
    return table.flatMap { kind($0.role, $0.id)?.row } ?? kind(.transform, node)?.signature
  }

  /// A fix from `(pt/s)500` to `(pt-per-s)500`.
  private func dividedUnit(_ failure: KDLParseFailure, _ source: SourceText) -> Diagnostic? {
    guard let open = failure.related?.lower,
      let close = source.bytes[open...].firstIndex(of: UInt8(ascii: ")")), close - open < 16
    else { return nil }
    let written = source.text(in: open + 1..<close)
    guard written.utf8.contains(UInt8(ascii: "/")) else { return nil }
    let diagnostic = Diagnostic(
      .malformedAnnotation, "`/` may not stand in a unit", at: SourceSpan(source, open..<close + 1))
    guard let unit = ConfigUnit.meant(by: written) else {
      let units = ConfigUnit.all.map { $0.name }
      return diagnostic.adding(help: "units are \(Wording.units(units))")
    }
    let number = source.bytes[(close + 1)...].prefix { $0 > 0x20 && $0 != 0x7D && $0 != 0x3B }
    return diagnostic.writing(
      "(\(unit.name))", over: SourceSpan(source, open..<close + 1),
      help: "write `(\(unit.name))\(String(decoding: number, as: UTF8.self))`")
  }

  /// The lines between which the indentation ends an unclosed block.
  private func unclosed(in source: SourceText) -> (line: Int, next: Int)? {
    var open: [(line: Int, indent: Int)] = []
    for line in 1...source.lineCount {
      let text = source.bytes[source.contentRange(ofLine: line)]
      let indent = text.prefix { $0 == 0x20 || $0 == 0x09 }.count
      guard let first = text.dropFirst(indent).first, first != UInt8(ascii: "/") else { continue }
      if let last = open.last,
        first == UInt8(ascii: "}") ? indent < last.indent : indent <= last.indent
      {
        return (last.line, line)
      }
      if first == UInt8(ascii: "}") { open = open.dropLast() }
      let opens = text.count { $0 == UInt8(ascii: "{") } > text.count { $0 == UInt8(ascii: "}") }
      if opens { open.append((line, indent)) }
    }
    return nil
  }
}

extension SourceText {
  /// `true` if a comment from a place to the end of its line would contain no node or brace.
  func endsLine(after place: Int) -> Bool {
    !bytes[place...].prefix { $0 != 0x0A }.contains { $0 == 0x3B || $0 == 0x7B || $0 == 0x7D }
  }
}

extension Diagnostic {
  var withoutFix: Diagnostic {
    var copy = self
    copy.fix = nil
    return copy
  }

  var withoutHelp: Diagnostic {
    var copy = withoutFix
    copy.remarks.removeAll { $0.kind == .help }
    return copy
  }

  /// A copy that closes a block where its indentation ends.
  fileprivate func closing(_ block: (line: Int, next: Int), _ source: SourceText) -> Diagnostic {
    let opening = source.contentRange(ofLine: block.line)
    let next = source.contentRange(ofLine: block.next).lowerBound
    let indent = source.bytes[opening].prefix { $0 == 0x20 || $0 == 0x09 }
    let brace = String(decoding: indent, as: UTF8.self) + "}\n"
    let lower = opening.lowerBound + indent.count
    return Diagnostic(
      code, message, at: SourceSpan(source, lower..<opening.upperBound),
      "its indentation ends it before line \(block.next)"
    ).adding(help: "close it with `}` before line \(block.next)")
      .adding(fix: FixIt(replacing: SourceSpan(source, next..<next), with: brace))
  }

  static func otherLanguage(_ language: String, _ source: SourceText) -> Diagnostic {
    let lower = source.bytes.firstIndex { $0 > 0x20 } ?? 0
    let upper = source.bytes[lower...].firstIndex { $0 == 0x0A || $0 == 0x0D }
    return Diagnostic(
      .otherLanguage, "this is \(language), and configs are KDL",
      at: SourceSpan(source, lower..<(upper ?? source.bytes.count)), "begins like \(language)"
    ).adding(help: "write `pager shelf { pages extent=300 }`; `folio help config` lists the rest")
  }
}

extension SourceText {
  /// The language, other than KDL, that the beginning of the file looks like.
  var otherLanguage: String? {
    let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }.lazy.map { $0.drop { $0 <= 0x20 } }
    guard let line = lines.first(where: { !$0.isEmpty && $0.first != UInt8(ascii: "#") }) else {
      return nil
    }
    if line.first == UInt8(ascii: ".") || line.first == UInt8(ascii: "@") { return "CSS" }
    if line.first == UInt8(ascii: "{") || line.first == UInt8(ascii: "[") { return "JSON" }
    if line.first == UInt8(ascii: "\""),
      let end = line.dropFirst().firstIndex(of: line[line.startIndex]),
      line[(end + 1)...].first == UInt8(ascii: ":")
    {
      return "JSON"
    }
    if line.starts(with: "---".utf8) { return "YAML" }
    let rest = line.drop { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 == 0x2D || $0 == 0x5F }
    let isKey = rest.count < line.count && rest.first == UInt8(ascii: ":")
    return isKey && (rest.count == 1 || rest.dropFirst().first == 0x20) && !rest.contains(0x7B)
      ? "YAML" : nil
  }
}
