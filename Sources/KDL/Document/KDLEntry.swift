/// An argument or a property of a node.
public struct KDLEntry: Sendable, Equatable {
  /// The name of a property, or nil for an argument.
  public var name: KDLName?

  /// The type annotation of the value.
  public var type: KDLTypeAnnotation?

  /// The value.
  public var value: KDLValue

  /// The whole entry: `leading=(pt)20`.
  public var span: KDLSpan

  /// The value without its annotation: `20`.
  public var valueSpan: KDLSpan

  /// Makes an entry: a property where a name is given, otherwise an argument.
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

  /// Makes an argument that stands in no source.
  public static func argument(_ value: KDLValue, type: String? = nil) -> KDLEntry {
    KDLEntry(type: type.map { KDLTypeAnnotation(KDLName($0)) }, value: value)
  }

  /// Makes a property that stands in no source.
  public static func property(
    _ name: String, _ value: KDLValue, type: String? = nil
  ) -> KDLEntry {
    KDLEntry(
      name: KDLName(name), type: type.map { KDLTypeAnnotation(KDLName($0)) }, value: value)
  }
}
