import FolioUIKit
import UIKit

/// A row of cells with the transform of the pager's config.
final class DeckLayout: UICollectionViewFlowLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let cells = super.layoutAttributesForElements(in: rect)
    return collectionView?.scrollPager?.transformed(cells) ?? cells
  }
}
