import FolioCore
import FolioStandard
import KDL

/// Composes the last pager of some config texts, until the config module stands.
enum ConfigComposer {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  final class Fixed: ConfigurationSource {
    let fixed: PagerConfiguration
    init(_ fixed: PagerConfiguration) { self.fixed = fixed }
    func configuration(for viewport: Viewport) -> PagerConfiguration { fixed }
  }

  static func compose(_ texts: [String]) throws -> any ConfigurationSource {
    var pagers: [String: [String: KDLNode]] = [:]
    var last: [String: KDLNode] = [:]
    for text in texts {
      let result = KDLParser.parse(Array(text.utf8))
      guard result.failures.isEmpty else {
        throw Failure(description: "\(result.failures) in \(text)")
      }
      for node in result.document?.nodes ?? [] where node.name.text == "pager" {
        let base = node.property("extends")?.value.asString
        var children = base.flatMap { pagers[$0] } ?? [:]
        for child in node.children { children[child.name.text] = child }
        if let name = node.arguments.first?.value.asString { pagers[name] = children }
        last = children
      }
    }
    return Fixed(try configuration(last))
  }

  private static let registry = StrategyRegistry.standard

  private static func configuration(_ nodes: [String: KDLNode]) throws -> PagerConfiguration {
    let pages = nodes["pages"]
    let extent = pages?.property("extent")?.value.asString
    var rules: [any ReleaseStrategy] = []
    var limits: [any LimitStrategy] = []
    for node in nodes["paging"]?.children ?? [] {
      try addRule(node, &rules, &limits)
    }
    var result = PagerConfiguration(
      name: "case", layout: UniformLayout(), snap: AlignedSnap(), rules: rules, limits: limits,
      projection: DecayProjection(), loop: LoopStyle(.off), resize: KeepOnResize())
    if let pages {
      let id =
        pages.arguments.first?.value.asString ?? (extent == "content" ? "content" : "uniform")
      if case .layout(let layout) = try make(.layout, id, pages) { result.layout = layout }
    }
    if let node = nodes["snap"], case .snap(let snap) = try make(.snap, nil, node) {
      result.snap = snap
    }
    if let node = nodes["projection"], case .projection(let it) = try make(.projection, nil, node) {
      result.projection = it
    }
    if let node = nodes["loop"], case .loop(let loop) = try make(.loop, nil, node) {
      result.loop = loop
    }
    if let node = nodes["resize"], case .resize(let resize) = try make(.resize, nil, node) {
      result.resize = resize
    }
    if let node = nodes["insets"] { result.insets = try insets(node) }
    if let node = nodes["padding"] { result.padding = try insets(node) }
    if nodes["axis"]?.arguments.first?.value.asString == "vertical" { result.axis = .vertical }
    if nodes["go"]?.property("beyond")?.value.asString == "clamp" {
      result.policies.beyond = .clamp
    }
    return result
  }

  private static func insets(_ node: KDLNode) throws -> LengthInsets {
    func length(_ name: String) throws -> Length {
      guard let entry = node.property(name) else { return .points(0) }
      guard case .length(let length) = try value(entry) else { return .points(0) }
      return length
    }
    return LengthInsets(leading: try length("leading"), trailing: try length("trailing"))
  }

  private static func addRule(
    _ node: KDLNode, _ rules: inout [any ReleaseStrategy], _ limits: inout [any LimitStrategy]
  ) throws {
    if node.name.text == "limit" {
      let id = node.property("pages") != nil ? "pages" : node.arguments.first?.value.asString ?? ""
      if case .limit(let limit) = try make(.limit, id, node) { limits.append(limit) }
      return
    }
    guard let entry = registry.entry(.release, node.name.text) else {
      throw Failure(description: "no rule \(node.name.text)")
    }
    switch entry.recipe {
    case .make(let recipe):
      if case .release(let rule) = try recipe(try values(node, entry.descriptor, skip: 0)) {
        rules.append(rule)
      }
    case .expand(let expand):
      for part in expand(try values(node, entry.descriptor, skip: 0)) {
        guard let other = registry.entry(part.role, part.id), case .make(let recipe) = other.recipe
        else { throw Failure(description: "no \(part.id)") }
        switch try recipe(ParameterValues(part.parameters, rows: part.rows, for: other.descriptor))
        {
        case .release(let rule): rules.append(rule)
        case .limit(let limit): limits.append(limit)
        default: break
        }
      }
    }
  }

  private static func make(_ role: StrategyRole, _ id: String?, _ node: KDLNode) throws
    -> AnyStrategy
  {
    let name = id ?? node.arguments.first?.value.asString ?? ""
    guard let entry = registry.entry(role, name), case .make(let recipe) = entry.recipe else {
      throw Failure(description: "no \(role) \(name)")
    }
    return try recipe(try values(node, entry.descriptor, skip: id == nil ? 1 : 0))
  }

  private static func values(
    _ node: KDLNode, _ descriptor: StrategyDescriptor, skip: Int
  ) throws -> ParameterValues {
    var stated: [String: ParameterValue] = [:]
    let arguments = node.arguments.dropFirst(skip)
    if let positional = descriptor.parameters.first(where: { $0.isPositional }) {
      if case .offsets = positional.type {
        stated[positional.name] = .offsets(arguments.compactMap { $0.value.asNumber?.asDouble })
      } else if let first = arguments.first {
        stated[positional.name] = try value(first, positional.type)
      }
    }
    for entry in node.properties {
      guard let name = entry.name?.text, let parameter = descriptor.parameter(named: name) else {
        if entry.value.asString == descriptor.id { continue }
        throw Failure(description: "\(descriptor.id) has no \(entry.name?.text ?? "?")")
      }
      stated[name] = try value(entry, parameter.type)
    }
    let rows = try node.children.map { row in
      var columns: [String: ParameterValue] = [:]
      for entry in row.properties {
        guard let name = entry.name?.text,
          let column = descriptor.rows?.columns.first(where: { $0.name == name })
        else { throw Failure(description: "no column \(entry)") }
        columns[name] = try value(entry, column.type)
      }
      return columns
    }
    return ParameterValues(stated, rows: rows, for: descriptor)
  }

  private static func value(_ entry: KDLEntry, _ type: ParameterType? = nil) throws
    -> ParameterValue
  {
    switch entry.value {
    case .bool(let flag): return .bool(flag)
    case .string(let text): return .text(text)
    case .null: throw Failure(description: "null")
    case .number(let number):
      switch type {
      case .integer, .integerOrWord: return .integer(number.asInt ?? 0)
      case .number: return .number(number.asDouble)
      case .speed:
        let isPerSecond = entry.type?.name.text == "pt-per-s"
        return .speed(isPerSecond ? number.asDouble / 1000 : number.asDouble)
      default:
        let unit = entry.type.flatMap { Length.Unit(rawValue: $0.name.text) } ?? .points
        return .length(Length(number.asDouble, unit))
      }
    }
  }
}
