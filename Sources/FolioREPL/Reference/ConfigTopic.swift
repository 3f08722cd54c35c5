package import FolioConfig
package import FolioCore
package import FolioDiagnostics
import FolioReplay

/// A subject of help: an element of configs, or an error code.
package enum ConfigTopic: Equatable, Sendable {
  case node(SchemaNode)
  case strategy(StrategyDescriptor)
  /// A key, and the owners that share its meaning.
  case key(ParameterDescriptor, on: [KeyOwner])
  /// A value, and the keys that accept it.
  case word(String, of: [ConfigTopic])
  case unit(ConfigUnit)
  case code(DiagnosticCode)
}

extension ConfigSchema {
  /// Returns all topics with a name or synonym.
  ///
  /// Parentheses of units are optional, and `infinite` finds `loop`.
  ///
  /// - Complexity: O(*n*) in the size of the schema.
  package func topics(named name: String) -> [ConfigTopic] {
    let found = topics(called: name)
    guard found.isEmpty, let meant = LegalName.known(name, among: namesWithOthers) else {
      return found
    }
    return topics(called: meant)
  }

  private var namesWithOthers: [LegalName] {
    nodes.map { LegalName(name: $0.name, alsoCalled: $0.alsoCalled) }
      + ownedKeys.map { LegalName(name: $0.parameter.name, alsoCalled: $0.parameter.alsoCalled) }
      + strategies.map { LegalName(name: $0.id, alsoCalled: $0.alsoCalled) }
  }

  private func topics(called name: String) -> [ConfigTopic] {
    let bare =
      name.hasPrefix("(") && name.hasSuffix(")") ? String(name.dropFirst().dropLast()) : name
    let codes = DiagnosticCode.configCodes + DiagnosticCode.syntaxCodes
    return nodes.filter { $0.name == name }.map { .node($0) }
      + strategies.filter { $0.id == name || $0.rows?.name == name }.map { .strategy($0) }
      + keys.filter { $0.name == name } + words(name)
      + ConfigUnit.all.filter { $0.name == bare }.map { .unit($0) }
      + codes.filter { $0.id == name.uppercased() }.map { .code($0) }
  }

  /// The names that `topics(named:)` finds, without duplicates and with codes last.
  package var topicNames: [String] {
    let all =
      nodes.map { $0.name } + strategies.map { $0.id } + ownedKeys.map { $0.parameter.name }
      + ownedKeys.flatMap { $0.parameter.type.words } + ConfigUnit.all.map { $0.name }
      + (DiagnosticCode.configCodes + DiagnosticCode.syntaxCodes).map { $0.id }
    var seen: Set<String> = []
    return all.filter { seen.insert($0).inserted }
  }

  /// All keys, with identical ones merged.
  package var keys: [ConfigTopic] {
    var found: [(parameter: ParameterDescriptor, owners: [KeyOwner])] = []
    for (parameter, owner) in ownedKeys {
      if let index = found.firstIndex(where: { $0.parameter.isSame(as: parameter) }) {
        found[index].owners.append(owner)
      } else {
        found.append((parameter, [owner]))
      }
    }
    return found.map { .key($0.parameter, on: $0.owners) }
  }

  private func words(_ word: String) -> [ConfigTopic] {
    let takers = keys.filter { $0.parameter?.type.words.contains(word) == true }
    return takers.isEmpty ? [] : [.word(word, of: takers)]
  }
}

extension ParameterDescriptor {
  /// `true` if two keys are equal apart from synonyms.
  fileprivate func isSame(as other: ParameterDescriptor) -> Bool {
    var copy = self
    copy.alsoCalled = other.alsoCalled
    return copy == other
  }
}

extension ConfigTopic {
  package var name: String {
    switch self {
    case .node(let node): node.name
    case .strategy(let strategy): strategy.id
    case .key(let parameter, _): parameter.name
    case .word(let word, _): word
    case .unit(let unit): unit.name
    case .code(let code): code.id
    }
  }

  package var example: String? {
    switch self {
    case .node(let node): node.example
    case .strategy(let strategy): strategy.example
    case .key(let parameter, let owners):
      parameter.isPositional
        ? owners.first?.example
        : owners.lazy.compactMap { $0.example(with: parameter.name) }.first
    case .word(let word, let keys): keys.lazy.compactMap { $0.example(choosing: word) }.first
    case .unit(let unit): unit.example
    case .code: nil
    }
  }

  /// `true` for a strategy of a node, a key of one of both, or a value of such a key.
  func isPart(of owner: String) -> Bool {
    switch self {
    case .strategy(let strategy): strategy.title.hasPrefix(owner + " ")
    case .key(_, let owners):
      owners.contains { $0.title.split(separator: " ").contains { $0 == owner } }
    case .word(_, let keys): keys.contains { $0.name == owner || $0.isPart(of: owner) }
    case .node, .unit, .code: false
    }
  }

  var parameter: ParameterDescriptor? {
    if case .key(let parameter, _) = self { parameter } else { nil }
  }

  private func example(choosing word: String) -> String? {
    guard case .key(_, let owners) = self else { return nil }
    return owners.lazy.compactMap { $0.example(with: word) }.first
  }
}
