#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Measures the processor time of work.
///
/// Processor time is what the work costs: it does not run while another program has the processor.
public struct Stopwatch: Sendable {
  /// How many rounds a measurement has after the warm-up.
  public var rounds: Int
  /// How often the warm-up runs.
  public var warmUps: Int
  /// Work is repeated within a round until it has taken so many nanoseconds.
  public var leastTime: Double

  /// Measures so often; at least one round.
  public init(rounds: Int = 7, warmUps: Int = 1, leastTime: Double = 5e6) {
    self.rounds = max(1, rounds)
    self.warmUps = max(0, warmUps)
    self.leastTime = leastTime
  }

  /// Work that does something so many times.
  ///
  /// What it returns is added up, so that no compiler leaves the work out.
  public struct Work {
    let count: Int
    let run: () -> Int

    /// States work.
    ///
    /// - Parameters:
    ///   - count: how many times it does it; at least 1.
    ///   - run: does it, and returns a number that depends on it.
    public init(_ count: Int, _ run: @escaping () -> Int) {
      self.count = max(1, count)
      self.run = run
    }
  }

  /// Measures work and a reference in turns.
  ///
  /// - Parameter inverted: whether the ratio says how often the subject goes into the reference.
  public func compare(
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

  /// The median cost of one.
  public func measure(_ work: Work, _ checksum: inout Int) -> Quantity {
    for _ in 0..<warmUps { checksum &+= work.run() }
    let times = (0..<rounds).map { _ in time(work, &checksum).amount }
    return .nanoseconds(CostRatio.median(of: times))
  }

  /// The cost of one in a single round.
  public func time(_ work: Work, _ checksum: inout Int) -> Quantity {
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

  /// The processor time the program has used, in nanoseconds; counted in microseconds.
  static var processorTime: Double { Double(clock()) * (1e9 / Double(CLOCKS_PER_SEC)) }
}
