/// The pages of a pager: handles and extents along the paging axis, answering starts and positions.
public struct PageTable: Sendable {
  private struct Run: Sendable {
    var first: UInt32
    var count: Int
    var extent: Double
  }

  private var runs: [Run] = []
  /// The number of pages.
  public private(set) var count = 0
  /// The handle that is issued next.
  public private(set) var nextID: UInt32 = 0
  /// The points between neighbouring pages, at least 0.
  public var spacing: Double = 0
  /// The least effective extent of every page, at least 0.
  public var minimumExtent: Double = 0

  /// Makes an empty table.
  public init() {}

  /// Makes a table of pages of one extent.
  public init(uniform count: Int, extent: Double) {
    insert(uniform: count, extent: extent, at: 0)
  }

  /// Makes a table of pages of the given extents.
  public init(extents: [Double]) {
    insert(extents: extents, at: 0)
  }

  /// Whether there are no pages.
  public var isEmpty: Bool { count == 0 }

  private func effective(_ run: Run) -> Double { max(run.extent, minimumExtent) }

  /// The sum of all effective extents and of the spacing between them; 0 when empty.
  public var contentExtent: Double {
    count == 0 ? 0 : start(of: count) - spacing
  }

  /// The effective extent, if all pages have the same.
  public var uniformExtent: Double? {
    guard let first = runs.first else { return nil }
    return runs.allSatisfy { effective($0) == effective(first) } ? effective(first) : nil
  }

  /// The start of a page, in points from the first page's start.
  public func start(of index: Int) -> Double {
    precondition(index >= 0 && index <= count, "A start is asked of an index in 0...count.")
    var left = index
    var sum = 0.0
    for run in runs where left > 0 {
      let taken = min(left, run.count)
      sum += Double(taken) * effective(run)
      left -= taken
    }
    return sum + Double(index) * spacing
  }

  private func locate(_ index: Int) -> (run: Int, offset: Int) {
    precondition(index >= 0 && index < count, "A page index lies in 0..<count.")
    var left = index
    var run = 0
    while left >= runs[run].count {
      left -= runs[run].count
      run += 1
    }
    return (run, left)
  }

  /// The extent of a page, at least the minimum.
  public func extent(of index: Int) -> Double { effective(runs[locate(index).run]) }

  /// The extent of a page as it was given.
  public func naturalExtent(of index: Int) -> Double { runs[locate(index).run].extent }

  /// The handle of a page.
  public func id(at index: Int) -> PageID {
    let (run, offset) = locate(index)
    return PageID(rawValue: runs[run].first + UInt32(offset))
  }

  /// The index of a page, nil when the handle is unknown.
  public func index(of id: PageID) -> Int? {
    var before = 0
    for run in runs {
      if id.rawValue >= run.first, id.rawValue - run.first < UInt32(run.count) {
        return before + Int(id.rawValue - run.first)
      }
      before += run.count
    }
    return nil
  }

  /// The last page that starts at or before a position, clamped to the pages there are.
  public func page(at position: Double) -> Int? {
    guard count > 0 else { return nil }
    var low = 0
    var high = count - 1
    while low < high {
      let middle = low + (high - low + 1) / 2
      if start(of: middle) <= position { low = middle } else { high = middle - 1 }
    }
    return low
  }

  private mutating func issue(_ count: Int) -> Range<UInt32> {
    let first = nextID
    nextID += UInt32(count)
    self.count += count
    return first..<nextID
  }

  private mutating func cut(at gap: Int) -> Int {
    precondition(gap >= 0 && gap <= count, "A gap lies in 0...count.")
    guard gap < count else { return runs.count }
    let (run, offset) = locate(gap)
    guard offset > 0 else { return run }
    let whole = runs[run]
    runs[run].count = offset
    runs.insert(
      Run(first: whole.first + UInt32(offset), count: whole.count - offset, extent: whole.extent),
      at: run + 1)
    return run + 1
  }

  /// Inserts pages of the given extents before the page at `gap`; returns the handles issued.
  @discardableResult
  public mutating func insert(extents: [Double], at gap: Int) -> Range<UInt32> {
    let position = cut(at: gap)
    let ids = issue(extents.count)
    runs.insert(
      contentsOf: extents.enumerated().map {
        Run(first: ids.lowerBound + UInt32($0.offset), count: 1, extent: $0.element)
      }, at: position)
    return ids
  }

  /// Inserts pages of one extent before the page at `gap`; returns the handles issued.
  @discardableResult
  public mutating func insert(uniform count: Int, extent: Double, at gap: Int) -> Range<UInt32> {
    let position = cut(at: gap)
    let ids = issue(count)
    if count > 0 {
      runs.insert(Run(first: ids.lowerBound, count: count, extent: extent), at: position)
    }
    return ids
  }

  /// Removes the pages of a range.
  public mutating func remove(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let low = cut(at: range.lowerBound)
    let high = cut(at: range.upperBound)
    runs.removeSubrange(low..<high)
    count -= range.count
  }

  /// Moves a range of pages to a gap of the table as it is before.
  public mutating func move(_ range: Range<Int>, to gap: Int) {
    precondition(
      gap <= range.lowerBound || gap >= range.upperBound, "A range is not moved into itself.")
    guard !range.isEmpty else { return }
    let low = cut(at: range.lowerBound)
    let high = cut(at: range.upperBound)
    let moved = Array(runs[low..<high])
    runs.removeSubrange(low..<high)
    count -= range.count
    let position = cut(at: gap <= range.lowerBound ? gap : gap - range.count)
    runs.insert(contentsOf: moved, at: position)
    count += range.count
  }

  /// Gives every page of a range a new natural extent.
  public mutating func setExtent(_ extent: Double, of range: Range<Int>) {
    guard !range.isEmpty else { return }
    let low = cut(at: range.lowerBound)
    let high = cut(at: range.upperBound)
    for run in low..<high { runs[run].extent = extent }
  }

  /// A cursor at a page.
  public func cursor(at index: Int) -> Cursor {
    precondition(index >= 0 && index < count, "A cursor stands on an index in 0..<count.")
    return Cursor(table: self, index: index)
  }

  /// A cursor at the page that a position lies in, nil when there are no pages.
  public func cursor(atPosition position: Double) -> Cursor? {
    page(at: position).map { Cursor(table: self, index: $0) }
  }

  /// A place in a page table that moves to its neighbours in constant time.
  public struct Cursor: Sendable {
    let table: PageTable
    /// The index of the page.
    public private(set) var index: Int

    init(table: PageTable, index: Int) {
      self.table = table
      self.index = index
    }

    /// The page's start in points from the first page's start.
    public var start: Double { table.start(of: index) }
    /// The page's effective extent in points.
    public var extent: Double { table.extent(of: index) }
    /// The page's handle.
    public var id: PageID { table.id(at: index) }

    /// Steps to the next page; false at the last, where nothing changes.
    @discardableResult
    public mutating func next() -> Bool {
      guard index + 1 < table.count else { return false }
      index += 1
      return true
    }

    /// Steps to the previous page; false at the first, where nothing changes.
    @discardableResult
    public mutating func previous() -> Bool {
      guard index > 0 else { return false }
      index -= 1
      return true
    }

    /// Moves to the page that a position lies in.
    public mutating func seek(position: Double) {
      index = table.page(at: position) ?? index
    }

    /// Moves to a page.
    public mutating func seek(index: Int) {
      precondition(index >= 0 && index < table.count, "A cursor stands on an index in 0..<count.")
      self.index = index
    }
  }
}
