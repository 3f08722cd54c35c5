import FolioCore
import FolioPluginABI

/// The kinds of the contract, each of which is a role of the engine.
enum PluginKind {
  /// The roles that plugins can provide, by their names in manifests.
  static let roles: [String: StrategyRole] = [
    "release": .release, "limit": .limit, "snap": .snap, "projection": .projection,
    "resize": .resize, "motion": .motion,
  ]

  /// The role of a kind; `nil` for kinds of newer versions.
  static func role(_ kind: Int32) -> StrategyRole? {
    switch kind {
    case FOLIO_KIND_RELEASE: .release
    case FOLIO_KIND_LIMIT: .limit
    case FOLIO_KIND_SNAP: .snap
    case FOLIO_KIND_PROJECTION: .projection
    case FOLIO_KIND_RESIZE: .resize
    case FOLIO_KIND_MOTION: .motion
    default: nil
    }
  }

  /// The first function that a table lacks for its role; `nil` if all are there.
  static func missingFunction(_ role: StrategyRole, _ table: StrategyTable) -> String? {
    let fields = unsafe table.fields
    let needed: [(String, Bool)] =
      switch role {
      case .release: unsafe [("answer", fields.answer != nil)]
      case .limit: unsafe [("limit", fields.limit != nil)]
      case .snap: unsafe [("place", fields.place != nil)]
      case .projection: unsafe [("project", fields.project != nil)]
      case .resize: unsafe [("keep", fields.keep != nil)]
      case .motion: unsafe [("duration", fields.duration != nil), ("point", fields.point != nil)]
      case .layout, .loop, .autoplay: [("kind", false)]
      }
    let always = unsafe [("create", fields.create != nil), ("destroy", fields.destroy != nil)]
    return (needed + always).first { !$0.1 }?.0
  }
}
