/// An error of a reuse pool; a string is the identifier of a kind of interchangeable views.
public enum ReuseError: Error, Equatable, Sendable {
  /// Nothing is registered under the identifier.
  case unregistered(String)
  /// The identifier is taken by `registered`.
  case duplicate(String, registered: String)
  /// The factory returned no view; `registered` names it.
  case noView(String, registered: String)
  /// The factory failed, with its error as text.
  case failed(String, reason: String)
  /// A view was dequeued outside a request for a page's view.
  case noPage(String)
}

/// Counts of a reuse pool, for tests and tools.
package struct ReuseCounts: Hashable, Sendable {
  /// Views made by a factory.
  package var created: Int
  /// Views taken out of the pool.
  package var dequeued: Int
  /// Views put back when their page left the window.
  package var recycled: Int
  /// Idle views dropped because the pool was full.
  package var discarded: Int

  package init(created: Int = 0, dequeued: Int = 0, recycled: Int = 0, discarded: Int = 0) {
    self.created = created
    self.dequeued = dequeued
    self.recycled = recycled
    self.discarded = discarded
  }
}

/// Reuses views for the engine's place and recycle effects.
///
/// Each key (a page) has at most one live view. The view that has been idle longest is reused
/// first, after `prepare`. The class lets a factory use the pool that calls it.
///
/// ```swift
/// let pool = ReusePool<PageID, CardView>()
/// try pool.register("card", named: "CardView") { CardView() }
/// let view = try pool.place(page, as: "card", isCollapsed: false)
/// pool.recycle(page)
/// ```
package final class ReusePool<Key: Hashable, View> {
  /// The default capacity: two screens of small cards.
  package static var defaultCapacity: Int { 32 }

  /// Makes a view; returns `nil`, or throws, on failure.
  package typealias Factory = () throws(ReuseError) -> View?
  /// Prepares a view for reuse, with whether its page is collapsed.
  package typealias Preparation = (_ view: View, _ isCollapsed: Bool) -> Void

  /// The largest number of idle views.
  package let capacity: Int
  package private(set) var counts = ReuseCounts()

  private var kinds: [String: Kind] = [:]
  private var live: [Key: KindView] = [:]
  private var idle: [KindView] = []

  /// Creates an empty pool; a negative capacity counts as 0.
  package init(capacity: Int = ReusePool.defaultCapacity) { self.capacity = max(0, capacity) }

  /// Registers a factory, which makes a `name`, unless the identifier is taken; O(1).
  package func register(
    _ identifier: String, named name: String,
    prepare: @escaping Preparation = { _, _ in }, _ make: @escaping Factory
  ) throws(ReuseError) {
    if let kind = kinds[identifier] { throw .duplicate(identifier, registered: kind.name) }
    kinds[identifier] = Kind(name: name, make: make, prepare: prepare)
  }

  /// Returns the view of a key, reused or new; O(idle views).
  ///
  /// A live view of the same kind is kept. Throws `ReuseError.unregistered`, or `ReuseError.noView`
  /// if the factory fails, without a change.
  @discardableResult
  package func place(
    _ key: Key, as identifier: String, isCollapsed: Bool
  ) throws(ReuseError) -> View {
    guard let kind = kinds[identifier] else { throw .unregistered(identifier) }
    if let present = live[key], present.kind === kind { return present.view }
    let view: View
    if let index = idle.firstIndex(where: { $0.kind === kind }) {
      view = idle.remove(at: index).view
      counts.dequeued += 1
      kind.prepare(view, isCollapsed)
    } else {
      guard let made = try kind.make() else { throw .noView(identifier, registered: kind.name) }
      counts.created += 1
      view = made
    }
    recycle(key)
    live[key] = KindView(kind: kind, view: view)
    return view
  }

  /// Moves the view of a key to the pool, if any; O(kinds), or O(idle views) if the pool is full.
  package func recycle(_ key: Key) {
    guard let view = live.removeValue(forKey: key) else { return }
    counts.recycled += 1
    guard kinds.values.contains(where: { $0 === view.kind }) else {
      counts.discarded += 1
      return
    }
    idle.append(view)
    if idle.count > capacity {
      idle.removeFirst()
      counts.discarded += 1
    }
  }
}

extension ReusePool {
  package func view(of key: Key) -> View? { live[key]?.view }

  /// The live keys, unordered.
  package var liveKeys: [Key] { Array(live.keys) }

  package var idleCount: Int { idle.count }

  /// The number of idle views of a kind; O(idle views).
  package func idleCount(of identifier: String) -> Int {
    idle.count { $0.kind === kinds[identifier] }
  }

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
