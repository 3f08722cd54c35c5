import KDL

extension KDLParser {
  static func parse(_ text: String) -> KDLParseResult { parse(Array(text.utf8)) }
}

extension KDLFormatter {
  static func format(_ text: String) -> String? {
    format(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// A check of law 48 on the parse of any bytes, with its violations.
struct Inspection {
  private(set) var complaints: [String] = []
  private let boundaries: Boundaries

  init(_ bytes: [UInt8]) {
    boundaries = Boundaries(bytes)
    let result = KDLParser.parse(bytes)
    demand(result.steps <= 8 * bytes.count + 16, "\(result.steps) steps")
    demand(result.failures.count <= KDLLimits.failures, "too many failures")
    for failure in result.failures { inspect(failure) }
    for node in result.recovered.nodes { inspect(node) }
    demand(
      (KDLFormatter.format(bytes) != nil) == result.failures.isEmpty,
      "the formatter disagrees with the parser")
  }

  private mutating func demand(_ holds: Bool, _ complaint: @autoclosure () -> String) {
    if !holds { complaints.append(complaint()) }
  }

  private mutating func inspect(_ failure: KDLParseFailure) {
    demand(boundaries.allow(failure.span), "\(failure)")
    demand(failure.related.map(boundaries.allow) ?? true, "\(failure)")
    demand(failure.fix.map { boundaries.allow($0.span) } ?? true, "\(failure)")
    demand(!failure.message.isEmpty && failure.hint != "", "\(failure)")
  }

  /// Checks that spans lie within their node, and children within its block.
  private mutating func inspect(_ node: KDLNode) {
    var spans: [KDLSpan?] = [
      node.name.span, node.type?.span, node.type?.name.span, node.childrenSpan,
    ]
    for entry in node.entries {
      spans += [entry.span, entry.name?.span, entry.type?.span, entry.type?.name.span]
      spans.append(entry.valueSpan)
    }
    for span in spans.compactMap({ $0 }) {
      demand(node.span.contains(span) && boundaries.allow(span), "\(span) in \(node)")
    }
    for child in node.children {
      demand(node.childrenSpan?.contains(child.span) == true, "\(child) in \(node)")
      inspect(child)
    }
  }
}
