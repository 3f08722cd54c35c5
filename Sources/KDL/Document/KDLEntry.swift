/// An argument or a property of a node.
public struct KDLEntry: Sendable, Equatable {
  /// The name of a property, or nil for an argument.
  public var name: KDLName?

  /// The type annotation of the value.
  public var type: KDLTypeAnnotation?

  /// The value.
  public var value: KDLValue

  /// The span of the whole entry: `leading=(pt)20`.
  public var span: KDLSpan

  /// The span of the value without its annotation: `20`.
  public var valueSpan: KDLSpan

  /// Creates an entry: a property if it has a name, otherwise an argument.
  public init(
    name: KDLName? = nil, type: KDLTypeAnnotation? = nil, value: KDLValue,
    span: KDLSpan = .none, valueSpan: KDLSpan = .none
  ) {
    self.name = name
    self.type = type
    self.value = value
    self.span = span
    self.valueSpan = valueSpan
  }

  /// Creates an argument without a span, for a document built in memory.
  public static func argument(_ value: KDLValue, type: String? = nil) -> KDLEntry {
    KDLEntry(type: type.map { KDLTypeAnnotation(KDLName($0)) }, value: value)
  }

  /// Creates a property without a span, for a document built in memory.
  public static func property(
    _ name: String, _ value: KDLValue, type: String? = nil
  ) -> KDLEntry {
    KDLEntry(
      name: KDLName(name), type: type.map { KDLTypeAnnotation(KDLName($0)) }, value: value)
  }
}
