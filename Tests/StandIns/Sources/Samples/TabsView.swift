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
