#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import FolioKit
  public import UIKit

  /// The items of a collection view as pages; items are counted through all sections.
  @MainActor
  final class ItemPages {
    /// A page's item and its place along the axis, in reading order.
    private struct Place: Equatable {
      var item: Int
      var path: IndexPath
      var start: Double
      var end: Double
    }

    private weak var layout: UICollectionViewLayout?
    private weak var paging: ScrollPager?
    private var size: CGSize?
    private var sections: [Int] = []
    private var places: [Place] = []
    private var content: PageContent?
    var identifiers: [AnyHashable] = []
    /// The item that was current before the content changed.
    private(set) var kept: Int?
    /// `true` while the layout is read, whose attributes then have no looks.
    private var isReading = false

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
      let (axis, old) = (
        paging.surface.axis, size.map { paging.surface.axis.pick($0.width, $0.height) }
      )
      size = collection.contentSize
      kept = nil
      sections = Self.sections(of: collection)
      let total = layout.collectionViewContentSize
      let extent = axis.pick(total.width, total.height)
      let map = Map(layout, paging, extent)
      places =
        isMeasured
        ? old.flatMap { measured(layout, collection, map, $0) } ?? all(layout, map)
        : all(layout, map)
      let content = paging.content(
        places.map { PlacedPage(start: $0.start, extent: $0.end - $0.start) }, extent)
      if content != self.content {
        self.content = content
        paging.send(.reload(content))
      }
      let page = item.flatMap { item in places.firstIndex { $0.item == item } }
      guard let page, page != paging.pager.targetPage, !paging.isDragging else { return }
      paging.scrollToPage(.page(page), animated: false)
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
        let isCell = one.representedElementCategory == .cell
        if isCell, let page = page(of: one.indexPath) {
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
      let flips = Map(layout, paging, 0).flips
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

    private func page(of path: IndexPath) -> Int? {
      let item = sections[..<path.section].reduce(0, +) + path.item
      let page = places.indices.contains(item) && places[item].item == item ? item : nil
      return page ?? places.firstIndex { $0.item == item }
    }

    /// Frames of the layout in reading order.
    private struct Map {
      let axis: PagingAxis
      let extent: Double
      let isMirrored: Bool
      /// `true` if the collection view mirrors the layout itself.
      let flips: Bool

      @MainActor
      init(_ layout: UICollectionViewLayout, _ paging: ScrollPager, _ extent: Double) {
        axis = paging.surface.axis
        self.extent = extent
        flips =
          axis == .horizontal && layout.flipsHorizontallyInOppositeLayoutDirection
          && paging.surface.surroundings.direction == .rightToLeft
        isMirrored = paging.driver.frame.mapping.isMirrored != flips
      }

      @MainActor
      func place(_ item: Int, _ attributes: UICollectionViewLayoutAttributes?) -> Place? {
        guard let attributes, !attributes.isHidden, !attributes.frame.isEmpty else { return nil }
        let (start, end) = (
          axis.pick(attributes.frame.minX, attributes.frame.minY),
          axis.pick(attributes.frame.maxX, attributes.frame.maxY)
        )
        return isMirrored
          ? Place(item: item, path: attributes.indexPath, start: extent - end, end: extent - start)
          : Place(item: item, path: attributes.indexPath, start: start, end: end)
      }
    }

    private func all(_ layout: UICollectionViewLayout, _ map: Map) -> [Place] {
      let paths = sections.indices.flatMap { section in
        (0..<sections[section]).map { IndexPath(item: $0, section: section) }
      }
      return zip(0..., paths).compactMap { map.place($0, layout.layoutAttributesForItem(at: $1)) }
    }

    /// The places after items near the bounds were measured, which moves those after them.
    ///
    /// `nil` if that does not explain the length of the content.
    private func measured(
      _ layout: UICollectionViewLayout, _ collection: UICollectionView, _ map: Map, _ old: Double
    ) -> [Place]? {
      let bounds = collection.bounds
      let near = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
      let shown = (layout.layoutAttributesForElements(in: near) ?? [])
        .filter { $0.representedElementCategory == .cell }
        .compactMap { attributes in
          let before = sections[..<attributes.indexPath.section].reduce(0, +)
          return map.place(before + attributes.indexPath.item, attributes)
        }
        .sorted { $0.item < $1.item }
      guard let first = shown.first?.item, let last = shown.last?.item,
        let start = places.firstIndex(where: { $0.item == first }),
        let end = places.firstIndex(where: { $0.item == last }),
        places[start...end].map(\.item) == shown.map(\.item)
      else { return nil }
      let shift = (shown.last?.end ?? 0) - places[end].end
      guard abs(shift - (map.extent - old)) < 0.01 else { return nil }
      return places[..<start] + shown
        + places[(end + 1)...].map {
          Place(item: $0.item, path: $0.path, start: $0.start + shift, end: $0.end + shift)
        }
    }
  }

  extension ScrollPager {
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
