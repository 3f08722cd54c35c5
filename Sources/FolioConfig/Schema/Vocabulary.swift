import FolioCore
import FolioDiagnostics

final class Vocabulary: Sendable {
  let schema: ConfigSchema
  private let kinds: [String: [StrategyKind]]
  private let defaults: [StrategyKind]

  let format = Signature(.format)
  let pager = Signature(.pager)
  let when = Signature(.when)
  private let signatures: [SettingNode: Signature]

  init(_ registry: StrategyRegistry) {
    schema = ConfigSchema(registry: registry)
    signatures = Dictionary(
      uniqueKeysWithValues: SettingNode.allCases.map { ($0, Signature($0.schema)) })
    let entries = StrategyRole.allCases.flatMap { registry.entries(of: $0) }
    let schema = schema
    let all = entries.map { StrategyKind($0, isDefault: schema.isDefault($0.descriptor)) }
    kinds = Dictionary(grouping: all) { $0.id }
    defaults = all.filter { $0.isDefault }
  }

  func signature(_ node: SettingNode) -> Signature {
    signatures[node] ?? Signature(node.schema)
  }

  /// The strategy with an identifier; the default of the role for `nil`.
  func kind(_ role: StrategyRole, _ id: String?) -> StrategyKind? {
    guard let id else { return defaults.first { $0.role == role } }
    return kinds[id]?.first { $0.role == role }
  }

  func legalIDs(_ role: StrategyRole) -> [LegalName] {
    schema.strategies(of: role).map { LegalName(name: $0.id, alsoCalled: $0.alsoCalled) }
  }

  func homes(ofStrategy id: String) -> [String] {
    schema.nodes.filter { node in node.role.map { kind($0, id) != nil } ?? false }.map { $0.name }
  }

  /// A hint for an unknown word: the app's matter, or the strategy, key or value of that name.
  ///
  /// No hint sends a key to the signature on which it stands.
  func hint(_ written: String, on here: Signature? = nil) -> String? {
    if let whole = hint(knowing: written, for: written, on: here) { return whole }
    let legal = schema.legalNames(in: SchemaNode.pager.name)
    for end in Names.ends(of: written) {
      if let found = hint(knowing: end, for: written, on: here) { return found }
      if let node = schema.node(LegalName.known(end, among: legal) ?? end) {
        return "as in `\(node.example)`"
      }
    }
    return nil
  }

  /// A hint for a word that is known elsewhere, which may be the end of the written one.
  func hint(knowing known: String, for written: String, on here: Signature? = nil) -> String? {
    if let answer = ForeignWord.answer(known, at: here?.title ?? "") { return answer }
    let word = Names.plain(known)
    // The end of a key names no strategy: `dampingFraction` is no `fraction`.
    let others = schema.strategies.filter {
      $0.role != here?.role && (here == nil || known == written)
    }
    let named = others.filter { Names.plain($0.id) == word }
    if let named = named.first(where: { $0.role != .transform }) { return named.hint }
    if word.utf8.count > 2, let (key, owners) = owners(of: known, besides: here) {
      let places = Names.choice(Array(owners.prefix(4)))
      return key == written
        ? "`\(key)` belongs on \(places)" : "for `\(written)`, use the key `\(key)` of \(places)"
    }
    // The `page` of `threshold page=0.3` does not mean `keep-page`.
    let isGeneral = here != nil && word.utf8.count < 5
    let strategy = others.first { !isGeneral && $0.alsoCalled.contains { Names.plain($0) == word } }
    if let strategy = named.first ?? strategy { return strategy.hint }
    guard word.utf8.count > 4, here == nil else { return nil }
    return schema.ownedKeys.lazy.compactMap { key, owner in
      guard owner.title == owner.place || !owner.title.split(separator: " ").contains("of"),
        let value = key.type.words.first(where: { Names.plain($0) == word })
      else { return nil }
      return "write `\(owner.title) \(key.isPositional ? "" : key.name + "=")\(value)`"
    }.first
  }

  /// The key for a word, and the nodes or strategies that take it, each once; of the node of a
  /// signature, the strategies.
  func owners(of written: String, besides here: Signature? = nil) -> (key: String, [String])? {
    let word = Names.plain(written)
    let node = here.map { $0.role.map { Wording.node($0) } ?? $0.title }
    let found = schema.ownedKeys.filter { key, owner in
      // The keys of an app's or a plugin's strategies are for nothing else.
      !owner.title.utf8.contains(UInt8(ascii: "."))
        && ([key.name] + key.alsoCalled).contains { Names.plain($0) == word }
    }
    guard let key = found.first?.parameter.name else { return nil }
    let owners = found.filter { $0.parameter.name == key }.map { $0.owner }
    let nodes = owners.map { String($0.place.prefix { $0 != " " }) }
    let isElsewhere = Set(nodes).count == 1 && nodes.first != node
    let named = isElsewhere ? nodes : owners.map { $0.place == node ? $0.title : $0.place }
    return (key, named.indices.filter { named.firstIndex(of: named[$0]) == $0 }.map { named[$0] })
  }
}

extension Vocabulary {
  /// The text before a number in place of a strategy: the only one of the role that begins with
  /// such a number.
  func key(for number: Double, _ role: StrategyRole) -> String? {
    let fitting = schema.strategies(of: role).filter { strategy in
      guard case .number(let range)? = strategy.parameters.first(where: { $0.isPositional })?.type
      else { return false }
      return range.contains(number)
    }
    return fitting.count == 1 ? fitting[0].id + " " : nil
  }

  static let topLevel = "the top level"
}

extension StrategyDescriptor {
  fileprivate var hint: String {
    if role == .release { return "write `paging { \(example) }`" }
    return "write `\(parameters.contains { $0.isRequired } ? example : title)`"
  }
}

extension Signature {
  convenience init(_ node: SchemaNode) {
    self.init(node.name, node.parameters)
  }

  /// The parameter of an argument at a position; a list takes all that follow.
  func positional(at position: Int) -> Int? {
    if position < positional.count { return positional[position] }
    guard let last = positional.last, case .offsets = parameters[last].type else { return nil }
    return last
  }

  func slot(_ index: Int) -> ParameterSlot {
    ParameterSlot(names[index], of: title, origin: origin)
  }

  /// `true` if two parameters are the same or alternatives, so that only one can be set.
  func excludes(_ one: Int, _ other: Int) -> Bool {
    one == other || parameters[one].insteadOf == names[other]
      || parameters[other].insteadOf == names[one]
  }

  var legalNames: [LegalName] {
    parameters.map { LegalName(name: $0.name, alsoCalled: $0.alsoCalled) }
  }
}

final class StrategyKind: Sendable {
  let descriptor: StrategyDescriptor
  let recipe: StrategyRegistration.Recipe
  let signature: Signature
  /// The signature without the strategy's name, as in `pages extent=300`.
  let bare: Signature
  let row: Signature?
  /// `true` if configs that name no strategy use this one.
  let isDefault: Bool

  init(_ entry: StrategyRegistration, isDefault: Bool) {
    self.isDefault = isDefault
    descriptor = entry.descriptor
    recipe = entry.recipe
    signature = Signature(entry.descriptor, origin: entry.origin)
    bare = Signature(
      Wording.node(entry.descriptor.role), origin: entry.origin, entry.descriptor.parameters)
    row = entry.descriptor.rows.map { Signature($0.name, origin: entry.origin, $0.columns) }
  }

  func signature(named id: String?) -> Signature { id == nil ? bare : signature }

  var id: String { descriptor.id }
  var role: StrategyRole { descriptor.role }
}
