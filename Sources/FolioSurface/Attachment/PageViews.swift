public import FolioCore

/// The views of the pages that show: made when a page comes near, placed as the pager says, and used
/// again when it is gone.
///
/// Generic over the platform's views; what is done to one is three closures.
public final class PageViews<View: AnyObject> {
  /// Where the pages and their views are from; without it the views are the app's own.
  public internal(set) var source: PageSource<View>?
  /// How much room there is across the axis.
  var crossExtent: Points = 0
  private let add: (View) -> Void
  private let lay: (View, PageFrame, _ crossExtent: Points) -> Void
  private let remove: (View) -> Void
  private let pool = ReusePool<Loan, View>()
  private var shown: [PageCopy: Shown] = [:]
  /// The page whose view the source is asked for.
  private var asked: AskedPage?

  private struct Shown {
    var view: View
    var frame: PageFrame
    /// How many views were taken out of the pool for it.
    var loans: Int
  }

  /// A view taken out of the pool for a page; a page may be made of several.
  private struct Loan: Hashable {
    var copy: PageCopy
    var number: Int
  }

  private struct AskedPage {
    var copy: PageCopy
    var isCollapsed: Bool
    var loans = 0
    /// Why the last view that was taken for it could not be.
    var error: ReuseError?
  }

  /// No views yet.
  ///
  /// - Parameters:
  ///   - add: puts a view into the scroll view.
  ///   - lay: gives a view its place along the axis, and its room across it.
  ///   - remove: takes a view out of the scroll view.
  public init(
    add: @escaping (View) -> Void, lay: @escaping (View, PageFrame, _ crossExtent: Points) -> Void,
    remove: @escaping (View) -> Void
  ) {
    (self.add, self.lay, self.remove) = (add, lay, remove)
  }

  /// Moves the view of a page; false where none shows it.
  func move(_ copy: PageCopy, to frame: PageFrame) -> Bool {
    shown[copy]?.frame = frame
    guard let view = shown[copy]?.view else { return false }
    lay(view, frame, crossExtent)
    return true
  }

  /// Shows a page by a view of the source.
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

  /// Gives all views their places anew, because there is another room across the axis.
  func layOut(crossExtent: Points) {
    self.crossExtent = crossExtent
    for shown in shown.values { lay(shown.view, shown.frame, crossExtent) }
  }
}

/// The failure to show a page, and the error of its source where that is known.
struct MissingView: Error {
  var reason: ReuseError?
}

extension PageViews {
  /// Registers how views of a kind are made, in place of how they were made before.
  ///
  /// - Parameters:
  ///   - prepare: is called before a view is used again, with whether its page is collapsed.
  ///   - make: makes a view, and is told the identifier; `nil` where that fails.
  public func register(
    _ identifier: ReuseIdentifier,
    prepare: @escaping (_ view: View, _ isCollapsed: Bool) -> Void = { _, _ in },
    _ make: @escaping (ReuseIdentifier) -> View?
  ) {
    pool.replace(identifier, named: identifier.rawValue, prepare: prepare) { make(identifier) }
  }

  /// A view of a kind, used again if one is idle; every call for a page gives another view, and all of
  /// them are used again when the page is gone.
  ///
  /// - Throws: `ReuseError.unregistered`, `ReuseError.noView` when making one fails, or
  ///   `ReuseError.noPage` while the source is not asked for the view of a page.
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

  /// Counts of views of registered kinds that were made and used again.
  package var counts: ReuseCounts { pool.counts }
}

/// Where a pager has its pages and their views from.
public struct PageSource<View: AnyObject> {
  /// How many pages there are; less than none counts as none.
  public var count: () -> Int
  /// How long a page is, in points, or an estimate of it; `nil` where nothing is known.
  ///
  /// Asked for every page where the config leaves lengths to the content, and only there: up to
  /// `Limits.maximumUnequalPages`. A page of which nothing is known is as long as the config's minimum.
  public var extent: (Int) -> Double?
  /// The view of a page; `nil` to show none.
  public var view: (Int) -> View?

  /// Pages that closures know.
  public init(
    count: @escaping () -> Int, extent: @escaping (Int) -> Double? = { _ in nil },
    view: @escaping (Int) -> View?
  ) {
    self.count = count
    self.extent = extent
    self.view = view
  }

  /// All pages, as a pager of a configuration takes them; O(pages) where they have lengths of their
  /// own.
  func content(for configuration: PagerConfiguration) -> PageContent {
    let count = max(0, self.count())
    guard configuration.layout.extent == .content, count <= Limits.maximumUnequalPages else {
      return .uniform(count: count)
    }
    return .extents((0..<count).map { extent($0) ?? 0 })
  }
}
