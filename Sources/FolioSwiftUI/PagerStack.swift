#if canImport(SwiftUI) && !os(iOS) && !os(visionOS)
  import FolioKit
  import SwiftUI

  /// The pages of a view in a stack, where UIKit cannot show them.
  struct PagerStack<Data: RandomAccessCollection, ID: Hashable, Page: View>: View {
    let view: FolioPager<Data, ID, Page>
    @State private var size = CGSize.zero
    /// The page that SwiftUI wrote last.
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

    /// The pager with the pages, on a surface of the size of the view.
    private var pager: Pager {
      var pager = view.driver?.pager ?? view.pager
      pager.handle(.resize(.step(to: size.viewport(pager.configuration.axis))))
      let count = view.data.count
      let hasExtents = pager.configuration.layout.plan.extent == .content
      let extents = hasExtents ? (0..<count).map { view.extent($0) } : []
      pager.handle(.reload(hasExtents ? .extents(extents) : .uniform(count: count)))
      return pager
    }

    /// Lazy only where all pages have one length: SwiftUI estimates the places in a lazy stack.
    @ViewBuilder private func stack(_ pager: Pager) -> some View {
      let isLazy = pager.configuration.layout.plan.extent != .content
      let spacing = pager.layout.spacing.value
      switch (pager.configuration.axis, isLazy) {
      case (.horizontal, true): LazyHStack(spacing: spacing) { views(pager) }
      case (.horizontal, false): HStack(spacing: spacing) { views(pager) }
      case (.vertical, true): LazyVStack(spacing: spacing) { views(pager) }
      case (.vertical, false): VStack(spacing: spacing) { views(pager) }
      }
    }

    private func views(_ pager: Pager) -> some View {
      let count = pager.layout.pageCount
      return ForEach(Places(data: view.data, path: view.path, endIndex: count), id: \.id) { place in
        let along = pager.layout.extent(ofPage: place.page).value
        let isHorizontal = pager.configuration.axis == .horizontal
        view.view(place.page)
          .frame(width: isHorizontal ? along : nil, height: isHorizontal ? nil : along)
      }
    }

    /// The position of the scroll view: what SwiftUI writes is what SwiftUI reads, until the app
    /// selects a page of another group.
    private func position(_ pager: Pager) -> Binding<ID?> {
      func first(_ id: ID?) -> Int? { view.index(of: id).map { pager.layout.firstPage(with: $0) } }
      return Binding(
        get: { @MainActor in
          guard let selected = view.selection?.wrappedValue, let page = first(selected),
            page != first(position)
          else { return position }
          return view.id(page)
        },
        set: { @MainActor id in
          position = id
          guard let selection = view.selection, first(id) != first(selection.wrappedValue) else {
            return
          }
          selection.wrappedValue = first(id).map { view.id($0) }
        })
    }

    /// The pages by index and identity, made as they are read.
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
    /// From the end of a page to the start of the next page.
    fileprivate var spacing: Points {
      pageCount > 1 ? start(ofPage: 1) - start(ofPage: 0) - extent(ofPage: 0) : 0
    }

    /// The share of a page that rests at the same share of the snapport.
    fileprivate var alignment: Double {
      let page = pageCount / 2
      let room = port - extent(ofPage: page)
      guard pageCount > 0, room != 0 else { return 0 }
      return (start(ofPage: page) - insets.leading - unclampedRest(ofPage: page)) / room
    }

    /// The first page of the group of a page.
    fileprivate func firstPage(with page: Int) -> Int {
      page < pageCount ? pages(ofGroup: group(ofPage: page)).lowerBound : page
    }
  }

  extension Insets {
    /// The insets along an axis, and none across it.
    fileprivate func edges(_ axis: PagingAxis) -> EdgeInsets {
      let (first, last) = (leading.value, trailing.value)
      return EdgeInsets(
        top: axis.pick(0, first), leading: axis.pick(first, 0), bottom: axis.pick(0, last),
        trailing: axis.pick(last, 0))
    }
  }
#endif
