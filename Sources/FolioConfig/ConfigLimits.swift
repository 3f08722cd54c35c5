/// The limits of configs, each by name.
///
/// What lies beyond one is refused with a reason.
public enum ConfigLimits {
  /// How many bytes a config file may have.
  public static let fileLength = 1_048_576
  /// How many pagers an `extends` chain may join, the first and the last included.
  public static let lineage = 64
  /// How deep a short form may expand into other short forms.
  public static let expansionDepth = 4
  /// The formats this version reads, the newest last.
  public static let formats = ["folio/1"]
}
