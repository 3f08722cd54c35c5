/// A string with its place: the name of a node, of a property, or of a type.
public struct KDLName: Sendable, Equatable, ExpressibleByStringLiteral {
  /// The string's value, without quotes and with escapes resolved.
  public var text: String

  /// The string as it stands in the source, quotes included.
  public var span: KDLSpan

  /// Makes a name, by default one that stands in no source.
  public init(_ text: String, span: KDLSpan = .none) {
    self.text = text
    self.span = span
  }

  /// Makes a name that stands in no source.
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// Whether both have the same text, scalar by scalar, and the same span.
  public static func == (left: KDLName, right: KDLName) -> Bool {
    left.span == right.span && left.text.hasSameScalars(as: right.text)
  }
}

/// A type annotation such as `(pt)`.
public struct KDLTypeAnnotation: Sendable, Equatable {
  /// The name between the parentheses.
  public var name: KDLName

  /// The whole annotation, parentheses included.
  public var span: KDLSpan

  /// Makes an annotation, by default one that stands in no source.
  public init(_ name: KDLName, span: KDLSpan = .none) {
    self.name = name
    self.span = span
  }
}

extension String {
  /// Whether both strings are the same scalars.
  ///
  /// KDL compares scalars, while `==` takes canonically equivalent strings for equal.
  package func hasSameScalars(as other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }
}
