/// The axis along which a view of another library scrolls.
enum ForeignAxis {
  static let vertical = "vertical"
  private static let horizontal = "horizontal"

  static func known(_ word: String) -> String? { ForeignBlock.known(word, [vertical, horizontal]) }

  static func isView(_ word: String) -> Bool {
    switch MeantName.plain(ForeignNode.lastPart(of: word)) {
    case "scroll-view": true
    case let plain: views.contains { $0.name == plain }
    }
  }

  private static let views = [
    (name: "vertical-pager", axis: vertical), (name: "lazy-column", axis: vertical),
    (name: "lazy-v-stack", axis: vertical), (name: "v-stack", axis: vertical),
    (name: "horizontal-pager", axis: horizontal), (name: "lazy-row", axis: horizontal),
    (name: "lazy-h-stack", axis: horizontal), (name: "h-stack", axis: horizontal),
  ]

  /// The axis of the first view that has one, outer views first, with all words that say so.
  static func find(in nodes: [ForeignNode]) -> (name: String, words: [ForeignWord])? {
    let all = axes(in: nodes)
    return all.first.map { first in
      (first.name, all.filter { $0.name == first.name }.flatMap { $0.words })
    }
  }

  private static func axes(in nodes: [ForeignNode]) -> [(name: String, words: [ForeignWord])] {
    nodes.flatMap { [axis(of: $0)].compactMap { $0 } + axes(in: $0.children) }
  }

  private static func axis(of node: ForeignNode) -> (name: String, words: [ForeignWord])? {
    guard let name = node.name else { return nil }
    let stated = node.words.first { known($0.text) != nil }
    switch MeantName.plain(ForeignNode.lastPart(of: name.text)) {
    case "overflow-y" where isScrolled(node): return (vertical, node.values)
    case "overflow-x" where isScrolled(node): return (horizontal, node.values)
    case "scroll-snap-type":
      // The rest, `mandatory`, is how every pager rests.
      return stated.flatMap { stated in
        known(stated.text).map { ($0, [stated] + node.values.filter { $0.text == "mandatory" }) }
      }
    case "scroll-view":
      guard let stated else { return (vertical, [name]) }
      return known(stated.text).map { ($0, [stated]) }
    case let word: return views.first { $0.name == word }.map { ($0.axis, [name]) }
    }
  }

  private static func isScrolled(_ node: ForeignNode) -> Bool {
    node.values.contains { $0.text == "scroll" || $0.text == "auto" }
  }
}
