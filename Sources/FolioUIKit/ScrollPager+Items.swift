#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import FolioKit
  public import UIKit

  /// The items of a collection view, or the arranged subviews of a stack view, as pages.
  @MainActor
  final class FollowedPages {
    /// A page's part, an item's number or a subview's address, from start to end in reading order.
    private struct Place {
      var part: Int
      var path = IndexPath()
      var start: Double
      var end: Double
    }

    private weak var paging: ScrollPager?
    private(set) weak var layout: UICollectionViewLayout?
    private weak var stack: UIStackView?
    /// The content size and the numbers of items as read last.
    private var size: CGSize?
    private var sections: [Int] = []
    private var extent = 0.0
    private var places: [Place] = []
    private var content: PageContent?
    var identifiers: [AnyHashable] = []
    /// The part that was current before the content changed.
    private var kept: Int?
    /// `true` while the layout is read, whose attributes then have no looks.
    private var isReading = false
    /// `true` if the layout's frames are against the reading order.
    private var isMirrored = false

    init(_ paging: ScrollPager, _ layout: UICollectionViewLayout?, _ stack: UIStackView?) {
      (self.paging, self.layout, self.stack) = (paging, layout, stack)
    }

    private var isStale: Bool { paging?.scrollView.contentSize != size }

    var current: Int? {
      kept ?? paging?.pager.targetPage.flatMap { $0 < places.count ? places[$0].part : nil }
    }

    func willScroll() {
      if kept == nil, isStale { kept = current }
    }

    /// Reads a layout of changed size; `takesEdits` takes over items not passed to `follow`.
    func look(takesEdits: Bool = false) {
      guard isStale else { return }
      let isSame = sections == counts
      if isSame || takesEdits { read(goingTo: isSame ? current : kept, isMeasured: isSame) }
    }

    /// The items of each section; none of a stack view, whose subviews tell who they are.
    private var counts: [Int] {
      guard let view = layout?.collectionView else { return [] }
      return (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    }

    /// Reads the layout, and of items that were `isMeasured` those near the bounds.
    func read(goingTo part: Int?, isMeasured: Bool = false) {
      guard let paging, layout != nil || stack != nil else { return }
      isReading = true
      defer { isReading = false }
      let old = extent
      size = paging.scrollView.contentSize
      extent =
        (layout?.collectionViewContentSize ?? paging.scrollView.contentSize)[
          paging.surface.axis]
      isMirrored = paging.driver.frame.mapping.isMirrored != flips
      (kept, sections) = (nil, counts)
      places = (isMeasured ? measured(extent - old) : nil) ?? all
      let pages = places.map { PlacedPage(start: $0.start, extent: $0.end - $0.start) }
      // As far as the config takes the places or lengths of the layout.
      let content: PageContent =
        switch paging.pager.configuration.layout.extent {
        case .uniform: .uniform(count: pages.count)
        case .content: .extents(pages.map { $0.extent })
        case .placed: .placed(PlacedContent(pages, contentExtent: extent))
        }
      if content != self.content { paging.send(.reload(content)) }
      self.content = content
      guard let page = part.flatMap(page), page != paging.pager.targetPage,
        paging.pager.phase != .dragging
      else { return }
      paging.scrollToPage(.page(page), animated: false)
    }

    private func page(_ part: Int) -> Int? {
      places.indices.contains(part) && places[part].part == part
        ? part : places.firstIndex { $0.part == part }
    }

    /// The number of an item, counted through all sections.
    private func item(_ path: IndexPath) -> Int {
      sections.prefix(path.section).reduce(0, +) + path.item
    }

    /// `true` if the collection view mirrors the layout itself.
    private var flips: Bool {
      paging?.surface.axis == .horizontal
        && layout?.flipsHorizontallyInOppositeLayoutDirection == true
        && paging?.surface.surroundings.direction == .rightToLeft
    }

    private func place(_ part: Int, _ frame: CGRect, _ path: IndexPath = IndexPath()) -> Place {
      let axis = paging?.surface.axis ?? .horizontal
      let (first, length) = (frame.origin[axis], frame.size[axis])
      let start = isMirrored ? extent - first - length : first
      return Place(part: part, path: path, start: start, end: start + length)
    }

    /// The place of an item; `nil` if the layout hides it.
    private func place(_ attributes: UICollectionViewLayoutAttributes?) -> Place? {
      guard let attributes, !attributes.isHidden, !attributes.frame.isEmpty else { return nil }
      return place(item(attributes.indexPath), attributes.frame, attributes.indexPath)
    }

    private var all: [Place] {
      let paths = sections.indices.flatMap { section in
        (0..<sections[section]).map { IndexPath(item: $0, section: section) }
      }
      let views = stack?.arrangedSubviews.filter { !$0.isHidden } ?? []
      return paths.compactMap { place(layout?.layoutAttributesForItem(at: $0)) }
        + views.map { view in
          let frame = paging?.scrollView.convert(view.bounds, from: view) ?? .zero
          return place(Int(bitPattern: ObjectIdentifier(view)), frame)
        }
    }

    /// The places after items near the bounds were measured; `nil` if the content grew elsewhere, too.
    private func measured(_ growth: Double) -> [Place]? {
      guard let layout, let bounds = layout.collectionView?.bounds else { return nil }
      let near = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
      let shown = (layout.layoutAttributesForElements(in: near) ?? [])
        .filter { $0.representedElementCategory == .cell }
        .compactMap { place($0) }.sorted { $0.part < $1.part }
      guard let start = shown.first.flatMap({ page($0.part) }), let last = shown.last,
        places[start...].prefix(shown.count).map(\.part) == shown.map(\.part)
      else { return nil }
      let end = start + shown.count
      let shift = last.end - places[end - 1].end
      guard abs(shift - growth) < 0.01 else { return nil }
      let rest = places[end...].map {
        Place(part: $0.part, path: $0.path, start: $0.start + shift, end: $0.end + shift)
      }
      return places[..<start] + shown + rest
    }

    /// Adds the looks of pages, and the cells that a transform draws outside the bounds.
    func transformed(
      _ attributes: [UICollectionViewLayoutAttributes]
    ) -> [UICollectionViewLayoutAttributes] {
      if isReading { return attributes }
      var (cells, drawn): ([Int: UICollectionViewLayoutAttributes], _) = ([:], attributes)
      drawn.removeAll { one in
        let index = one.representedElementCategory == .cell ? page(item(one.indexPath)) : nil
        if let index { cells[index] = one }
        return index != nil
      }
      guard let paging, let pages = paging.attached.drawnPages(cells.keys) else {
        return attributes
      }
      for (rank, (page, look)) in pages.enumerated() {
        let path = places.indices.contains(page) ? places[page].path : nil
        let cell = cells[page] ?? path.flatMap { layout?.layoutAttributesForItem(at: $0) }
        guard let copy = cell?.copy() as? UICollectionViewLayoutAttributes else { continue }
        copy.draw(look, paging.driver.frame.mapping, flips: flips)
        copy.zIndex = rank
        drawn.append(copy)
      }
      return drawn
    }
  }

  extension ScrollPager {
    /// Makes a collection view's items the pages; with `pages placed`, by its layout attributes.
    public func follow(_ layout: UICollectionViewLayout) { follow(layout, nil) }

    /// Makes the arranged subviews of a stack view the pages; with `pages placed`, where they lie.
    public func follow(_ stack: UIStackView) { follow(nil, stack) }

    private func follow(_ layout: UICollectionViewLayout?, _ stack: UIStackView?) {
      scrollView.layoutIfNeeded()
      followed = FollowedPages(self, layout, stack)
      followed?.read(goingTo: nil)
      layout?.invalidateLayout()
    }

    /// The attributes of cells with the looks of their pages; without transforms the same.
    public func transformed(
      _ attributes: [UICollectionViewLayoutAttributes]?
    ) -> [UICollectionViewLayoutAttributes]? {
      attributes.map { followed?.transformed($0) ?? $0 }
    }

    /// Keeps the current item; call it with all identifiers after the items changed.
    public func follow<Identifier: Hashable>(_ identifiers: [Identifier]) {
      let (old, new) = (followed?.identifiers ?? [], identifiers.map { AnyHashable($0) })
      followed?.identifiers = new
      follow { item in old.indices.contains(item) ? new.firstIndex(of: old[item]) : nil }
    }

    /// Keeps the current item; call it after the items changed.
    public func follow<Item>(_ difference: CollectionDifference<Item>) {
      follow { item in
        var index = item
        for case .remove(let offset, _, let destination) in difference.removals {
          if offset == item { return destination }
          if offset < item { index -= 1 }
        }
        for case .insert(let offset, _, _) in difference.insertions where offset <= index {
          index += 1
        }
        return index
      }
    }

    private func follow(_ index: (_ item: Int) -> Int?) {
      guard let followed else { return }
      let item = followed.current.flatMap(index)
      scrollView.layoutIfNeeded()
      followed.read(goingTo: item)
    }
  }
#endif
