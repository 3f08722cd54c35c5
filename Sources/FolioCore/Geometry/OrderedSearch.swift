/// Searches indices for the last one at which a monotonic condition holds.
package enum OrderedSearch {
  /// Returns the last of `count` indices at which a condition holds; `nil` for none.
  ///
  /// The last call that returns `true` is for the result.
  ///
  /// - Complexity: O(log d) calls at distance d from the guess, which is clamped; two for a hit.
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

  /// Returns the last of `count` indices at which a condition holds, else the first; O(log n).
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
