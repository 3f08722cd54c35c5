import FolioCore
import FolioPluginABI

/// The kinds of the contract, which are roles of the engine.
enum PluginKind {
  /// The roles plugins can play, by the name manifests use.
  static let roles: [String: StrategyRole] = [
    "release": .release, "limit": .limit, "snap": .snap, "projection": .projection,
    "resize": .resize,
  ]

  /// The role of a kind; `nil` for kinds of newer versions.
  static func role(_ kind: Int32) -> StrategyRole? {
    switch kind {
    case FOLIO_KIND_RELEASE: .release
    case FOLIO_KIND_LIMIT: .limit
    case FOLIO_KIND_SNAP: .snap
    case FOLIO_KIND_PROJECTION: .projection
    case FOLIO_KIND_RESIZE: .resize
    default: nil
    }
  }

  /// The function of folio_strategy that a role uses.
  static func function(_ role: StrategyRole) -> String {
    switch role {
    case .release: "answer"
    case .limit: "limit"
    case .snap: "place"
    case .projection: "project"
    case .resize: "keep"
    case .layout, .loop, .motion, .autoplay: "none"
    }
  }
}
