import FolioDiagnostics
import KDL

/// A file in another language than KDL: JSON, YAML, or code that makes a pager.
enum ForeignFile {
  /// A config that a whole file means.
  struct Meant {
    /// The language by name, if it is known.
    var language: String?
    var text: String
    /// The first word of each line of the file that means nothing in a config.
    var lost: [String]
  }

  /// The config that a whole file means; `nil` if it does not read like another language, nothing in it is known, or not all of it can be said.
  static func config(
    of source: SourceText, _ failures: [KDLParseFailure], _ edits: [NotationEdit],
    _ diagnostics: [Diagnostic], _ vocabulary: Vocabulary
  ) -> Meant? {
    guard source.bytes.count <= ConfigLimits.triedLength,
      edits.contains(where: { $0.isColon })
        || failures.contains(where: { $0.isForeign(in: source) }),
      !isBracedBelow(source, edits, vocabulary),
      isInBraces(source.bytes) || isIndented(source.bytes)
        || failures.contains(where: { $0.isQuotedKey(in: source) })
        || !FixChain(vocabulary: vocabulary).mends(diagnostics),
      var meant = config(source.bytes, vocabulary)
    else { return nil }
    meant.language = isIndented(source.bytes) ? "YAML" : isInBraces(source.bytes) ? "JSON" : nil
    return meant
  }

  private static func config(_ bytes: [UInt8], _ vocabulary: Vocabulary) -> Meant? {
    var reader = ForeignReader(
      isIndented(bytes) ? IndentedText(bytes).tokens : ForeignToken.tokens(of: bytes[...]))
    let config = ForeignConfig(bytes, vocabulary).text(of: reader.nodes())
    return FixChain(vocabulary: vocabulary).mended(config.text).map {
      Meant(text: $0, lost: config.lost)
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
    return !reader.syntaxFailures.contains { $0.isForeign(in: joined) }
  }

  private static func isInBraces(_ bytes: [UInt8]) -> Bool {
    let first = bytes.first { $0 > 0x20 }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  /// Whether the first line that is no comment has a colon, but no braces, and ends in no mark; and no
  /// line opens a block.
  private static func isIndented(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.split(separator: 0x0A).filter { line in
      guard let first = line.first(where: { $0 > 0x20 }) else { return false }
      return first != UInt8(ascii: "#") && !line.starts(with: "---".utf8)
    }
    guard let line = lines.first else { return false }
    func ends(_ line: ArraySlice<UInt8>, in marks: String) -> Bool {
      line.last { $0 > 0x20 }.map { marks.utf8.contains($0) } ?? false
    }
    return line.contains(UInt8(ascii: ":")) && !line.contains { "{[(".utf8.contains($0) }
      && !ends(line, in: ",;") && !lines.contains { ends($0, in: "{") }
  }
}

extension KDLParseFailure {
  /// Whether a colon follows a key in quotes, as in JSON.
  fileprivate func isQuotedKey(in source: SourceText) -> Bool {
    span.lower > 0 && source.bytes[(span.lower - 1)...].starts(with: "\":".utf8)
  }

  /// Whether it shows that something is of another language: parentheses behind a name, or a block
  /// without one.
  fileprivate func isForeign(in source: SourceText) -> Bool {
    switch kind {
    case .missingNodeName: true
    case .missingSpace, .unexpectedCharacter:
      source.bytes.dropFirst(span.lower).first.map { ":({".utf8.contains($0) } == true
    default: false
    }
  }
}
