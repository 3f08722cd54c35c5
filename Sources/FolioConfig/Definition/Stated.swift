package import FolioDiagnostics

/// A value of a config with its place in the file.
///
/// Two are equal when their values are, whatever their places, so that a definition that was
/// printed and read again equals the first.
package struct Stated<Value> {
  /// The value.
  package var value: Value
  /// The place in the file; `nil` for a default.
  package var span: SourceSpan?

  /// Creates a value; without a span it is a default.
  package init(_ value: Value, at span: SourceSpan? = nil) {
    self.value = value
    self.span = span
  }

  func map<Other>(_ transform: (Value) -> Other) -> Stated<Other> {
    Stated<Other>(transform(value), at: span)
  }
}

extension Stated: Sendable where Value: Sendable {}

extension Stated: Equatable where Value: Equatable {
  /// Compares the values only.
  package static func == (left: Stated, right: Stated) -> Bool { left.value == right.value }
}
