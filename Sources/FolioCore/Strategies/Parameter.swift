/// A parameter of a strategy: name, type, default and a sentence.
///
/// ```swift
/// static let distance = Parameter(
///   "distance", .distance, default: Length.page(0.5), "distance that turns the page")
/// …
/// init(_ values: ParameterValues) { distance = values[Self.distance] }
/// ```
public final class Parameter<Value: ParameterConvertible>: Sendable {
  /// The parameter for schema, help and checks.
  public let descriptor: ParameterDescriptor
  /// The default.
  public let defaultValue: Value

  /// Declares a parameter, whose `summary` is a sentence without a full stop.
  ///
  /// A positional one may omit its name; `insteadOf` is one that it replaces. `alsoCalled` lists
  /// words of other pagers, lowercase with hyphens.
  public convenience init(
    _ name: String, _ type: ParameterType, default defaultValue: Value,
    required isRequired: Bool = false, positional isPositional: Bool = false,
    insteadOf: String? = nil, alsoCalled: [String] = [], _ summary: String, meanings: [String] = []
  ) {
    var descriptor = type.descriptor(
      name, defaultValue.parameterValue, isRequired, isPositional, insteadOf, alsoCalled, summary)
    descriptor.meanings = meanings
    self.init(descriptor, default: defaultValue)
  }

  @inline(never)
  fileprivate init(_ descriptor: ParameterDescriptor, default defaultValue: Value) {
    self.descriptor = descriptor
    self.defaultValue = defaultValue
  }
}

extension Parameter where Value == Bool {
  /// Declares a Boolean.
  public convenience init(_ name: String, default defaultValue: Bool, _ summary: String) {
    self.init(name, .bool, default: defaultValue, summary)
  }
}

extension Parameter where Value: RawRepresentable, Value.RawValue == String {
  /// Declares a choice; `meanings` describe the visible effect of each word, without a full stop.
  public convenience init(
    _ name: String, default defaultValue: Value, positional isPositional: Bool = false,
    alsoCalled: [String] = [], _ summary: String, _ meanings: KeyValuePairs<Value, String>
  ) {
    var choices = Choices()
    for (choice, meaning) in meanings { choices.add(choice.rawValue, meaning) }
    self.init(
      choices.descriptor(name, defaultValue.rawValue, isPositional, alsoCalled, summary),
      default: defaultValue)
  }
}

/// The words of a choice with their meanings; not generic, to save code size.
private struct Choices {
  private var words: [String] = []
  private var meanings: [String] = []

  @inline(never)
  mutating func add(_ word: String, _ meaning: String) {
    words.append(word)
    meanings.append(meaning)
  }

  @inline(never)
  func descriptor(
    _ name: String, _ defaultWord: String, _ isPositional: Bool, _ alsoCalled: [String],
    _ summary: String
  ) -> ParameterDescriptor {
    var descriptor = ParameterDescriptor(
      name, .choice(words), default: .text(defaultWord), positional: isPositional,
      alsoCalled: alsoCalled, summary: summary)
    descriptor.meanings = meanings
    return descriptor
  }
}

extension ParameterType {
  /// Creates the descriptor; not generic, to save code size.
  @inline(never)
  fileprivate func descriptor(
    _ name: String, _ defaultValue: ParameterValue?, _ isRequired: Bool, _ isPositional: Bool,
    _ insteadOf: String?, _ alsoCalled: [String], _ summary: String
  ) -> ParameterDescriptor {
    var descriptor = ParameterDescriptor(
      name, self, default: isRequired ? nil : defaultValue.map(converted), required: isRequired,
      positional: isPositional, alsoCalled: alsoCalled, summary: summary)
    descriptor.insteadOf = insteadOf
    return descriptor
  }

  private func converted(_ value: ParameterValue) -> ParameterValue {
    switch (self, value) {
    case (.speed, .number(let number)): .speed(number)
    case (.length, .number(let number)): .length(.points(number))
    default: value
    }
  }
}

/// A type of parameter values.
public protocol ParameterConvertible: Sendable {
  /// Converts a valid value; `nil` for another type.
  init?(_ value: ParameterValue)
  /// The value in a config, if any.
  var parameterValue: ParameterValue? { get }
}

/// An enumeration with cases named as in a config.
package typealias ParameterChoice = ParameterConvertible & CaseIterable

extension ParameterConvertible where Self: RawRepresentable, Self.RawValue == String {
  /// Creates a choice from its word.
  @inlinable
  public init?(_ value: ParameterValue) {
    guard case .text(let word) = value else { return nil }
    self.init(rawValue: word)
  }

  /// The word.
  public var parameterValue: ParameterValue? { .text(rawValue) }
}

extension Optional: ParameterConvertible where Wrapped: ParameterConvertible {
  /// Creates a value that is present.
  @inlinable
  public init?(_ value: ParameterValue) {
    guard let wrapped = Wrapped(value) else { return nil }
    self = wrapped
  }

  /// The value, if any.
  public var parameterValue: ParameterValue? { flatMap { $0.parameterValue } }
}

extension Bool: ParameterConvertible {
  /// Creates a Boolean.
  public init?(_ value: ParameterValue) {
    guard case .bool(let truth) = value else { return nil }
    self = truth
  }

  /// The Boolean.
  public var parameterValue: ParameterValue? { .bool(self) }
}

extension Int: ParameterConvertible {
  /// Creates an integer.
  public init?(_ value: ParameterValue) {
    guard case .integer(let number) = value else { return nil }
    self = number
  }

  /// The number.
  public var parameterValue: ParameterValue? { .integer(self) }
}

extension Double: ParameterConvertible {
  /// Creates a number, or a speed in points per millisecond.
  public init?(_ value: ParameterValue) {
    switch value {
    case .number(let number), .speed(let number): self = number
    case .integer(let number): self = Double(number)
    default: return nil
    }
  }

  /// The number.
  public var parameterValue: ParameterValue? { .number(self) }
}

extension Points: ParameterConvertible {
  /// Creates points, with or without the unit.
  public init?(_ value: ParameterValue) {
    switch value {
    case .number(let number): self.init(number)
    case .length(let length) where length.unit == .points: self.init(length.amount)
    default: return nil
    }
  }

  /// The points as a number without a unit.
  public var parameterValue: ParameterValue? { .number(value) }
}

extension Length: ParameterConvertible {
  /// Creates a length.
  public init?(_ value: ParameterValue) {
    guard case .length(let length) = value else { return nil }
    self = length
  }

  /// The length.
  public var parameterValue: ParameterValue? { .length(self) }
}

extension [Length]: ParameterConvertible {
  /// Creates a list of lengths.
  public init?(_ value: ParameterValue) {
    guard case .offsets(let offsets) = value else { return nil }
    self = offsets
  }

  /// The list.
  public var parameterValue: ParameterValue? { .offsets(self) }
}
