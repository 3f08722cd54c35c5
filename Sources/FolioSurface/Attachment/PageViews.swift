package import FolioCore

/// The views of visible pages: created, placed and reused; generic over the platform's views.
package final class PageViews<View: AnyObject> {
  /// The source of pages and views; without it the views belong to the app.
  package internal(set) var source: PageSource<View>?
  var crossExtent: Points = 0
  private let add: (View) -> Void
  private let lay: (View, PageFrame, _ crossExtent: Points) -> Void
  private let remove: (View) -> Void
  private let draw: (View, PageTransform, SIMD16<Double>) -> Void
  private let arrange: (_ views: [View], _ read: [View]?) -> Void
  /// The pages as arranged last, the rearmost first; empty without transforms.
  private var order: [PageCopy] = []
  var isTransformed: Bool { !order.isEmpty }
  /// The current page and the mapping of the views as drawn last.
  private var drawn: (current: Int?, mapping: CoordinateMapping)?
  private let pool = ReusePool<Loan, View>()
  private var shown: [PageCopy: Shown] = [:]
  private var queried: QueriedPage?

  private struct Shown {
    var view: View
    var frame: PageFrame
    var loans: Int
    /// The look as drawn; `nil` if its matrix needs another calculation.
    var look: PageTransform? = .identity
    var page = 0
    var isSeen: Bool { look.map { !$0.isHidden && $0.opacity > 0 } ?? true }
  }

  /// A view from the pool for a page, which may have several.
  private struct Loan: Hashable {
    var copy: PageCopy
    var number: Int
  }

  private struct QueriedPage {
    var copy: PageCopy
    var isCollapsed: Bool
    var loans = 0
    var error: ReuseError?
  }

  /// Creates the views; `AttachedPager.init` says what each closure does.
  package init(
    add: @escaping (View) -> Void, lay: @escaping (View, PageFrame, _ crossExtent: Points) -> Void,
    remove: @escaping (View) -> Void,
    draw: @escaping (View, PageTransform, SIMD16<Double>) -> Void = { _, _, _ in },
    arrange: @escaping (_ views: [View], _ read: [View]?) -> Void = { _, _ in }
  ) {
    (self.add, self.lay, self.remove) = (add, lay, remove)
    (self.draw, self.arrange) = (draw, arrange)
  }

  func move(_ copy: PageCopy, to frame: PageFrame) -> Bool {
    guard let old = shown[copy]?.frame, let view = shown[copy]?.view else { return false }
    shown[copy]?.frame = frame
    if old.extent != frame.extent { shown[copy]?.look = nil }
    lay(view, frame, crossExtent)
    return true
  }

  func show(
    _ copy: PageCopy, at frame: PageFrame, page: Int, isCollapsed: Bool
  ) throws(MissingView) {
    queried = QueriedPage(copy: copy, isCollapsed: isCollapsed)
    let view = source?.view(page)
    let (loans, error) = (queried?.loans ?? 0, queried?.error)
    queried = nil
    guard let view else {
      giveBack(loans, of: copy)
      throw MissingView(reason: error)
    }
    shown[copy] = Shown(view: view, frame: frame, loans: loans)
    lay(view, frame, crossExtent)
    add(view)
  }

  /// Removes all views, which can be reused.
  package func removeAll() {
    for copy in Array(shown.keys) { recycle(copy) }
  }

  /// The view of a page, or of a copy of the page in a loop; `nil` for none.
  package func view(of id: PageID) -> View? { shown.first { $0.key.id == id }?.value.view }

  /// The page of a view; `nil` for other views.
  package func id(of view: View) -> PageID? { shown.first { $0.value.view === view }?.key.id }

  func recycle(_ copy: PageCopy) {
    guard let old = shown.removeValue(forKey: copy) else { return }
    if old.look != .identity { draw(old.view, .identity, Self.unchanged) }
    remove(old.view)
    giveBack(old.loans, of: copy)
  }

  private func giveBack(_ loans: Int, of copy: PageCopy) {
    for number in 0..<loans { pool.recycle(Loan(copy: copy, number: number)) }
  }

  func layOut(crossExtent: Points) {
    if crossExtent != self.crossExtent { drawn = nil }
    self.crossExtent = crossExtent
    for shown in shown.values { lay(shown.view, shown.frame, crossExtent) }
  }
}

// MARK: Looks

extension PageViews {
  private static var unchanged: SIMD16<Double> {
    PageTransform.identity.matrix(extent: 0, cross: 0, axis: .horizontal)
  }

  /// Draws all pages as a pager sees them; nothing while no transform changes them.
  func look(
    _ pager: Pager, _ mapping: CoordinateMapping, reducesMotion: Bool,
    fault: (String, Violation) -> Void
  ) {
    guard let looks = pager.pageLooks(reducesMotion: reducesMotion) else { return reset(mapping) }
    var isDue = order.count != shown.count || drawn?.current != pager.current
    let isStale = drawn?.mapping != mapping
    drawn = (pager.current, mapping)
    let pages = pager.layout.pages
    for index in shown.indices {
      let copy = shown[index].key
      guard var page = pages.index(of: copy.id) else { continue }
      if pager.layout.isLooping { page += (copy.lap - pager.laps) * pages.count }
      if isStale { shown.values[index].look = nil }
      let (place, wasSeen) = (shown.values[index].page, shown.values[index].isSeen)
      shown.values[index].page = page
      set(looks.look(ofPage: page, fault: fault), at: index, mapping)
      isDue = isDue || place != page || wasSeen != shown.values[index].isSeen
    }
    if isDue || !isInOrder { arrangeViews(pager.current, pages.count) }
  }

  private func reset(_ mapping: CoordinateMapping) {
    for index in shown.indices { set(.identity, at: index, mapping) }
    if !order.isEmpty { arrange(order.compactMap { shown[$0]?.view }, nil) }
    (order, drawn) = ([], nil)
  }

  private func set(
    _ look: PageTransform, at index: Dictionary<PageCopy, Shown>.Index, _ mapping: CoordinateMapping
  ) {
    guard shown.values[index].look != look else { return }
    shown.values[index].look = look
    let frame = shown.values[index].frame
    draw(
      shown.values[index].view, look,
      look.matrix(
        extent: frame.extent, cross: crossExtent, axis: mapping.axis,
        isMirrored: mapping.isMirrored))
  }

  /// Puts pages in the order of their looks; the current page is read first.
  private func arrangeViews(_ current: Int?, _ count: Int) {
    let all = shown.sorted { isBelow($0.value, $1.value) }
    order = all.map { $0.key }
    func rank(_ page: Int) -> Int { current == (page % count + count) % count ? 0 : 1 }
    let read = all.map { $0.value }.filter { $0.isSeen }
      .sorted { (rank($0.page), $0.page) < (rank($1.page), $1.page) }
    arrange(all.map { $0.value.view }, read.map { $0.view })
  }

  private var isInOrder: Bool {
    var last: Shown?
    for copy in order {
      guard let here = shown[copy] else { return false }
      if let last, isBelow(here, last) { return false }
      last = here
    }
    return true
  }

  private func isBelow(_ one: Shown, _ other: Shown) -> Bool {
    (one.look?.order ?? 0, one.page) < (other.look?.order ?? 0, other.page)
  }
}

/// A page without a view, and the error of its source.
struct MissingView: Error {
  var reason: ReuseError?
}

extension PageViews {
  /// Registers a kind of view; `make` returns `nil`, or throws, on failure.
  ///
  /// `prepare` is called before a view is reused; `true` if its page is collapsed.
  ///
  /// - Throws: `ReuseError.duplicate` if the identifier is taken.
  package func register(
    _ identifier: String,
    prepare: @escaping (_ view: View, _ isCollapsed: Bool) -> Void = { _, _ in },
    _ make: @escaping (String) throws(ReuseError) -> View?
  ) throws(ReuseError) {
    try pool.register(identifier, named: identifier, prepare: prepare) {
      () throws(ReuseError) in try make(identifier)
    }
  }

  /// Returns a view of a kind, reused if one is idle; a page may get several.
  ///
  /// - Throws: `ReuseError.unregistered`, `.noView` or `.failed` on failure, or `.noPage` outside of a request.
  package func dequeue(_ identifier: String) throws(ReuseError) -> View {
    guard let page = queried else { throw .noPage(identifier) }
    queried?.loans += 1
    let loan = Loan(copy: page.copy, number: page.loans)
    do throws(ReuseError) {
      return try pool.place(loan, as: identifier, isCollapsed: page.isCollapsed)
    } catch {
      queried?.error = error
      throw error
    }
  }

  package var counts: ReuseCounts { pool.counts }
}

/// The source of a pager's pages and views.
package struct PageSource<View: AnyObject> {
  /// The number of pages; at least 0.
  package var count: () -> Int
  /// The extent of a page in points, for `extent=content`; `nil` for the config's minimum.
  package var extent: (Int) -> Double?
  /// The view of a page; `nil` to show none.
  package var view: (Int) -> View?

  package init(
    count: @escaping () -> Int, extent: @escaping (Int) -> Double? = { _ in nil },
    view: @escaping (Int) -> View?
  ) {
    (self.count, self.extent, self.view) = (count, extent, view)
  }

  /// All pages for a configuration; O(pages) with individual extents.
  func content(for configuration: PagerConfiguration) -> PageContent {
    let count = max(0, self.count())
    guard configuration.layout.extent == .content, count <= Limits.maximumUnequalPages else {
      return .uniform(count: count)
    }
    return .extents((0..<count).map { extent($0) ?? 0 })
  }
}
