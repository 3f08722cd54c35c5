import FolioCore

/// Seeded numbers for the bench, so that two runs measure the same work (SplitMix64).
struct BenchRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Pages of unequal lengths, with their starts.
struct PageSample {
  let extents: [Double]
  let starts: [Double]

  init(count: Int, seed: UInt64 = 1) {
    var random = BenchRandom(seed: seed)
    var extents: [Double] = []
    var starts: [Double] = []
    extents.reserveCapacity(count)
    starts.reserveCapacity(count)
    var start = 0.0
    for _ in 0..<count {
      let extent = Double.random(in: 100...900, using: &random)
      extents.append(extent)
      starts.append(start)
      start += extent
    }
    self.extents = extents
    self.starts = starts
  }
}

/// The distribution of the offsets of queries.
enum Spread: String, CaseIterable {
  /// Anywhere in the content.
  case random
  /// Within 100 pages of the previous one.
  case near
}

/// A release to decide, and its offset.
struct Query {
  var page: Int
  var offset: Double
  var velocity: Double
}

extension PageSample {
  /// Creates queries over the pages; every other one is a fling.
  func queries(_ count: Int, _ spread: Spread, seed: UInt64 = 2) -> [Query] {
    var random = BenchRandom(seed: seed)
    var page = starts.count / 2
    return (0..<count).map { index in
      switch spread {
      case .random: page = Int.random(in: 0..<starts.count, using: &random)
      case .near:
        let step = Int.random(in: -100...100, using: &random)
        page = max(0, min(page + step, starts.count - 1))
      }
      let share = Double.random(in: 0..<1, using: &random)
      let speed = index % 2 == 0 ? Double.random(in: -2...2, using: &random) : 0
      return Query(
        page: page, offset: starts[page] + share * extents[page], velocity: speed)
    }
  }
}
