#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import FolioKit
  public import UIKit

  /// The items of a collection view as pages; items are counted through all sections.
  @MainActor
  final class ItemPages {
    /// A page's item and its place along the axis, in reading order.
    private struct Place {
      var item: Int
      var path: IndexPath
      var start: Double
      var end: Double
    }

    private weak var layout: UICollectionViewLayout?
    private weak var paging: ScrollPager?
    private var size: CGSize?
    private var extent = 0.0
    private var sections: [Int] = []
    private var places: [Place] = []
    private var content: PageContent?
    var identifiers: [AnyHashable] = []
    /// The item that was current before the content changed.
    private(set) var kept: Int?
    /// `true` while the layout is read, whose attributes then have no looks.
    private var isReading = false
    /// `true` if the layout's frames are against the reading order.
    private var isMirrored = false

    init(_ layout: UICollectionViewLayout, _ paging: ScrollPager) {
      self.layout = layout
      self.paging = paging
    }

    private var isStale: Bool { layout?.collectionView?.contentSize != size }

    var count: Int { sections.reduce(0, +) }

    var current: Int? {
      kept ?? paging?.pager.targetPage.flatMap { $0 < places.count ? places[$0].item : nil }
    }

    func willScroll() {
      if kept == nil, isStale { kept = current }
    }

    /// Reads a layout of changed size; `takesEdits` takes over items not passed to `follow`.
    func look(takesEdits: Bool = false) {
      guard isStale, let collection = layout?.collectionView else { return }
      let isSame = sections == Self.sections(of: collection)
      if isSame || takesEdits { read(goingTo: kept, isMeasured: isSame) }
    }

    private static func sections(of collection: UICollectionView) -> [Int] {
      (0..<collection.numberOfSections).map { collection.numberOfItems(inSection: $0) }
    }

    /// Reads the layout, and of items that were `isMeasured` those near the bounds.
    func read(goingTo item: Int?, isMeasured: Bool = false) {
      guard let layout, let collection = layout.collectionView, let paging else { return }
      isReading = true
      defer { isReading = false }
      let old = extent
      size = collection.contentSize
      extent = layout.collectionViewContentSize[paging.surface.axis]
      isMirrored = paging.driver.frame.mapping.isMirrored != flips
      kept = nil
      sections = Self.sections(of: collection)
      places = (isMeasured ? measured(layout, collection, extent - old) : nil) ?? all(layout)
      let pages = places.map { PlacedPage(start: $0.start, extent: $0.end - $0.start) }
      let content = paging.content(pages, extent)
      let isOther = content != self.content
      self.content = content
      paging.take(isOther ? content : nil, goingTo: places.firstIndex { $0.item == item })
    }

    /// Adds the looks of pages, and the cells that a transform draws outside the bounds.
    func transformed(
      _ attributes: [UICollectionViewLayoutAttributes]
    ) -> [UICollectionViewLayoutAttributes] {
      guard !isReading, let layout, let paging, let plan = paging.pager.configuration.transform,
        let looks = paging.pager.pageLooks(
          reducesMotion: paging.surface.surroundings.prefersReducedMotion)
      else { return attributes }
      var cells: [Int: UICollectionViewLayoutAttributes] = [:]
      var drawn: [UICollectionViewLayoutAttributes] = []
      for one in attributes {
        if one.representedElementCategory == .cell, let page = page(of: one.indexPath) {
          cells[page] = one
        } else {
          drawn.append(one)
        }
      }
      let pages = paging.pager.layout
      if plan.draws > 0, let visible = pages.visiblePages(at: paging.pager.offset) {
        for page in pages.drawnPages(around: visible, plan.draws)
        where places.indices.contains(page) && cells[page] == nil {
          cells[page] = layout.layoutAttributesForItem(at: places[page].path)
        }
      }
      let order = cells.map { (look: looks.look(ofPage: $0), page: $0, cell: $1) }
        .sorted { ($0.look.order, $0.page) < ($1.look.order, $1.page) }
      for (rank, (look, _, cell)) in order.enumerated() {
        guard let copy = cell.copy() as? UICollectionViewLayoutAttributes else { continue }
        copy.draw(look, paging.driver.frame.mapping, flips: flips)
        copy.zIndex = rank
        drawn.append(copy)
      }
      return drawn
    }

    /// Queries the layout again for attributes, as with another config.
    func redraw() { layout?.invalidateLayout() }

    /// The number of an item, counted through all sections.
    private func item(at path: IndexPath) -> Int {
      sections[..<path.section].reduce(0, +) + path.item
    }

    private func page(of path: IndexPath) -> Int? {
      let item = item(at: path)
      let page = places.indices.contains(item) && places[item].item == item ? item : nil
      return page ?? places.firstIndex { $0.item == item }
    }

    /// `true` if the collection view mirrors the layout itself.
    private var flips: Bool {
      paging?.surface.axis == .horizontal
        && layout?.flipsHorizontallyInOppositeLayoutDirection == true
        && paging?.surface.surroundings.direction == .rightToLeft
    }

    /// The place of an item in reading order; `nil` if the layout hides it.
    private func place(_ item: Int, _ attributes: UICollectionViewLayoutAttributes?) -> Place? {
      guard let axis = paging?.surface.axis, let attributes, !attributes.isHidden,
        !attributes.frame.isEmpty
      else { return nil }
      let (first, length) = (attributes.frame.origin[axis], attributes.frame.size[axis])
      let start = isMirrored ? extent - first - length : first
      return Place(item: item, path: attributes.indexPath, start: start, end: start + length)
    }

    private func all(_ layout: UICollectionViewLayout) -> [Place] {
      let paths = sections.indices.flatMap { section in
        (0..<sections[section]).map { IndexPath(item: $0, section: section) }
      }
      return zip(0..., paths).compactMap { place($0, layout.layoutAttributesForItem(at: $1)) }
    }

    /// The places after items near the bounds were measured, which moves those after them.
    ///
    /// `nil` if that does not explain how the content grew.
    private func measured(
      _ layout: UICollectionViewLayout, _ collection: UICollectionView, _ growth: Double
    ) -> [Place]? {
      let bounds = collection.bounds
      let near = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
      let shown = (layout.layoutAttributesForElements(in: near) ?? [])
        .filter { $0.representedElementCategory == .cell }
        .compactMap { place(item(at: $0.indexPath), $0) }
        .sorted { $0.item < $1.item }
      guard let first = shown.first, let last = shown.last,
        let start = places.firstIndex(where: { $0.item == first.item }),
        let end = places.firstIndex(where: { $0.item == last.item }),
        places[start...end].map(\.item) == shown.map(\.item)
      else { return nil }
      let shift = last.end - places[end].end
      guard abs(shift - growth) < 0.01 else { return nil }
      let rest = places[(end + 1)...].map {
        Place(item: $0.item, path: $0.path, start: $0.start + shift, end: $0.end + shift)
      }
      return places[..<start] + shown + rest
    }
  }

  extension ScrollPager {
    /// Shows other content, if there is any, and goes to a page without an animation.
    func take(_ content: PageContent?, goingTo page: Int?) {
      if let content { send(.reload(content)) }
      guard let page, page != pager.targetPage, pager.phase != .dragging else { return }
      scrollToPage(.page(page), animated: false)
    }

    /// Pages of the app's own layout, as far as the config takes their places or lengths.
    func content(_ pages: [PlacedPage], _ extent: Double) -> PageContent {
      switch pager.configuration.layout.extent {
      case .uniform: .uniform(count: pages.count)
      case .content: .extents(pages.map { $0.extent })
      case .placed: .placed(PlacedContent(pages, contentExtent: extent))
      }
    }

    /// Makes a collection view's items the pages; with `pages placed`, by its layout attributes.
    ///
    /// The layout is read again when the content size changes. After edits, call `follow` with the
    /// identifiers or the difference. Items that the layout hides are no pages.
    public func follow(_ layout: UICollectionViewLayout) {
      scrollView.layoutIfNeeded()
      items = ItemPages(layout, self)
      items?.read(goingTo: nil)
      items?.redraw()
    }

    /// The attributes of cells with the looks of their pages; without transforms the same.
    ///
    /// Return them from the layout's `layoutAttributesForElements(in:)`, and `true` from its
    /// `shouldInvalidateLayout(forBoundsChange:)`.
    public func transformed(
      _ attributes: [UICollectionViewLayoutAttributes]?
    ) -> [UICollectionViewLayoutAttributes]? {
      attributes.map { items?.transformed($0) ?? $0 }
    }

    /// Keeps the current item; call it with all identifiers after the items changed.
    public func follow<Identifier: Hashable>(_ identifiers: [Identifier]) {
      let (old, new) = (items?.identifiers ?? [], identifiers.map { AnyHashable($0) })
      items?.identifiers = new
      follow { item in old.indices.contains(item) ? new.firstIndex(of: old[item]) : nil }
    }

    /// Keeps the current item; call it after the items changed.
    public func follow<Item>(_ difference: CollectionDifference<Item>) {
      var kept: [Int?] = Array(0..<(items?.count ?? 0))
      for change in difference {
        switch change {
        case .remove(let offset, _, _) where offset < kept.count: kept.remove(at: offset)
        case .insert(let offset, _, let origin) where offset <= kept.count:
          kept.insert(origin, at: offset)
        default: break
        }
      }
      follow { item in kept.firstIndex(of: item) }
    }

    private func follow(_ index: (_ item: Int) -> Int?) {
      guard let items else { return }
      let item = items.current.flatMap(index)
      scrollView.layoutIfNeeded()
      items.read(goingTo: item)
    }
  }
#endif
