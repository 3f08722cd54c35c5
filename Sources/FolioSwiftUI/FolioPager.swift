#if canImport(SwiftUI)
  // An app that imports the adapter has the engine as well.
  @_exported public import FolioKit
  public import SwiftUI

  /// Pages that are laid out and brought to rest by a config.
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
  /// The view takes the room along the axis, and across the axis the length of the pages that show.
  /// The selection is the page that shows, also while a finger drags past pages. Setting the selection
  /// goes to that page, animated inside `withAnimation`.
  ///
  /// On iOS, Mac Catalyst and visionOS the view shows a `ScrollPager`, so loops, motions, autoplay and insets that
  /// expand during a resize work as in UIKit. Each page that shows has a hosting controller of its own,
  /// which no other page uses. The `@State` of a page lives as long as the page shows; what must live
  /// longer belongs into the app's model. The first pager counts until one of another name replaces it.
  ///
  /// On the other platforms the view shows a stack in a scroll view of SwiftUI. There a loop ends at
  /// its last page, nothing plays by itself, and the motion is the one of SwiftUI.
  ///
  /// Pages with places of their own (`placed`) do not show.
  public struct FolioPager<Data: RandomAccessCollection, ID: Hashable, Page: View>: View {
    let pager: Pager
    private(set) var driver: PagerDriver?
    let data: Data
    let path: KeyPath<Data.Element, ID>
    private(set) var selection: Binding<ID?>?
    private let extent: ((Data.Element) -> CGFloat)?
    private let page: (Data.Element) -> Page
    private(set) var isTabView = false

    /// Shows a page for each element of a collection.
    ///
    /// - Parameters:
    ///   - pager: the config; `Pager(resource:in:)` reads one.
    ///   - id: the identity of an element.
    ///   - selection: the page that shows.
    ///   - extent: the length of a page along the axis, in points, for a config with
    ///     `extent=content`. Called for all pages when pages come, go or move, and at each update for
    ///     the pages that show.
    ///   - page: the view of a page.
    public init(
      _ pager: Pager, _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<ID?>? = nil,
      extent: ((Data.Element) -> CGFloat)? = nil,
      @ViewBuilder page: @escaping (Data.Element) -> Page
    ) {
      self.pager = pager
      self.data = data
      path = id
      self.selection = selection
      self.extent = extent
      self.page = page
    }

    /// Shows the pages on the pager of a `PagerHost`, which follows its config files.
    ///
    /// - Parameter driver: the driver that `PagerHost.add(_:from:)` returns; shown once at a time.
    public init(
      _ driver: PagerDriver, _ data: Data, id: KeyPath<Data.Element, ID>,
      selection: Binding<ID?>? = nil, extent: ((Data.Element) -> CGFloat)? = nil,
      @ViewBuilder page: @escaping (Data.Element) -> Page
    ) {
      self.init(driver.pager, data, id: id, selection: selection, extent: extent, page: page)
      self.driver = driver
    }

    /// The pages.
    public var body: some View {
      #if canImport(UIKit) && !os(tvOS) && !os(watchOS)
        PagerScreen(view: self)
          .id(driver.map { AnyHashable(ObjectIdentifier($0)) } ?? AnyHashable(name))
          .ignoresSafeArea(.container, edges: ignoredEdges(along: true))
      #else
        PagerStack(view: self).ignoresSafeArea(.container, edges: ignoredEdges(along: false))
      #endif
    }

    private var name: String { pager.configuration.name }

    /// The edges at which the view extends into the safe area.
    ///
    /// - Parameter along: whether the pager itself adds the safe area along the axis to its insets.
    private func ignoredEdges(along: Bool) -> Edge.Set {
      let (axis, counted) = (pager.configuration.axis, pager.configuration.safeArea)
      let ends: Edge.Set = along || !counted.countsAlong ? axis.pick(.horizontal, .vertical) : []
      return ends.union(counted.countsAcross ? [] : axis.pick(.vertical, .horizontal))
    }
  }

  extension FolioPager where Data == Range<Int>, ID == Int {
    /// Shows pages by their indices; a negative count counts as 0.
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

  #if !os(macOS) && !os(tvOS) && !os(watchOS)
    extension FolioPager {
      /// Gives the view the habits of `TabView` with the page style: dots over the pages, all the room
      /// across the axis, and a selection that is always a page.
      ///
      /// The dots hide where there is a single page.
      public func tabStyle(selection: Binding<ID>) -> Self {
        var view = self
        view.selection = Binding<ID?>(selection)
        view.isTabView = true
        return view
      }
    }
  #endif

  // The pages by their indices.
  extension FolioPager {
    private func element(_ page: Int) -> Data.Element {
      data[data.index(data.startIndex, offsetBy: page)]
    }

    func id(_ page: Int) -> ID { element(page)[keyPath: path] }

    func view(_ page: Int) -> Page { self.page(element(page)) }

    /// The length that the app gives a page; 0 where it gives none.
    func extent(_ page: Int) -> Double {
      let length = extent.map { Double($0(element(page))) } ?? 0
      return length.isFinite ? max(0, length) : 0
    }

    /// The lengths that the app gives the pages; empty where it gives none.
    var extents: [Double] { extent == nil ? [] : (0..<data.count).map { extent($0) } }

    /// The index of the page with an identity; O(pages).
    func index(of id: ID?) -> Int? {
      id.flatMap { id in zip(0..., data).first { $1[keyPath: path] == id }?.0 }
    }

    /// `true` if the pages have the identities of other pages, in the same order; O(pages).
    func hasSamePages(as other: Self) -> Bool {
      if let range = data as? Range<Int>, path == other.path, range == other.data as? Range<Int> {
        return true
      }
      return data.count == other.data.count
        && zip(data, other.data).allSatisfy { $0[keyPath: path] == $1[keyPath: path] }
    }
  }
#endif
