import FolioUIKit
import SwiftUI
import UIKit

// What an app with both of Apple's modules spells beside the adapter: none of it may be ambiguous.
struct UIKitWords<Shape: Layout, Way: Transition> {
  var axis: Axis
  var anchor: Anchor<CGRect>
  var scrollView: UIScrollView
}
