public import FolioDiagnostics

/// A value as a config states it, with its place where it stands in a file.
///
/// Two are equal when their values are, wherever they stand, so that a definition that was printed
/// and read again equals the first.
public struct Stated<Value> {
  /// What was stated.
  public var value: Value
  /// Where; `nil` for what was made by code.
  public var span: SourceSpan?

  /// States a value.
  public init(_ value: Value, at span: SourceSpan? = nil) {
    self.value = value
    self.span = span
  }

  /// Another value at the same place.
  func map<Other>(_ transform: (Value) -> Other) -> Stated<Other> {
    Stated<Other>(transform(value), at: span)
  }
}

extension Stated: Sendable where Value: Sendable {}

extension Stated: Equatable where Value: Equatable {
  /// Compares the values only.
  public static func == (left: Stated, right: Stated) -> Bool { left.value == right.value }
}
