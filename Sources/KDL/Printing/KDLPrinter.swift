/// Prints documents in the canonical form of KDL's official test suite, without comments.
///
/// One node per line, four spaces per level, arguments before sorted and unique properties, strings
/// without quotes where possible, numbers as `KDLNumber.canonicalText`, no comments.
package enum KDLPrinter {
  package enum PropertyOrder: Sendable {
    /// By the scalars of the names, which is canonical.
    case byName
    case asGiven
  }

  /// The document as text that ends in a line break.
  ///
  /// - Complexity: O(size), and O(p log p) in the properties of one node.
  package static func print(
    _ document: KDLDocument, properties order: PropertyOrder = .byName
  ) -> String {
    var writer = CanonicalWriter(order: order)
    writer.append(document.nodes)
    return String(decoding: writer.output.isEmpty ? [0x0A] : writer.output, as: UTF8.self)
  }
}

extension KDLEntry {
  /// The annotation and the value as printed, without a name.
  package var text: String {
    var writer = CanonicalWriter(order: .asGiven)
    writer.append(self)
    return String(decoding: writer.output, as: UTF8.self)
  }
}

/// Writes canonical text with an explicit stack, for documents of any depth.
private struct CanonicalWriter {
  let order: KDLPrinter.PropertyOrder
  var output: [UInt8] = []

  mutating func append(_ nodes: [KDLNode]) {
    var stack = [nodes[...]]
    while var level = stack.popLast() {
      guard let node = level.popFirst() else {
        if !stack.isEmpty { appendLine("}", depth: stack.count - 1) }
        continue
      }
      appendHead(node, depth: stack.count)
      stack.append(level)
      if !node.children.isEmpty { stack.append(node.children[...]) }
      append(node.children.isEmpty ? "\n" : " {\n")
    }
  }

  private mutating func append(_ text: String) {
    output += text.utf8
  }

  private mutating func appendLine(_ text: String, depth: Int) {
    output += repeatElement(0x20, count: 4 * depth)
    append(text)
    append("\n")
  }

  private mutating func appendHead(_ node: KDLNode, depth: Int) {
    output += repeatElement(0x20, count: 4 * depth)
    append(node.type)
    StringNotation.append(node.name.text, to: &output)
    for argument in node.entries where argument.name == nil {
      append(" ")
      append(argument)
    }
    for property in node.effectiveProperties(order) {
      append(" ")
      StringNotation.append(property.name?.text ?? "", to: &output)
      append("=")
      append(property)
    }
  }

  private mutating func append(_ type: KDLTypeAnnotation?) {
    guard let type else { return }
    append("(")
    StringNotation.append(type.name.text, to: &output)
    append(")")
  }

  mutating func append(_ entry: KDLEntry) {
    append(entry.type)
    switch entry.value {
    case .string(let text): StringNotation.append(text, to: &output)
    case .number(let number): append(number.canonicalText)
    case .bool(let flag): append(flag ? "#true" : "#false")
    case .null: append("#null")
    }
  }
}

/// The notation of a string: unquoted where possible, otherwise quoted on one line.
package enum StringNotation {
  package static func text(_ string: String) -> String {
    var output: [UInt8] = []
    append(string, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  static func append(_ text: String, to output: inout [UInt8]) {
    if isIdentifier(text) {
      output += text.utf8
    } else {
      appendQuoted(text, to: &output)
    }
  }

  static func isIdentifier(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard !scalars.isEmpty, Keyword.value(text) == nil,
      scalars.allSatisfy({ CharacterClass($0.value) == .identifier })
    else { return false }
    return !Parser(Array(text.utf8.prefix(3))).beginsNumber
  }

  private static func appendQuoted(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars { appendEscaped(scalar, to: &output) }
    output.append(UInt8(ascii: "\""))
  }

  private static func appendEscaped(_ scalar: Unicode.Scalar, to output: inout [UInt8]) {
    switch scalar {
    case "\"": output += "\\\"".utf8
    case "\\": output += "\\\\".utf8
    case "\u{8}": output += "\\b".utf8
    case "\u{9}": output += "\\t".utf8
    case "\u{A}": output += "\\n".utf8
    case "\u{C}": output += "\\f".utf8
    case "\u{D}": output += "\\r".utf8
    default:
      switch CharacterClass(scalar.value) {
      case .newline, .disallowed: output += "\\u{\(String(scalar.value, radix: 16))}".utf8
      default: output += UTF8.encode(scalar) ?? .init()
      }
    }
  }
}
