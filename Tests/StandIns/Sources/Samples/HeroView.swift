import FolioSwiftUI
import SwiftUI

struct HeroView: View {
  let pager: Pager
  @State private var page: Int? = 0

  var body: some View {
    PagerReader { proxy in
      VStack {
        FolioPager(pager, count: 5, selection: $page) { page in Text("hero \(page)") }
          .onSettle { page in print("on page", page) }
        FolioDots(proxy)
        HStack {
          ForEach(0..<5, id: \.self) { dot in
            Text(dot == page ? "●" : "○").onTapGesture { withAnimation { page = dot } }
          }
        }
      }
    }
  }
}
