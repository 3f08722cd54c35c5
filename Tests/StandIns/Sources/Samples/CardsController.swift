import FolioUIKit
import UIKit

final class CardsController: UIViewController {
  typealias Source = UICollectionViewDiffableDataSource<Int, String>
  let layout: UICollectionViewLayout
  private lazy var collection = PagedCollection(frame: .zero, collectionViewLayout: layout)
  private lazy var source = Source(collectionView: collection) { collection, path, _ in
    collection.dequeueReusableCell(withReuseIdentifier: "card", for: path)
  }
  private(set) lazy var paging = ScrollPager(try! Pager(resource: "cards"), on: collection)

  override func loadView() { view = collection }

  override func viewDidLoad() {
    super.viewDidLoad()
    collection.register(CardCell.self, forCellWithReuseIdentifier: "card")
    paging.follow(layout)
  }

  func show(_ cards: [String]) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(cards)
    source.apply(snapshot, animatingDifferences: true)
    paging.follow(snapshot.itemIdentifiers)
  }

  init(_ layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}
