public import FolioCore

/// Values of parameters by name, each with its span.
///
/// Sorted by name, so that lists are equal regardless of the order they were written in.
public struct ParameterList: Equatable, Sendable {
  /// One value with its name.
  public struct Entry: Equatable, Sendable {
    /// The name of the parameter.
    public let name: String
    /// Its value.
    package let value: Stated<ParameterValue>
  }

  /// The values in the order of their names, each name once.
  public private(set) var entries: [Entry] = []

  /// Creates an empty list.
  public init() {}

  /// Creates a list of values without spans.
  public init(_ values: [String: ParameterValue]) {
    for (name, value) in values { self[name] = Stated(value) }
  }

  /// The value of a name; `nil` if it is not in the list.
  ///
  /// O(count).
  package subscript(name: String) -> Stated<ParameterValue>? {
    get { entries.first { $0.name == name }?.value }
    set {
      let index = entries.indices.first { entries[$0].name >= name } ?? entries.endIndex
      if index == entries.endIndex {
        if let newValue { entries.append(Entry(name: name, value: newValue)) }
        return
      }
      if entries[index].name == name { entries.remove(at: index) }
      guard let newValue else { return }
      entries.insert(Entry(name: name, value: newValue), at: index)
    }
  }

  /// The value of a name as its Swift type; `nil` if it is not in the list or of another type.
  func stated<Value: ParameterConvertible>(_ name: String) -> Stated<Value>? {
    self[name].flatMap { stated in Value(stated.value).map { Stated($0, at: stated.span) } }
  }

  /// Whether there are no values.
  public var isEmpty: Bool { entries.isEmpty }

  /// The values without their spans and with the defaults of parameters, as factories take them.
  func completed(
    by parameters: [ParameterDescriptor], rows: [ParameterValues] = []
  ) -> ParameterValues {
    ParameterValues(of: parameters, rows: rows) { self[$0]?.value }
  }
}

extension ParameterList: ExpressibleByDictionaryLiteral {
  /// Creates a list from a literal; the last of a repeated name counts.
  public init(dictionaryLiteral elements: (String, ParameterValue)...) {
    for (name, value) in elements { self[name] = Stated(value) }
  }
}

extension String: ParameterConvertible {
  /// The text, or the word.
  public init?(_ value: ParameterValue) {
    guard case .text(let text) = value else { return nil }
    self = text
  }

  /// The text.
  public var parameterValue: ParameterValue? { .text(self) }
}
