/// Makes a record of choices simpler as long as what it describes still shows a fault.
///
/// A record is simpler when it is shorter, or as long and smaller in its first difference. Trailing
/// zeros do not count, because a replayed record ends in zeros anyway. No type needs a shrinker of its
/// own: deleting, zeroing and halving draws is enough for whatever the generator makes of them.
struct Shrinking {
  /// The simplest record found.
  private(set) var numbers: [UInt64]
  private var attempts = 0

  /// After this many attempts the best record so far has to do.
  private static let mostAttempts = 20_000

  init(_ numbers: [UInt64]) { self.numbers = Self.trimmed(numbers) }

  /// Shrinks until nothing helps; `fault` runs a record and answers the draws that were really made
  /// where the fault is still there, `nil` where it is gone.
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

  /// Deletes stretches, the long ones first, from the end.
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

  /// Finds a smaller number for every draw, by halving the distance to the smallest that shows the
  /// fault, then by single steps.
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

  /// Lowers one draw and raises the next, for pairs that must keep their sum or order.
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

  /// Takes a candidate over where it is simpler and still shows the fault.
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
