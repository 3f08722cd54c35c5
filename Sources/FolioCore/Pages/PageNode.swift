/// What a node of the page tree says of itself and of all below it.
struct PageNodeHeader {
  /// 0 for a leaf.
  var level: Int
  /// Whether the leaf is a run: pages of one extent with consecutive handles.
  var isRun: Bool
  /// Pages a block has room for.
  var capacity: Int
  /// Pages of a block, children of a branch, 0 for a run.
  var slots: Int
  /// The number by which maps name the node.
  var number: UInt32
  /// The first handle of a run.
  var firstID: UInt32
  /// Pages below.
  var count: Int
  /// Effective extents below.
  var sum: ExactPoints
  /// The least and the greatest natural extent below.
  var low: Double
  var high: Double
}

/// A node of the page tree with its arrays allocated behind it.
///
/// This is the only file of Core with unsafe code: everything that touches raw memory is here, and
/// what it offers checks its indices. The layouts, from the start of the tail:
/// - a block: search keys and exact sums before every `stride` pages, extents, handles;
/// - a branch: search keys, page counts and exact sums before each child, the children, their
///   numbers, their least and greatest extents;
/// - a run: nothing.
///
/// Search keys are single precision, so that four are compared at once; they only give a first
/// guess, which exact comparisons correct.
final class PageNode: ManagedBuffer<PageNodeHeader, UInt64> {
  /// Children of a branch.
  static let width = 64
  /// Pages of a block.
  static let blockLimit = 256
  /// Pages between two stored sums of a block.
  static let stride = 8

  static func make(_ header: PageNodeHeader) -> PageNode {
    let words = header.level > 0 ? width * 52 / 8 : header.capacity * 116 / 64
    let node = unsafe unsafeDowncast(
      PageNode.create(minimumCapacity: words) { _ in header }, to: PageNode.self)
    return node
  }

  /// A copy with the same number, sharing the children, with room for `capacity` pages.
  func copy(capacity: Int? = nil) -> PageNode {
    var header = header
    header.capacity = capacity ?? header.capacity
    precondition(header.capacity >= header.slots || header.level > 0, "A block keeps its pages.")
    let node = PageNode.make(header)
    if header.level > 0 {
      unsafe node.tail.copyMemory(from: tail, byteCount: PageNode.width * 52)
      unsafe node.children.initialize(from: children, count: header.slots)
    } else {
      let subs = (header.slots + PageNode.stride - 1) / PageNode.stride
      unsafe node.blockKeys.update(from: blockKeys, count: (subs + 3) & ~3)
      unsafe node.blockSums.update(from: blockSums, count: subs)
      unsafe node.extents.update(from: extents, count: header.slots)
      unsafe node.ids.update(from: ids, count: header.slots)
    }
    return node
  }

  deinit {
    if header.level > 0 { unsafe children.deinitialize(count: header.slots) }
  }

  // MARK: - Layout

  @inline(__always)
  private var tail: UnsafeMutableRawPointer {
    unsafe withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
  }

  @inline(__always)
  private func region<T>(_ offset: Int, _ type: T.Type) -> UnsafeMutablePointer<T> {
    unsafe (tail + offset).assumingMemoryBound(to: type)
  }

  private var blockKeys: UnsafeMutablePointer<Float> { unsafe region(0, Float.self) }
  private var blockSums: UnsafeMutablePointer<ExactPoints> {
    unsafe region(header.capacity / 2, ExactPoints.self)
  }
  private var extents: UnsafeMutablePointer<Double> {
    unsafe region(header.capacity * 5 / 2, Double.self)
  }
  private var ids: UnsafeMutablePointer<UInt32> {
    unsafe region(header.capacity * 21 / 2, UInt32.self)
  }
  private var keys: UnsafeMutablePointer<Float> { unsafe region(0, Float.self) }
  private var befores: UnsafeMutablePointer<Int32> {
    unsafe region(PageNode.width * 4, Int32.self)
  }
  private var sums: UnsafeMutablePointer<ExactPoints> {
    unsafe region(PageNode.width * 8, ExactPoints.self)
  }
  private var children: UnsafeMutablePointer<PageNode> {
    unsafe region(PageNode.width * 24, PageNode.self)
  }
  private var numbers: UnsafeMutablePointer<UInt32> {
    unsafe region(PageNode.width * 32, UInt32.self)
  }
  private var lows: UnsafeMutablePointer<Double> {
    unsafe region(PageNode.width * 36, Double.self)
  }
  private var highs: UnsafeMutablePointer<Double> {
    unsafe region(PageNode.width * 44, Double.self)
  }

  // MARK: - Pages of a block

  @inline(__always)
  func extent(at slot: Int) -> Double {
    precondition(slot >= 0 && slot < header.capacity, "A block has no such page.")
    return unsafe extents[slot]
  }

  @inline(__always)
  func id(at slot: Int) -> UInt32 {
    precondition(slot >= 0 && slot < header.capacity, "A block has no such page.")
    return unsafe ids[slot]
  }

  @inline(__always)
  func setPage(at slot: Int, extent: Double, id: UInt32) {
    precondition(slot >= 0 && slot < header.capacity, "A block has no such page.")
    unsafe extents[slot] = extent
    unsafe ids[slot] = id
  }

  /// Copies pages of `source`, which may be the same block, to `slot` and on.
  func copyPages(_ range: Range<Int>, of source: PageNode, to slot: Int) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= source.header.capacity && slot >= 0
        && slot + range.count <= header.capacity, "A block has no such pages.")
    unsafe (extents + slot).update(from: source.extents + range.lowerBound, count: range.count)
    unsafe (ids + slot).update(from: source.ids + range.lowerBound, count: range.count)
  }

  /// Writes new pages with consecutive handles from slot 0 on; false if an extent is not allowed.
  func fill(_ source: ArraySlice<Double>, firstID: UInt32, limit: Double) -> Bool {
    precondition(source.count <= header.capacity, "A block has no room for these pages.")
    let isAllowed = unsafe source.withUnsafeBufferPointer { source in
      var worst: UInt64 = 0
      for slot in 0..<source.count {
        // Adding 0 turns -0 into 0, so that extents order like their bit patterns.
        let extent = unsafe source[slot] + 0
        worst = max(worst, extent.bitPattern)
        unsafe extents[slot] = extent
      }
      return worst <= limit.bitPattern
    }
    for slot in 0..<source.count { unsafe ids[slot] = firstID &+ UInt32(truncatingIfNeeded: slot) }
    return isAllowed
  }

  /// The slot of a handle in a block.
  func slot(ofID id: UInt32) -> Int? {
    for slot in 0..<header.slots where unsafe ids[slot] == id { return slot }
    return nil
  }

  /// The exact extent before the pages of a stride.
  @inline(__always)
  func strideSum(_ index: Int) -> ExactPoints {
    precondition(index >= 0 && index < header.capacity / PageNode.stride, "No such stride.")
    return unsafe blockSums[index]
  }

  @inline(__always)
  func setStrideSum(_ index: Int, _ sum: ExactPoints) {
    precondition(index >= 0 && index < header.capacity / PageNode.stride, "No such stride.")
    unsafe blockSums[index] = sum
    unsafe blockKeys[index] = sum.approximate
  }

  /// Makes the keys from `index` to the end of their four larger than any position.
  func padKeys(from index: Int) {
    precondition(index >= 0 && index <= header.capacity / PageNode.stride, "No such stride.")
    for key in index..<((index + 3) & ~3) { unsafe blockKeys[key] = .infinity }
  }

  /// A first guess at the stride in which a distance from the block's start lies.
  @inline(__always)
  func strideGuess(reaching distance: Float, spacing: Float) -> Int {
    let strides = (header.slots + PageNode.stride - 1) / PageNode.stride
    let keys = unsafe blockKeys
    var found: Int32 = 0
    var index = 0
    while index < strides {
      for lane in index..<(index + 4) {
        let start = unsafe keys[lane] + Float(Int32(truncatingIfNeeded: lane &* 8)) * spacing
        found &+= start <= distance ? 1 : 0
      }
      index += 4
    }
    return max(0, Int(found) - 1)
  }

  // MARK: - Children of a branch

  @inline(__always)
  func child(at slot: Int) -> PageNode {
    checkChild(slot)
    return unsafe children[slot]
  }

  /// The child, made this branch's own first where it is shared with another table.
  func ownChild(at slot: Int) -> PageNode {
    checkChild(slot)
    if unsafe !isKnownUniquelyReferenced(&children[slot]) {
      unsafe children[slot] = children[slot].copy()
    }
    return unsafe children[slot]
  }

  func setChild(at slot: Int, _ child: PageNode) {
    checkChild(slot)
    unsafe children[slot] = child
  }

  /// Replaces some children; the caller weighs the branch afterwards.
  func replaceChildren(_ range: Range<Int>, with new: [PageNode]) {
    let slots = header.slots
    precondition(
      range.lowerBound >= 0 && range.upperBound <= slots
        && slots - range.count + new.count <= PageNode.width, "A branch has no such children.")
    unsafe (children + range.lowerBound).deinitialize(count: range.count)
    unsafe (children + range.lowerBound + new.count)
      .moveInitialize(from: children + range.upperBound, count: slots - range.upperBound)
    for (index, child) in new.enumerated() {
      unsafe (children + range.lowerBound + index).initialize(to: child)
    }
    header.slots = slots - range.count + new.count
  }

  @inline(__always)
  private func checkChild(_ slot: Int) {
    precondition(
      slot >= 0 && slot < header.slots && header.level > 0, "A branch has no such child.")
  }

  /// Pages before a child.
  @inline(__always)
  func pages(before slot: Int) -> Int {
    checkChild(slot)
    return Int(unsafe befores[slot])
  }

  /// The exact extent before a child.
  @inline(__always)
  func sum(before slot: Int) -> ExactPoints {
    checkChild(slot)
    return unsafe sums[slot]
  }

  /// What the branch keeps of a child: its number and its least and greatest extents.
  func bounds(of slot: Int) -> (number: UInt32, low: Double, high: Double) {
    checkChild(slot)
    return unsafe (numbers[slot], lows[slot], highs[slot])
  }

  func setBounds(of slot: Int, number: UInt32, low: Double, high: Double) {
    checkChild(slot)
    unsafe numbers[slot] = number
    unsafe lows[slot] = low
    unsafe highs[slot] = high
  }

  func setBefore(_ slot: Int, pages: Int, sum: ExactPoints) {
    checkChild(slot)
    unsafe befores[slot] = Int32(truncatingIfNeeded: pages)
    unsafe sums[slot] = sum
    unsafe keys[slot] = sum.approximate
  }

  /// Makes the keys of the unused slots larger than any position and index.
  func padChildren() {
    for slot in header.slots..<PageNode.width {
      unsafe keys[slot] = .infinity
      unsafe befores[slot] = .max
      unsafe numbers[slot] = .max
    }
  }

  /// The child that holds a page.
  @inline(__always)
  func slot(ofPage index: Int) -> Int {
    let page = Int32(truncatingIfNeeded: index)
    let befores = unsafe befores
    var found: Int32 = 0
    for slot in 0..<PageNode.width { found &+= unsafe befores[slot] <= page ? 1 : 0 }
    return max(0, Int(found) - 1)
  }

  /// The child of a number.
  func slot(ofNumber number: UInt32) -> Int? {
    for slot in 0..<header.slots where unsafe numbers[slot] == number { return slot }
    return nil
  }

  /// A first guess at the child in which a distance from the branch's start lies.
  @inline(__always)
  func slotGuess(reaching distance: Float, spacing: Float) -> Int {
    let keys = unsafe keys
    let befores = unsafe befores
    var found: Int32 = 0
    for slot in 0..<PageNode.width {
      found &+= unsafe keys[slot] + Float(befores[slot]) * spacing <= distance ? 1 : 0
    }
    return max(0, Int(found) - 1)
  }
}

/// A leaf found from the root, with what lies before it.
///
/// It does not keep the leaf alive: it is of use only while the tree it was found in is.
@safe struct LeafPlace: @unchecked Sendable {
  fileprivate var leaf: Unmanaged<PageNode>
  /// The index of the leaf's first page.
  var first: Int
  /// The exact extent before the leaf.
  var sum: ExactPoints

  /// Asks the leaf without keeping it alive.
  @inline(__always)
  func ask<Answer>(_ question: (PageNode) -> Answer) -> Answer {
    unsafe leaf._withUnsafeGuaranteedRef { question($0) }
  }
}

extension PageNode {
  /// Walks down to a leaf, at each branch to the child that `choose` names.
  ///
  /// No reference is counted on the way: the caller keeps the root.
  @inline(__always)
  func leaf(_ choose: (PageNode, LeafPlace) -> Int) -> LeafPlace {
    var place = unsafe LeafPlace(leaf: .passUnretained(self), first: 0, sum: .zero)
    while place.ask({ $0.header.level > 0 }) {
      let slot = place.ask { choose($0, place) }
      let before = place.ask { ($0.pages(before: slot), $0.sum(before: slot)) }
      unsafe place.leaf = place.leaf._withUnsafeGuaranteedRef {
        unsafe Unmanaged.passUnretained($0.children[slot])
      }
      place.first += before.0
      place.sum += before.1
    }
    return place
  }
}
