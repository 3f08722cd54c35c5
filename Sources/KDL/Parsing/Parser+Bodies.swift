/// The children blocks that were read of one node.
private struct Blocks {
  /// The block whose nodes are the children.
  var children: KDLSpan?
  /// The latest block, commented out or not.
  var latest: KDLSpan?
  /// How many failures lie inside the blocks.
  var failures = 0
}

extension Parser {
  /// Reads entries and children blocks up to the end of the node.
  ///
  /// After a failure the rest of the node is skipped, but its children are still read for their own
  /// failures.
  /// - Returns: how many failures were reported inside children blocks.
  mutating func parseBody(of node: inout KDLNode, depth: Int) -> Int {
    var blocks = Blocks()
    while true {
      if isBroken {
        skipToNodeEnd()
      } else {
        skipNodeSpace()
        if isBroken { continue }
      }
      if endsNode { return blocks.failures }
      if peek() == UInt8(ascii: "{") {
        parseChildren(of: &node, &blocks, depth: depth)
      } else if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "-") {
        parseHidden(&blocks, depth: depth)
      } else {
        parseSpacedEntry(of: &node, blocks)
      }
    }
  }

  /// Whether the node ends here: at a line break, a comment up to it, `;`, `}` or the end.
  var endsNode: Bool {
    switch peek() {
    case UInt8(ascii: ";"), UInt8(ascii: "}"): true
    case UInt8(ascii: "/"): peek(1) == UInt8(ascii: "/")
    case 0x01..<0x0A, 0x0E..<0x80: false
    default: isAtEnd || newlineLength(at: position) > 0
    }
  }

  /// Reads an entry, which must follow space and must not follow a block.
  private mutating func parseSpacedEntry(of node: inout KDLNode, _ blocks: Blocks) {
    guard beginsEntry else { return failHere() }
    if let block = blocks.latest {
      fail(.entryAfterBlock, at: currentSpan, related: block)
    } else if !isSpaced {
      fail(.missingSpace, at: KDLSpan(position, position))
    }
    if isBroken { return }
    // Most nodes have an entry or two, and growing by one is an allocation each.
    if node.entries.isEmpty { node.entries.reserveCapacity(2) }
    let count = node.entries.count
    parseEntry(into: &node.entries)
    guard node.entries.count > count else { return }
    node.span = KDLSpan(node.span.lower, node.entries[count].span.upper)
  }

  /// Whether a value, a name or an annotation begins here.
  private var beginsEntry: Bool {
    switch peek() {
    case UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "("): true
    default: beginsWord
    }
  }

  /// Reports the current character as not allowed here.
  mutating func failHere() {
    guard let character = current else {
      return fail(.missingNodeName, at: currentSpan)
    }
    if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "-") {
      fail(.slashdashWithoutTarget, at: KDLSpan(position, position + 2))
    } else {
      fail(.unexpectedCharacter(character.scalar), at: currentSpan)
    }
  }

  /// Reads an entry or a block that is commented out.
  private mutating func parseHidden(_ blocks: inout Blocks, depth: Int) {
    let slashdash = KDLSpan(position, position + 2)
    position += 2
    keep(.slashdash, from: slashdash.lower)
    skipLineSpace()
    if isBroken { return }
    if peek() == UInt8(ascii: "{") {
      let before = reported
      blocks.latest = parseBlock(depth: depth).span
      blocks.failures += reported - before
    } else if !beginsEntry {
      fail(.slashdashWithoutTarget, at: slashdash)
    } else if let block = blocks.latest {
      fail(.entryAfterBlock, at: currentSpan, related: block)
    } else {
      var hidden: [KDLEntry] = []
      parseEntry(into: &hidden)
    }
  }
}

// MARK: Children blocks

extension Parser {
  private mutating func parseChildren(
    of node: inout KDLNode, _ blocks: inout Blocks, depth: Int
  ) {
    let wasBroken = isBroken
    if let first = blocks.children, !wasBroken {
      report(.secondBlock, at: currentSpan, related: first)
    }
    let before = reported
    let (children, span) = parseBlock(depth: depth)
    blocks.failures += reported - before
    isBroken = wasBroken
    if blocks.children == nil {
      blocks.children = span
      node.children = children
      node.childrenSpan = span
      node.span = KDLSpan(node.span.lower, span.upper)
    }
    blocks.latest = span
  }

  /// Reads `{ ... }`, or skips it if it is nested too deep.
  private mutating func parseBlock(depth: Int) -> (children: [KDLNode], span: KDLSpan) {
    let brace = KDLSpan(position, position + 1)
    guard depth < KDLLimits.nesting else {
      report(.nestingTooDeep, at: brace)
      skipBalanced()
      return ([], KDLSpan(brace.lower, position))
    }
    position += 1
    keep(.blockOpen, from: brace.lower)
    openBraces.append(brace)
    let children = parseNodes(depth: depth + 1)
    isBroken = false
    if !isAtEnd {
      position += 1
      keep(.blockClose, from: position - 1)
      openBraces.removeLast()
    }
    isSpaced = false
    return (children, KDLSpan(brace.lower, position))
  }
}

// MARK: Recovery

extension Parser {
  /// Skips the rest of a broken node, up to its end or to a block that can be read again.
  mutating func skipToNodeEnd() {
    isSilent = true
    while !endsNode, peek() != UInt8(ascii: "{") { skipAnything() }
    isSilent = false
  }

  /// Skips a block of any depth, with a counter instead of recursion.
  private mutating func skipBalanced() {
    isSilent = true
    var depth = 0
    repeat {
      if peek() == UInt8(ascii: "{") { depth += 1 }
      if peek() == UInt8(ascii: "}") { depth -= 1 }
      skipAnything()
    } while depth > 0 && !isAtEnd
    isSilent = false
    if depth > 0 { endedInside = true }
  }

  /// Skips a string, a comment, a line break or one character.
  private mutating func skipAnything() {
    let start = position
    if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") { return skipLineComment() }
    skipNodeSpace()
    if position > start || skipNewline() { return }
    if readToken() == nil { position += current?.length ?? 0 }
    steps += 1
  }
}
