public import FolioCore

/// How an app names its pages, both ways: which key a page has, and which page has a key.
///
/// ```swift
/// let naming = PageNaming(items.map { $0.id })
/// let state = SavedState(pager, naming: naming)
/// ```
public struct PageNaming: Sendable {
  let key: @Sendable (_ page: Int, _ pages: PageTable) -> PageKey?
  let page: @Sendable (_ key: PageKey, _ pages: PageTable) -> Int?

  /// Asks an app.
  ///
  /// It is asked when a state is saved or restored, about the pages there are then.
  ///
  /// - Parameters:
  ///   - key: the key of the page at an index; `nil` for a page without one.
  ///   - page: the index of the page of a key; `nil` when it is gone. An index that no page has
  ///     counts as gone.
  public init(
    key: @escaping @Sendable (_ page: Int, _ pages: PageTable) -> PageKey?,
    page: @escaping @Sendable (_ key: PageKey, _ pages: PageTable) -> Int?
  ) {
    self.key = key
    self.page = page
  }

  /// No page has a name.
  public static let none = PageNaming(key: { _, _ in nil }, page: { _, _ in nil })

  /// The keys of all pages, in reading order; of pages with the same key the first is meant.
  ///
  /// - Complexity: O(keys); then O(1) each time it is asked.
  public init(_ keys: [PageKey]) {
    var pages: [PageKey: Int] = [:]
    for (page, key) in keys.enumerated() where pages[key] == nil { pages[key] = page }
    let index = pages
    self.init(
      key: { page, _ in keys.indices.contains(page) ? keys[page] : nil },
      page: { key, _ in index[key] })
  }

  /// The same with a text for each page.
  public init(_ keys: [String]) { self.init(keys.map { .text($0) }) }
}

/// An app's own name of a page, as it outlives the process: a text or a whole number.
public enum PageKey: Hashable, Sendable {
  /// A text, of at most `Limits.maximumKeyLength` bytes; a longer one is not saved.
  case text(String)
  /// A whole number.
  case integer(Int64)
}
