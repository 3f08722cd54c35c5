import FolioCore
import FolioDiagnostics

/// Blocks: braces below their node, missing ones and ones too many.
extension NotationScanner {
  mutating func openBlock() {
    if isBeforePager {
      edit(.mark("{"), position..<position + 1, "")
      return position += 1
    }
    opened += 1
    let isBelow =
      node == nil && beginsLine(position) && lastEnd > 0 && !"{};".utf8.contains(bytes[lastEnd - 1])
    if isBelow {
      let between = MeantNode.trimmed(text(lastEnd..<position))
      // Not `contains("//")`, which Embedded Swift does not have.
      let slash = UInt8(ascii: "/")
      let hasComment = zip(between.utf8, between.utf8.dropFirst()).contains {
        $0 == slash && $1 == slash
      }
      let isEaten = hasComment && blanksEnd(position + 1) < lineEnd(position)
      edit(.brace, lastEnd..<position + 1, " {" + between + (isEaten ? "\n" : ""))
    }
    blocks.append(Block(name: node ?? lastNode, start: nodeStart, brace: position))
    node = nil
    take(1)
  }

  /// Whether a brace that nothing closes stands before the name of a pager.
  private var isBeforePager: Bool {
    balance > 0 && blocks.isEmpty && node == nil && isName(position + 1)
  }

  /// Puts in the brace of the last node where a node follows that can stand in its block, and is indented
  /// as if it did or can stand nowhere else.
  mutating func openBlock(before word: String) {
    guard balance < 0, lastEnd > 0, beginsLine(position),
      !"{};".utf8.contains(bytes[lastEnd - 1]), names(in: lastNode).contains(word),
      indent(position).count > indent(nodeStart).count || !allows(word, in: blocks.last?.name)
    else { return }
    balance += 1
    opened += 1
    blocks.append(Block(name: lastNode, start: nodeStart, brace: lastEnd))
    edit(.missingOpening(of: lastNode), lastEnd..<lastEnd, " {")
  }

  mutating func closeBlock() {
    endNode()
    if balance < 0, closesTooEarly {
      balance += 1
      edit(.extraBrace, position..<position + 1, "")
      return position += 1
    }
    closed += 1
    blocks.removeLast(min(1, blocks.count))
    take(1)
  }

  /// Whether what follows the brace at the position belongs into the block that it closes.
  private var closesTooEarly: Bool {
    guard let block = blocks.last,
      let start = bytes[(position + 1)...].firstIndex(where: { $0 > 0x20 && $0 != 0x3B })
    else { return false }
    let end = bytes[start...].firstIndex { !isWordByte($0) } ?? bytes.count
    let word = text(start..<end)
    return allows(word, in: block.name) && !allows(word, in: blocks.dropLast().last?.name)
  }

  /// Puts in the braces of blocks that cannot hold a node, and that one further out can.
  mutating func closeBlocks(before word: String, at start: Int) {
    guard balance >= 1, let inner = blocks.last else { return }
    let isOutside = beginsLine(start) && indent(start).count <= indent(inner.start).count
    guard isOutside || !allows(word, in: inner.name) else { return }
    let outer = blocks.indices.dropLast().last { allows(word, in: blocks[$0].name) }
    let kept = outer.map { $0 + 1 } ?? (allows(word, in: nil) ? 0 : blocks.count)
    guard kept < blocks.count, blocks.count - kept <= balance else { return }
    let place = lastEnd
    var braces = ""
    for block in blocks[kept...].reversed() {
      let isOneLine = !bytes[block.brace..<place].contains(0x0A)
      braces += isOneLine ? " }" : "\n\(indent(block.start))}"
    }
    edit(.missingBrace(of: inner.name), place..<place, braces)
    balance -= blocks.count - kept
    blocks.removeSubrange(kept...)
  }

  /// Puts in the braces that are missing at the end.
  mutating func closeBlocks() {
    guard balance > 0, let inner = blocks.last else { return }
    let count = min(balance, blocks.count)
    let braces = blocks.suffix(count).reversed().map { "\(indent($0.start))}\n" }.joined()
    edit(
      .missingBrace(of: inner.name), bytes.count..<bytes.count,
      (beginsLine(bytes.count) ? "" : "\n") + braces)
  }

  private func indent(_ place: Int) -> String {
    let start = (bytes[..<place].lastIndex { $0 == 0x0A || $0 == 0x0D } ?? -1) + 1
    return text(start..<blanksEnd(start))
  }

  /// Whether a node can stand in the block of another, or at the top level; in a block that is not
  /// known anything can.
  private func allows(_ word: String, in parent: String?) -> Bool {
    let legal = names(in: parent)
    return parent != nil && legal.isEmpty || legal.contains(word)
  }

  /// The nodes that can stand where the scanner is.
  var names: [String] { names(in: blocks.last?.name) }

  private func names(in parent: String?) -> [String] {
    if let rows = parent.flatMap({ vocabulary.kind(.release, $0) })?.descriptor.rows {
      return [rows.name]
    }
    return vocabulary.schema.children(of: parent)
  }
}
