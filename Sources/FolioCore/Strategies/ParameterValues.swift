/// The values given to a strategy, to a node, or to a row of a table; the others have defaults.
public struct ParameterValues: Equatable, Sendable {
  package struct Given: Sendable {
    package let parameter: Int
    package var value: ParameterValue
    /// The range of bytes in the text that was read; `nil` for a value of code.
    package var place: Range<Int>?
  }

  package let signature: Signature
  package private(set) var given: [Given] = []
  /// The rows of the table.
  public package(set) var rows: [ParameterValues] = []

  package init(_ signature: Signature) { self.signature = signature }

  /// Creates the values of a strategy.
  public init(
    _ byName: [String: ParameterValue] = [:], rows: [[String: ParameterValue]] = [],
    for descriptor: StrategyDescriptor
  ) {
    self.init(Signature(descriptor), byName)
    guard let table = descriptor.rows, !rows.isEmpty else { return }
    let signature = Signature(table.name, table.columns)
    self.rows = rows.map { ParameterValues(signature, $0) }
  }

  private init(_ signature: Signature, _ byName: [String: ParameterValue]) {
    self.init(signature)
    given.reserveCapacity(byName.count)
    for (index, name) in signature.names.enumerated() {
      if let value = byName[name] { given.append(Given(parameter: index, value: value)) }
    }
  }

  /// The value of a name, or its default; O(parameters).
  public subscript(name: String) -> ParameterValue? {
    guard let index = signature.index(of: name) else { return nil }
    return self[index]?.value ?? signature.parameters[index].defaultValue
  }

  /// The value of a parameter, or its default.
  @inlinable
  public subscript<Value>(_ parameter: Parameter<Value>) -> Value {
    self[parameter.descriptor.name].flatMap { Value($0) } ?? parameter.defaultValue
  }

  /// Compares the names and the given values, regardless of their places.
  public static func == (left: ParameterValues, right: ParameterValues) -> Bool {
    left.signature.names == right.signature.names && left.rows == right.rows
      && left.given.elementsEqual(right.given) {
        $0.parameter == $1.parameter && $0.value == $1.value
      }
  }
}

extension ParameterValues {
  package subscript(index: Int) -> Given? { given.first { $0.parameter == index } }

  package func given(_ name: String) -> Given? {
    signature.index(of: name).flatMap { self[$0] }
  }

  package mutating func set(_ index: Int, to value: ParameterValue, at place: Range<Int>? = nil) {
    let position = given.firstIndex { $0.parameter >= index } ?? given.endIndex
    let isSet = position < given.endIndex && given[position].parameter == index
    given.replaceSubrange(
      position..<position + (isSet ? 1 : 0),
      with: CollectionOfOne(Given(parameter: index, value: value, place: place)))
  }

  package mutating func set(_ name: String, to value: ParameterValue, at place: Range<Int>? = nil) {
    if let index = signature.index(of: name) { set(index, to: value, at: place) }
  }

  /// Sets a parameter to the value of another strategy's parameter, which keeps its place.
  package mutating func set(_ name: String, from values: ParameterValues, _ other: String) {
    guard let value = values[other] else { return }
    set(name, to: value, at: values.given(other)?.place)
  }
}

/// The parameters of a strategy, of a node, or of a row of a table.
package final class Signature: Sendable {
  /// The identifier of the strategy, or the name of the node.
  package let title: String
  package let role: StrategyRole?
  /// The registration's origin for messages, such as `Standard`.
  package let origin: String?
  package let parameters: [ParameterDescriptor]
  package let names: [String]
  /// The parameters that may be written without names, in order.
  package let positional: [Int]

  package init(
    _ title: String, role: StrategyRole? = nil, origin: String? = nil,
    _ parameters: [ParameterDescriptor]
  ) {
    self.title = title
    self.role = role
    self.origin = origin
    self.parameters = parameters
    names = parameters.map { $0.name }
    positional = parameters.indices.filter { parameters[$0].isPositional }
  }

  package convenience init(_ descriptor: StrategyDescriptor, origin: String? = nil) {
    self.init(descriptor.id, role: descriptor.role, origin: origin, descriptor.parameters)
  }

  /// Returns the index of a name; O(parameters), since comparing a few is faster than hashing one.
  package func index(of name: String) -> Int? { names.firstIndex(of: name) }
}
