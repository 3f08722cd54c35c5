/// Finds places in an order by a condition that holds up to one place and nowhere after it.
package enum OrderedSearch {
  /// The last of `count` places at which a condition holds; `nil` when it holds at none.
  ///
  /// - Complexity: O(log d) questions for a place d from the guess; two where the guess is right.
  ///   Of the questions that were answered by `true`, the last one was about the result.
  /// - Parameters:
  ///   - count: how many places there are, from 0 on.
  ///   - guess: where to begin; kept to the places there are.
  @inline(__always)
  package static func last(of count: Int, near guess: Int, where holds: (Int) -> Bool) -> Int? {
    guard count > 0 else { return nil }
    let guess = max(0, min(guess, count - 1))
    var low = -1
    var high = count
    var step = 1
    if holds(guess) {
      low = guess
      while step < count - low {
        guard holds(low + step) else {
          high = low + step
          break
        }
        low += step
        step *= 2
      }
    } else {
      high = guess
      while high - step >= 0 {
        if holds(high - step) {
          low = high - step
          break
        }
        high -= step
        step *= 2
      }
    }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return low < 0 ? nil : low
  }

  /// The last of `count` places at which a condition holds, or the first where it holds at none.
  ///
  /// - Complexity: O(log n).
  @inline(__always)
  package static func last(of count: Int, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }
}
