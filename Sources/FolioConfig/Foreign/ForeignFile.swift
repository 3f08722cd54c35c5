import FolioDiagnostics
import KDL

/// A file in another language than KDL: JSON, YAML, or code that makes a pager.
enum ForeignFile {
  /// The one error that stands for all of a file, with the config that was meant; `nil` if it does
  /// not read like another language, nothing in it is known, or not all of it can be said.
  static func error(
    of source: SourceText, _ errors: [ConfigError], _ edits: [NotationEdit],
    _ diagnostics: [Diagnostic], _ vocabulary: Vocabulary
  ) -> ConfigError? {
    guard source.bytes.count <= ConfigLimits.triedLength,
      edits.contains(where: { $0.isColon }) || errors.contains(where: { $0.isForeign(in: source) }),
      !isBracedBelow(source, edits, vocabulary),
      isInBraces(source.bytes) || isIndented(source.bytes)
        || errors.contains(where: { $0.isQuotedKey(in: source) })
        || !FixChain(vocabulary: vocabulary).mends(diagnostics),
      let text = config(source.bytes, vocabulary)
    else { return nil }
    let language = isIndented(source.bytes) ? "YAML" : isInBraces(source.bytes) ? "JSON" : nil
    return .foreignFile(language, SourceSpan(source, 0..<source.bytes.count), config: text)
  }

  private static func config(_ bytes: [UInt8], _ vocabulary: Vocabulary) -> String? {
    var reader = ForeignReader(
      isIndented(bytes) ? IndentedText(bytes).tokens : ForeignToken.tokens(of: bytes[...]))
    return ForeignConfig(bytes, vocabulary).text(of: reader.nodes()).flatMap {
      FixChain(vocabulary: vocabulary).mended($0)
    }
  }

  /// Whether it is KDL once a brace that begins a line stands behind what it belongs to.
  private static func isBracedBelow(
    _ source: SourceText, _ edits: [NotationEdit], _ vocabulary: Vocabulary
  ) -> Bool {
    guard !isInBraces(source.bytes), !edits.contains(where: { $0.isColon }),
      let joined = Repair(source, edits.filter { $0.kind == .brace })?.text
    else { return false }
    var reader = ConfigReader(vocabulary, joined)
    _ = reader.readFile()
    return !reader.errors.contains { $0.isForeign(in: joined) }
  }

  private static func isInBraces(_ bytes: [UInt8]) -> Bool {
    let first = bytes.first { $0 > 0x20 }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  /// Whether the first line that is no comment has a colon, but no braces, and ends in no mark.
  private static func isIndented(_ bytes: [UInt8]) -> Bool {
    let line = bytes.split(separator: 0x0A).first { line in
      guard let first = line.first(where: { $0 > 0x20 }) else { return false }
      return first != UInt8(ascii: "#") && !line.starts(with: "---".utf8)
    }
    guard let line, let last = line.last(where: { $0 > 0x20 }) else { return false }
    return line.contains(UInt8(ascii: ":")) && !line.contains { "{[(".utf8.contains($0) }
      && !",;".utf8.contains(last)
  }
}

extension ConfigError {
  /// Whether a colon follows a key in quotes, as in JSON.
  fileprivate func isQuotedKey(in source: SourceText) -> Bool {
    guard case .syntax(let failure, _) = self, failure.span.lower > 0 else { return false }
    return source.bytes[(failure.span.lower - 1)...].starts(with: "\":".utf8)
  }

  /// Whether it shows that something is of another language: parentheses behind a name, or a block
  /// without one.
  fileprivate func isForeign(in source: SourceText) -> Bool {
    guard case .syntax(let failure, _) = self else { return false }
    switch failure.kind {
    case .missingNodeName: return true
    case .missingSpace, .unexpectedCharacter:
      let mark = source.bytes.dropFirst(failure.span.lower).first
      return mark.map { ":({".utf8.contains($0) } == true
    default: return false
    }
  }
}
