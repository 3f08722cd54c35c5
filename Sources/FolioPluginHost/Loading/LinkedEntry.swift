public import FolioPluginABI

/// The entry of a plugin that is linked into this program.
///
/// ```swift
/// catalogue.add(manifest, linked: LinkedEntry(folio_plugin_entry_MagneticDetents))
/// ```
@safe public struct LinkedEntry: Sendable {
  let function: folio_plugin_entry

  /// Names an entry.
  public init(_ function: @escaping folio_plugin_entry) {
    unsafe self.function = unsafe function
  }
}
