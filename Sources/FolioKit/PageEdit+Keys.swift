import FolioCore

extension [PageEdit] {
  /// The edits that lead from pages with keys and extents to others; a page with the same key stays.
  ///
  /// Of former pages with the same key the last one stays. Extents count if `hasExtents`; missing ones
  /// are 0.
  package init<Key: Hashable>(
    from old: [Key], _ former: [Double], to new: [Key], _ extents: [Double], hasExtents: Bool
  ) {
    self.init()
    var origins: [Key: Int] = [:]
    for (page, key) in old.enumerated() {
      if let twin = origins.updateValue(page, forKey: key) { append(.remove(.index(twin))) }
    }
    var gap = 0
    for (page, key) in new.enumerated() {
      let extent = extents[at: page]
      guard let origin = origins.removeValue(forKey: key) else {
        append(
          .insert(hasExtents ? .extents([extent]) : .uniform(count: 1, extent: 0), at: gap))
        continue
      }
      if origin < gap { append(.move(.index(origin), to: gap)) }
      gap = Swift.max(gap, origin + 1)
      if hasExtents, extent != former[at: origin] { append(.grow(.index(origin), extent: extent)) }
    }
    self += origins.values.map { .remove(.index($0)) }
  }
}

extension [Double] {
  /// An extent; 0 if it is missing.
  package subscript(at page: Int) -> Double { page < count ? self[page] : 0 }
}
