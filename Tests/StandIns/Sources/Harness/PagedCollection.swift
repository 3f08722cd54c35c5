import FolioUIKit
import UIKit

/// A collection view that VoiceOver scrolls by pages.
final class PagedCollection: UICollectionView {
  override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    scrollPager?.accessibilityScroll(direction) ?? super.accessibilityScroll(direction)
  }
}
