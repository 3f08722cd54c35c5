import FolioSwiftUI
import SwiftUI

struct HotShelf: View {
  let driver: PagerDriver
  @State private var page: Int? = 0

  var body: some View {
    FolioPager(driver, 0..<20, id: \.self, selection: $page) { page in Text("card \(page)") }
  }
}
