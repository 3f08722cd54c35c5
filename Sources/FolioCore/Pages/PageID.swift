/// A stable, dense handle of one page, issued by the engine.
///
/// A handle is never issued twice within one table's history, so a removed page's handle stays
/// unknown for ever. Handles compare in the order in which they were issued.
public struct PageID: Hashable, Comparable, Sendable {
  /// The running number of the handle, from 0.
  public let rawValue: UInt64

  /// Wraps a running number, for example one that was saved earlier.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// `true` where `lhs` was issued before `rhs`.
  public static func < (lhs: PageID, rhs: PageID) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

/// An app's own keys of pages, kept beside a page table.
///
/// The table does not know of it: tell it what was inserted and what was removed. It is a value;
/// a lookup costs O(1). It takes memory for every key, so it is made only where keys are used.
public struct PageKeys<Key: Hashable & Sendable>: Sendable {
  private var ids: [Key: PageID] = [:]
  private var keys: [PageID: Key] = [:]

  /// Makes an index without keys.
  public init() {}

  /// The number of keys.
  public var count: Int { ids.count }

  /// The page of a key.
  public func id(for key: Key) -> PageID? { ids[key] }

  /// The key of a page.
  public func key(for id: PageID) -> Key? { keys[id] }

  /// Records the key of a page.
  public mutating func insert(_ key: Key, for id: PageID) throws(PageKeyError<Key>) {
    if let other = ids[key] { throw .duplicateKey(key, page: other) }
    if let other = keys[id] { throw .pageHasKey(id, key: other) }
    ids[key] = id
    keys[id] = key
  }

  /// Records the keys of newly issued handles, in reading order; all of them or none.
  public mutating func insert(
    _ new: [Key], for handles: Range<UInt64>
  ) throws(PageKeyError<Key>) {
    guard new.count == handles.count else {
      throw .countDiffers(keys: new.count, pages: handles.count)
    }
    var seen: Set<Key> = []
    for (key, handle) in zip(new, handles) {
      if let other = ids[key] { throw .duplicateKey(key, page: other) }
      let id = PageID(rawValue: handle)
      if let other = keys[id] { throw .pageHasKey(id, key: other) }
      guard seen.insert(key).inserted else { throw .repeatedKey(key) }
    }
    for (key, handle) in zip(new, handles) {
      ids[key] = PageID(rawValue: handle)
      keys[PageID(rawValue: handle)] = key
    }
  }

  /// Forgets a page; nil if it had no key.
  @discardableResult
  public mutating func remove(_ id: PageID) -> Key? {
    guard let key = keys.removeValue(forKey: id) else { return nil }
    ids[key] = nil
    return key
  }

  /// The known pages among the keys of a reload, for `PageEdit.reload(_:keeping:)`.
  public func kept(among new: [Key]) throws(PageKeyError<Key>) -> [PageID?] {
    var seen: Set<Key> = []
    var kept: [PageID?] = []
    kept.reserveCapacity(new.count)
    for key in new {
      guard seen.insert(key).inserted else { throw .repeatedKey(key) }
      kept.append(ids[key])
    }
    return kept
  }
}

/// Why keys were refused.
public enum PageKeyError<Key: Hashable & Sendable>: Error, Equatable, Sendable {
  /// The key belongs to another page already.
  case duplicateKey(Key, page: PageID)
  /// The page has another key already.
  case pageHasKey(PageID, key: Key)
  /// A list has a key twice.
  case repeatedKey(Key)
  /// There are not as many keys as pages.
  case countDiffers(keys: Int, pages: Int)
}
