/// The one source of choices that generators draw from, random or replayed.
///
/// A generator is any function that takes `inout Choices` and makes a value. Every draw is a number
/// below a bound and is recorded, so that one record describes one value: random draws explore,
/// replayed draws reproduce and shrink. Smaller draws should mean simpler values: 0 is the simplest
/// one, and so is every draw beyond the end of a replayed record.
public struct Choices {
  /// The numbers drawn so far; replaying them gives the same value again.
  public private(set) var numbers: [UInt64] = []
  private var generator: SeededGenerator?
  private let replayed: [UInt64]

  /// Random choices that follow from the seed.
  public init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    replayed = []
  }

  /// Choices that repeat a record; draws beyond its end are 0, numbers too large the largest.
  public init(replaying numbers: [UInt64]) {
    generator = nil
    replayed = numbers
  }

  /// A number in 0..<`bound`, all equally likely; 0 where the bound is 0 or 1.
  public mutating func below(_ bound: UInt64) -> UInt64 {
    draw(below: bound) { $0.next(upperBound: bound) }
  }

  /// True in `chances` of `total` cases, false being the simpler answer.
  public mutating func flag(_ chances: Int = 1, outOf total: Int = 2) -> Bool {
    let likely = UInt64(max(chances, 0))
    let all = UInt64(max(total, 1))
    return draw(below: 2) { $0.next(upperBound: all) < likely ? 1 : 0 } == 1
  }

  private mutating func draw(below bound: UInt64, _ random: (inout SeededGenerator) -> UInt64)
    -> UInt64
  {
    var number: UInt64 = 0
    if bound > 1 {
      if var source = generator {
        number = random(&source)
        generator = source
      } else if numbers.count < replayed.count {
        number = min(replayed[numbers.count], bound - 1)
      }
    }
    numbers.append(number)
    return number
  }
}
