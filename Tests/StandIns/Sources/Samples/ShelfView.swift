import FolioSwiftUI
import SwiftUI

struct ShelfView: View {
  @State private var page: Int? = 0
  let pager: Pager

  var body: some View {
    FolioPager(pager, count: 20, selection: $page) { page in Text("card \(page)") }
  }
}
