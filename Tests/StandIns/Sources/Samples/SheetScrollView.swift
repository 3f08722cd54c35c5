import FolioUIKit
import UIKit

/// Leaves touches beside the sheet to the screen below.
final class SheetScrollView: PagerScrollView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
