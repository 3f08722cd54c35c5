/// SplitMix64: the same numbers for the same seed, on every machine.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A number from 0 to `count - 1`.
  mutating func below(_ count: Int) -> Int {
    Int.random(in: 0..<count, using: &self)
  }

  /// True once in so many times.
  mutating func once(in count: Int) -> Bool {
    below(count) == 0
  }

  /// One of the choices, or the fallback if there is none.
  mutating func pick<T>(_ choices: [T], or fallback: T) -> T {
    choices.randomElement(using: &self) ?? fallback
  }
}
