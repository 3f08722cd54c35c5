/// A statement that holds for every value of a generator.
///
/// An error is a violation too, with a reason. See `hold`.
public struct Law<Value> {
  /// The name, for the report.
  public var name: String
  /// Generates a value from choices.
  public var generate: (inout Choices) -> Value
  /// Returns `true` if the law holds for a value.
  public var holds: (Value) throws -> Bool

  /// Creates a law.
  public init(
    _ name: String, _ generate: @escaping (inout Choices) -> Value,
    _ holds: @escaping (Value) throws -> Bool
  ) {
    self.name = name
    self.generate = generate
    self.holds = holds
  }

  /// A value that breaks the law, after shrinking.
  public struct Violation {
    /// The simplest value found.
    public var value: Value
    /// The reason.
    public var reason: String
    /// Its choices.
    public var numbers: [UInt64]
    /// The seed of the case found first.
    public var seed: UInt64
    /// The number of the case, from 1.
    public var caseNumber: Int
    /// The number of choices before shrinking.
    public var choicesBeforeShrinking: Int
  }

  /// Searches random cases for a violation and shrinks the first.
  public func violation(seed: UInt64, cases: Int) -> Violation? {
    for number in 0..<max(cases, 1) {
      let caseSeed = Self.seed(seed, case: number)
      var choices = Choices(seed: caseSeed)
      let value = generate(&choices)
      guard let reason = complaint(about: value) else { continue }
      return shrunk(choices.numbers, value, reason, seed: caseSeed, caseNumber: number + 1)
    }
    return nil
  }

  /// The reason why a value breaks the law; `nil` if the law holds.
  func complaint(about value: Value) -> String? {
    do {
      return try holds(value) ? nil : "the law does not hold"
    } catch {
      return "\(error)"
    }
  }

  private func shrunk(
    _ numbers: [UInt64], _ value: Value, _ reason: String, seed: UInt64, caseNumber: Int
  ) -> Violation {
    var simplest = Violation(
      value: value, reason: reason, numbers: numbers, seed: seed, caseNumber: caseNumber,
      choicesBeforeShrinking: numbers.count)
    var shrinking = Shrinking(numbers)
    shrinking.run { candidate in
      var choices = Choices(replaying: candidate)
      let value = generate(&choices)
      guard let reason = complaint(about: value) else { return nil }
      simplest.value = value
      simplest.reason = reason
      return choices.numbers
    }
    simplest.numbers = shrinking.numbers
    return simplest
  }

  /// The seed of a case; the first case has the seed itself, so that a reported seed reproduces it.
  private static func seed(_ seed: UInt64, case number: Int) -> UInt64 {
    guard number > 0 else { return seed }
    var mixer = SeededGenerator(seed: seed ^ UInt64(number) &* 0xD134_2543_DE82_EF95)
    return mixer.next()
  }
}

/// A violated condition inside a law.
public struct BrokenLaw: Error, CustomStringConvertible {
  /// The message.
  public var description: String
}

/// Requires a condition inside a law; otherwise throws an error with a message.
public func hold(_ condition: Bool, _ message: @autoclosure () -> String) throws(BrokenLaw) {
  if !condition { throw BrokenLaw(description: message()) }
}
