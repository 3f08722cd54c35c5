public import FolioCore

/// The views of visible pages: created, placed and reused; generic over the platform's views.
public final class PageViews<View: AnyObject> {
  /// The source of pages and views; without it the views belong to the app.
  public internal(set) var source: PageSource<View>?
  var crossExtent: Points = 0
  private let add: (View) -> Void
  private let lay: (View, PageFrame, _ crossExtent: Points) -> Void
  private let remove: (View) -> Void
  private let pool = ReusePool<Loan, View>()
  private var shown: [PageCopy: Shown] = [:]
  private var asked: AskedPage?

  private struct Shown {
    var view: View
    var frame: PageFrame
    var loans: Int
  }

  /// A view from the pool for a page, which may have several.
  private struct Loan: Hashable {
    var copy: PageCopy
    var number: Int
  }

  private struct AskedPage {
    var copy: PageCopy
    var isCollapsed: Bool
    var loans = 0
    var error: ReuseError?
  }

  /// Creates the views; `lay` sets a frame along the axis, and the room across it.
  public init(
    add: @escaping (View) -> Void, lay: @escaping (View, PageFrame, _ crossExtent: Points) -> Void,
    remove: @escaping (View) -> Void
  ) {
    (self.add, self.lay, self.remove) = (add, lay, remove)
  }

  func move(_ copy: PageCopy, to frame: PageFrame) -> Bool {
    shown[copy]?.frame = frame
    guard let view = shown[copy]?.view else { return false }
    lay(view, frame, crossExtent)
    return true
  }

  func show(
    _ copy: PageCopy, at frame: PageFrame, page: Int, isCollapsed: Bool
  ) throws(MissingView) {
    asked = AskedPage(copy: copy, isCollapsed: isCollapsed)
    let view = source?.view(page)
    let (loans, error) = (asked?.loans ?? 0, asked?.error)
    asked = nil
    guard let view else {
      giveBack(loans, of: copy)
      throw MissingView(reason: error)
    }
    shown[copy] = Shown(view: view, frame: frame, loans: loans)
    lay(view, frame, crossExtent)
    add(view)
  }

  func recycle(_ copy: PageCopy) {
    guard let old = shown.removeValue(forKey: copy) else { return }
    remove(old.view)
    giveBack(old.loans, of: copy)
  }

  private func giveBack(_ loans: Int, of copy: PageCopy) {
    for number in 0..<loans { pool.recycle(Loan(copy: copy, number: number)) }
  }

  func layOut(crossExtent: Points) {
    self.crossExtent = crossExtent
    for shown in shown.values { lay(shown.view, shown.frame, crossExtent) }
  }
}

/// A page without a view, and the error of its source.
struct MissingView: Error {
  var reason: ReuseError?
}

extension PageViews {
  /// Registers a kind of view; `make` returns `nil` on failure.
  ///
  /// `prepare` is called before a view is reused; `true` if its page is collapsed.
  public func register(
    _ identifier: ReuseIdentifier,
    prepare: @escaping (_ view: View, _ isCollapsed: Bool) -> Void = { _, _ in },
    _ make: @escaping (ReuseIdentifier) -> View?
  ) {
    pool.replace(identifier, named: identifier.rawValue, prepare: prepare) { make(identifier) }
  }

  /// Returns a view of a kind, reused if one is idle; a page may get several.
  ///
  /// - Throws: `ReuseError.unregistered`, `.noView` on failure, or `.noPage` outside of a request.
  public func dequeue(_ identifier: ReuseIdentifier) throws(ReuseError) -> View {
    guard let page = asked else { throw .noPage(identifier) }
    asked?.loans += 1
    let loan = Loan(copy: page.copy, number: page.loans)
    do throws(ReuseError) {
      return try pool.place(loan, as: identifier, isCollapsed: page.isCollapsed)
    } catch {
      asked?.error = error
      throw error
    }
  }

  /// Counts of created and reused views.
  package var counts: ReuseCounts { pool.counts }
}

/// The source of a pager's pages and views.
public struct PageSource<View: AnyObject> {
  /// The number of pages; at least 0.
  public var count: () -> Int
  /// The extent of a page in points, for `extent=content`; `nil` for the config's minimum.
  public var extent: (Int) -> Double?
  /// The view of a page; `nil` to show none.
  public var view: (Int) -> View?

  /// Creates a source from closures.
  public init(
    count: @escaping () -> Int, extent: @escaping (Int) -> Double? = { _ in nil },
    view: @escaping (Int) -> View?
  ) {
    self.count = count
    self.extent = extent
    self.view = view
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
