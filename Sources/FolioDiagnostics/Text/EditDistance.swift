/// The number of edits between two words: optimal string alignment, that is Levenshtein's distance
/// with a swap of neighbours as one edit and no letter edited twice.
enum EditDistance {
  /// The distance, or `nil` if it is greater than `limit`.
  ///
  /// O(product of the lengths).
  static func between(_ first: [UInt32], _ second: [UInt32], atMost limit: Int) -> Int? {
    guard abs(first.count - second.count) <= limit else { return nil }
    var beforeLast = [Int](repeating: 0, count: second.count + 1)
    var last = Array(0...second.count)
    for row in 0..<first.count {
      var current = [row + 1]
      for column in 0..<second.count {
        let isSame = first[row] == second[column]
        var best = min(last[column + 1], current[column]) + 1
        best = min(best, last[column] + (isSame ? 0 : 1))
        if isSwap(first, row, second, column) { best = min(best, beforeLast[column - 1] + 1) }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    return last[second.count] <= limit ? last[second.count] : nil
  }

  private static func isSwap(_ first: [UInt32], _ row: Int, _ second: [UInt32], _ column: Int)
    -> Bool
  {
    guard row > 0, column > 0 else { return false }
    return first[row] == second[column - 1] && first[row - 1] == second[column]
  }
}
