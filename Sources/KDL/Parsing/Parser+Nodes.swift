extension Parser {
  mutating func parseDocument() -> [KDLNode] {
    guard !isUTF16 else {
      report(.utf16, at: KDLSpan(0, 2))
      return []
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    let nodes = parseNodes(depth: 0)
    if let innermost = openBraces.last, !endedInside {
      let end = KDLSpan(position, position)
      report(.unterminatedBlock(count: openBraces.count), at: end, related: innermost)
    }
    return nodes
  }

  private var isUTF16: Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }

  mutating func parseNodes(depth: Int) -> [KDLNode] {
    var nodes: [KDLNode] = []
    while true {
      isBroken = false
      skipLineSpace()
      if isBroken { skipToNodeEnd() }
      guard !isAtEnd else { return nodes }
      switch peek() {
      case UInt8(ascii: "}"):
        if depth > 0 { return nodes }
        skipStray(.unexpectedClose)
      case UInt8(ascii: ";"):
        skipSemicolon()
      default:
        parseNode(into: &nodes, depth: depth)
      }
    }
  }

  private mutating func skipStray(_ kind: KDLParseFailure.Kind) {
    report(kind, at: currentSpan)
    position += 1
  }

  /// Reports and skips a stray `;`, or a line that it begins as a comment in other languages.
  private mutating func skipSemicolon() {
    let before = bytes[..<position].last { $0 != 0x20 && $0 != 0x09 }
    let next = bytes[(position + 1)...].first { $0 != 0x20 && $0 != 0x09 } ?? 0x0A
    let endings = [0x0A, 0x0D, UInt8(ascii: ";"), UInt8(ascii: "}")]
    guard before ?? 0x0A == 0x0A, !endings.contains(next) else { return skipStray(.straySemicolon) }
    _ = readForeignComment(position)
  }

  /// Reads a node with its terminator; drops a commented-out or nameless one.
  private mutating func parseNode(into nodes: inout [KDLNode], depth: Int) {
    steps += 1
    keep(.nodeStart, from: position)
    let slashdash = skipSlashdash()
    let start = position
    let before = reported
    var node = KDLNode("")
    let hasHead = !isBroken && parseHead(of: &node, slashdash)
    if hasHead { skipAssignment() }
    node.span = KDLSpan(start, position)
    let inside = parseBody(of: &node, depth: depth)
    node.isDamaged = reported - before > inside
    keepNodeEnd()
    if peek() == UInt8(ascii: ";") {
      position += 1
      keep(.semicolon, from: position - 1)
    }
    guard slashdash == nil, hasHead else { return }
    if nodes.isEmpty { nodes.reserveCapacity(4) }
    // Consume the node, since a copy retains each of its parts.
    nodes.append(consume node)
  }

  private mutating func skipAssignment() {
    guard !isBroken, peek(spaceEnd(from: position) - position) == UInt8(ascii: "=") else { return }
    position = spaceEnd(from: position)
    report(.nodeAssignment, at: currentSpan)
    position += 1
    isSpaced = true
  }

  private mutating func skipSlashdash() -> KDLSpan? {
    guard peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "-") else { return nil }
    let span = KDLSpan(position, position + 2)
    position += 2
    keep(.slashdash, from: span.lower)
    skipLineSpace()
    return span
  }

  /// Reads the annotation and the name; `false` if there is no name.
  private mutating func parseHead(of node: inout KDLNode, _ slashdash: KDLSpan?) -> Bool {
    node.type = parseAnnotation()
    if isBroken { return false }
    if node.type != nil { skipNodeSpace() }
    guard let token = readToken() else {
      failHead(slashdash, node.type)
      return false
    }
    guard let text = name(token, else: .nodeNameNotString) else { return false }
    node.name = KDLName(text, span: token.span)
    return true
  }

  private mutating func failHead(_ slashdash: KDLSpan?, _ type: KDLTypeAnnotation?) {
    if let type {
      fail(.annotationWithoutTarget, at: type.span)
    } else if isBroken {
      return
    } else if let slashdash, endsNode {
      fail(.slashdashWithoutTarget, at: slashdash)
    } else if peek() == UInt8(ascii: "{") {
      fail(.missingNodeName, at: currentSpan)
    } else {
      failHere()
    }
  }

  private mutating func keepNodeEnd() {
    guard keepsPieces else { return }
    var index = pieces.count
    while index > 0, pieces[index - 1].isTrivia { index -= 1 }
    let end = index > 0 ? pieces[index - 1].upper : 0
    pieces.insert(Piece(kind: .nodeEnd, lower: end, upper: end), at: index)
  }
}

private struct Blocks {
  var children: KDLSpan?
  var latest: KDLSpan?
  var failures = 0
}

extension Parser {
  /// Reads entries and children blocks, and returns the number of failures inside the blocks.
  ///
  /// After a failure, skips the rest of the node but still reads its children.
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

  /// True at the end of a node: a line break, a comment up to it, `;`, `}` or the end.
  var endsNode: Bool {
    switch peek() {
    case UInt8(ascii: ";"), UInt8(ascii: "}"): true
    case UInt8(ascii: "/"): peek(1) == UInt8(ascii: "/")
    case 0x01..<0x0A, 0x0E..<0x80: false
    default: isAtEnd || newlineLength(at: position) > 0
    }
  }

  /// Reads an entry, which must follow space and precede any block.
  private mutating func parseSpacedEntry(of node: inout KDLNode, _ blocks: Blocks) {
    guard beginsEntry else { return failHere() }
    if let block = blocks.latest {
      fail(.entryAfterBlock, at: currentSpan, related: block)
    } else if !isSpaced {
      fail(.missingSpace, at: KDLSpan(position, position))
    }
    if isBroken { return }
    // Most nodes have one or two entries; growing one by one allocates for each.
    if node.entries.isEmpty { node.entries.reserveCapacity(2) }
    let count = node.entries.count
    parseEntry(into: &node.entries)
    guard node.entries.count > count else { return }
    node.span = KDLSpan(node.span.lower, node.entries[count].span.upper)
  }

  private var beginsEntry: Bool {
    switch peek() {
    case UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "("): true
    default: beginsWord
    }
  }

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

  /// Reads `{ ... }`, or skips a block that is nested too deep.
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
  /// Skips the rest of a broken node, up to its end or its next block.
  mutating func skipToNodeEnd() {
    isSilent = true
    while !endsNode, peek() != UInt8(ascii: "{") { skipAnything() }
    isSilent = false
  }

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

  private mutating func skipAnything() {
    let start = position
    if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") { return skipLineComment() }
    skipNodeSpace()
    if position > start || skipNewline() { return }
    if readToken() == nil { position += current?.length ?? 0 }
    steps += 1
  }
}
