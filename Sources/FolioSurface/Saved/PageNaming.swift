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
  /// O(keys); then O(1) each time it is asked.
  public init<Key: SavablePageKey>(_ keys: [Key]) {
    var pages: [PageKey: Int] = [:]
    for (page, key) in keys.enumerated() where pages[key.pageKey] == nil {
      pages[key.pageKey] = page
    }
    let index = pages
    self.init(
      key: { page, _ in keys.indices.contains(page) ? keys[page].pageKey : nil },
      page: { key, _ in index[key] })
  }

  /// The keys that an app keeps beside a pager's table.
  ///
  /// O(log n) each time it is asked.
  public init<Key: SavablePageKey>(_ keys: PageKeys<Key>) {
    self.init(
      key: { page, pages in pages.id(at: page).flatMap { keys.key(for: $0) }?.pageKey },
      page: { key, pages in
        Key(key).flatMap { keys.id(for: $0) }.flatMap { pages.index(of: $0) }
      })
  }
}

/// An app's own name of a page, as it outlives the process: a text or a whole number.
public enum PageKey: Hashable, Sendable {
  /// A text, of at most `Limits.maximumKeyLength` bytes; a longer one is not saved.
  case text(String)
  /// A whole number.
  case integer(Int64)
}

/// A type whose values name pages in an app and can be saved.
///
/// ```swift
/// extension UUID: SavablePageKey {
///   var pageKey: PageKey { .text(uuidString) }
///   init?(_ pageKey: PageKey) {
///     guard case .text(let text) = pageKey else { return nil }
///     self.init(uuidString: text)
///   }
/// }
/// ```
public protocol SavablePageKey: Hashable, Sendable {
  /// The key as it is saved.
  var pageKey: PageKey { get }
  /// The key that was saved as `pageKey`; `nil` for a key of another kind.
  init?(_ pageKey: PageKey)
}

extension PageKey: SavablePageKey {
  /// Itself.
  public var pageKey: PageKey { self }

  /// Itself.
  public init?(_ pageKey: PageKey) { self = pageKey }
}

extension String: SavablePageKey {
  /// The text.
  public var pageKey: PageKey { .text(self) }

  /// The text of a key.
  public init?(_ pageKey: PageKey) {
    guard case .text(let text) = pageKey else { return nil }
    self = text
  }
}

extension Int64: SavablePageKey {
  /// The number.
  public var pageKey: PageKey { .integer(self) }

  /// The number of a key.
  public init?(_ pageKey: PageKey) {
    guard case .integer(let number) = pageKey else { return nil }
    self = number
  }
}

extension Int: SavablePageKey {
  /// The number.
  public var pageKey: PageKey { .integer(Int64(self)) }

  /// The number of a key, where this machine has it.
  public init?(_ pageKey: PageKey) {
    guard case .integer(let number) = pageKey else { return nil }
    self.init(exactly: number)
  }
}
