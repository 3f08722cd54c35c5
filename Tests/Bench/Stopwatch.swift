#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Measures the processor time of work.
///
/// Processor time does not advance while another program has the processor.
package struct Stopwatch: Sendable {
  /// The number of measured rounds after the warm-up.
  package var rounds: Int
  /// The number of warm-up runs.
  package var warmUps: Int
  /// The shortest time of a round in nanoseconds; the work is repeated until it has passed.
  package var leastTime: Double

  /// Creates a stopwatch with at least one round and no negative number of warm-ups.
  package init(rounds: Int = 7, warmUps: Int = 1, leastTime: Double = 5e6) {
    self.rounds = max(1, rounds)
    self.warmUps = max(0, warmUps)
    self.leastTime = leastTime
  }

  /// Work that repeats something a given number of times.
  ///
  /// Its results are added up, so that the compiler cannot remove the work.
  package struct Work {
    let count: Int
    let run: () -> Int

    /// Creates work.
    ///
    /// - Parameters:
    ///   - count: the number of repetitions in one call of `run`; at least 1.
    ///   - run: does the work, and returns a number that depends on it.
    package init(_ count: Int, _ run: @escaping () -> Int) {
      self.count = max(1, count)
      self.run = run
    }
  }

  /// Measures work and a reference alternately.
  ///
  /// - Parameter inverted: whether the ratio is reference / subject.
  package func compare(
    _ subject: Work, with reference: Work, inverted: Bool = false, _ checksum: inout Int
  ) -> CostRatio {
    for _ in 0..<warmUps {
      checksum &+= subject.run()
      checksum &+= reference.run()
    }
    var subjects: [Quantity] = []
    var references: [Quantity] = []
    for _ in 0..<rounds {
      subjects.append(time(subject, &checksum))
      references.append(time(reference, &checksum))
    }
    return CostRatio(subjects: subjects, references: references, inverted: inverted)
  }

  /// The cost of one repetition in a single round.
  package func time(_ work: Work, _ checksum: inout Int) -> Quantity {
    var runs = 0
    let start = Stopwatch.processorTime
    var elapsed = 0.0
    repeat {
      checksum &+= work.run()
      runs += 1
      elapsed = Stopwatch.processorTime - start
    } while elapsed < leastTime
    return .nanoseconds(elapsed / (Double(runs) * Double(work.count)))
  }

  /// The processor time the program has used, in nanoseconds, with the resolution of `clock`.
  static var processorTime: Double { Double(clock()) * (1e9 / Double(CLOCKS_PER_SEC)) }
}
