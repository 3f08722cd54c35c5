import FolioCHeader
import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPlatforms
import KDL

/// The loaded config behind a `folio_config`, valid or not.
final class HeldConfig: Sendable {
  let result: LoadResult
  private let bytes: [UInt8]

  static let loader = ConfigLoader(registry: .all)

  init(_ bytes: [UInt8], name: String) {
    self.bytes = bytes
    result = Self.loader.load([SourceText(name: name, bytes: bytes)])
  }

  /// The pager with a name, or the first one for `nil`.
  func pager(named name: String?) -> ComposedPager? {
    guard let name else { return result.pagers.first }
    return result.pager(named: name)
  }

  /// The text for a `FOLIO_CONFIG_...` constant; `nil` if unknown.
  func text(_ kind: Int32) -> String? {
    switch kind {
    case FOLIO_CONFIG_DIAGNOSTICS: PlainRenderer().text(of: result.diagnostics)
    case FOLIO_CONFIG_DIAGNOSTICS_JSON: JSONRenderer().text(of: result.diagnostics)
    case FOLIO_CONFIG_FORMATTED:
      KDLFormatter.format(bytes).map { String(decoding: $0, as: UTF8.self) } ?? ""
    case FOLIO_CONFIG_PAGERS_JSON: ParameterPlaces(result, HeldConfig.loader.schema).json.text
    default: nil
    }
  }
}
