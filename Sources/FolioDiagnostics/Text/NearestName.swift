/// Finds the most similar name: "did you mean `threshold`?".
///
/// A candidate is near within 2 edits, or 1 if either name has at most 4 letters. An edit inserts,
/// removes or replaces a letter or swaps two neighbors; ASCII case is ignored. Ties go to names
/// that differ only by a doubled letter, then to the longer common prefix, then alphabetically.
package enum NearestName {
  /// The maximum length of a name to look up or suggest.
  package static let longestName = 128

  /// The nearest candidate other than `name`, or `nil` if none is near.
  ///
  /// - Complexity: O(letters of all candidates).
  package static func find(_ name: String, among candidates: some Sequence<String>) -> String? {
    matches(name, among: candidates).reduce(nil as Match?) { best, match in
      match.isBetter(than: best) ? match : best
    }?.name
  }

  /// All candidates tied for the nearest, in order.
  ///
  /// - Complexity: O(letters of all candidates).
  package static func all(_ name: String, among candidates: some Sequence<String>) -> [String] {
    let matches = matches(name, among: candidates)
    let least = matches.map { $0.rank }.min()
    return matches.filter { $0.rank == least }.map { $0.name }
  }

  private static func matches(_ name: String, among candidates: some Sequence<String>) -> [Match] {
    guard let wanted = letters(of: name) else { return [] }
    return candidates.compactMap { $0 == name ? nil : Match(wanted, $0) }
  }

  fileprivate static func letters(of name: String) -> [UInt32]? {
    var letters: [UInt32] = []
    for scalar in name.unicodeScalars {
      guard letters.count < longestName else { return nil }
      let isUpper = scalar.value >= 0x41 && scalar.value <= 0x5A
      letters.append(isUpper ? scalar.value + 0x20 : scalar.value)
    }
    return letters.isEmpty ? nil : letters
  }
}

private struct Match {
  let name: String
  /// Twice the edits, minus one if letters are only doubled.
  let rank: Int
  let commonPrefix: Int

  init?(_ wanted: [UInt32], _ candidate: String) {
    guard let letters = NearestName.letters(of: candidate) else { return nil }
    let shorter = min(wanted.count, letters.count)
    let allowed = shorter <= 4 ? 1 : 2
    guard let distance = EditDistance.between(wanted, letters, atMost: allowed) else { return nil }
    let isDoubled = Self.single(wanted) == Self.single(letters)
    // Names with every letter replaced have nothing in common.
    guard distance < shorter || isDoubled else { return nil }
    self.name = candidate
    rank = 2 * distance - (isDoubled ? 1 : 0)
    self.commonPrefix = zip(wanted, letters).prefix { $0 == $1 }.count
  }

  private static func single(_ letters: [UInt32]) -> [UInt32] {
    letters.indices.filter { $0 == 0 || letters[$0] != letters[$0 - 1] }.map { letters[$0] }
  }

  func isBetter(than other: Match?) -> Bool {
    guard let other else { return true }
    if rank != other.rank { return rank < other.rank }
    if commonPrefix != other.commonPrefix { return commonPrefix > other.commonPrefix }
    return name < other.name
  }
}

/// Optimal string alignment: Levenshtein distance with swaps of neighbors.
private enum EditDistance {
  /// The distance, or `nil` beyond `limit`, in O(product of the lengths).
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
