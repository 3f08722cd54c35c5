/// A string with its span: the name of a node, of a property, or of a type.
public struct KDLName: Sendable, Equatable, ExpressibleByStringLiteral {
  /// The string's value, without quotes and with escapes resolved.
  public var text: String

  /// The span of the string in the source, quotes included.
  public var span: KDLSpan

  /// Creates a name; without a span it belongs to no source.
  public init(_ text: String, span: KDLSpan = .none) {
    self.text = text
    self.span = span
  }

  /// Creates a name without a span.
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// Whether both have the same Unicode scalars and the same span.
  public static func == (left: KDLName, right: KDLName) -> Bool {
    left.span == right.span && left.text.hasSameScalars(as: right.text)
  }
}

/// A type annotation such as `(pt)`.
public struct KDLTypeAnnotation: Sendable, Equatable {
  /// The name between the parentheses.
  public var name: KDLName

  /// The span of the whole annotation, parentheses included.
  public var span: KDLSpan

  /// Creates an annotation; without a span it belongs to no source.
  public init(_ name: KDLName, span: KDLSpan = .none) {
    self.name = name
    self.span = span
  }
}

extension String {
  /// Whether both strings have the same Unicode scalars.
  ///
  /// KDL compares scalars, while `==` treats canonically equivalent strings as equal.
  package func hasSameScalars(as other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }
}
