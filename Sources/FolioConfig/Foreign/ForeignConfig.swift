import FolioCore

/// Writes what a text of another language says as a config, as far as its names are known.
///
/// Names are taken by their meaning. Those that mean nothing in a config stay as comments; a key
/// whose value does not fit, or that was said before, is left out.
struct ForeignConfig {
  let vocabulary: Vocabulary

  /// The config; `nil` if nothing in it is a setting.
  func text(of nodes: [ForeignNode]) -> String? {
    var merged: [Pager] = []
    for pager in pagers(in: nodes) {
      if let index = merged.firstIndex(where: { $0.name == pager.name }) {
        merged[index].body += pager.body
      } else {
        merged.append(pager)
      }
    }
    let texts = merged.map { pager in
      let body = ForeignBlock(pager.body, vocabulary).lines
      return "pager \(pager.name) {\n\(body.map { "    \($0)\n" }.joined())}\n"
    }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }

  private typealias Pager = (name: String, body: [ForeignNode])

  private func pagers(in nodes: [ForeignNode]) -> [Pager] {
    let bare = nodes.filter { $0.name == nil }
    if !bare.isEmpty { return bare.flatMap { pagers(in: $0.children) } }
    let named = nodes.filter {
      $0.name.map { ["pager", "pagers"].contains(MeantName.plain($0)) } == true
    }
    if !named.isEmpty { return named.flatMap { declared($0, beside: nodes) } }
    if isBody(nodes) { return [(name(nodes.value(of: "name")), nodes)] }
    let bodies = nodes.filter { isBody($0.children) }
    guard !bodies.isEmpty else { return nodes.flatMap { pagers(in: $0.children) } }
    return bodies.map { (name($0.name), $0.children) }
  }

  /// The pagers of a node called `pager`: one by name, or those in its block.
  private func declared(_ node: ForeignNode, beside others: [ForeignNode]) -> [Pager] {
    let inner = node.children.filter { $0.word == nil }
    if let given = node.words.first {
      let body = inner.isEmpty ? others.filter { $0.name != node.name } : node.settings
      return isBody(body) ? [(name(given), body)] : []
    }
    return pagers(in: inner)
  }

  private func isBody(_ nodes: [ForeignNode]) -> Bool {
    nodes.contains { ForeignBlock.setting($0, vocabulary) != nil }
  }

  /// A name of a pager: letters, digits and hyphens.
  private func name(_ written: String?) -> String {
    let word = MeantName.plain(written ?? "").utf8.filter { byte in
      byte == 0x2D || byte >= 0x61 && byte <= 0x7A || byte >= 0x30 && byte <= 0x39
    }
    let letters = word.drop { $0 < 0x61 }
    return letters.isEmpty ? "main" : String(decoding: letters, as: UTF8.self)
  }
}
