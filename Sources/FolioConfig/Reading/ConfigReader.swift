import FolioCore
import FolioDiagnostics
import KDL

/// Reads one file into definitions, and collects all errors.
///
/// The work is split by subject over the extensions. Each reading function reports errors and goes
/// on with what it could read.
struct ConfigReader {
  let vocabulary: Vocabulary
  let source: SourceText
  /// The errors so far, roughly in the order of the file.
  private(set) var errors: [Diagnostic] = []
  /// What of the file is not KDL.
  private(set) var syntaxFailures: [KDLParseFailure] = []
  /// The number of errors that make a pager unusable.
  private(set) var failures = 0
  /// Whether the whole file could be parsed, so that no definition was lost.
  private(set) var isWhole = false
  private var formatPlace: SourceSpan?
  /// Where the first node stands that belongs into a pager, in a file without one.
  private(set) var firstLoose: Int?
  /// Names for the pagers that have none, the next one last; `nil` before one was looked for.
  var freeNames: [String]?
  /// The parameters that occurred on the node that is read, each with the entry that set it first.
  var seen: [(parameter: Int, entry: Int)] = []
  /// The nodes of the pager or the `when` that is read.
  var surroundings: [KDLNode] = []
  /// The nodes of the pager that is read.
  var pagerNodes: [KDLNode] = []
  /// Whether the pager that is read may have the axis of another one.
  var inheritsAxis = true

  init(_ vocabulary: Vocabulary, _ source: SourceText) {
    self.vocabulary = vocabulary
    self.source = source
  }

  /// Whether it is looked what was meant by the next mistake, which may take as long as its block is.
  var looksForMeaning: Bool { errors.count < ConfigLimits.meantMistakes }

  mutating func report(_ error: Diagnostic) {
    errors.append(error)
    if error.severity == .error { failures += 1 }
  }

  /// A definition, and whether it was read without an error.
  ///
  /// Definitions are large, so they are handed on by reference.
  final class Reading: Sendable {
    let definition: PagerDefinition
    let isIntact: Bool

    init(_ definition: PagerDefinition, isIntact: Bool) {
      self.definition = definition
      self.isIntact = isIntact
    }
  }

  mutating func readFile() -> [Reading] {
    let document = parse()
    guard let document else { return [] }
    let isLoose = !document.nodes.contains { $0.name.text == SchemaNode.pager.name }
    firstLoose = isLoose ? document.nodes.first(where: belongsInPager)?.span.lower : nil
    var readings: [Reading] = []
    readings.reserveCapacity(document.nodes.count)
    // By index: iterating over the nodes would copy each of them.
    for index in document.nodes.indices {
      readTopLevel(document.nodes[index], among: document.nodes, into: &readings)
    }
    if readings.isEmpty, errors.isEmpty {
      report(
        Diagnostic(.noPager, "there is no pager in this file", at: SourceSpan(source, 0..<0))
          .adding(help: "define one, for example `pager shelf { snap leading }`"))
    }
    return readings
  }

  private mutating func readTopLevel(
    _ node: KDLNode, among nodes: [KDLNode], into readings: inout [Reading]
  ) {
    guard !isForOthers(node.name.text) else { return }
    switch node.name.text {
    case SchemaNode.pager.name:
      let before = failures
      if let definition = readPager(node) {
        readings.append(Reading(definition, isIntact: isWhole && failures == before))
      }
    case SchemaNode.format.name: readFormat(node)
    default: reportUnknown(node, in: nil, among: nodes)
    }
  }

  /// Reads settings without a pager around them.
  mutating func readLooseSettings() -> PagerSettings {
    let nodes = parse()?.nodes ?? []
    var settings = SettingsBlock(name: nil, nodes)
    for node in nodes {
      readSetting(node, into: &settings)
    }
    return settings.settings
  }

  private mutating func parse() -> KDLDocument? {
    guard source.bytes.count <= ConfigLimits.fileLength else {
      report(.tooLong(source))
      return nil
    }
    let result = KDLParser.parse(source.bytes)
    syntaxFailures = result.failures
    isWhole = result.failures.isEmpty
    for failure in result.failures { report(.syntax(failure, source)) }
    if result.omittedFailures > 0 {
      report(.furtherSyntax(result.omittedFailures, source))
    }
    return result.recovered
  }

  private mutating func readFormat(_ node: KDLNode) {
    rejectAnnotation(node)
    rejectBlock(node, of: node.name.text)
    if let first = formatPlace {
      return report(.repeatedNode(stated(node.name), first: first, meant: nil))
    }
    formatPlace = span(node.name.span)
    let values = readParameters(node, vocabulary.format)
    guard case .text(let format)? = values["version"]?.value,
      !ConfigLimits.formats.contains(format)
    else { return }
    report(.unknownFormat(format, at: values["version"]?.span))
  }
}

// MARK: Places

extension ConfigReader {
  func span(_ span: KDLSpan) -> SourceSpan {
    SourceSpan(source, span.lower..<span.upper)
  }

  func stated(_ name: KDLName) -> Stated<String> {
    Stated(name.text, at: span(name.span))
  }

  /// The span of a value with its annotation.
  func valueSpan(_ entry: KDLEntry) -> SourceSpan {
    SourceSpan(source, entry.writtenValue)
  }

  /// Whether a name is reserved for other tools.
  func isForOthers(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: "x") && name.utf8.dropFirst().first == UInt8(ascii: "-")
  }
}

extension KDLEntry {
  /// The bytes of the value with its annotation.
  var writtenValue: Range<Int> {
    let lower = type?.span.lower ?? valueSpan.lower
    return lower..<max(lower, valueSpan.upper)
  }

  /// The bytes of the name and the value.
  var written: Range<Int> {
    let lower = name?.span.lower ?? span.lower
    return lower..<max(lower, valueSpan.upper)
  }
}
