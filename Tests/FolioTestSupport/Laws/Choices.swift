/// A source of choices for generators, random or replayed.
///
/// A generator is a function that takes `inout Choices` and returns a value. Every draw is a
/// number below a bound and is recorded, so that a record describes a value: random draws explore,
/// replayed draws reproduce and shrink. Smaller draws should give simpler values: 0 is the
/// simplest, and every draw beyond the end of a replayed record is 0.
public struct Choices {
  /// The numbers drawn so far, which give the same value if replayed.
  public private(set) var numbers: [UInt64] = []
  private var generator: SeededGenerator?
  private let replayed: [UInt64]

  /// Creates random choices from a seed.
  public init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    replayed = []
  }

  /// Creates choices that replay a record, with 0 beyond its end and numbers clamped to bounds.
  public init(replaying numbers: [UInt64]) {
    generator = nil
    replayed = numbers
  }

  /// Returns a number in 0..<`bound`, all equally likely; 0 if the bound is 0 or 1.
  public mutating func below(_ bound: UInt64) -> UInt64 {
    draw(below: bound) { $0.next(upperBound: bound) }
  }

  /// Returns true in `chances` of `total` cases; false is simpler.
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
