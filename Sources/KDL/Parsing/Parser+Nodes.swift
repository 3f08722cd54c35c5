extension Parser {
  /// Reads the whole source.
  mutating func parseDocument() -> [KDLNode] {
    guard !isUTF16 else {
      report(.utf16, at: KDLSpan(0, 2))
      return []
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    skipVersionMarker()
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

  /// Reads nodes up to the end of the source or, in a block, up to its closing brace.
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

  /// Reports and skips a `;` or `}` that has nothing to end.
  private mutating func skipStray(_ kind: KDLParseFailure.Kind) {
    report(kind, at: currentSpan)
    position += 1
  }

  /// Reports and skips a `;` with nothing to end; one that begins a line of words begins a comment in
  /// other languages.
  private mutating func skipSemicolon() {
    let before = bytes[..<position].last { $0 != 0x20 && $0 != 0x09 }
    let next = bytes[(position + 1)...].first { $0 != 0x20 && $0 != 0x09 } ?? 0x0A
    let endings = [0x0A, 0x0D, UInt8(ascii: ";"), UInt8(ascii: "}")]
    guard before ?? 0x0A == 0x0A, !endings.contains(next) else { return skipStray(.straySemicolon) }
    _ = readForeignComment(position)
  }

  /// Reads a node with its terminator, and leaves it out if it is commented out or has no name.
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
    // Handed over: a node is large, and a copy counts a reference to each of its parts.
    nodes.append(consume node)
  }

  /// Reports and skips a `=` behind the name of a node; the rest is read as if it were not there.
  private mutating func skipAssignment() {
    guard !isBroken, peek(spaceEnd(from: position) - position) == UInt8(ascii: "=") else { return }
    position = spaceEnd(from: position)
    report(.nodeAssignment, at: currentSpan)
    position += 1
    isSpaced = true
  }

  /// Skips a `/-` and the space that may follow it.
  private mutating func skipSlashdash() -> KDLSpan? {
    guard peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "-") else { return nil }
    let span = KDLSpan(position, position + 2)
    position += 2
    keep(.slashdash, from: span.lower)
    skipLineSpace()
    return span
  }

  /// Reads the annotation and the name; false if there is no name.
  private mutating func parseHead(of node: inout KDLNode, _ slashdash: KDLSpan?) -> Bool {
    node.type = parseAnnotation()
    if isBroken { return false }
    if node.type != nil { skipNodeSpace() }
    guard let token = readToken() else {
      failHead(slashdash, node.type)
      return false
    }
    guard let text = token.text(in: self) else {
      if token.value != nil { report(.nodeNameNotString, at: token.span) }
      return false
    }
    if token.isBareKeyword { report(.bareKeyword(text, isName: true), at: token.span) }
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

  /// Records the end of a node after its last token, so that what follows belongs to no node.
  private mutating func keepNodeEnd() {
    guard keepsPieces else { return }
    var index = pieces.count
    while index > 0, pieces[index - 1].isTrivia { index -= 1 }
    let end = index > 0 ? pieces[index - 1].upper : 0
    pieces.insert(Piece(kind: .nodeEnd, lower: end, upper: end), at: index)
  }
}

// MARK: The version marker

extension Parser {
  /// Skips `/- kdl-version 2` on the first line, and reports version 1.
  private mutating func skipVersionMarker() {
    guard peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "-") else { return }
    let start = position
    let word = spaceEnd(from: position + 2)
    let name = Array("kdl-version".utf8)
    guard bytes[word...].starts(with: name) else { return }
    let digit = spaceEnd(from: word + name.count)
    guard digit > word + name.count, digit < bytes.count else { return }
    let isOne = bytes[digit] == UInt8(ascii: "1")
    let end = spaceEnd(from: digit + 1)
    guard isOne || bytes[digit] == UInt8(ascii: "2"),
      end == bytes.count || newlineLength(at: end) > 0
    else { return }
    position = digit + 1
    keep(.versionMarker, from: start)
    if isOne { report(.versionOne, at: KDLSpan(digit, digit + 1)) }
  }

  private func spaceEnd(from index: Int) -> Int {
    var index = index
    while index < bytes.count, character(at: index).kind == .space {
      index += character(at: index).length
    }
    return index
  }
}
