import FolioSwiftUI
import SwiftUI

struct StackView: View {
  @State var pager: Pager
  @State var page: Int? = 0

  var body: some View {
    ScrollView(.horizontal) {
      LazyHStack(spacing: 10) {
        ForEach(0..<20, id: \.self) { page in Text("\(page)").frame(width: 300) }
      }
      .scrollTargetLayout()
    }
    .contentMargins(.horizontal, 20, for: .scrollContent)
    .scrollPosition(id: $page)
    .scrollTargetBehavior(.folio(pager))
    .onAppear { pager.handle(.reload(.uniform(count: 20))) }
  }
}
