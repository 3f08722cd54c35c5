package import FolioKit
import FolioUIKit
import UIKit

/// An app with a collection view whose items are the pages.
@MainActor
package final class CollectionApp {
  private let layout: RowLayout
  private let collection: UICollectionView
  private let own = OwnDelegate()
  private let paging: ScrollPager
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private var ids: [String]

  /// Items of one section, with a gap of 10 between them and 5 before the first.
  package init(_ config: String, _ ids: [String], isMirrored: Bool = false) throws {
    self.ids = ids
    layout = RowLayout(isMirrored)
    collection = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    if isMirrored { window.standIn(direction: .rightToLeft) }
    window.addSubview(collection)
    collection.delegate = own
    paging = ScrollPager(try Pager(config: config), on: collection)
    setItems(ids)
    collection.layoutIfNeeded()
    paging.follow(layout)
    paging.follow(ids)
  }

  package var pager: Pager { paging.pager }
  package var view: ScrollHand { ScrollHand(collection) }
  package var current: String? { pager.targetPage.map { ids[$0] } }
  package var offset: Double { collection.contentOffset.x }
  /// `true` if callbacks other than scrolling are forwarded to the app's delegate.
  package var forwards: Bool { collection.delegate === paging && paging.scrollViewDelegate === own }

  package func go(to id: String) {
    if let page = ids.firstIndex(of: id) { paging.scrollToPage(.page(page), animated: false) }
  }

  package func drag(by distance: Points) {
    view.touchDown()
    view.move(by: distance)
    view.lift(velocity: 0)
    view.run()
  }

  /// Changes the items of the collection view without notifying the pager.
  package func setItems(_ ids: [String]) {
    self.ids = ids
    layout.lengths = ids.map { 30 + 10 * Double($0.count) }
    collection.standIn([ids.count])
  }

  /// Applies a snapshot with other items.
  ///
  /// - Parameter isLaidOut: whether the collection view is laid out before the pager is notified.
  package func apply(_ ids: [String], isLaidOut: Bool = false) {
    setItems(ids)
    if isLaidOut { window.layoutIfNeeded() }
    paging.follow(ids)
  }

  /// Applies other items by their difference.
  package func applyDifference(to ids: [String]) {
    let difference = ids.difference(from: self.ids).inferringMoves()
    setItems(ids)
    paging.follow(difference)
  }

  /// Changes the lengths of cells, as self-sizing does.
  package func measure(_ lengths: [Double]) {
    layout.lengths = lengths
    collection.setNeedsLayout()
    window.layoutIfNeeded()
  }
}

final class RowLayout: UICollectionViewLayout {
  var lengths: [Double] = []
  private let isMirrored: Bool

  init(_ isMirrored: Bool) {
    self.isMirrored = isMirrored
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    lengths.indices.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: lengths.reduce(5) { $0 + $1 + 10 } - 10, height: 100)
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let length = lengths[indexPath.item]
    let start = lengths[..<indexPath.item].reduce(5) { $0 + $1 + 10 }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: isMirrored ? collectionViewContentSize.width - start - length : start, y: 0,
      width: length, height: 100)
    return attributes
  }
}
