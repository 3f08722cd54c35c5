import FolioUIKit
import Foundation

/// Keeps the place of a pager across launches.
@MainActor
struct SavedPlace {
  let defaults: UserDefaults
  /// The keys of the pages, in reading order.
  let keys: [String]

  func save(_ paging: ScrollPager) throws {
    let state = paging.savedState(naming: PageNaming(keys))
    defaults.set(try JSONEncoder().encode(state), forKey: "place")
  }

  func restore(_ paging: ScrollPager) throws {
    guard let data = defaults.data(forKey: "place") else { return }
    let state = try JSONDecoder().decode(SavedState.self, from: data)
    paging.restore(state, naming: PageNaming(keys))
  }
}
