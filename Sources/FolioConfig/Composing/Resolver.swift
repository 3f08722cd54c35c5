import FolioCore
import FolioDiagnostics

/// Fills in every default, and records the origin of each value.
struct Resolver {
  let vocabulary: Vocabulary
  var definition = PagerDefinition("")
  private(set) var fields: [ResolvedField] = []

  mutating func resolve(axis: Stated<PagingAxis>?) {
    definition.axis = axis ?? Stated(.horizontal)
    let value = (axis?.value ?? .horizontal).rawValue
    add("axis", value, axis.map { Self.provenance($0) } ?? .byDefault)
  }

  mutating func resolve(_ stated: PagerSettings) {
    let defaults = PagerSettings(defaults: vocabulary.schema.defaults)
    for kind in vocabulary.settings {
      definition.settings[kind.node] = resolved(
        kind, stated[kind.node], stated[kind.node] ?? defaults[kind.node])
    }
  }

  private mutating func resolved(
    _ kind: SettingKind, _ stated: PagerSettings.Setting?, _ setting: PagerSettings.Setting?
  ) -> PagerSettings.Setting? {
    let source = stated == nil ? Source.byDefault : .stated
    switch setting {
    case .strategy(let use): return self.use(kind.name, use, source).map { .strategy($0) }
    case .chain(let uses): return .chain(chain(uses, source))
    case .values(let values):
      return .values(list(values, kind.signature.parameters, kind.name, source))
    case nil:
      guard kind.content == .values else { return nil }
      return .values(list([:], kind.signature.parameters, kind.name, source))
    }
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
  /// The origin of the values of a use for which nothing more specific is known.
  private enum Source {
    case stated
    case byDefault
    case expansion(of: String)
  }

  private mutating func use(_ name: String, _ use: StrategyUse, _ source: Source) -> StrategyUse? {
    guard let part = expanded(use, source).first,
      let kind = vocabulary.kind(use.role, part.use.id.value)
    else { return nil }
    add(name, kind.id, origin(part.use.id.span, part.source))
    return complete(part.use, kind, name, part.source)
  }

  private mutating func chain(
    _ chain: Stated<[StrategyUse]>, _ source: Source
  ) -> Stated<[StrategyUse]> {
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
    let parts = Expansion(vocabulary: vocabulary).expand(use).uses
    guard let id = use.id.value, parts != [use] else { return [(use, source)] }
    return parts.map { ($0, .expansion(of: id)) }
  }

  private mutating func complete(
    _ use: StrategyUse, _ kind: StrategyKind, _ name: String, _ source: Source
  ) -> StrategyUse {
    var complete = use
    // The default layout is printed without its name, as people write it.
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
      let isReplaced = parameters.contains {
        $0.insteadOf == parameter.name && stated[$0.name] != nil
      }
      let usual = isReplaced ? nil : parameter.defaultValue.map { Stated($0) }
      guard let value = stated[parameter.name] ?? usual else { continue }
      list[parameter.name] = value
      let isStated = stated[parameter.name] != nil
      add(
        "\(name) \(parameter.name)",
        ValueNotation.text(value.value, isBare: parameter.allowsBarePoints),
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
