import FolioSwiftUI
import SwiftUI

struct TabsView: View {
  let pager: Pager
  @State private var page = "today"

  var body: some View {
    FolioPager(pager, ["today", "week", "month"], id: \.self) { page in Text(page) }
      .tabStyle(selection: $page)
  }
}

struct HotShelf: View {
  let driver: PagerDriver
  @State private var page: Int? = 0

  var body: some View {
    FolioPager(driver, 0..<20, id: \.self, selection: $page) { page in Text("card \(page)") }
  }
}

struct OriginCheck: View {
  var body: some View {
    ScrollView(.horizontal) { Color.red.frame(width: 2000, height: 200) }
      .contentMargins(.horizontal, 20, for: .scrollContent)
      .scrollTargetBehavior(PrintingBehavior())
  }
}

struct PrintingBehavior: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    print(target.rect.minX, context.containerSize.width)
  }
}
