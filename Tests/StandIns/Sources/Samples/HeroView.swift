import FolioSwiftUI
import SwiftUI

struct HeroView: View {
  let pager: Pager

  var body: some View {
    PagerReader { proxy in
      VStack {
        FolioPager(pager, count: 5) { page in Text("hero \(page)") }
          .onSettle { page in print("on page", page) }
        FolioDots(proxy)
      }
    }
  }
}
