import FolioKit
import Foundation

/// The app's pagers, in one host, by identifier.
@MainActor
public final class Screens {
  public let host = PagerHost(registry: .mine)
  private var watcher: ConfigWatcher?

  public init(_ configs: [URL]) throws {
    try host.load(contentsOf: configs)
    try host.add("home", from: "shelf")
    try host.add("feed", from: "card-feed")
  }

  /// During development: a saved config takes effect soon, and each pager stays on its page.
  public func reloadWhenSaved(_ configs: [URL]) {
    watcher = ConfigWatcher(configs) { [host] sources in
      print(host.load(sources))
    }
  }
}
