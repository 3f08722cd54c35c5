import FolioSwiftUI
import SwiftUI

struct StackView: View {
  let pager: Pager
  @State var page: Int? = 0

  var body: some View {
    ScrollView(.horizontal) {
      LazyHStack(spacing: 10) { ForEach(0..<20, id: \.self) { Text("\($0)") } }
        .scrollTargetLayout()
    }
    .scrollPosition(id: $page)
    .scrollTargetBehavior(.folio(pager))
  }
}
