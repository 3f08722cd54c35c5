public import FolioCore

/// The views of the pages that show: made when a page comes near, placed as the pager says, and used
/// again when it is gone.
///
/// Generic over the platform's views; what is done to one is three closures.
public final class PageViews<View: AnyObject> {
  /// What is done to the view of a page.
  public struct Hands {
    /// Puts a view into the scroll view.
    public var add: (View) -> Void
    /// Gives a view its place: along the axis, and how much room there is across it.
    public var lay: (View, PageFrame, _ crossExtent: Points) -> Void
    /// Takes a view out of the scroll view.
    public var remove: (View) -> Void

    /// States what is done.
    public init(
      add: @escaping (View) -> Void, lay: @escaping (View, PageFrame, Points) -> Void,
      remove: @escaping (View) -> Void
    ) {
      self.add = add
      self.lay = lay
      self.remove = remove
    }
  }

  /// Where the pages and their views are from; without it the views are the app's own.
  public internal(set) var source: PageSource<View>?
  /// How much room there is across the axis.
  var crossExtent: Points = 0
  private let hands: Hands
  private var pool = ReusePool<PageCopy, View>()
  private var shown: [PageCopy: Shown] = [:]
  /// The page whose view the source is asked for.
  private var asked: PageCopy?

  private struct Shown {
    var view: View
    var frame: PageFrame
  }

  /// No views yet.
  public init(_ hands: Hands) { self.hands = hands }

  /// Shows a page, or moves it; `index` is what the source knows it by, and is asked for when a view
  /// has to be made.
  func place(_ copy: PageCopy, at frame: PageFrame, index: () -> Int?) {
    guard frame.start.value.isFinite, frame.extent.value.isFinite else { return }
    if let view = shown[copy]?.view { return lay(view, copy, frame) }
    guard let index = index(), let view = make(copy, index) else { return }
    lay(view, copy, frame)
    hands.add(view)
  }

  func recycle(_ copy: PageCopy) {
    if let old = shown.removeValue(forKey: copy) { hands.remove(old.view) }
    pool.recycle(copy)
  }

  /// Gives all views their places anew, because there is another room across the axis.
  func layOut(crossExtent: Points) {
    self.crossExtent = crossExtent
    for shown in shown.values { hands.lay(shown.view, shown.frame, crossExtent) }
  }

  private func lay(_ view: View, _ copy: PageCopy, _ frame: PageFrame) {
    shown[copy] = Shown(view: view, frame: frame)
    hands.lay(view, frame, crossExtent)
  }

  private func make(_ copy: PageCopy, _ index: Int) -> View? {
    asked = copy
    defer { asked = nil }
    return source?.view(index)
  }
}

extension PageViews {
  /// Registers how views of a kind are made; `prepare` is called before one is used again.
  public func register(
    _ identifier: ReuseIdentifier, prepare: @escaping (View) -> Void = { _ in },
    _ make: @escaping () -> View?
  ) throws(ReuseError) {
    try pool.register(
      identifier, named: identifier.rawValue, prepare: { view, _ in prepare(view) }, make)
  }

  /// A view of a kind, used again if one is idle.
  ///
  /// - Precondition: the source is being asked for the view of a page.
  public func dequeue(_ identifier: ReuseIdentifier) throws(ReuseError) -> View {
    guard let asked else {
      preconditionFailure("a view is dequeued while the pager asks for the view of a page")
    }
    return try pool.place(asked, as: identifier, isCollapsed: false)
  }

  /// What was done with views of registered kinds.
  public var counts: ReuseCounts { pool.counts }
}
