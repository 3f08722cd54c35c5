/// Names in backticks, for messages.
package enum Names {
  /// A choice: `a`, `b` or `c`.
  package static func choice(_ names: [String]) -> String {
    join(names.map { "`\($0)`" }, last: " or ")
  }

  /// A list of at most `most` names: `a`, `b`, and 7 more.
  package static func list(_ names: [String], most: Int = 6) -> String {
    let shown = names.prefix(most).map { "`\($0)`" }.joined(separator: ", ")
    return names.count > most ? "\(shown), and \(names.count - most) more" : shown
  }

  /// A word without its notation: `itemspacing` for `itemSpacing`, `item-spacing`, `ITEM_SPACING`
  /// and `setItemSpacing`.
  package static func plain(_ written: String) -> String {
    var word = ""
    for scalar in written.unicodeScalars {
      let isUpper = scalar.value >= 0x41 && scalar.value <= 0x5A
      if word == "set", isUpper || scalar == "-" || scalar == "_" { word = "" }
      if isUpper {
        word.unicodeScalars.append(Unicode.Scalar(scalar.value + 0x20) ?? scalar)
      } else if !"-_ <>:“”„‘’".unicodeScalars.contains(scalar) {
        word.unicodeScalars.append(scalar)
      }
    }
    return word
  }

  /// The ends of a compound, longest first: `duration` of `snapDuration`.
  package static func ends(of compound: String) -> [String] {
    let letters = Array(compound.utf8)
    func isUpper(_ letter: UInt8) -> Bool { letter >= 0x41 && letter <= 0x5A }
    let starts = letters.indices.dropFirst().filter { index in
      let last = letters[index - 1]
      return last == 0x2D || last == 0x5F || isUpper(letters[index]) && !isUpper(last)
    }
    let common = ["page", "pages", "item", "scroll", "snap", "enabled"]
    let sides = ["leading", "trailing", "left", "right", "start", "horizontal"]
    return starts.map { String(decoding: letters[$0...], as: UTF8.self) }
      .filter { $0.utf8.count > 3 && !(common + sides).contains(plain($0)) }
  }

  /// Words with commas, and another word before the last.
  package static func join(_ words: [String], last: String) -> String {
    guard words.count > 1, let final = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + last + final
  }
}
