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

    /// Lazy only with equal lengths, because SwiftUI estimates the places in a lazy stack.
    private var isLazy: Bool { view.pager.configuration.layout.extent != .content }

    var body: some View {
      let (pages, axis) = (0..<view.data.count, view.pager.configuration.axis)
      let pager = view.pager.filled(
        isLazy ? .uniform(count: pages.count) : .extents(pages.map { view.extent($0) }),
        in: size.viewport(axis))
      let share = pager.layout.alignment
      ScrollView(axis.pick(.horizontal, .vertical)) {
        stack(pager).scrollTargetLayout().padding(pager.layout.padding.edges(axis))
      }
      .contentMargins(.all, pager.layout.insets.edges(axis), for: .scrollContent)
      .scrollIndicators(.hidden)
      .scrollPosition(id: position(pager), anchor: UnitPoint(x: share, y: share))
      .scrollTargetBehavior(.folio(pager))
      .onGeometryChange(for: CGSize.self, of: { $0.size }, action: { size = $0 })
    }

    @ViewBuilder private func stack(_ pager: Pager) -> some View {
      let spacing = pager.layout.spacing.value
      switch (pager.configuration.axis, isLazy) {
      case (.horizontal, true): LazyHStack(spacing: spacing) { pages(pager) }
      case (.horizontal, false): HStack(spacing: spacing) { pages(pager) }
      case (.vertical, true): LazyVStack(spacing: spacing) { pages(pager) }
      case (.vertical, false): VStack(spacing: spacing) { pages(pager) }
      }
    }

    private func pages(_ pager: Pager) -> some View {
      let (axis, layout) = (pager.configuration.axis, pager.layout)
      let places = (0..<layout.pageCount).lazy.map { (page: $0, id: view.id($0)) }
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
  }
#endif
