import FolioUIKit
import UIKit

/// A collection view that VoiceOver scrolls page by page.
final class PagedCollection: UICollectionView {
  override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    scrollPager?.accessibilityScroll(direction) ?? super.accessibilityScroll(direction)
  }
}
