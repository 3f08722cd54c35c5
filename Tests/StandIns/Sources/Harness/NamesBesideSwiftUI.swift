import FolioSwiftUI
import SwiftUI

// What an app spells of SwiftUI beside the adapter: none of it may be ambiguous.
struct SwiftUIWords<Shape: Layout, Way: Transition> {
  var axis: Axis
  var anchor: Anchor<CGRect>
  var edge: Edge
}
