/// How one character of a source is displayed: as itself or as a visible replacement.
struct VisibleCharacter {
  /// The text that is printed.
  var text: String
  /// The columns it takes in a terminal; 0 for marks that join the character before.
  var width: Int

  /// The appearance of a character; tabs are expanded by the line instead.
  static func of(_ character: SourceCharacter) -> VisibleCharacter {
    guard let scalar = character.scalar else { return VisibleCharacter(text: "\u{FFFD}", width: 1) }
    return of(scalar)
  }

  /// The appearance of a scalar.
  static func of(_ scalar: Unicode.Scalar) -> VisibleCharacter {
    let value = scalar.value
    if value >= 0x20, value < 0x7F { return VisibleCharacter(text: String(scalar), width: 1) }
    if let picture = controlPicture(value) { return VisibleCharacter(text: picture, width: 1) }
    if isInvisible(scalar) {
      let name = "<U+" + paddedHex(value) + ">"
      return VisibleCharacter(text: name, width: name.utf8.count)
    }
    return VisibleCharacter(text: String(scalar), width: DisplayWidth.of(scalar))
  }

  /// Text from outside, made safe to print on one line.
  static func text(_ string: String) -> String {
    var text = ""
    for scalar in string.unicodeScalars { text += of(scalar).text }
    return text
  }

  private static func controlPicture(_ value: UInt32) -> String? {
    let picture: UInt32? = value < 0x20 ? 0x2400 + value : value == 0x7F ? 0x2421 : nil
    guard let picture, let scalar = Unicode.Scalar(picture) else { return nil }
    return String(scalar)
  }

  /// Whether a character changes how its neighbours look, or is invisible.
  ///
  /// The source text must not be able to rearrange a report. The joiners are kept because scripts
  /// and emoji need them.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
    default: false
    }
  }

  private static func paddedHex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
