/// How one character of a source is displayed: as itself or as a visible replacement.
struct VisibleCharacter {
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

/// The number of terminal columns a scalar takes.
///
/// Follows East Asian Width (Unicode Standard Annex #11) and the emoji presentation property.
/// Terminals disagree about joined emoji; here every part counts by itself, except skin tones,
/// which count 0.
enum DisplayWidth {
  static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return 1 }
    if isJoining(scalar) { return 0 }
    if (0x1F1E6...0x1F1FF).contains(value) { return 1 }
    if scalar.properties.isEmojiPresentation { return 2 }
    return wide.contains { $0.contains(value) } ? 2 : 1
  }

  private static func isJoining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200C, 0x200D, 0x1160...0x11FF, 0x1F3FB...0x1F3FF: return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return true
    default: return false
    }
  }

  /// The wide and fullwidth blocks of East Asian Width outside emoji.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF,
    0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
