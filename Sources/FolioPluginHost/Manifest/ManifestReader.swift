import FolioCore
import FolioDiagnostics
import FolioPluginContract
import KDL

/// Reads a manifest; unknown names are errors, so that a typo does not become a default.
struct ManifestReader {
  private(set) var errors: [PluginError] = []
  private let source: SourceText

  static func read(_ source: SourceText) -> (manifest: PluginManifest?, errors: [PluginError]) {
    var reader = ManifestReader(source)
    let manifest = reader.readFile()
    return (reader.errors.isEmpty ? manifest : nil, reader.errors)
  }

  private init(_ source: SourceText) {
    self.source = source
  }

  private mutating func readFile() -> PluginManifest? {
    let result = KDLParser.parse(source.bytes)
    for failure in result.failures { fail(failure.message, failure.span) }
    guard let document = result.document else { return nil }
    guard let node = document.nodes.first, node.name.text == "plugin", document.nodes.count == 1
    else {
      fail("a manifest is one `plugin` node", document.nodes.first?.span ?? .none)
      return nil
    }
    return readPlugin(node)
  }

  private mutating func readPlugin(_ node: KDLNode) -> PluginManifest {
    check(node, properties: ["name", "version", "abi", "library"], arguments: 1)
    need(node, "abi")
    let id = identifier(node)
    return PluginManifest(
      id: id, name: text(node, "name") ?? id, version: needText(node, "version"),
      major: integer(node, "abi") ?? 0, library: libraryName(node),
      strategies: node.children.compactMap { readStrategy($0) }, source: source)
  }

  /// The library's name; a path is an error, so that a manifest cannot refer to other folders.
  private mutating func libraryName(_ node: KDLNode) -> String {
    let name = needText(node, "library")
    let isPlain = name.unicodeScalars.allSatisfy {
      $0 == "_" || ("0"..."9").contains($0) || ("A"..."Z").contains($0) || ("a"..."z").contains($0)
    }
    if !isPlain || name.isEmpty {
      fail(
        "`library` is a name of letters, digits and `_`",
        node.property("library")?.span ?? node.span)
    }
    return name
  }

  private mutating func readStrategy(_ node: KDLNode) -> ManifestStrategy? {
    guard let role = Contract.roles.values.first(where: { $0.rawValue == node.name.text }) else {
      let names = Contract.roles.values.map { $0.rawValue }.sorted().joined(separator: ", ")
      fail(
        "`\(node.name.text)` is not a role of plugins; the roles are \(names)", node.name.span)
      return nil
    }
    check(node, properties: ["revision", "summary", "example"], arguments: 1)
    let id = identifier(node)
    var descriptor = StrategyDescriptor(
      role: role, id: id, summary: needText(node, "summary"), example: text(node, "example") ?? id)
    for child in node.children {
      switch child.name.text {
      case "parameter": add(readParameter(child), to: &descriptor.parameters, child)
      case "rows" where descriptor.rows == nil: descriptor.rows = readRows(child)
      case "rows": fail("`rows` is given twice", child.name.span)
      default: fail("`\(child.name.text)` is neither `parameter` nor `rows`", child.name.span)
      }
    }
    let revision = integer(node, "revision") ?? 1
    if revision < 1 { fail("`revision` is at least 1", node.span) }
    return ManifestStrategy(descriptor: descriptor, revision: revision)
  }

  private mutating func readRows(_ node: KDLNode) -> RowDescriptor {
    check(node, properties: ["minimum", "maximum", "reason"], arguments: 1)
    let count = integers(node, in: 0...Self.mostRows, upTo: Limits.maximumSteps)
    var rows = RowDescriptor(
      name: argument(node) ?? "", columns: [], count: count,
      orderReason: text(node, "reason") ?? "")
    if rows.name.isEmpty { fail("`rows` needs the name of a row", node.span) }
    for child in node.children {
      guard child.name.text == "column" else {
        fail("`\(child.name.text)` is no `column`", child.name.span)
        continue
      }
      let column = readParameter(child)
      add(column, to: &rows.columns, child)
      if flag(child, "rises") { rows.strictlyIncreasing.append(column.name) }
      if flag(child, "never-falls") { rows.nonDecreasing.append(column.name) }
    }
    return rows
  }

  private static let mostRows = 10_000

  private mutating func add(
    _ parameter: ParameterDescriptor, to list: inout [ParameterDescriptor], _ node: KDLNode
  ) {
    if list.contains(where: { $0.name == parameter.name }) {
      fail("`\(parameter.name)` is declared twice", node.span)
    }
    list.append(parameter)
  }

  // MARK: Properties

  mutating func fail(_ reason: String, _ span: KDLSpan) {
    errors.append(
      .manifest(Diagnostic(.badManifest, reason, at: SourceSpan(source, span.lower..<span.upper))))
  }

  mutating func check(_ node: KDLNode, properties: [String], arguments: Int) {
    var seen: Set<String> = []
    for property in node.properties {
      guard let name = property.name?.text else { continue }
      if !properties.contains(name) {
        let near = NearestName.find(name, among: properties).map { "; did you mean `\($0)`?" } ?? ""
        fail("`\(node.name.text)` has no `\(name)`\(near)", property.span)
      } else if !seen.insert(name).inserted {
        fail("`\(name)` is set twice", property.span)
      }
    }
    if node.arguments.count != arguments {
      fail("`\(node.name.text)` takes \(arguments) arguments", node.span)
    }
  }

  private mutating func identifier(_ node: KDLNode) -> String {
    guard let id = argument(node), !id.isEmpty, !id.contains("@") else {
      fail("`\(node.name.text)` needs an identifier without `@`", node.span)
      return ""
    }
    return id
  }

  func argument(_ node: KDLNode) -> String? { node.arguments.first?.value.asString }

  mutating func text(_ node: KDLNode, _ name: String) -> String? {
    property(node, name, "a text") { $0.value.asString }
  }

  mutating func needText(_ node: KDLNode, _ name: String) -> String {
    need(node, name)
    return text(node, name) ?? ""
  }

  mutating func integer(_ node: KDLNode, _ name: String) -> Int? {
    property(node, name, "a whole number") { $0.value.asNumber?.asInt }
  }

  mutating func flag(_ node: KDLNode, _ name: String) -> Bool {
    property(node, name, "#true or #false") { $0.value.asBool } ?? false
  }

  private mutating func need(_ node: KDLNode, _ name: String) {
    if node.property(name) == nil { fail("`\(node.name.text)` needs `\(name)`", node.name.span) }
  }

  /// The value of a property; an invalid one is an error that describes the expected `kind`.
  mutating func property<Value>(
    _ node: KDLNode, _ name: String, _ kind: String, _ read: (KDLEntry) -> Value?
  ) -> Value? {
    guard let property = node.property(name) else { return nil }
    let value = read(property)
    if value == nil { fail("`\(name)` is \(kind)", property.span) }
    return value
  }
}
