import FolioCore

/// Writes what a text of another language says as a config, as far as its names are known.
///
/// Names are taken by their meaning. Comments stay, and whatever means nothing in a config, does not
/// fit or was said before becomes one.
struct ForeignConfig {
  private let vocabulary: Vocabulary
  private let bytes: [UInt8]

  init(_ bytes: [UInt8], _ vocabulary: Vocabulary) {
    self.bytes = bytes
    self.vocabulary = vocabulary
  }

  /// The config, one without a pager if nothing in the text is a setting; and the first word of each
  /// line of the text that means nothing in it.
  func text(of nodes: [ForeignNode]) -> (text: String, lost: [String]) {
    let pagers = merged(self.pagers(in: nodes))
    let blocks = pagers.map { ForeignBlock($0.body, vocabulary, in: $0.view) }
    var used = Set(pagers.flatMap { $0.names.map { $0.range.lowerBound } })
    for block in blocks { used.formUnion(block.used) }
    for node in nodes { node.close(&used) }
    for block in blocks { used.subtract(block.unknown) }
    let rest = ForeignRest(of: bytes, used: used)
    let starts = pagers.map { $0.body.lazy.compactMap { $0.start }.first ?? 0 }
    let texts = zip(pagers, blocks).enumerated().map { index, pager in
      let end = index + 1 < starts.count ? max(starts[index], starts[index + 1]) : bytes.count
      let body = pager.1.lines + rest.lines(in: starts[index]..<end)
      return "pager \(pager.0.name) {\n\(body.map { "    \($0)\n" }.joined())}\n"
    }
    let head = rest.lines(in: 0..<(starts.first ?? 0)).map { "\($0)\n" }.joined()
    return (head + texts.joined(separator: "\n"), rest.lost)
  }

  /// A pager with what stands in it, the words that name it, and the view that it is made with.
  private struct Pager {
    var name: String
    var names: [ForeignWord]
    var view: ForeignWord?
    var body: [ForeignNode]

    init(_ name: ForeignWord?, _ body: [ForeignNode], in view: ForeignWord? = nil) {
      self.name = Self.name(name?.text)
      names = [name].compactMap { $0 }
      self.view = view
      self.body = body
    }

    /// A name of a pager: letters, digits and hyphens.
    private static func name(_ written: String?) -> String {
      let word = MeantName.plain(written ?? "").utf8.filter { byte in
        byte == 0x2D || byte >= 0x61 && byte <= 0x7A || byte >= 0x30 && byte <= 0x39
      }
      let letters = word.drop { $0 < 0x61 }
      return letters.isEmpty ? "main" : String(decoding: letters, as: UTF8.self)
    }
  }

  private func merged(_ pagers: [Pager]) -> [Pager] {
    var merged: [Pager] = []
    for pager in pagers {
      if let index = merged.firstIndex(where: { $0.name == pager.name }) {
        merged[index].body += pager.body
        merged[index].names += pager.names
      } else {
        merged.append(pager)
      }
    }
    return merged
  }

  private func pagers(in nodes: [ForeignNode]) -> [Pager] {
    let bare = nodes.filter { $0.name == nil }
    if !bare.isEmpty { return bare.flatMap { pagers(in: $0.children) } }
    let named = nodes.filter {
      $0.name.map { ["pager", "pagers"].contains(MeantName.plain($0.text)) } == true
    }
    if !named.isEmpty { return named.flatMap { declared($0, beside: nodes) } }
    if isBody(nodes) {
      return [Pager(nodes.first { $0.name?.text == "name" }?.words.first, nodes)]
    }
    let bodies = nodes.filter { isBody($0.children) }
    guard !bodies.isEmpty else { return nodes.flatMap { pagers(in: $0.children) } }
    return bodies.map { Pager($0.name, $0.children, in: $0.name) }
  }

  /// The pagers of a node called `pager`: one by name, or those in its block.
  private func declared(_ node: ForeignNode, beside others: [ForeignNode]) -> [Pager] {
    let inner = node.children.filter { $0.word == nil }
    if let given = node.words.first {
      let body = inner.isEmpty ? others.filter { $0.name != node.name } : node.settings
      return isBody(body) ? [Pager(given, body)] : []
    }
    return pagers(in: inner)
  }

  private func isBody(_ nodes: [ForeignNode]) -> Bool {
    nodes.contains { ForeignBlock.meaning(of: $0, vocabulary) != nil }
  }
}
