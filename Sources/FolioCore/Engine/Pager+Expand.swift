extension Pager {
  /// Gives a page another extent for a while, or takes that back.
  ///
  /// The extent is held to the minimum like any other. What is on screen stays: a page before the
  /// viewport that grows or shrinks moves the offset, one after it does not.
  mutating func expand(_ page: Int, to extent: Points?, _ effects: inout Effects) {
    guard let id = layout.pages.id(at: page) else {
      return effects.append(.refused(.noSuchPage(page, count: layout.pages.count)))
    }
    guard case .content = configuration.layout.plan.extent else {
      return effects.append(.refused(.content(.extentsAreUniform)))
    }
    guard let extent else {
      guard let original = expanded.removeValue(forKey: id) else { return }
      return setExtent(original, of: page, &effects)
    }
    guard extent >= 0, extent.value <= Limits.maximumLength else {
      return effects.append(.refused(.content(.extent(index: page, value: extent.value))))
    }
    let length = (layout.contentExtent + extent).value
    guard length <= Limits.maximumOffset else {
      return effects.append(.refused(.content(.tooLong(length))))
    }
    if expanded[id] == nil { expanded[id] = layout.pages.naturalExtent(of: page) }
    setExtent(extent.value, of: page, &effects)
  }

  /// Whether a page has another extent for a while; false where there is no such page.
  public func isExpanded(_ page: Int) -> Bool {
    layout.pages.id(at: page).map { expanded[$0] != nil } ?? false
  }

  private mutating func setExtent(_ extent: Double, of page: Int, _ effects: inout Effects) {
    relayout(keeping: .screen, &effects) { pager in
      pager.layout.pages.setExtent(extent, of: page..<page + 1)
      pager.layout.measure()
    }
  }

  /// Takes the expansion of pages back that are not on screen any more.
  mutating func collapseHidden(_ effects: inout Effects) {
    guard !expanded.isEmpty, configuration.layout.plan.collapsesHidden else { return }
    let visible = layout.visiblePages(at: offset)
    for (id, extent) in expanded.sorted(by: { $0.key < $1.key }) {
      guard let page = layout.pages.index(of: id) else {
        expanded[id] = nil
        continue
      }
      if let visible, visible.contains(page) { continue }
      expanded[id] = nil
      setExtent(extent, of: page, &effects)
    }
  }
}
