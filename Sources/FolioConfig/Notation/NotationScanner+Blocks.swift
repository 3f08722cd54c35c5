import FolioCore
import FolioDiagnostics

/// Blocks: braces below their node, missing ones and ones too many.
extension NotationScanner {
  mutating func openBlock() {
    if takeBracesOfValue() { return }
    let isBelow =
      node == nil && beginsLine(position) && lastEnd > 0 && !"{};".utf8.contains(bytes[lastEnd - 1])
    let opensNothing = isBelow && names(in: lastNode).isEmpty
    if balance > 0,
      isBeforePager || isBeforeKey || isInWord || opensNothing || isDoubled || holdsNothing
    {
      let isBetween = isInWord && node != nil && position == nameEnd
      let isLast = blanksEnd(position + 1) >= lineEnd(position)
      let start = isLast && node != nil ? lastEnd : position
      edit(.mark("{"), start..<position + 1, isBetween ? " " : "")
      balance -= 1
      return position += 1
    }
    opened += 1
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

  /// Whether the mark at the position stands between two parts of a word.
  private var isInWord: Bool {
    position > 0 && (isWordByte(bytes[position - 1]) || bytes[position - 1] == UInt8(ascii: "("))
      && position + 1 < bytes.count
      && isWordByte(bytes[position + 1])
  }

  /// Whether a key of the node stands behind the brace at the position, and its block opens behind that.
  private var isBeforeKey: Bool {
    let key = blanksEnd(position + 1)
    let end = bytes[key...].firstIndex { !isWordByte($0) } ?? bytes.count
    guard let node, isKey(key), vocabulary.owners(ofProperty: text(key..<end)).contains(node) else {
      return false
    }
    return bytes[key..<lineEnd(key)].contains(UInt8(ascii: "{"))
  }

  /// Whether the brace at the position is the second of two with no node between them.
  private var isDoubled: Bool {
    let brace = UInt8(ascii: "{")
    guard node == nil, let first = bytes[..<position].lastIndex(where: { $0 > 0x20 }),
      bytes[first] == brace
    else { return false }
    return bytes[..<first].last { $0 > 0x20 } != brace
      && bytes[(position + 1)...].first { $0 > 0x20 } != brace
  }

  /// Whether a node that takes no block has the brace at the position, and the next line is not in it.
  private var holdsNothing: Bool {
    guard let node, names.contains(node), names(in: node).isEmpty else { return false }
    let end = lineEnd(position)
    guard !bytes[position..<end].contains(UInt8(ascii: "}")),
      let next = bytes[end...].firstIndex(where: { $0 > 0x20 })
    else { return false }
    let (mine, theirs) = (indent(nodeStart).count, indent(next).count)
    return theirs < mine || theirs == mine && bytes[next] != UInt8(ascii: "}")
  }

  /// Takes the braces around a value away, as in `ends={pad}`.
  private mutating func takeBracesOfValue() -> Bool {
    guard position > 0, bytes[position - 1] == UInt8(ascii: "="),
      let end = bytes[(position + 1)...].firstIndex(where: {
        !isWordByte($0) && $0 != 0x28 && $0 != 0x29
      }),
      end > position + 1, bytes[end] == UInt8(ascii: "}")
    else { return false }
    edit(.brackets, position..<end + 1, text(position + 1..<end))
    take(end + 1 - position)
    return true
  }

  /// Whether a brace that nothing closes stands before the name of a pager.
  private var isBeforePager: Bool {
    blocks.isEmpty && node == nil && isName(position + 1)
  }

  /// Puts in what opens a block, where one is closed that nothing opens: the brace of the last node, if a
  /// node follows that can stand in its block, and is indented as if it did or can stand nowhere else; else
  /// a node that holds what follows.
  mutating func openBlock(before word: String) {
    guard balance < 0, beginsLine(position) else { return }
    let (parent, isLegal) = (blocks.last?.name, allows(word, in: blocks.last?.name))
    let isOpen = lastEnd == 0 || "{};".utf8.contains(bytes[lastEnd - 1])
    let isInside = !isLegal || indent(position).count > indent(nodeStart).count
    if !isOpen, isInside, names(in: lastNode).contains(word) {
      edit(.missingOpening(of: lastNode), lastEnd..<lastEnd, " {")
      return open(lastNode, from: nodeStart)
    }
    guard !isLegal, let outer = names(in: parent).first(where: { names(in: $0).contains(word) })
    else { return }
    let line = position - indent(position).utf8.count
    let name = outer == SchemaNode.pager.name ? "\(outer) \(missingName())" : outer
    let before = text(line..<max(line, position - 4))
    edit(.missingNode("\(name) {"), line..<line, "\(before)\(name) {\n")
    open(outer, from: position)
  }

  /// A name for a pager whose line is missing.
  private mutating func missingName() -> String {
    var names = freeNames ?? OwnConfig(bytes).missingNames(ConfigLimits.notationEdits).reversed()
    let name = names.popLast() ?? "main"
    freeNames = names
    return name
  }

  private mutating func open(_ name: String, from start: Int) {
    balance += 1
    opened += 1
    blocks.append(Block(name: name, start: start, brace: lastEnd))
  }

  mutating func closeBlock() {
    if balance < 0, isInWord {
      balance += 1
      edit(.mark("}"), position..<position + 1, "")
      return position += 1
    }
    if balance < -1, let name = node, !names(in: name).isEmpty,
      blanksEnd(position + 1) >= lineEnd(position)
    {
      edit(.mark("}"), position..<position + 1, "{")
      balance += 1
      open(name, from: nodeStart)
      node = nil
      return take(1)
    }
    endNode()
    closeInnerBlocks()
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
    guard let block = blocks.last else { return false }
    guard
      let start = bytes[(position + 1)...].firstIndex(where: { $0 > 0x20 && $0 != 0x3B })
    else { return false }
    let isOneLine = !bytes[block.brace..<position].contains(0x0A)
    let (own, next) = (indent(block.start).count, indent(start).count)
    if !isOneLine, beginsLine(position), beginsLine(start) {
      let isDeeper = indent(position).count > own
      // What follows an empty block, indented as if it stood in it, was meant to.
      let isEmpty = bytes[(block.brace + 1)..<position].allSatisfy { $0 <= 0x20 }
      if next > own {
        return isDeeper || (isEmpty || !closesOwn(block)) && isClosedLater(block, start)
      }
      if isDeeper, next == own, bytes[start] == UInt8(ascii: "}") { return true }
    }
    let end = bytes[start...].firstIndex { !isWordByte($0) } ?? bytes.count
    let word = text(start..<end)
    if closesOwn(block), names(in: SchemaNode.pager.name).contains(word) { return false }
    return allows(word, in: block.name) && !allows(word, in: blocks.dropLast().last?.name)
  }

  /// Whether the first line that is not indented more than a block, from a place on, closes it.
  private func isClosedLater(_ block: Block, _ place: Int) -> Bool {
    let column = indent(block.start).count
    var start = place
    for _ in 0..<ConfigLimits.linesAhead {
      guard let next = bytes[lineEnd(start)...].firstIndex(where: { $0 > 0x20 }) else { break }
      start = next
      guard indent(start).count <= column else { continue }
      return indent(start).count == column && bytes[start] == UInt8(ascii: "}")
    }
    return false
  }

  /// Whether the brace at the position closes the block of a pager as one writes it: on its line, or below it.
  private func closesOwn(_ block: Block) -> Bool {
    guard block.name == SchemaNode.pager.name else { return false }
    let isOneLine = !bytes[block.brace..<position].contains(0x0A)
    return isOneLine || beginsLine(position) && indent(position) == indent(block.start)
  }

  /// Puts in the braces of blocks that cannot hold a node, and that one further out can.
  mutating func closeBlocks(before word: String, at start: Int) {
    guard balance >= 1, let inner = blocks.last else { return }
    let isOutside = beginsLine(start) && indent(start).count <= indent(inner.start).count
    guard isOutside || !allows(word, in: inner.name) else { return }
    let outer = blocks.indices.dropLast().last { allows(word, in: blocks[$0].name) }
    let kept = outer.map { $0 + 1 } ?? (allows(word, in: nil) ? 0 : blocks.count)
    closeBlocks(keeping: kept)
  }

  /// Puts in the braces of blocks that are indented more than the brace at the position, where it closes
  /// one further out.
  private mutating func closeInnerBlocks() {
    guard balance >= 1, beginsLine(position) else { return }
    let column = indent(position).count
    // Deeper ones are not looked through, which bounds the time.
    let near = blocks.suffix(ConfigLimits.blocksBehind)
    guard let own = near.lastIndex(where: { indent($0.start).count <= column }),
      indent(blocks[own].start).count == column
    else { return }
    closeBlocks(keeping: own + 1)
  }

  /// Puts in the braces of the inner blocks, as far as braces are missing.
  private mutating func closeBlocks(keeping kept: Int) {
    guard kept < blocks.count, blocks.count - kept <= balance, let inner = blocks.last else {
      return
    }
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

  func indent(_ place: Int) -> String {
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
