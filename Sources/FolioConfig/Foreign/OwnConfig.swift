import FolioCore

/// What shows that a file is a config, for all that is foreign in it.
struct OwnConfig {
  private let bytes: [UInt8]
  /// The names of its pagers, from lines that begin as those of a config do: `pager NAME`, with or
  /// without a mark that was not meant.
  let pagers: [String]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    pagers = bytes.split { $0 == 0x0A || $0 == 0x0D || $0 == 0x7D }.compactMap { line in
      let words = line.split(separator: 0x20)
      guard words.count > 1, Self.isPager(words[0]) else { return nil }
      let quote = UInt8(ascii: "\"")
      let name = words[1].drop { $0 == quote }.prefix { !"{([=:;\"".utf8.contains($0) }
      return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
    }
  }

  private static func isPager(_ word: ArraySlice<UInt8>) -> Bool {
    let name = SchemaNode.pager.name
    let isMarked = MarkedWord(word, among: [name]) != nil
    return isMarked || word.drop { "([{".utf8.contains($0) }.elementsEqual(name.utf8)
  }

  /// A name for a pager that has none: one that another extends and that is not there, else `main`,
  /// `main-2` and so on, as far as they are not taken.
  ///
  /// O(length), so all that are needed are asked for at once.
  ///
  /// - Parameter count: how many pagers have none; at least 1 name is returned.
  func missingNames(_ count: Int) -> [String] {
    let prefix = "extends=".utf8
    let bases = bytes.split { $0 <= 0x20 || $0 == UInt8(ascii: "{") }
      .filter { $0.starts(with: prefix) }
      .map { String(decoding: $0.dropFirst(prefix.count), as: UTF8.self) }
    var taken = Set(pagers)
    var names = bases.filter { !$0.isEmpty && taken.insert($0).inserted }
    var number = 1
    while names.count < max(1, count) {
      let name = number == 1 ? "main" : "main-\(number)"
      if taken.insert(name).inserted { names.append(name) }
      number += 1
    }
    return names
  }

  /// Whether it says the version of the format that it is written for.
  var saysFormat: Bool {
    bytes.split { $0 == 0x0A || $0 == 0x0D }.contains { $0.starts(with: "format \"folio/".utf8) }
  }

  /// Whether it would lose something as the config that is meant by it, read as another language.
  ///
  /// That is a pager, or the name of one, or a node that a config has. What opens a bracket and does not
  /// close it is no other language either.
  func isLost(in meant: ForeignFile.Meant, _ vocabulary: Vocabulary) -> Bool {
    let kept = OwnConfig(Array(meant.text.utf8)).pagers
    return !pagers.allSatisfy { kept.contains($0) } || !isBalanced
      || meant.lost.contains { isOfConfig($0, vocabulary) }
  }

  /// Whether a line of a config may begin with a word, or with a value that has a unit.
  private func isOfConfig(_ name: String, _ vocabulary: Vocabulary) -> Bool {
    let schema = vocabulary.schema
    return name.isEmpty || schema.nodes.contains { $0.name == name }
      || schema.strategies.contains { $0.id == name }
  }

  /// Whether each bracket is closed by its like.
  private var isBalanced: Bool {
    var open: [ForeignToken] = []
    for token in ForeignToken.tokens(of: bytes[...]) {
      if token.opens { open.append(token) }
      guard token.closes else { continue }
      guard let last = open.popLast(), last.closing == token else { return false }
    }
    return open.isEmpty
  }
}

extension ForeignToken {
  /// The mark that closes what this one opens.
  fileprivate var closing: ForeignToken? {
    switch self {
    case .mark("{"): .mark("}")
    case .mark("["): .mark("]")
    case .mark("("): .mark(")")
    default: nil
    }
  }
}
