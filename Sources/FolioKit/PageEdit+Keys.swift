import FolioCore

extension [PageEdit] {
  /// The edits that lead from pages with keys and extents to others; a page with the same key stays.
  ///
  /// Of former pages with the same key the last one stays. Extents count if `hasExtents`.
  package init<Key: Hashable>(
    from old: some Collection<(key: Key, extent: Double)>,
    to new: some Collection<(key: Key, extent: Double)>, hasExtents: Bool
  ) {
    self.init()
    var origins: [Key: (page: Int, extent: Double)] = [:]
    for (page, former) in old.enumerated() {
      let twin = origins.updateValue((page, former.extent), forKey: former.key)
      if let twin { append(.remove(.index(twin.page))) }
    }
    var gap = 0
    for (key, extent) in new {
      guard let origin = origins.removeValue(forKey: key) else {
        append(
          .insert(hasExtents ? .extents([extent]) : .uniform(count: 1, extent: 0), at: gap))
        continue
      }
      if origin.page < gap { append(.move(.index(origin.page), to: gap)) }
      gap = Swift.max(gap, origin.page + 1)
      if hasExtents, extent != origin.extent { append(.grow(.index(origin.page), extent: extent)) }
    }
    self += origins.values.map { .remove(.index($0.page)) }
  }
}
