public import FolioCore
import FolioDiagnostics

extension ComposedPager {
  /// What holds on a surface of a size, with the origin of every field.
  ///
  /// Agrees with `configuration(for:)`: both follow from the definition, the viewport and the
  /// overrides.
  public func resolved(for viewport: Viewport) -> ResolvedPager {
    var resolver = Resolver(vocabulary)
    resolver.resolve(axis: statedAxis)
    resolver.resolve(settings(for: viewport))
    resolver.definition.name = definition.name
    return ResolvedPager(
      resolver.definition, resolver.fields, for: viewport, vocabulary.schema)
  }

  /// What is stated for a surface of a size, inherited and overriding settings included, without
  /// defaults.
  public func settings(for viewport: Viewport) -> PagerSettings {
    var settings = PagerSettings()
    for level in level.lineage { settings.replace(with: level.definition.settings) }
    for condition in conditions(for: viewport) { settings.replace(with: condition.settings) }
    settings.replace(with: overrides)
    return settings
  }

  private var statedAxis: Stated<PagingAxis>? {
    level.lineage.reversed().lazy.compactMap { $0.definition.axis }.first
  }
}

/// Fills settings up with every default, and takes note of where each value comes from.
struct Resolver {
  private let vocabulary: Vocabulary
  var definition = PagerDefinition("")
  private(set) var fields: [ResolvedField] = []

  init(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
  }

  mutating func resolve(axis: Stated<PagingAxis>?) {
    definition.axis = axis ?? Stated(.horizontal)
    let value = (axis?.value ?? .horizontal).rawValue
    add("axis", value, axis.map { Self.provenance($0) } ?? .byDefault)
  }

  /// Resolves settings that state everything a config says.
  mutating func resolve(_ stated: PagerSettings) {
    let defaults = PagerSettings(defaults: vocabulary.schema.defaults)
    var resolved = PagerSettings()
    resolved.pages = use("pages", stated.pages, defaults.pages)
    resolved.insets = ends("insets", stated.insets)
    resolved.padding = ends("padding", stated.padding)
    resolved.snap = use("snap", stated.snap, defaults.snap)
    resolved.paging = chain(stated.paging, defaults.paging)
    resolved.projection = use("projection", stated.projection, defaults.projection)
    resolved.loop = use("loop", stated.loop, defaults.loop)
    resolved.resize = use("resize", stated.resize, defaults.resize)
    resolved.motion = use("motion", stated.motion, defaults.motion)
    resolved.autoplay = use("autoplay", stated.autoplay, defaults.autoplay)
    resolved.edits = edits(stated.edits)
    resolved.go = go(stated.go)
    definition.settings = resolved
  }

  private mutating func add(_ name: String, _ value: String, _ provenance: Provenance) {
    fields.append(ResolvedField(name: name, value: value, provenance: provenance))
  }

  private static func provenance<Value>(_ stated: Stated<Value>) -> Provenance {
    stated.span.map { .stated($0) } ?? .code
  }
}

// MARK: Strategies

extension Resolver {
  /// What a value of a use comes from, where nothing else is known.
  private enum Source {
    case stated
    case byDefault
    case expansion(of: String)
  }

  private mutating func use(
    _ name: String, _ stated: StrategyUse?, _ fallback: StrategyUse?
  ) -> StrategyUse? {
    guard let use = stated ?? fallback else { return nil }
    let source = stated == nil ? Source.byDefault : .stated
    let parts = expanded(use, source)
    guard let part = parts.first, let kind = vocabulary.kind(use.role, part.use.id.value) else {
      return nil
    }
    add(name, kind.id, origin(part.use.id.span, part.source))
    return complete(part.use, kind, name, part.source)
  }

  private mutating func chain(
    _ stated: Stated<[StrategyUse]>?, _ fallback: Stated<[StrategyUse]>?
  ) -> Stated<[StrategyUse]>? {
    guard let chain = stated ?? fallback else { return nil }
    let source = stated == nil ? Source.byDefault : .stated
    var uses: [StrategyUse] = []
    for part in chain.value.flatMap({ expanded($0, source) }) {
      guard let kind = vocabulary.kind(part.use.role, part.use.id.value) else { continue }
      let isLimit = part.use.role == .limit
      add(isLimit ? "paging limit" : "paging", kind.id, origin(part.use.id.span, part.source))
      uses.append(
        complete(part.use, kind, isLimit ? "limit \(kind.id)" : kind.id, part.source))
    }
    return Stated(uses, at: chain.span)
  }

  private func expanded(
    _ use: StrategyUse, _ source: Source
  ) -> [(use: StrategyUse, source: Source)] {
    let parts = Expansion(vocabulary).expand(use).uses
    guard let id = use.id.value, parts != [use] else { return [(use, source)] }
    return parts.map { ($0, .expansion(of: id)) }
  }

  /// A use with every parameter stated that has a value.
  private mutating func complete(
    _ use: StrategyUse, _ kind: StrategyKind, _ name: String, _ source: Source
  ) -> StrategyUse {
    var complete = use
    // The default layout goes without its name, as people write it.
    complete.id = Stated(
      kind.role == .layout && kind.id == vocabulary.defaultID(.layout) ? nil : kind.id,
      at: use.id.span)
    complete.parameters = list(use.parameters, kind.descriptor.parameters, name, source)
    for index in use.rows.indices {
      guard let table = kind.descriptor.rows else { break }
      complete.rows[index].value = list(
        use.rows[index].value, table.columns, "\(name) \(table.name) \(index + 1)", source)
    }
    return complete
  }

  private mutating func list(
    _ stated: ParameterList, _ parameters: [ParameterDescriptor], _ name: String, _ source: Source
  ) -> ParameterList {
    var list = stated
    for parameter in parameters {
      guard let value = stated[parameter.name] ?? parameter.defaultValue.map({ Stated($0) }) else {
        continue
      }
      list[parameter.name] = value
      let isStated = stated[parameter.name] != nil
      add(
        "\(name) \(parameter.name)", ValueNotation.text(value.value),
        isStated ? origin(value.span, source) : .byDefault)
    }
    return list
  }

  private func origin(_ span: SourceSpan?, _ source: Source) -> Provenance {
    switch source {
    case .stated: span.map { .stated($0) } ?? .code
    case .byDefault: .byDefault
    case .expansion(let id): .expansion(of: id, span)
    }
  }
}

// MARK: Measures and policies

extension Resolver {
  private mutating func ends(_ name: String, _ stated: StatedInsets?) -> StatedInsets {
    StatedInsets(
      leading: field("\(name) leading", stated?.leading, .points(0)) { .length($0) },
      trailing: field("\(name) trailing", stated?.trailing, .points(0)) { .length($0) })
  }

  private mutating func edits(_ stated: StatedEdits?) -> StatedEdits {
    StatedEdits(
      reload: field("edits reload", stated?.reload, PagerPolicies().reload) { .text($0.rawValue) },
      removed: field("edits removed", stated?.removed, PagerPolicies().removed) {
        .text($0.rawValue)
      })
  }

  private mutating func go(_ stated: StatedGo?) -> StatedGo {
    var go = StatedGo(
      beyond: field("go beyond", stated?.beyond, PagerPolicies().beyond) { .text($0.rawValue) })
    // What is not stated here is no number, and so nothing to show.
    go.leapFrom = stated?.leapFrom.map { field("go leap-from", $0, $0.value) { .integer($0) } }
    go.leapShort = stated?.leapShort.map { field("go leap-short", $0, $0.value) { .integer($0) } }
    return go
  }

  private mutating func field<Value>(
    _ name: String, _ stated: Stated<Value>?, _ fallback: Value,
    _ notation: (Value) -> ParameterValue
  ) -> Stated<Value> {
    let value = stated ?? Stated(fallback)
    add(
      name, ValueNotation.text(notation(value.value)),
      stated.map { Self.provenance($0) } ?? .byDefault)
    return value
  }
}
