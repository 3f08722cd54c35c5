import FolioSwiftUI
import SwiftUI

struct StackView: View {
  @State var pager: Pager
  @State var page: Int? = 0
  @State private var size = CGSize(width: 390, height: 220)

  var body: some View {
    let line = pager.line(in: size)
    ScrollView(.horizontal) {
      LazyHStack(spacing: line.spacing) {
        ForEach(0..<20, id: \.self) { page in Text("\(page)").frame(width: line.extent) }
      }
      .scrollTargetLayout()
    }
    .contentMargins(.all, line.margins, for: .scrollContent)
    .scrollPosition(id: $page)
    .scrollTargetBehavior(.folio(pager))
    .onGeometryChange(for: CGSize.self, of: { $0.size }, action: { size = $0 })
    .onAppear { pager.handle(.reload(.uniform(count: 20))) }
  }
}
