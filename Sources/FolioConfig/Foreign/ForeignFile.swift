import FolioDiagnostics
import KDL

/// A file in another language than KDL: JSON, YAML, or code that makes a pager.
struct ForeignFile {
  private let source: SourceText

  private let vocabulary: Vocabulary

  /// A file, if it reads like another language: all of it is in braces or in lines with colons, or
  /// not all of its errors have a fix.
  init?(
    _ source: SourceText, _ errors: [ConfigError], _ edits: [NotationEdit],
    _ diagnostics: [Diagnostic], _ vocabulary: Vocabulary
  ) {
    guard source.bytes.count <= ConfigLimits.triedLength,
      Self.isForeign(errors, edits, in: source),
      !Self.isBracedBelow(source, vocabulary),
      Self.isInBraces(source.bytes) || Self.isIndented(source.bytes)
        || errors.contains(where: { $0.isQuotedKey(in: source) })
        || !FixChain(vocabulary: vocabulary).mends(diagnostics)
    else { return nil }
    self.source = source
    self.vocabulary = vocabulary
  }

  /// The one error that stands for all of the file, with the config that was meant; `nil` if
  /// nothing in it is known, or not all of it can be said.
  var error: ConfigError? {
    let isYAML = Self.isIndented(source.bytes)
    var nodes: [ForeignNode]
    if isYAML {
      var reader = IndentedReader(source.bytes)
      nodes = reader.nodes()
    } else {
      var reader = ForeignReader(source.bytes[...])
      nodes = reader.nodes()
    }
    let chain = FixChain(vocabulary: vocabulary)
    guard
      let text = ForeignConfig(source.bytes, vocabulary).text(of: nodes).flatMap({
        chain.mended($0)
      })
    else { return nil }
    return .foreignFile(
      isYAML ? "YAML" : Self.isInBraces(source.bytes) ? "JSON" : nil,
      SourceSpan(source, 0..<source.bytes.count), config: text)
  }

  /// Whether it is KDL once a brace that begins a line stands behind what it belongs to.
  private static func isBracedBelow(_ source: SourceText, _ vocabulary: Vocabulary) -> Bool {
    guard !isInBraces(source.bytes) else { return false }
    var joined: [UInt8] = []
    for byte in source.bytes {
      if byte == UInt8(ascii: "{"), let end = joined.lastIndex(where: { $0 > 0x20 }) {
        joined.removeLast(joined.count - 1 - end)
        joined.append(0x20)
      }
      joined.append(byte)
    }
    let text = SourceText(name: "", bytes: joined)
    var reader = ConfigReader(vocabulary, text)
    _ = reader.readFile()
    return !isForeign(reader.errors, NotationScanner.edits(in: text, vocabulary), in: text)
  }

  private static func isForeign(
    _ errors: [ConfigError], _ edits: [NotationEdit], in source: SourceText
  ) -> Bool {
    edits.contains { $0.isColon } || errors.contains { $0.isForeign(in: source) }
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
