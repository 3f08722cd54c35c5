public import FolioPluginABI

/// The entry of a plugin that is linked into this program.
///
/// ```swift
/// catalogue.add(manifest, linked: LinkedEntry(folio_plugin_entry_MagneticDetents))
/// ```
@safe public struct LinkedEntry: Sendable {
  let function: folio_plugin_entry

  /// Creates an entry from the function that the plugin exports.
  public init(_ function: @escaping folio_plugin_entry) {
    unsafe self.function = unsafe function
  }
}
