/// Finds the name that was probably meant: "did you mean `threshold`?".
///
/// A candidate is near if it is at most 2 edits away, or at most 1 if either name has 4 letters or
/// fewer. An edit inserts, removes or replaces a letter or swaps two neighbours. Names that differ
/// only in ASCII case are 0 edits apart. The nearest wins; ties go to the longer common prefix,
/// then to the first in the alphabet.
public enum NearestName {
  /// Names longer than this many letters are neither looked up nor suggested.
  public static let longestName = 128

  /// The nearest candidate other than `name` itself, or `nil` if none is near.
  ///
  /// O(letters of all candidates).
  public static func find(_ name: String, among candidates: some Sequence<String>) -> String? {
    guard let wanted = letters(of: name) else { return nil }
    var best: Match?
    for candidate in candidates where candidate != name {
      guard let match = Match(wanted, candidate), match.isBetter(than: best) else { continue }
      best = match
    }
    return best?.name
  }

  /// The letters in lower case; `nil` for names that are empty or too long.
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

/// A candidate that is near enough to be suggested.
private struct Match {
  let name: String
  let distance: Int
  let commonPrefix: Int

  init?(_ wanted: [UInt32], _ candidate: String) {
    guard let letters = NearestName.letters(of: candidate) else { return nil }
    let shorter = min(wanted.count, letters.count)
    let allowed = shorter <= 4 ? 1 : 2
    guard let distance = EditDistance.between(wanted, letters, atMost: allowed) else { return nil }
    // If every letter is replaced the names have nothing in common.
    guard distance < shorter else { return nil }
    self.name = candidate
    self.distance = distance
    self.commonPrefix = zip(wanted, letters).prefix { $0 == $1 }.count
  }

  func isBetter(than other: Match?) -> Bool {
    guard let other else { return true }
    if distance != other.distance { return distance < other.distance }
    if commonPrefix != other.commonPrefix { return commonPrefix > other.commonPrefix }
    return name < other.name
  }
}
