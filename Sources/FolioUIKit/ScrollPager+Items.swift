#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import FolioKit
  public import UIKit

  /// The items of a collection view as pages: where its layout has them.
  @MainActor
  final class ItemPages {
    private weak var layout: UICollectionViewLayout?
    private weak var paging: ScrollPager?
    private var size: CGSize?
    private var content: PageContent?
    /// The app's identifiers of the items that are the pages now.
    var identifiers: [AnyHashable] = []
    /// The page before UIKit corrected the offset for items that the pager does not have yet.
    private(set) var kept: Int?

    init(_ layout: UICollectionViewLayout, _ paging: ScrollPager) {
      self.layout = layout
      self.paging = paging
    }

    private var isStale: Bool { layout?.collectionView?.contentSize != size }

    /// The offset changed, and the pager has not been notified yet.
    func willScroll() {
      if kept == nil, isStale { kept = paging?.pager.targetPage }
    }

    /// Takes over where the items are, if the content has another size than when they were last looked at.
    ///
    /// - Parameter takesEdits: whether to take over changes of the items that were not passed to `follow` as well.
    func look(takesEdits: Bool = false) {
      guard isStale, let collection = layout?.collectionView else { return }
      let sections = 0..<collection.numberOfSections
      let count = sections.reduce(0) { $0 + collection.numberOfItems(inSection: $1) }
      if takesEdits || count == content?.count { read(goingTo: kept) }
    }

    /// Takes over where the items are.
    ///
    /// - Parameter page: the page to be on afterwards; `nil` for the one of the same index.
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
    /// Makes the items of a collection view the pages, and follows its layout: where the config says
    /// `pages placed`, lengths and gaps are those of the items' layout attributes.
    ///
    /// The layout is looked at again when the content has another size: at a layout pass, as a drag begins
    /// and while it scrolls. When items come, go or move, call `follow` with their identifiers or with
    /// the difference. The views are the collection view's own.
    public func follow(_ layout: UICollectionViewLayout) {
      scrollView.layoutIfNeeded()
      items = ItemPages(layout, self)
      items?.read(goingTo: nil)
    }

    /// Follows the items after they changed, on the page of the same item; to be called after the
    /// collection view has them.
    ///
    /// - Parameter identifiers: all items in order, such as the `itemIdentifiers` of a snapshot.
    public func follow<Identifier: Hashable>(_ identifiers: [Identifier]) {
      let (old, new) = (items?.identifiers ?? [], identifiers.map { AnyHashable($0) })
      items?.identifiers = new
      follow { page in old.indices.contains(page) ? new.firstIndex(of: old[page]) : nil }
    }

    /// Follows the items after they changed by a difference, on the page of the same item; to be called
    /// after the collection view has them.
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

    /// Reads the layout anew, and stays on the page that is elsewhere now.
    private func follow(_ index: (_ page: Int) -> Int?) {
      guard let items else { return }
      let page = (items.kept ?? pager.targetPage).flatMap(index)
      scrollView.layoutIfNeeded()
      items.read(goingTo: page)
    }
  }

  extension CGRect {
    /// From where to where it reaches along an axis.
    fileprivate func stretch(_ axis: PagingAxis) -> (start: Double, end: Double) {
      (axis.pick(minX, minY), axis.pick(maxX, maxY))
    }
  }
#endif
