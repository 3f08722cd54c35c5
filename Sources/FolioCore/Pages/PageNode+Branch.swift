extension PageNode {
  /// A branch over nodes of one level, at most `width` of them.
  static func branch(over children: [PageNode], level: Int, number: UInt32) -> PageNode {
    let node = make(
      PageNodeHeader(
        level: level, isRun: false, capacity: 0, slots: 0, number: number, firstID: 0, count: 0,
        sum: .zero, low: .infinity, high: 0))
    node.replaceChildren(0..<0, with: children)
    node.weighChildren()
    return node
  }

  /// Some of the children.
  func children(_ range: Range<Int>) -> [PageNode] {
    range.map { child(at: $0) }
  }

  /// The last child that starts at most `distance` after the branch.
  @inline(__always)
  func slot(reaching distance: ExactPoints, spacing: ExactPoints) -> Int {
    var slot = slotGuess(
      reaching: distance.approximate, spacing: spacing.approximate)
    while slot > 0, distance < start(of: slot, spacing) { slot -= 1 }
    while slot + 1 < header.slots, start(of: slot + 1, spacing) <= distance { slot += 1 }
    return slot
  }

  /// The exact distance of a child from the branch's start.
  @inline(__always)
  func start(of slot: Int, _ spacing: ExactPoints) -> ExactPoints {
    sum(before: slot) + spacing * pages(before: slot)
  }

  /// Computes all that the branch keeps of its children anew.
  func weighChildren() {
    header.count = 0
    header.sum = .zero
    for slot in 0..<header.slots {
      let child = child(at: slot).header
      setBefore(slot, pages: header.count, sum: header.sum)
      setBounds(of: slot, number: child.number, low: child.low, high: child.high)
      header.count += child.count
      header.sum += child.sum
    }
    padChildren()
    boundChildren()
  }

  /// Brings up to date what the branch keeps of one child.
  ///
  /// Exact sums do not drift, so the sums of the later children may be shifted by the difference.
  func weighChild(_ slot: Int) {
    let child = child(at: slot).header
    let isLast = slot + 1 == header.slots
    let countBefore = (isLast ? header.count : pages(before: slot + 1)) - pages(before: slot)
    let sumBefore = (isLast ? header.sum : sum(before: slot + 1)) - sum(before: slot)
    let (_, low, high) = bounds(of: slot)
    let pages = child.count - countBefore
    let sum = child.sum - sumBefore
    for later in slot + 1..<header.slots {
      setBefore(later, pages: self.pages(before: later) + pages, sum: self.sum(before: later) + sum)
    }
    header.count += pages
    header.sum += sum
    setBounds(of: slot, number: child.number, low: child.low, high: child.high)
    if low != child.low || high != child.high { boundChildren() }
  }

  private func boundChildren() {
    var least = Double.infinity
    var greatest = 0.0
    for slot in 0..<header.slots {
      let (_, low, high) = bounds(of: slot)
      least = low < least ? low : least
      greatest = high > greatest ? high : greatest
    }
    header.low = least
    header.high = greatest
  }
}
