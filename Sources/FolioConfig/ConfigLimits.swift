/// The limits of configs.
///
/// Input beyond a limit is an error with a reason.
package enum ConfigLimits {
  /// The largest length of a config file, in bytes.
  package static let fileLength = 65_536
  /// The largest number of pagers in an `extends` chain, the first and the last included.
  package static let lineage = 64
  /// How deep short forms may expand into other short forms.
  package static let expansionDepth = 4
  /// The formats this version reads, the newest last.
  package static let formats = ["folio/1"]
}
