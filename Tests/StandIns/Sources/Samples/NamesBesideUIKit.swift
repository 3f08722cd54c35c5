import FolioUIKit
import SwiftUI
import UIKit

// Names an app uses with UIKit, SwiftUI and the adapter, all of which must be unambiguous.
struct UIKitWords<Shape: Layout, Distance: Transition> {
  var axis: Axis
  var anchor: Anchor<CGRect>
  var scrollView: UIScrollView
}
