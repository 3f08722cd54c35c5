/// What a reuse pool has done since it was made, for tests and tools.
package struct ReuseCounts: Hashable, Sendable {
  /// Views made by a factory.
  package var created: Int
  /// Views taken out of the pool.
  package var dequeued: Int
  /// Views put back when their page left the window.
  package var recycled: Int
  /// Idle views given up because the pool was full or was emptied.
  package var discarded: Int

  /// Counts, zero unless given.
  package init(created: Int = 0, dequeued: Int = 0, recycled: Int = 0, discarded: Int = 0) {
    self.created = created
    self.dequeued = dequeued
    self.recycled = recycled
    self.discarded = discarded
  }
}
