#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import FolioKit
  public import UIKit

  @MainActor
  final class ItemPages {
    private weak var layout: UICollectionViewLayout?
    private weak var paging: ScrollPager?
    private var size: CGSize?
    private var content: PageContent?
    var identifiers: [AnyHashable] = []
    private(set) var kept: Int?

    init(_ layout: UICollectionViewLayout, _ paging: ScrollPager) {
      self.layout = layout
      self.paging = paging
    }

    private var isStale: Bool { layout?.collectionView?.contentSize != size }

    func willScroll() {
      if kept == nil, isStale { kept = paging?.pager.targetPage }
    }

    /// Reads a layout of changed size; `takesEdits` takes over items not passed to `follow`.
    func look(takesEdits: Bool = false) {
      guard isStale, let collection = layout?.collectionView else { return }
      let sections = 0..<collection.numberOfSections
      let count = sections.reduce(0) { $0 + collection.numberOfItems(inSection: $1) }
      if takesEdits || count == content?.count { read(goingTo: kept) }
    }

    func read(goingTo page: Int?) {
      guard let layout, let collection = layout.collectionView, let paging else { return }
      size = collection.contentSize
      kept = nil
      let content = content(of: layout, in: collection, paging)
      if content != self.content {
        self.content = content
        paging.send(.reload(content))
      }
      guard let page, page != paging.pager.targetPage, !paging.isDragging else { return }
      paging.scrollToPage(.page(page), animated: false)
    }

    private func content(
      of layout: UICollectionViewLayout, in collection: UICollectionView, _ paging: ScrollPager
    ) -> PageContent {
      let axis = paging.surface.axis
      let extent = CGRect(origin: .zero, size: layout.collectionViewContentSize).stretch(axis).end
      let isMirrored = paging.driver.frame.mapping.isMirrored
      let stretches = (0..<collection.numberOfSections).flatMap { section in
        (0..<collection.numberOfItems(inSection: section)).map { item in
          let path = IndexPath(item: item, section: section)
          return (layout.layoutAttributesForItem(at: path)?.frame ?? .zero).stretch(axis)
        }
      }
      switch paging.pager.configuration.layout.extent {
      case .uniform: return .uniform(count: stretches.count)
      case .content: return .extents(stretches.map { $0.end - $0.start })
      case .placed:
        let pages = stretches.map {
          PlacedPage(start: isMirrored ? extent - $0.end : $0.start, extent: $0.end - $0.start)
        }
        return .placed(PlacedContent(pages, contentExtent: extent))
      }
    }
  }

  extension ScrollPager {
    /// Makes a collection view's items the pages; with `pages placed`, by its layout attributes.
    ///
    /// The layout is read again when the content size changes. After edits, call `follow` with the
    /// identifiers or the difference.
    public func follow(_ layout: UICollectionViewLayout) {
      scrollView.layoutIfNeeded()
      items = ItemPages(layout, self)
      items?.read(goingTo: nil)
    }

    /// Keeps the current item; call it with all identifiers after the items changed.
    public func follow<Identifier: Hashable>(_ identifiers: [Identifier]) {
      let (old, new) = (items?.identifiers ?? [], identifiers.map { AnyHashable($0) })
      items?.identifiers = new
      follow { page in old.indices.contains(page) ? new.firstIndex(of: old[page]) : nil }
    }

    /// Keeps the current item; call it after the items changed.
    public func follow<Item>(_ difference: CollectionDifference<Item>) {
      var kept: [Int?] = Array(0..<pageCount)
      for change in difference {
        switch change {
        case .remove(let offset, _, _) where offset < kept.count: kept.remove(at: offset)
        case .insert(let offset, _, let origin) where offset <= kept.count:
          kept.insert(origin, at: offset)
        default: break
        }
      }
      follow { page in kept.firstIndex(of: page) }
    }

    private func follow(_ index: (_ page: Int) -> Int?) {
      guard let items else { return }
      let page = (items.kept ?? pager.targetPage).flatMap(index)
      scrollView.layoutIfNeeded()
      items.read(goingTo: page)
    }
  }

  extension CGRect {
    fileprivate func stretch(_ axis: PagingAxis) -> (start: Double, end: Double) {
      (axis.pick(minX, minY), axis.pick(maxX, maxY))
    }
  }
#endif
