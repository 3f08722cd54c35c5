import FolioDiagnostics

/// The limits of configs.
///
/// Input beyond a limit is an error with a reason.
public enum ConfigLimits {
  /// The largest length of a config file, in bytes.
  public static let fileLength = 1_048_576
  /// The largest number of pagers in an `extends` chain, the first and the last included.
  public static let lineage = 64
  /// How deep short forms may expand into other short forms.
  public static let expansionDepth = 4
  /// For how many mistakes of a file it is looked what was meant; beyond them nobody reads on.
  static let meantMistakes = 2 * Diagnostics.limit
  /// How many fixes of a load are tried out before they are offered.
  public static let triedFixes = 20
  /// The largest file, in bytes, whose fixes are tried out.
  public static let triedLength = 65_536
  /// The longest line, in bytes, in which the notation of other languages is looked for.
  static let notationLine = 512
  /// How many places of a file are changed into the notation of KDL.
  static let notationEdits = 256
  /// How many lines behind a brace are looked at for one that closes its block.
  static let linesAhead = 256
  /// How many open blocks are looked at for the one that a brace closes.
  static let blocksBehind = 16
  /// How many fixes of one place are joined to one.
  public static let fixChain = 8
  /// How deep blocks nest in a text of another language that is read as a config.
  public static let foreignDepth = 16
  /// The formats this version reads, the newest last.
  public static let formats = ["folio/1"]
}
