/// A node: a name with arguments, properties and children.
public struct KDLNode: Sendable, Equatable {
  /// The type annotation before the name.
  public var type: KDLTypeAnnotation?

  /// The name.
  public var name: KDLName

  /// Arguments and properties in the order of the source, repeated properties included.
  public var entries: [KDLEntry]

  /// The nodes of the children block; empty for `{}` and where there is no block.
  public var children: [KDLNode]

  /// The span of the children block with its braces; nil without a block or without a source.
  public var childrenSpan: KDLSpan?

  /// The span of the node, from its annotation or name to its last entry or closing brace.
  public var span: KDLSpan

  /// Whether a failure was reported in this node outside its children.
  ///
  /// Such a node may lack entries that the author wrote; do not complain that they are missing.
  public var isDamaged: Bool

  /// Creates a node; without spans it belongs to no source.
  public init(
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

  /// The entries without a name, in order.
  ///
  /// O(entries).
  public var arguments: [KDLEntry] { entries.filter { $0.name == nil } }

  /// The entries with a name, in order, repeated ones included.
  ///
  /// O(entries).
  public var properties: [KDLEntry] { entries.filter { $0.name != nil } }

  /// The last property of this name, which is the one that counts; nil if there is none.
  public func property(_ name: String) -> KDLEntry? {
    entries.last { $0.name?.text.hasSameScalars(as: name) ?? false }
  }
}
