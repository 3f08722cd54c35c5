extension Pager {
  /// Gives a page another extent for a while, or takes that back.
  ///
  /// The extent is held to the minimum like any other. What is on screen stays: a page before the
  /// viewport that grows or shrinks moves the offset, one after it does not. Refused where the content
  /// would be too long, also on the way back.
  mutating func expand(_ page: Int, to extent: Points?, _ effects: inout Effects) {
    guard let id = layout.pages.id(at: page) else {
      return effects.append(.refused(.noSuchPage(page, count: layout.pages.count)))
    }
    guard case .content = configuration.layout.plan.extent else {
      return effects.append(.refused(.content(.extentsAreUniform)))
    }
    guard let length = extent?.value ?? expanded[id] else { return }
    guard length >= 0, length <= Limits.maximumLength else {
      return effects.append(.refused(.content(.extent(index: page, value: length))))
    }
    if let error = tooLong(withExtent: length, of: page) {
      return effects.append(.refused(.content(error)))
    }
    expanded[id] = extent == nil ? nil : expanded[id] ?? layout.pages.naturalExtent(of: page)
    setExtent(length, of: page, &effects)
  }

  /// Whether a page has another extent for a while; false where there is no such page.
  public func isExpanded(_ page: Int) -> Bool {
    layout.pages.id(at: page).map { expanded[$0] != nil } ?? false
  }

  /// Whether any page has another extent for a while.
  package var hasExpandedPages: Bool { !expanded.isEmpty }

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
      // What there is no room for any more stays short until there is.
      if tooLong(withExtent: extent, of: page) != nil { continue }
      expanded[id] = nil
      setExtent(extent, of: page, &effects)
    }
  }
}
