#if canImport(SwiftUI)
  // An app that imports the adapter has the engine as well.
  @_exported public import FolioKit
  public import SwiftUI

  /// Pages in a scroll view, laid out and brought to rest as a config says.
  ///
  /// ```swift
  /// struct ShelfView: View {
  ///   @State private var page: Int? = 0
  ///   let pager: Pager
  ///
  ///   var body: some View {
  ///     FolioPager(pager, count: 20, selection: $page) { page in Text("card \(page)") }
  ///   }
  /// }
  /// ```
  ///
  /// Axis, extent, spacing, insets, padding, alignment and on which axes the safe area counts are said
  /// once, in the config; across the axis a page takes the room there is. The selection is the page that shows, also while pages pass by;
  /// setting it goes there, animated inside `withAnimation`, and to the first of pages that are
  /// selected together. Autoplay runs from iOS 18, macOS 15, tvOS 18, watchOS 11 and visionOS 2 on,
  /// where SwiftUI says that a finger is down, and not where the user wants less motion.
  ///
  /// SwiftUI moves its scroll view itself, so some of a config is for UIKit alone. The motion is
  /// SwiftUI's. A loop is a line with ends, and autoplay goes from its end back to its beginning. Through
  /// a change of size the page stays, but insets do not grow meanwhile. Pages with places of their own
  /// (`placed`) are not shown, and pages shaped on the way (`weighted`) keep their length.
  public struct FolioPager<Data: RandomAccessCollection, ID: Hashable, Page: View>: View {
    private let pager: Pager
    private let pages: NumberedPages<Data, ID>
    private let selection: Binding<ID?>?
    private let extent: ((Data.Element) -> CGFloat)?
    private let page: (Data.Element) -> Page
    @State private var ownSelection: ID?
    @State private var moment = AutoplayMoment()
    @Environment(\.scenePhase) private var scenePhase
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    /// Shows a page for each element of a collection.
    ///
    /// - Parameters:
    ///   - pager: says how; `Pager(resource:in:)` makes one of a config.
    ///   - id: what pages are known by.
    ///   - selection: the page that shows.
    ///   - extent: how long a page is along the axis, in points, where the config says
    ///     `extent=content`; every page is asked.
    ///   - page: the view of a page.
    public init(
      _ pager: Pager, _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<ID?>? = nil,
      extent: ((Data.Element) -> CGFloat)? = nil,
      @ViewBuilder page: @escaping (Data.Element) -> Page
    ) {
      self.pager = pager
      pages = NumberedPages(data) { $0[keyPath: id] }
      self.selection = selection
      self.extent = extent
      self.page = page
    }

    /// The scroll view.
    public var body: some View {
      GeometryReader { proxy in
        let row = laidOut(in: proxy.size)
        if #available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *) {
          playing(row)
        } else {
          scrollView(row)
        }
      }
      .ignoresSafeArea(.container, edges: ignoredEdges)
    }

    private var ignoredEdges: Edge.Set {
      let (axis, counting) = (pager.configuration.axis, pager.configuration.safeArea)
      let along: Edge.Set = counting.countsAlong ? [] : axis.pick(.horizontal, .vertical)
      return along.union(counting.countsAcross ? [] : axis.pick(.vertical, .horizontal))
    }

    private func laidOut(in size: CGSize) -> HostLine {
      let extents = extent.map { extent in pages.data.map { Double(extent($0)) } }
      return HostLine(
        pager, extents.map { .extents($0) } ?? .uniform(count: pages.count),
        in: size.viewport(pager.configuration.axis))
    }

    private func scrollView(_ row: HostLine) -> some View {
      ScrollView(row.axis.pick(.horizontal, .vertical)) {
        stack(row).scrollTargetLayout().padding(row.padding.edges(row.axis))
      }
      .contentMargins(.all, row.margins.edges(row.axis), for: .scrollContent)
      .scrollIndicators(.hidden)
      .scrollPosition(id: position(row), anchor: UnitPoint(x: row.alignment, y: row.alignment))
      .scrollTargetBehavior(.folio(row.pager))
    }

    @ViewBuilder private func stack(_ row: HostLine) -> some View {
      if row.axis == .horizontal {
        LazyHStack(spacing: row.spacing.value) { views(row) }
      } else {
        LazyVStack(spacing: row.spacing.value) { views(row) }
      }
    }

    private func views(_ row: HostLine) -> some View {
      ForEach(pages.prefix(row.count), id: \.id) { numbered in
        let (along, across) = (row.extent(ofPage: numbered.index).value, row.crossExtent.value)
        page(numbered.element)
          .frame(width: row.axis.pick(along, across), height: row.axis.pick(across, along))
      }
    }

    /// The selection, with the first of pages that are selected together for all of them.
    private func position(_ row: HostLine) -> Binding<ID?> {
      let bound = selection ?? $ownSelection
      guard row.isGrouped else { return bound }
      return Binding(
        get: { @MainActor in row.selected(bound.wrappedValue, of: pages) },
        set: { @MainActor in bound.wrappedValue = $0 })
    }

    @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
    private func playing(_ row: HostLine) -> some View {
      let isHidden = scenePhase == .background
      let page = position(row).wrappedValue
      let turn = reduceMotion ? nil : row.turn(on: page, of: pages, moment, isHidden: isHidden)
      return scrollView(row)
        .onScrollPhaseChange { _, phase in
          moment.phase = phase == .idle || phase == .tracking ? .idle : .settling
          moment.isTouched = phase == .tracking || phase == .interacting
        }
        .task(id: turn) {
          guard let turn, (try? await Task.sleep(for: .milliseconds(turn.interval))) != nil else {
            return
          }
          moment.direction = turn.direction
          withAnimation { position(row).wrappedValue = pages[turn.destination].id }
        }
    }
  }

  extension FolioPager where Data == Range<Int>, ID == Int {
    /// Shows so many pages, known by their indices; less than none counts as none.
    public init(
      _ pager: Pager, count: Int, selection: Binding<Int?>? = nil,
      extent: ((Int) -> CGFloat)? = nil, @ViewBuilder page: @escaping (Int) -> Page
    ) {
      self.init(
        pager, 0..<max(0, count), id: \.self, selection: selection, extent: extent, page: page)
    }
  }

  extension FolioPager where Data.Element: Identifiable, ID == Data.Element.ID {
    /// Shows a page for each element of a collection, known by its identity.
    public init(
      _ pager: Pager, _ data: Data, selection: Binding<ID?>? = nil,
      extent: ((Data.Element) -> CGFloat)? = nil,
      @ViewBuilder page: @escaping (Data.Element) -> Page
    ) {
      self.init(pager, data, id: \.id, selection: selection, extent: extent, page: page)
    }
  }

  extension Insets {
    /// The insets along an axis; none across it.
    fileprivate func edges(_ axis: PagingAxis) -> EdgeInsets {
      let (first, last) = (leading.value, trailing.value)
      return EdgeInsets(
        top: axis.pick(0, first), leading: axis.pick(first, 0), bottom: axis.pick(0, last),
        trailing: axis.pick(last, 0))
    }
  }
#endif
