#if canImport(SwiftUI) && !os(iOS) && !os(visionOS)
  import FolioKit
  import SwiftUI

  /// The pages of a view in a stack, where UIKit cannot show them.
  struct PagerStack<Data: RandomAccessCollection, ID: Hashable, Page: View>: View {
    let view: FolioPager<Data, ID, Page>
    /// The size of the view; until SwiftUI reports it, a phone's, so that few pages fit.
    @State private var size = CGSize(width: 390, height: 844)
    /// The page written last by SwiftUI.
    @State private var position: ID?

    var body: some View {
      let pager = pager
      let (axis, share) = (pager.configuration.axis, pager.layout.alignment)
      ScrollView(axis.pick(.horizontal, .vertical)) {
        stack(pager).scrollTargetLayout().padding(pager.layout.padding.edges(axis))
      }
      .contentMargins(.all, pager.layout.insets.edges(axis), for: .scrollContent)
      .scrollIndicators(.hidden)
      .scrollPosition(id: position(pager), anchor: UnitPoint(x: share, y: share))
      .scrollTargetBehavior(.folio(pager))
      .onGeometryChange(for: CGSize.self, of: { $0.size }, action: { size = $0 })
    }

    private var pager: Pager {
      var pager = view.pager
      pager.handle(.resize(.step(to: size.viewport(pager.configuration.axis))))
      let pages = 0..<view.data.count
      let isLazy = pager.configuration.layout.extent != .content
      let extents = isLazy ? [] : pages.map { view.extent($0) }
      pager.handle(.reload(isLazy ? .uniform(count: pages.count) : .extents(extents)))
      return pager
    }

    /// Lazy only with equal lengths, because SwiftUI estimates the places in a lazy stack.
    @ViewBuilder private func stack(_ pager: Pager) -> some View {
      let isLazy = pager.configuration.layout.extent != .content
      let spacing = pager.layout.spacing.value
      switch (pager.configuration.axis, isLazy) {
      case (.horizontal, true): LazyHStack(spacing: spacing) { views(pager) }
      case (.horizontal, false): HStack(spacing: spacing) { views(pager) }
      case (.vertical, true): LazyVStack(spacing: spacing) { views(pager) }
      case (.vertical, false): VStack(spacing: spacing) { views(pager) }
      }
    }

    private func views(_ pager: Pager) -> some View {
      let (axis, layout) = (pager.configuration.axis, pager.layout)
      let places = Places(data: view.data, path: view.path, endIndex: layout.pageCount)
      return ForEach(places, id: \.id) { place in
        let along: CGFloat? = layout.extent(ofPage: place.page).value
        view.view(place.page).frame(width: axis.pick(along, nil), height: axis.pick(nil, along))
      }
    }

    /// The position last written by SwiftUI, until the app selects a page of another group.
    private func position(_ pager: Pager) -> Binding<ID?> {
      func first(_ id: ID?) -> Int? { view.index(of: id).map { pager.layout.firstPage(with: $0) } }
      return Binding(
        get: { @MainActor in
          let page = first(view.selection?.wrappedValue)
          return page == nil || page == first(position) ? position : page.map { view.id($0) }
        },
        set: { @MainActor id in
          position = id
          guard first(id) != first(view.selection?.wrappedValue) else { return }
          view.selection?.wrappedValue = first(id).map { view.id($0) }
        })
    }

    private struct Places: RandomAccessCollection {
      struct Place {
        let page: Int
        let id: ID
      }
      let data: Data
      let path: KeyPath<Data.Element, ID>
      let endIndex: Int
      var startIndex: Int { 0 }
      subscript(page: Int) -> Place {
        let element = data[data.index(data.startIndex, offsetBy: page)]
        return Place(page: page, id: element[keyPath: path])
      }
    }
  }

  extension PageLayout {
    /// The fraction of a page that aligns with the same fraction of the snapport.
    fileprivate var alignment: Double {
      let page = pageCount / 2
      let room = snapport - extent(ofPage: page)
      guard pageCount > 0, room != 0 else { return 0 }
      return (start(ofPage: page) - insets.leading - unclampedRest(ofPage: page)) / room
    }

    fileprivate func firstPage(with page: Int) -> Int {
      page < pageCount ? pages(ofGroup: group(ofPage: page)).lowerBound : page
    }
  }
#endif
