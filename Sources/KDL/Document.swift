package struct KDLDocument: Sendable, Equatable {
  package var nodes: [KDLNode]

  package init(_ nodes: [KDLNode] = []) {
    self.nodes = nodes
  }
}

/// A node: a name with arguments, properties and children.
package struct KDLNode: Sendable, Equatable {
  package var type: KDLTypeAnnotation?
  package var name: KDLName
  /// Arguments and properties in source order, repeated properties included.
  package var entries: [KDLEntry]
  /// The nodes of the children block; empty without a block.
  package var children: [KDLNode]
  /// The span of the children block with its braces; `nil` without a block or a source.
  package var childrenSpan: KDLSpan?
  /// The span from the annotation or name to the last entry or closing brace.
  package var span: KDLSpan
  /// `true` if a failure was reported in this node outside its children.
  ///
  /// Such a node may lack entries that the author wrote, so do not report them as missing.
  package var isDamaged: Bool

  /// Creates a node, without spans if it has no source.
  package init(
    _ name: KDLName, type: KDLTypeAnnotation? = nil, entries: [KDLEntry] = [],
    children: [KDLNode] = [], childrenSpan: KDLSpan? = nil, span: KDLSpan = .none,
    isDamaged: Bool = false
  ) {
    self.name = name
    self.type = type
    self.entries = entries
    self.children = children
    self.childrenSpan = childrenSpan
    self.span = span
    self.isDamaged = isDamaged
  }

  package var arguments: [KDLEntry] { entries.filter { $0.name == nil } }

  /// The entries with a name, in order, including repeated ones.
  package var properties: [KDLEntry] { entries.filter { $0.name != nil } }

  /// The last property with this name, which overrides earlier ones; `nil` if there is none.
  package func property(_ name: String) -> KDLEntry? { entries.last { $0.name?.text == name } }

  /// The last property of each name, sorted by the scalars of the names or in entry order.
  func effectiveProperties(_ order: KDLPrinter.PropertyOrder) -> [KDLEntry] {
    var places: [[UInt8]: Int] = [:]
    for (place, entry) in entries.enumerated() {
      if let name = entry.name { places[Array(name.text.utf8)] = place }
    }
    guard order != .asGiven else {
      return entries.enumerated().filter { place, entry in
        entry.name.map { places[Array($0.text.utf8)] == place } ?? false
      }.map { $0.element }
    }
    return places.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { entries[$0.value] }
  }
}

package struct KDLEntry: Sendable, Equatable {
  /// The name of a property; `nil` for an argument.
  package var name: KDLName?
  package var type: KDLTypeAnnotation?
  package var value: KDLValue
  /// The span of the whole entry: `leading=(pt)20`.
  package var span: KDLSpan
  /// The span of the value without its annotation: `20`.
  package var valueSpan: KDLSpan

  package init(
    name: KDLName? = nil, type: KDLTypeAnnotation? = nil, value: KDLValue,
    span: KDLSpan = .none, valueSpan: KDLSpan = .none
  ) {
    self.name = name
    self.type = type
    self.value = value
    self.span = span
    self.valueSpan = valueSpan
  }

  package static func argument(_ value: KDLValue, type: String? = nil) -> KDLEntry {
    KDLEntry(type: type.map { KDLTypeAnnotation(KDLName($0)) }, value: value)
  }

  package static func property(
    _ name: String, _ value: KDLValue, type: String? = nil
  ) -> KDLEntry {
    KDLEntry(
      name: KDLName(name), type: type.map { KDLTypeAnnotation(KDLName($0)) }, value: value)
  }
}

/// The value of an argument or a property.
package enum KDLValue: Sendable, Equatable {
  case string(String)
  case number(KDLNumber)
  case bool(Bool)
  case null

  package var asString: String? {
    if case .string(let text) = self { text } else { nil }
  }

  package var asNumber: KDLNumber? {
    if case .number(let number) = self { number } else { nil }
  }

  package var asBool: Bool? {
    if case .bool(let flag) = self { flag } else { nil }
  }
}

/// A string with its span: the name of a node, a property or a type.
package struct KDLName: Sendable, Equatable, ExpressibleByStringLiteral {
  /// The string without quotes, with escapes resolved.
  package var text: String
  /// The span in the source, quotes included.
  package var span: KDLSpan

  package init(_ text: String, span: KDLSpan = .none) {
    self.text = text
    self.span = span
  }

  package init(stringLiteral text: String) {
    self.init(text)
  }
}

/// A type annotation such as `(pt)`; a class, because it is rare and cheap to share.
package final class KDLTypeAnnotation: Sendable, Equatable {
  package let name: KDLName
  package let span: KDLSpan

  package init(_ name: KDLName, span: KDLSpan = .none) {
    self.name = name
    self.span = span
  }

  package static func == (left: KDLTypeAnnotation, right: KDLTypeAnnotation) -> Bool {
    left.name == right.name && left.span == right.span
  }
}

/// A range of UTF-8 bytes in the source, on scalar boundaries.
package struct KDLSpan: Sendable, Hashable {
  package let lower: Int
  /// The end offset, at least `lower`.
  package let upper: Int

  /// Creates a span, which is empty if `upper` is below `lower`.
  package init(_ lower: Int, _ upper: Int) {
    self.lower = lower
    self.upper = Swift.max(lower, upper)
  }

  package static let none = KDLSpan(0, 0)

  package var count: Int { upper - lower }
}
