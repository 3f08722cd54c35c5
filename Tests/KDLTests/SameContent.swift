import KDL

extension KDLDocument {
  /// `true` if two documents are equal apart from spans: numbers by canonical text, properties by
  /// their last value, and an empty block as none.
  func hasSameContent(as other: KDLDocument) -> Bool {
    nodes.map { $0.content } == other.nodes.map { $0.content }
  }
}

/// A part of a document as UTF-8, without spans.
indirect enum Content: Equatable {
  case text([UInt8])
  case parts([Content?])
  case properties([[UInt8]: Content])
}

extension KDLNode {
  fileprivate var content: Content {
    var properties: [[UInt8]: Content] = [:]
    for entry in entries { entry.name.map { properties[Array($0.text.utf8)] = entry.content } }
    return .parts([
      .text(Array(name.text.utf8)), type.map { .text(Array($0.name.text.utf8)) },
      .parts(arguments.map { $0.content }), .properties(properties),
      .parts(children.map { $0.content }),
    ])
  }
}

extension KDLEntry {
  fileprivate var content: Content {
    let (kind, text) =
      switch value {
      case .string(let text): ("string", text)
      case .number(let number): ("number", number.canonicalText)
      case .bool(let flag): ("bool", "\(flag)")
      case .null: ("null", "")
      }
    return .parts([
      type.map { .text(Array($0.name.text.utf8)) }, .text(Array(kind.utf8)),
      .text(Array(text.utf8)),
    ])
  }
}
