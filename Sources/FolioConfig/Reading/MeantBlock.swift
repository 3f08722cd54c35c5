import FolioCore
import FolioDiagnostics
import KDL

/// Finds what was meant by nodes that stand in another order, twice, or in a block where keys are meant.
extension ConfigReader {
  /// The keys on the node itself: `pages { extent 300 }` is `pages extent=300`.
  func folded(_ node: KDLNode) -> Rewrite? {
    guard let block = node.childrenSpan else { return nil }
    var parts: [String] = []
    for child in node.children {
      guard child.childrenSpan == nil, child.entries.count <= 1,
        child.entries.allSatisfy({ $0.name == nil })
      else { return nil }
      let name = span(child.name.span).text
      parts.append(child.entries.first.map { "\(name)=\(valueSpan($0).text)" } ?? name)
    }
    let lower = node.entries.last?.span.upper ?? node.name.span.upper
    let text = parts.joined(separator: " ")
    return .replacing(
      SourceSpan(source, lower..<block.upper), with: " " + text,
      help: "write `\(node.name.text) \(text)`")
  }

  /// The keys of the second of two nodes on the first, or the second switched off.
  func merged(_ node: KDLNode, into siblings: [KDLNode]) -> Rewrite? {
    guard looksForMeaning else { return nil }
    let first = siblings.first { $0.name.text == node.name.text }
    let isPlain = [first, node].allSatisfy { node in
      node.map { $0.childrenSpan == nil && $0.entries.allSatisfy { $0.name != nil } } == true
    }
    let names = first?.entries.map { $0.name?.text } ?? []
    guard let first, isPlain, !node.entries.contains(where: { names.contains($0.name?.text) })
    else {
      return .switchingOff(span(node.span))
    }
    let keys = node.entries.map { place(of: $0).text }.joined(separator: " ")
    let end = first.entries.last?.span.upper ?? first.name.span.upper
    let meant = MeantNode(vocabulary: vocabulary, source: source, node: node, siblings: siblings)
    return meant.moving(nil, end..<end, " " + keys).map {
      Rewrite(help: "write `\(node.name.text)` once, with all its keys", fix: $0)
    }
  }

  /// The rows in the order of a column.
  func sorted(
    _ nodes: [KDLNode], _ rows: [Stated<ParameterList>], by column: String
  ) -> FixIt? {
    guard nodes.count == rows.count, let first = nodes.first, let last = nodes.last else {
      return nil
    }
    let keys = rows.map { row -> Double in
      switch row.value[column]?.value {
      case .number(let value)?, .speed(let value)?: value
      case .integer(let value)?: Double(value)
      default: 0
      }
    }
    let order = nodes.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    var text = ""
    for (index, next) in order.enumerated() {
      if index > 0 { text += self.text(nodes[index - 1].span.upper..<nodes[index].span.lower) }
      text += self.text(nodes[next].span.lower..<nodes[next].span.upper)
    }
    return FixIt(
      replacing: SourceSpan(source, first.span.lower..<last.span.upper), with: text)
  }

  /// A rule that answers every drag behind the last of the others.
  func last(_ index: Int, of nodes: [KDLNode]) -> FixIt? {
    guard let next = nodes[(index + 1)...].first, let last = nodes.last else { return nil }
    let node = nodes[index]
    let separator = text(node.span.upper..<next.span.lower)
    let rest = text(next.span.lower..<last.span.upper)
    return FixIt(
      replacing: SourceSpan(source, node.span.lower..<last.span.upper),
      with: rest + separator + text(node.span.lower..<node.span.upper))
  }

  private func text(_ range: Range<Int>) -> String { source.text(in: range) }
}

/// Numbers that are written out in English: `three-hundred`.
enum NumberWord {
  /// The number of words with hyphens between them; `nil` for other words.
  static func value(_ written: String) -> Int? {
    var (total, part) = (0, 0)
    let words = written.utf8.split(separator: UInt8(ascii: "-")).map { String(Substring($0)) }
    guard !words.isEmpty else { return nil }
    for word in words {
      if let small = small.firstIndex(of: word) {
        part += small
      } else if let ten = tens.firstIndex(of: word) {
        part += (ten + 2) * 10
      } else if word == "hundred" {
        part = max(1, part) * 100
      } else if word == "thousand" {
        (total, part) = (total + max(1, part) * 1000, 0)
      } else {
        return nil
      }
      guard total + part < 1_000_000 else { return nil }
    }
    return total + part
  }

  private static let small = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  private static let tens = [
    "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]
}
