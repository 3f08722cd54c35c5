struct PageEditPlan {
  struct Growth {
    var range: Range<Int>
    var extent: Double
    var edit: Int
  }

  struct Extraction {
    var range: Range<Int>
    var edit: Int
    var isMove: Bool
  }

  struct Insertion {
    var gap: Int
    var edit: Int
    /// The new pages; `nil` for those of a cut.
    var content: NewPages?
  }

  struct Step {
    var growth: Growth?
    var extraction: Extraction?
    var insertion: Insertion?
  }

  private(set) var growths: [Growth] = []
  private(set) var extractions: [Extraction] = []
  private(set) var insertions: [Insertion] = []
  private var issued = 0
  private var length: Double

  /// Validates a batch without a reload; O(k log n).
  ///
  /// The table is borrowed, since a stored copy would make every edit copy nodes.
  init(_ edits: [PageEdit], for table: borrowing PageTable) throws(PageError) {
    length = table.contentExtent
    for (number, edit) in edits.enumerated() {
      let step = try step(edit, number, table)
      if let growth = step.growth { growths.append(growth) }
      if let extraction = step.extraction { extractions.append(extraction) }
      if let insertion = step.insertion { insertions.append(insertion) }
    }
    // The sort is stable at one gap.
    extractions = extractions.sorted { SortKey(Double($0.range.lowerBound)) }
    growths = growths.sorted { SortKey(Double($0.range.lowerBound)) }
    insertions = insertions.sorted { SortKey(Double($0.gap)) }
    try checkExtractions()
    let removed = extractions.reduce(0) { $0 + ($1.isMove ? 0 : $1.range.count) }
    let last = insertions.reduce(0) { $1.content == nil ? $0 : max($0, $1.edit) }
    try checkCount(table.count - removed, last)
    try checkGrowths()
  }

  /// Validates a batch of one edit other than a reload; O(log n).
  static func step(
    _ edit: PageEdit, for table: borrowing PageTable
  ) throws(PageError) -> Step {
    var plan = PageEditPlan(length: table.contentExtent)
    let step = try plan.step(edit, 0, table)
    try plan.checkCount(table.count, 0)
    return step
  }

  private init(length: Double) { self.length = length }

  private mutating func step(
    _ edit: PageEdit, _ number: Int, _ table: borrowing PageTable
  ) throws(PageError) -> Step {
    var step = Step()
    switch edit {
    case .insert(let content, let gap):
      try check(gap: gap, number, table)
      try admit(content, number, table)
      if content.count > 0 {
        step.insertion = Insertion(gap: gap, edit: number, content: content)
      }
    case .remove(let selection):
      let range = try resolve(selection, number, table)
      if !range.isEmpty { step.extraction = Extraction(range: range, edit: number, isMove: false) }
    case .move(let selection, let gap):
      let range = try resolve(selection, number, table)
      try check(gap: gap, number, table)
      guard gap <= range.lowerBound || gap >= range.upperBound else {
        throw .gapInsideMove(edit: number, gap: gap, range: range)
      }
      if range.isEmpty { break }
      step.extraction = Extraction(range: range, edit: number, isMove: true)
      step.insertion = Insertion(gap: gap, edit: number, content: nil)
    case .grow(let selection, let extent):
      let range = try resolve(selection, number, table)
      try PageEditPlan.check(extent, number, offset: 0)
      try lengthen(by: range.count, extent, number, table)
      if !range.isEmpty { step.growth = Growth(range: range, extent: extent, edit: number) }
    case .reload:
      throw .reloadNotAlone(edit: number)
    }
    return step
  }

  // MARK: - One edit

  private func resolve(
    _ selection: PageSelection, _ edit: Int, _ table: borrowing PageTable
  ) throws(PageError) -> Range<Int> {
    let allowed = 0..<table.count
    switch selection {
    case .id(let id):
      guard let index = table.index(of: id) else { throw .unknownPage(edit: edit, id: id) }
      return index..<index + 1
    case .index(let index):
      guard allowed.contains(index) else {
        throw .indexOutOfRange(edit: edit, index: index, allowed: allowed)
      }
      return index..<index + 1
    case .range(let range):
      guard range.lowerBound >= 0, range.upperBound <= table.count else {
        throw .rangeOutOfRange(edit: edit, range: range, allowed: allowed)
      }
      return range
    }
  }

  private func check(gap: Int, _ edit: Int, _ table: borrowing PageTable) throws(PageError) {
    guard gap >= 0, gap <= table.count else {
      throw .gapOutOfRange(edit: edit, gap: gap, allowed: 0...table.count)
    }
  }

  static func check(_ extent: Double, _ edit: Int, offset: Int) throws(PageError) {
    guard extent >= 0, extent <= PageTable.maximumExtent else {
      throw .extentOutOfRange(
        edit: edit, offset: offset, extent: extent, allowed: 0...PageTable.maximumExtent)
    }
  }

  static func check(_ content: NewPages, _ edit: Int) throws(PageError) -> Double {
    switch content {
    case .extents(let extents):
      guard extents.count <= PageTable.maximumUnequalCount else {
        throw .tooManyUnequalPages(
          edit: edit, count: extents.count, limit: PageTable.maximumUnequalCount)
      }
      var greatest = 0.0
      for (offset, extent) in extents.enumerated() {
        try check(extent, edit, offset: offset)
        greatest = max(greatest, extent)
      }
      return greatest
    case .uniform(let count, let extent):
      guard count >= 0 else { throw .negativeCount(edit: edit, count: count) }
      try check(extent, edit, offset: 0)
      return extent
    }
  }

  private mutating func admit(
    _ content: NewPages, _ edit: Int, _ table: borrowing PageTable
  ) throws(PageError) {
    let extent = try PageEditPlan.check(content, edit)
    guard content.count <= PageTable.maximumCount - issued else {
      let (sum, isOver) = issued.addingReportingOverflow(content.count)
      throw .tooManyPages(edit: edit, count: isOver ? .max : sum, limit: PageTable.maximumCount)
    }
    issued += content.count
    let left = table.handlesLeft
    guard issued <= left else { throw .handlesExhausted(edit: edit, count: issued, left: left) }
    try lengthen(by: content.count, extent, edit, table)
  }

  /// Bounds the length from above, ignoring removals, so that the order does not matter.
  private mutating func lengthen(
    by pages: Int, _ extent: Double, _ edit: Int, _ table: borrowing PageTable
  ) throws(PageError) {
    length += Double(pages) * (max(extent, table.minimumExtent) + table.spacing)
    guard length <= PageTable.maximumContentExtent else {
      throw .contentTooLong(edit: edit, length: length, limit: PageTable.maximumContentExtent)
    }
  }

  // MARK: - The edits together

  private func checkExtractions() throws(PageError) {
    for (extraction, next) in zip(extractions, extractions.dropFirst())
    where next.range.lowerBound < extraction.range.upperBound {
      throw .conflict(
        edit: max(extraction.edit, next.edit), other: min(extraction.edit, next.edit),
        page: next.range.lowerBound)
    }
  }

  private func checkCount(_ kept: Int, _ edit: Int) throws(PageError) {
    guard issued <= PageTable.maximumCount - kept else {
      let (count, isOver) = kept.addingReportingOverflow(issued)
      throw .tooManyPages(
        edit: edit, count: isOver ? .max : count, limit: PageTable.maximumCount)
    }
  }

  private func checkGrowths() throws(PageError) {
    for (growth, next) in zip(growths, growths.dropFirst())
    where next.range.lowerBound < growth.range.upperBound {
      throw .conflict(
        edit: max(growth.edit, next.edit), other: min(growth.edit, next.edit),
        page: next.range.lowerBound)
    }
    var first = 0
    for growth in growths {
      while first < extractions.count,
        extractions[first].range.upperBound <= growth.range.lowerBound
      {
        first += 1
      }
      var extraction = first
      while extraction < extractions.count,
        extractions[extraction].range.lowerBound < growth.range.upperBound
      {
        if !extractions[extraction].isMove {
          throw .conflict(
            edit: max(growth.edit, extractions[extraction].edit),
            other: min(growth.edit, extractions[extraction].edit),
            page: max(growth.range.lowerBound, extractions[extraction].range.lowerBound))
        }
        extraction += 1
      }
    }
  }
}
