import FolioSwiftUI
import SwiftUI

/// One config at a time on the whole screen, with dots and the reason of the last landing.
struct GalleryView: View {
  @State private var group = 0
  @State private var chosen = Exhibit.groups.map { $0.1[0].id }
  @State private var reason = "Drag or fling the pages."
  @State private var landing = Landing()

  private var exhibits: [Exhibit] { Exhibit.groups[group].1 }
  private var exhibit: Exhibit { exhibits.first { $0.id == chosen[group] } ?? exhibits[0] }

  var body: some View {
    PagerReader { proxy in
      VStack(spacing: 8) {
        HStack(spacing: 8) {
          Picker("Configs", selection: $group) {
            ForEach(0..<Exhibit.groups.count, id: \.self) { Text(Exhibit.groups[$0].0).tag($0) }
          }
          Picker("Config", selection: $chosen[group]) {
            ForEach(exhibits, id: \.id) { exhibit in Text(exhibit.id).tag(exhibit.id) }
          }
        }
        if let pager = exhibit.pager {
          FolioPager(pager, count: exhibit.count, extent: { 500 + 300 * CGFloat($0 % 3) }) {
            page in CardPage(page: page)
          }
          .onSettle { page in
            proxy.scrollPager?.observer = landing
            if !landing.text.isEmpty { reason = "Page \(page): \(landing.text)" }
          }
        } else {
          Text(exhibit.problem).font(.footnote)
        }
        FolioDots(proxy)
        Text(reason).font(.footnote)
      }
    }
  }
}

struct CardPage: View {
  let page: Int

  var body: some View {
    ZStack {
      Color(hue: Double(page % 12) / 12, saturation: 0.5, brightness: 0.9)
      Text("\(page)").font(.largeTitle)
    }
  }
}

/// Asks the pager for the reasons of a release, when the finger lifts.
@MainActor
final class Landing: @MainActor DriverObserver {
  private(set) var text = ""

  func driver(_ driver: PagerDriver, did entry: TraceEntry) {
    guard case .callback(.willEndDragging(let velocity, let proposed)) = entry else { return }
    let release = driver.releaseInput(velocity: velocity, proposedTarget: proposed)
    let decision = driver.pager.decide(release, reasons: true)
    text = ([decision.decidedBy] + decision.reasons.map(\.description)).joined(separator: ", ")
  }
}
