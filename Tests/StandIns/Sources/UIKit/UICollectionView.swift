public import Foundation

extension IndexPath {
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  public var item: Int { self[1] }
  public var section: Int { self[0] }
}

@MainActor open class UICollectionViewLayoutAttributes: Foundation.NSObject {
  /// With a transform undefined, as that of a view.
  public final var frame: CGRect {
    get {
      CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, size: size)
    }
    set {
      precondition(transform3D.isIdentity, "the frame of a transformed cell is undefined")
      (center, size) = (CGPoint(x: newValue.midX, y: newValue.midY), newValue.size)
    }
  }
  public final var center = CGPoint.zero
  public final var size = CGSize.zero
  public final var transform3D = CATransform3DIdentity
  public final var alpha: CGFloat = 1
  public final var zIndex = 0
  public final var isHidden = false
  public final var indexPath: IndexPath
  public final var representedElementCategory: UICollectionView.ElementCategory { .cell }

  public init(forCellWith indexPath: IndexPath) {
    self.indexPath = indexPath
    super.init()
  }

  open override nonisolated func copy() -> Any {
    let copy: UICollectionViewLayoutAttributes = MainActor.assumeIsolated {
      let copy = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      (copy.center, copy.size, copy.transform3D) = (center, size, transform3D)
      (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
      return copy
    }
    return copy
  }
}

@MainActor open class UICollectionViewLayout: NSObject {
  public internal(set) final weak var collectionView: UICollectionView?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  open var collectionViewContentSize: CGSize { .zero }
  /// `true` if the collection view mirrors the layout's frames from right to left.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  open func invalidateLayout() { collectionView?.setNeedsLayout() }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }
}

/// A row of items of 50 points, as large as UIKit's default.
@MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }
  open override var collectionViewContentSize: CGSize { CGSize(width: 50 * count, height: 50) }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 50 * indexPath.item, y: 0, width: 50, height: 50)
    return attributes
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }
}

@MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
}

/// A collection view with a layout, whose cells are made and not shown.
@MainActor open class UICollectionView: UIScrollView {
  public enum ElementCategory: Int, Sendable { case cell, supplementaryView, decorationView }

  public final let collectionViewLayout: UICollectionViewLayout
  public final weak var dataSource: (any UICollectionViewDataSource)?
  /// The number of items in each section.
  private var counts: [Int] = []
  fileprivate var cellClasses: [String: UICollectionViewCell.Type] = [:]
  /// The cells of the visible items, made by the data source.
  fileprivate var makeCell: ((IndexPath) -> UICollectionViewCell?)?

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  public required init?(coder: NSCoder) { nil }

  public final var numberOfSections: Int { dataSource == nil ? counts.count : 1 }
  public final func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? counts[section]
  }

  /// Changes the items of the data source, and requests a layout.
  public final func standIn(_ counts: [Int]) {
    self.counts = counts
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = collectionViewLayout.collectionViewContentSize
    if size != contentSize { contentSize = size }
    if let makeCell, !counts.isEmpty, counts[0] > 0 { _ = makeCell(IndexPath(item: 0, section: 0)) }
  }
}

@MainActor open class UICollectionViewCell: UIView {
  /// The parent of the app's views; fills the cell.
  public final let contentView = UIView()

  public required override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
  public required init?(coder: NSCoder) { nil }

  /// Called before a cell is dequeued again.
  open func prepareForReuse() {}
}

extension UICollectionView {
  public final func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String)
  {
    cellClasses[identifier] = cellClass as? UICollectionViewCell.Type
  }

  /// Raises an exception if no class is registered for the identifier.
  public final func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let cell = cellClasses[identifier] else {
      preconditionFailure("must register a nib or a class for the identifier \(identifier)")
    }
    return cell.init(frame: .zero)
  }
}

/// The items of a collection view by identifier, in order.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  fileprivate var sections: [[ItemIdentifierType]] = []

  public init() {}

  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { $0 } }

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    sections += identifiers.map { _ in [] }
  }

  public mutating func appendItems(_ identifiers: [ItemIdentifierType]) {
    sections[sections.count - 1] += identifiers
  }
}

/// Gives a collection view its items.
@MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) ->
    UICollectionViewCell?

  private weak var collectionView: UICollectionView?
  private var snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    collectionView.makeCell = { [weak self, weak collectionView] path in
      guard let self, let collectionView else { return nil }
      let items = snapshot.sections[path.section]
      return cellProvider(collectionView, path, items[path.item])
    }
  }

  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) {
    self.snapshot = snapshot
    collectionView?.standIn(snapshot.sections.map { $0.count })
  }
}
