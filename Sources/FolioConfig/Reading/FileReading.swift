import FolioDiagnostics

/// One file as it was read.
///
/// By the first of these ways that goes:
///
/// 1. as it stands;
/// 2. with the notation of other languages changed into that of KDL;
/// 3. as a whole file of another language, answered by one error with the config that was meant.
struct FileReading {
  private(set) var readings: [ConfigReader.Reading]
  /// What is wrong, in places of the text that was read.
  private var errors: [Diagnostic]
  /// What was changed before; `nil` if nothing was.
  private(set) var repair: Repair?
  /// Whether all of the file could be read as it stands, so that no definition was lost.
  private(set) var isWhole: Bool

  /// Reads a file.
  ///
  /// - Parameter mayBeForeign: whether it may be all of another language.
  init(_ source: SourceText, _ vocabulary: Vocabulary, mayBeForeign: Bool) {
    var reader = ConfigReader(vocabulary, source)
    let plain = reader.readFile()
    (readings, errors, repair, isWhole) = (plain, reader.errors, nil, reader.isWhole)
    guard reader.failures > 0 else { return }
    let edits = NotationScanner.edits(in: source, vocabulary)
    if let repair = Repair(source, edits) {
      var mended = ConfigReader(vocabulary, repair.text)
      readings = mended.readFile().map { .init($0.definition, isIntact: false) }
      (errors, self.repair, isWhole) = (mended.errors, repair, false)
    }
    guard mayBeForeign else { return }
    let found = edits.allSatisfy { $0.isColon } ? diagnostics : reader.errors
    let meant = ForeignFile.config(of: source, reader.syntaxFailures, edits, found, vocabulary)
    guard let meant, !isOfConfig(source, vocabulary, meant) else { return }
    let foreign = Diagnostic.foreignFile(
      meant.language, source, at: foreignLine(source), config: meant.text)
    (readings, errors, repair) = (plain, [foreign], nil)
  }

  /// Whether a file is a config for all that is foreign in it: it says the format, or it names pagers,
  /// and its own fixes mend it, or the config that stands for it would lose some of it.
  private func isOfConfig(
    _ source: SourceText, _ vocabulary: Vocabulary, _ meant: ForeignFile.Meant
  ) -> Bool {
    let own = OwnConfig(source.bytes)
    if own.saysFormat { return true }
    guard !own.pagers.isEmpty else { return false }
    if own.isLost(in: meant, vocabulary) { return true }
    let isJSON = repair?.edits.contains { edit in
      if case .colon(let name) = edit.kind { name.utf8.first == UInt8(ascii: "\"") } else { false }
    }
    return isJSON != true && FixChain(vocabulary: vocabulary).mends(diagnostics)
  }

  /// The only line of a file that names pagers on which something is foreign.
  private func foreignLine(_ source: SourceText) -> SourceSpan? {
    let edits = repair?.edits ?? []
    let lines = edits.map { SourceSpan(source, $0.range).start.line }
    guard let first = edits.first, Set(lines).count == 1, !OwnConfig(source.bytes).pagers.isEmpty
    else { return nil }
    let lower = source.bytes[..<first.range.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let start = source.bytes[lower...].firstIndex { $0 > 0x20 } ?? lower
    let end = source.bytes[start...].firstIndex(of: 0x0A) ?? source.bytes.count
    return SourceSpan(source, start..<end)
  }

  /// That all of the file is of another language; `nil` if it is not.
  var foreign: Diagnostic? {
    errors.count == 1 && repair == nil && errors[0].isOfForeignFile ? errors[0] : nil
  }

  /// What is wrong with the file, in its own places; one diagnostic for what one fix of a line mends.
  var diagnostics: [Diagnostic] {
    let found = errors.map { error in repair.map { $0.original(error) } ?? error }
    return Self.once((repair?.diagnostics ?? []) + found)
  }

  /// Diagnostics without those of notation that the fix of another one on the line mends with it; no fix
  /// of a line closes a block.
  static func once(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let fixes = diagnostics.compactMap { diagnostic in
      diagnostic.code.isSyntax || diagnostic.severity != .error ? nil : diagnostic.fix
    }
    return diagnostics.filter { diagnostic in
      guard diagnostic.code.isSyntax, diagnostic.code != .malformedBlock, let fix = diagnostic.fix
      else { return true }
      return !fixes.contains { $0.isOfOneLine && $0.holds(fix) }
    }
  }
}

extension DiagnosticCode {
  /// Whether it is of KDL, or of the notation of another language.
  fileprivate var isSyntax: Bool { self == .otherLanguage || Self.syntaxCodes.contains(self) }
}

extension FixIt {
  fileprivate var isOfOneLine: Bool {
    !span.source.bytes[span.range].contains { $0 == 0x0A || $0 == 0x0D }
  }

  /// Whether it changes all that another one changes.
  fileprivate func holds(_ other: FixIt) -> Bool {
    span.source === other.span.source && span.range.lowerBound <= other.span.range.lowerBound
      && other.span.range.upperBound <= span.range.upperBound
  }
}
