public import FolioCore

/// The app's names of pages: the key of a page, and the page of a key.
///
/// ```swift
/// let naming = PageNaming(items.map { $0.id })
/// let state = SavedState(pager, naming: naming)
/// ```
public struct PageNaming: Sendable {
  let key: @Sendable (_ page: Int, _ pages: PageTable) -> PageKey?
  package let page: @Sendable (_ key: PageKey, _ pages: PageTable) -> Int?

  /// Creates names from closures, called when a state is saved or restored.
  ///
  /// `page` returns `nil`, or an index without a page, for a page that is gone.
  public init(
    key: @escaping @Sendable (_ page: Int, _ pages: PageTable) -> PageKey?,
    page: @escaping @Sendable (_ key: PageKey, _ pages: PageTable) -> Int?
  ) {
    self.key = key
    self.page = page
  }

  /// No names.
  public static let none = PageNaming(key: { _, _ in nil }, page: { _, _ in nil })

  /// Names pages by keys in reading order, the first of equal ones; O(keys), then O(1) per call.
  public init(_ keys: [PageKey]) {
    var pages: [PageKey: Int] = [:]
    for (page, key) in keys.enumerated() where pages[key] == nil { pages[key] = page }
    let index = pages
    self.init(
      key: { page, _ in keys.indices.contains(page) ? keys[page] : nil },
      page: { key, _ in index[key] })
  }

  /// Names pages by texts.
  public init(_ keys: [String]) { self.init(keys.map { .text($0) }) }
}

/// An app's name of a page, which outlives the process.
public enum PageKey: Hashable, Sendable {
  /// A text of at most `Limits.maximumKeyLength` bytes; a longer one is not saved.
  case text(String)
  /// A whole number.
  case integer(Int64)
}
