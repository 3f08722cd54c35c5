import FolioSwiftUI
import SwiftUI

// Names of SwiftUI's an app uses together with the adapter, all of which must be unambiguous.
struct SwiftUIWords<Shape: Layout, Way: Transition> {
  var axis: Axis
  var anchor: Anchor<CGRect>
  var edge: Edge
}
