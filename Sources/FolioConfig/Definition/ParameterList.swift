public import FolioCore

/// Values by the names of parameters, each with its place.
///
/// Kept in the order of the names, so that equal lists are equal however they were written.
public struct ParameterList: Equatable, Sendable {
  /// One value with its name.
  public struct Entry: Equatable, Sendable {
    /// The name of the parameter.
    public let name: String
    /// Its value.
    public let value: Stated<ParameterValue>
  }

  /// The values in the order of their names, each name once.
  public private(set) var entries: [Entry] = []

  /// No values.
  public init() {}

  /// Values that stand in no file.
  public init(_ values: [String: ParameterValue]) {
    for (name, value) in values { self[name] = Stated(value) }
  }

  /// The value of a name, or `nil` where it is not stated.
  ///
  /// O(count).
  public subscript(name: String) -> Stated<ParameterValue>? {
    get { entries.first { $0.name == name }?.value }
    set {
      let index = entries.firstIndex { $0.name >= name } ?? entries.endIndex
      if index == entries.endIndex {
        if let newValue { entries.append(Entry(name: name, value: newValue)) }
        return
      }
      if entries[index].name == name { entries.remove(at: index) }
      guard let newValue else { return }
      entries.insert(Entry(name: name, value: newValue), at: index)
    }
  }

  /// Makes room for so many values at once.
  mutating func reserveCapacity(_ count: Int) {
    entries.reserveCapacity(count)
  }

  /// Whether nothing is stated.
  public var isEmpty: Bool { entries.isEmpty }

  /// The values without their places, as factories take them.
  var values: [String: ParameterValue] {
    var values = [String: ParameterValue](minimumCapacity: entries.count)
    for entry in entries { values[entry.name] = entry.value.value }
    return values
  }
}

extension ParameterList: ExpressibleByDictionaryLiteral {
  /// Lets values be written down in code; the last of a repeated name counts.
  public init(dictionaryLiteral elements: (String, ParameterValue)...) {
    for (name, value) in elements { self[name] = Stated(value) }
  }
}
