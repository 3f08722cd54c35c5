import FolioCore
import FolioDiagnostics
import KDL

/// Reads one file into definitions, and collects all errors.
struct ConfigReader {
  let vocabulary: Vocabulary
  let source: SourceText
  /// The text that contains the source, to which all places refer.
  let whole: SourceText
  private(set) var errors: [Diagnostic] = []
  private(set) var failures = 0
  /// `true` if the whole file was parsed, so that no definition is lost.
  private(set) var isWhole = false
  private var formatPlace: SourceSpan?
  /// The last pager, if it has no block.
  private(set) var open: SourceSpan?
  let depth: Int

  init(_ vocabulary: Vocabulary, _ source: SourceText, depth: Int = 0) {
    self.vocabulary = vocabulary
    self.source = source
    whole = SourceSpan(source, 0..<0).source
    self.depth = depth
  }

  mutating func report(_ error: Diagnostic) {
    var error = error
    error.isFollowOn = errors.contains { $0.code == .missingSpace && $0.contains(error) }
    errors.append(error)
    if error.severity == .error { failures += 1 }
  }

  /// Removes errors in favor of a more specific one around them; `false` if there are none.
  @discardableResult
  mutating func forget(_ code: DiagnosticCode, in place: SourceSpan) -> Bool {
    let before = errors.count
    errors.removeAll { error in
      error.code == code && error.primary.map { place.union($0.span) == place } ?? false
    }
    return errors.count < before
  }

  mutating func readFile() -> [PagerDefinition] {
    guard let document = parse() else { return [] }
    var definitions: [PagerDefinition] = []
    for node in document.nodes { readTopLevel(node, into: &definitions) }
    if definitions.isEmpty, errors.isEmpty {
      report(
        Diagnostic(.noPager, "there is no pager in this file", at: SourceSpan(source, 0..<0))
          .adding(help: "define one, for example `pager shelf { snap leading }`"))
    }
    return definitions
  }

  private mutating func readTopLevel(_ node: KDLNode, into definitions: inout [PagerDefinition]) {
    guard !isForOthers(node.name.text) else { return }
    switch node.name.text {
    case SchemaNode.pager.name:
      open = node.childrenSpan == nil ? span(node.name.span) : nil
      let before = failures
      if var definition = readPager(node) {
        definition.isIntact = isWhole && failures == before
        definitions.append(definition)
      }
    case SchemaNode.format.name: readFormat(node)
    default: reportUnknown(node, in: nil, legal: vocabulary.schema.legalNames(in: nil))
    }
  }

  mutating func readLooseSettings() -> PagerSettings {
    var block = SettingsBlock(name: nil)
    for node in parse()?.nodes ?? [] { readSetting(node, into: &block) }
    return block.settings
  }

  private mutating func parse() -> KDLDocument? {
    guard source.bytes.count <= ConfigLimits.fileLength else {
      report(.tooLong(source))
      return nil
    }
    let result = KDLParser.parse(source.bytes)
    isWhole = result.failures.isEmpty
    if let language = source.otherLanguage {
      isWhole = false
      report(.otherLanguage(language, source))
      return nil
    }
    for failure in result.failures { report(vocabulary.error(failure, source)) }
    if result.omittedFailures > 0 {
      report(.furtherSyntax(result.omittedFailures, source))
    }
    return result.recovered
  }

  private mutating func readFormat(_ node: KDLNode) {
    rejectAnnotation(node)
    rejectBlock(node, of: node.name.text)
    if let first = formatPlace {
      return report(.repeatedNode(spanned(node.name), first: first))
    }
    formatPlace = span(node.name.span)
    let values = readParameters(node, vocabulary.format)
    guard case .text(let format)? = values["version"],
      !ConfigLimits.formats.contains(format)
    else { return }
    let place = values.given("version")?.place.map { SourceSpan(whole, $0) }
    report(.unknownFormat(format, at: place))
  }
}

// MARK: Places

extension ConfigReader {
  func span(_ span: KDLSpan) -> SourceSpan {
    SourceSpan(source, span.lower..<span.upper)
  }

  func spanned(_ name: KDLName) -> Spanned<String> {
    Spanned(name.text, at: span(name.span))
  }

  /// The given value of a name as its Swift type; `nil` if not given or of another type.
  func spanned<Value: ParameterConvertible>(
    _ name: String, in values: ParameterValues
  ) -> Spanned<Value>? {
    guard let given = values.given(name), let value = Value(given.value) else { return nil }
    return Spanned(value, at: given.place.map { SourceSpan(whole, $0) })
  }

  func valueSpan(_ entry: KDLEntry) -> SourceSpan {
    SourceSpan(source, entry.writtenValue)
  }

  func isForOthers(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: "x") && name.utf8.dropFirst().first == UInt8(ascii: "-")
  }
}

extension KDLEntry {
  var writtenValue: Range<Int> {
    let lower = type?.span.lower ?? valueSpan.lower
    return lower..<max(lower, valueSpan.upper)
  }
}
