#if canImport(SwiftUI)
  // The adapter re-exports the engine.
  @_exported public import FolioKit
  public import SwiftUI

  /// Pages laid out and settled by a config.
  ///
  /// ```swift
  /// FolioPager(pager, count: 20, selection: $page) { page in Text("card \(page)") }
  /// ```
  ///
  /// The selection is the visible page, also during a drag; setting it goes there, animated inside
  /// `withAnimation`. Across the axis the view is as long as its visible pages. Another config takes
  /// effect at once, and keeps the page. Pages with `placed` are not shown.
  ///
  /// On iOS, Mac Catalyst and visionOS it shows a `ScrollPager` with a hosting controller for each
  /// visible page. On other platforms it is a SwiftUI scroll view, without loops and autoplay.
  public struct FolioPager<Data: RandomAccessCollection, ID: Hashable, Page: View>: View {
    let pager: Pager
    private(set) var driver: PagerDriver?
    let data: Data
    private let path: KeyPath<Data.Element, ID>
    private(set) var selection: Binding<ID?>?
    private let extent: ((Data.Element) -> CGFloat)?
    private let page: (Data.Element) -> Page
    private(set) var isTabView = false
    private(set) var pageChanged: (Int) -> Void = { _ in }
    private(set) var settled: (Int) -> Void = { _ in }
    private(set) var scrolled: (Double) -> Void = { _ in }
    private(set) var prefetched: ([Int]) -> Void = { _ in }
    private(set) var allowed: AllowedSwipes?
    /// Outlives the scroll view, which a lazy stack removes out of sight.
    @State private var kept = KeptDriver()

    /// Shows a page for each element; `extent` is its length in points, for `extent=content`.
    public init(
      _ pager: Pager, _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<ID?>? = nil,
      extent: ((Data.Element) -> CGFloat)? = nil,
      @ViewBuilder page: @escaping (Data.Element) -> Page
    ) {
      (self.pager, self.data, path) = (pager, data, id)
      (self.selection, self.extent, self.page) = (selection, extent, page)
    }

    /// Shows the pages on a driver of `PagerHost.add(_:from:)`, one view at a time.
    public init(
      _ driver: PagerDriver, _ data: Data, id: KeyPath<Data.Element, ID>,
      selection: Binding<ID?>? = nil, extent: ((Data.Element) -> CGFloat)? = nil,
      @ViewBuilder page: @escaping (Data.Element) -> Page
    ) {
      self.init(driver.pager, data, id: id, selection: selection, extent: extent, page: page)
      self.driver = driver
    }

    /// The view of the pages.
    public var body: some View {
      #if canImport(UIKit) && !os(tvOS) && !os(watchOS)
        PagerScreen(view: self, kept: kept)
          .id(driver.map { AnyHashable(ObjectIdentifier($0)) } ?? AnyHashable(axis))
          .ignoresSafeArea(.container, edges: ignoredEdges(along: true))
      #else
        PagerStack(view: self).ignoresSafeArea(.container, edges: ignoredEdges(along: false))
      #endif
    }

    private var axis: PagingAxis { pager.configuration.axis }

    /// The edges that extend into the safe area; `along` if the pager adds it to its insets.
    private func ignoredEdges(along: Bool) -> Edge.Set {
      let counted = pager.configuration.safeArea
      let ends: Edge.Set = along || !counted.countsAlong ? axis.pick(.horizontal, .vertical) : []
      return ends.union(counted.countsAcross ? [] : axis.pick(.vertical, .horizontal))
    }
  }

  extension FolioPager where Data == Range<Int>, ID == Int {
    /// Shows pages by index; a negative count is 0.
    public init(
      _ pager: Pager, count: Int, selection: Binding<Int?>? = nil,
      extent: ((Int) -> CGFloat)? = nil, @ViewBuilder page: @escaping (Int) -> Page
    ) {
      self.init(
        pager, 0..<max(0, count), id: \.self, selection: selection, extent: extent, page: page)
    }
  }

  extension FolioPager where Data.Element: Identifiable, ID == Data.Element.ID {
    /// Shows a page for each element of a collection, by its identity.
    public init(
      _ pager: Pager, _ data: Data, selection: Binding<ID?>? = nil,
      extent: ((Data.Element) -> CGFloat)? = nil,
      @ViewBuilder page: @escaping (Data.Element) -> Page
    ) {
      self.init(pager, data, id: \.id, selection: selection, extent: extent, page: page)
    }
  }

  /// The driver of a view, as long as its state.
  @MainActor
  final class KeptDriver {
    private var driver: PagerDriver?

    /// The driver in its place, with the config of a pager; another axis begins anew.
    func driver(for pager: Pager) -> PagerDriver {
      guard let driver, driver.pager.configuration.axis == pager.configuration.axis else {
        let new = PagerDriver(pager)
        driver = new
        return new
      }
      if !pager.saysTheSame(as: driver.pager) { driver.send(.configure(pager.asSource)) }
      return driver
    }
  }

  #if !os(macOS) && !os(tvOS) && !os(watchOS)
    extension FolioPager {
      private func with<Value>(_ property: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
        var view = self
        view[keyPath: property] = value
        return view
      }

      /// Adopts the page style of `TabView`: dots, all the room across, and always a selection.
      public func tabStyle(selection: Binding<ID>) -> Self {
        with(\.selection, Binding<ID?>(selection)).with(\.isTabView, true)
      }

      /// Allows gestures only some directions, as while a form is not filled in.
      public func allowedSwipes(_ allowed: AllowedSwipes) -> Self { with(\.allowed, allowed) }

      /// Performs an action when another page is current, possibly several times during a move.
      public func onPageChange(_ action: @escaping (_ page: Int) -> Void) -> Self {
        with(\.pageChanged, action)
      }

      /// Performs an action when the pager comes to rest on another page, also on its first one.
      public func onSettle(_ action: @escaping (_ page: Int) -> Void) -> Self {
        with(\.settled, action)
      }

      /// Performs an action with the page position, also beyond the ends while it bounces.
      public func onProgress(_ action: @escaping (_ position: Double) -> Void) -> Self {
        with(\.scrolled, action)
      }

      /// Performs an action with pages that come within a viewport of the visible ones.
      public func onPrefetch(_ action: @escaping (_ pages: [Int]) -> Void) -> Self {
        with(\.prefetched, action)
      }
    }
  #endif

  extension FolioPager {
    private func element(_ page: Int) -> Data.Element {
      data[data.index(data.startIndex, offsetBy: page)]
    }

    func id(_ page: Int) -> ID { element(page)[keyPath: path] }

    var ids: [ID] { data.map { $0[keyPath: path] } }

    func view(_ page: Int) -> Page { self.page(element(page)) }

    func extent(_ page: Int) -> Double {
      let length = extent.map { Double($0(element(page))) } ?? 0
      return length.isFinite ? max(0, length) : 0
    }

    var extents: [Double] { extent == nil ? [] : (0..<data.count).map { extent($0) } }

    func index(of id: ID?) -> Int? {
      id.flatMap { id in zip(0..., data).first { $1[keyPath: path] == id }?.0 }
    }

    func hasSamePages(as other: Self) -> Bool {
      if let range = data as? Range<Int>, path == other.path, range == other.data as? Range<Int> {
        return true
      }
      return data.count == other.data.count
        && zip(data, other.data).allSatisfy { $0[keyPath: path] == $1[keyPath: path] }
    }
  }
#endif
