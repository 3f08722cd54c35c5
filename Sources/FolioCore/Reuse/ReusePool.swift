/// The name of a kind of view: views of one kind can stand in for each other.
public struct ReuseIdentifier: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name itself.
  public let rawValue: String

  /// A kind by its name.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// A kind by its name.
  public init(stringLiteral value: String) { self.init(value) }
}

/// Why a reuse pool could not do what it was asked.
public enum ReuseError: Error, Equatable, Sendable {
  /// Nothing is registered under the identifier.
  case unregistered(ReuseIdentifier)
  /// The identifier is taken; `registered` says by what.
  case duplicate(ReuseIdentifier, registered: String)
  /// The factory of the identifier gave no view; `registered` says which factory it is.
  case noView(ReuseIdentifier, registered: String)
  /// A view was taken for a page while the view of no page was asked for.
  case noPage(ReuseIdentifier)
}

/// The work of a reuse pool since it was made, for tests and tools.
package struct ReuseCounts: Hashable, Sendable {
  /// Views made by a factory.
  package var created: Int
  /// Views taken out of the pool.
  package var dequeued: Int
  /// Views put back when their page left the window.
  package var recycled: Int
  /// Idle views given up because the pool was full.
  package var discarded: Int

  /// Creates counts, default 0.
  package init(created: Int = 0, dequeued: Int = 0, recycled: Int = 0, discarded: Int = 0) {
    self.created = created
    self.dequeued = dequeued
    self.recycled = recycled
    self.discarded = discarded
  }
}

/// Serves the engine's place and recycle effects with views that are used again and again.
///
/// Every key (a page) has at most one live view, and a view is either live under one key or idle in
/// the pool, never both. The idle view of a kind that has waited longest is used first, after it was
/// told whether its page is collapsed; a new one is made only when none is idle. Every key is treated
/// alike, the first page's too.
///
/// ```swift
/// let pool = ReusePool<PageID, CardView>()
/// try pool.register("card", named: "CardView", prepare: { $0.reset(isCollapsed: $1) }) { CardView() }
/// let view = try pool.place(page, as: "card", isCollapsed: false)  // the engine says: place
/// pool.recycle(page)                                               // the engine says: recycle
/// ```
///
/// The pool never holds more than `capacity` idle views; the one that has waited longest goes first.
/// The pool does not lay views out and does not decide which pages are live.
///
/// A class, so that a factory may use the pool it makes a view for.
package final class ReusePool<Key: Hashable, View> {
  /// The number of idle views a pool keeps when it is not told otherwise: two screens of small cards.
  package static var defaultCapacity: Int { 32 }

  /// Makes a view, or `nil` where that fails.
  package typealias Factory = () -> View?
  /// Called with a view before it is used again whether its page is collapsed.
  package typealias Preparation = (_ view: View, _ isCollapsed: Bool) -> Void

  /// The largest number of idle views.
  package let capacity: Int
  /// The work of the pool so far.
  package private(set) var counts = ReuseCounts()

  private var kinds: [ReuseIdentifier: Kind] = [:]
  private var live: [Key: KindView] = [:]
  private var idle: [KindView] = []

  /// An empty pool that keeps at most `capacity` idle views; a negative capacity counts as 0.
  package init(capacity: Int = ReusePool.defaultCapacity) { self.capacity = max(0, capacity) }

  /// Registers a factory under an identifier.
  ///
  /// `name` is what the factory makes, for messages. An identifier can be registered once; trying it
  /// again throws `ReuseError.duplicate` and changes nothing. O(1).
  package func register(
    _ identifier: ReuseIdentifier, named name: String,
    prepare: @escaping Preparation = { _, _ in }, _ make: @escaping Factory
  ) throws(ReuseError) {
    if let kind = kinds[identifier] { throw .duplicate(identifier, registered: kind.name) }
    replace(identifier, named: name, prepare: prepare, make)
  }

  /// Registers a factory in place of the one an identifier may have, whose views are not used again.
  ///
  /// - Complexity: O(idle views).
  package func replace(
    _ identifier: ReuseIdentifier, named name: String,
    prepare: @escaping Preparation = { _, _ in }, _ make: @escaping Factory
  ) {
    let old = kinds.updateValue(Kind(name: name, make: make, prepare: prepare), forKey: identifier)
    let waiting = idle.count
    idle.removeAll { $0.kind === old }
    counts.discarded += waiting - idle.count
  }

  /// The view of a key, taken from the pool or made.
  ///
  /// A key that is live keeps its view; if it was of another kind, that view is recycled first. Throws
  /// `ReuseError.unregistered`, or `ReuseError.noView` when the factory fails; then nothing has
  /// changed. O(idle views).
  @discardableResult
  package func place(
    _ key: Key, as identifier: ReuseIdentifier, isCollapsed: Bool
  ) throws(ReuseError) -> View {
    guard let kind = kinds[identifier] else { throw .unregistered(identifier) }
    if let present = live[key], present.kind === kind { return present.view }
    let view: View
    if let index = idle.firstIndex(where: { $0.kind === kind }) {
      view = idle.remove(at: index).view
      counts.dequeued += 1
      kind.prepare(view, isCollapsed)
    } else {
      guard let made = kind.make() else { throw .noView(identifier, registered: kind.name) }
      counts.created += 1
      view = made
    }
    recycle(key)
    live[key] = KindView(kind: kind, view: view)
    return view
  }

  /// Puts the view of a key into the pool; answers `false` where the key has none.
  ///
  /// - Complexity: O(kinds), and O(idle views) when the pool is full.
  @discardableResult
  package func recycle(_ key: Key) -> Bool {
    guard let view = live.removeValue(forKey: key) else { return false }
    counts.recycled += 1
    guard kinds.values.contains(where: { $0 === view.kind }) else {
      counts.discarded += 1
      return true
    }
    idle.append(view)
    if idle.count > capacity {
      idle.removeFirst()
      counts.discarded += 1
    }
    return true
  }
}

extension ReusePool {
  /// The view of a key; `nil` where the key is not live.
  package func view(of key: Key) -> View? { live[key]?.view }

  /// The live keys, in no order.
  package var liveKeys: [Key] { Array(live.keys) }

  /// The number of idle views of all kinds.
  package var idleCount: Int { idle.count }

  /// The number of idle views of a kind.
  ///
  /// - Complexity: O(idle views).
  package func idleCount(of identifier: ReuseIdentifier) -> Int {
    idle.count { $0.kind === kinds[identifier] }
  }

  /// A registration; another one under the same identifier is another object.
  private final class Kind {
    let name: String
    let make: Factory
    let prepare: Preparation

    init(name: String, make: @escaping Factory, prepare: @escaping Preparation) {
      self.name = name
      self.make = make
      self.prepare = prepare
    }
  }

  private struct KindView {
    var kind: Kind
    var view: View
  }
}
