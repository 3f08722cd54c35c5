/// Simplifies a record of choices while the fault remains.
///
/// A record is simpler if it is shorter, or as long and smaller at its first difference. Trailing
/// zeros do not count, because a replayed record ends in zeros anyway. Deleting, zeroing and
/// halving draws works for any generator, so no type needs its own shrinker.
struct Shrinking {
  /// The simplest record found.
  private(set) var numbers: [UInt64]
  private var attempts = 0

  /// The maximum number of attempts.
  private static let mostAttempts = 20_000

  init(_ numbers: [UInt64]) { self.numbers = Self.trimmed(numbers) }

  /// Shrinks until nothing helps; `fault` runs a record and returns the draws actually made if the
  /// fault remains, else `nil`.
  mutating func run(_ fault: ([UInt64]) -> [UInt64]?) {
    var before: [UInt64]
    repeat {
      before = numbers
      delete(fault)
      zero(fault)
      lower(fault)
      exchange(fault)
    } while numbers != before && attempts < Self.mostAttempts
  }

  /// Deletes stretches, the longest first, from the end.
  private mutating func delete(_ fault: ([UInt64]) -> [UInt64]?) {
    for length in [64, 32, 16, 8, 4, 3, 2, 1] {
      var start = numbers.count - length
      while start >= 0 {
        if start + length <= numbers.count {
          var candidate = numbers
          candidate.removeSubrange(start..<start + length)
          if attempt(candidate, fault) { start = min(start, numbers.count) }
        }
        start -= 1
      }
    }
  }

  /// Sets stretches to zero.
  private mutating func zero(_ fault: ([UInt64]) -> [UInt64]?) {
    for length in [8, 4, 2, 1] {
      var start = 0
      while start + length <= numbers.count {
        var candidate = numbers
        for index in start..<start + length { candidate[index] = 0 }
        attempt(candidate, fault)
        start += 1
      }
    }
  }

  /// Lowers every draw to the smallest number with the fault, by binary search.
  private mutating func lower(_ fault: ([UInt64]) -> [UInt64]?) {
    var index = 0
    while index < numbers.count {
      var low: UInt64 = 0
      while index < numbers.count, low < numbers[index] {
        let middle = low + (numbers[index] - low) / 2
        if !attempt(replacing(index, with: middle), fault) { low = middle + 1 }
      }
      index += 1
    }
  }

  /// Swaps neighbors and moves one draw into the next, for pairs that must keep their sum or order.
  private mutating func exchange(_ fault: ([UInt64]) -> [UInt64]?) {
    var index = 0
    while index + 1 < numbers.count {
      var swapped = numbers
      swapped.swapAt(index, index + 1)
      attempt(swapped, fault)
      if index + 1 < numbers.count, numbers[index] > 0, numbers[index + 1] < .max {
        var moved = numbers
        moved[index + 1] = moved[index + 1].addingReportingOverflow(moved[index]).partialValue
        moved[index] = 0
        attempt(moved, fault)
      }
      index += 1
    }
  }

  private func replacing(_ index: Int, with number: UInt64) -> [UInt64] {
    var candidate = numbers
    candidate[index] = number
    return candidate
  }

  /// Accepts a candidate if it is simpler and the fault remains.
  @discardableResult
  private mutating func attempt(_ candidate: [UInt64], _ fault: ([UInt64]) -> [UInt64]?) -> Bool {
    guard attempts < Self.mostAttempts, Self.isSimpler(Self.trimmed(candidate), than: numbers)
    else {
      return false
    }
    attempts += 1
    guard let drawn = fault(candidate) else { return false }
    let effective = Self.trimmed(drawn)
    guard Self.isSimpler(effective, than: numbers) else { return false }
    numbers = effective
    return true
  }

  private static func trimmed(_ numbers: [UInt64]) -> [UInt64] {
    var numbers = numbers
    while numbers.last == 0 { numbers.removeLast() }
    return numbers
  }

  private static func isSimpler(_ first: [UInt64], than second: [UInt64]) -> Bool {
    if first.count != second.count { return first.count < second.count }
    return first.lexicographicallyPrecedes(second)
  }
}
