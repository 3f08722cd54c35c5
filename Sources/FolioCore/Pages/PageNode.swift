/// A node of the page tree, followed by its arrays in memory.
///
/// This is the only file of Core with unsafe code. It handles raw memory and references, and checks
/// offsets and slots; `PageNode+Leaf` and `PageNode+Branch` define the arrays.
package final class PageNode: ManagedBuffer<PageNodeHeader, UInt64> {
  static let width = 32
  /// The offset of the references to children; nothing else may write there.
  static let childrenOffset = 0

  static func make(_ header: PageNodeHeader) -> PageNode {
    var header = header
    header.layOut()
    let laidOut = header
    return unsafe unsafeDowncast(
      PageNode.create(minimumCapacity: (header.tailBytes + 7) / 8) { _ in laidOut },
      to: PageNode.self)
  }

  deinit {
    if head.level > 0 { unsafe children.deinitialize(count: head.slots) }
  }

  func copy() -> PageNode {
    let node = PageNode.make(head)
    unsafe node.tail.copyMemory(from: tail, byteCount: head.tailBytes)
    if head.level > 0 { unsafe node.children.initialize(from: children, count: head.slots) }
    return node
  }

  /// The header, without the run-time exclusivity check of a stored property.
  @inline(__always)
  package internal(set) var head: PageNodeHeader {
    get { unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee } }
    set { unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee = newValue } }
  }

  // MARK: - Bytes

  @inline(__always)
  private var tail: UnsafeMutableRawPointer {
    unsafe withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
  }

  @inline(__always)
  private func check(_ offset: Int, bytes: Int) {
    precondition(
      offset >= 0 && bytes >= 0 && offset <= head.tailBytes &- bytes,
      "A node has no memory there.")
  }

  @inline(__always)
  func load<Value: BitwiseCopyable>(_ type: Value.Type, at offset: Int) -> Value {
    check(offset, bytes: MemoryLayout<Value>.size)
    return unsafe tail.loadUnaligned(fromByteOffset: offset, as: Value.self)
  }

  @inline(__always)
  func store<Value: BitwiseCopyable>(_ value: Value, at offset: Int) {
    check(offset, bytes: MemoryLayout<Value>.size)
    unsafe tail.storeBytes(of: value, toByteOffset: offset, as: Value.self)
  }

  /// Copies the bytes of whole elements from a node, which may be this one.
  func copyBytes(_ count: Int, of source: PageNode, at offset: Int, to target: Int) {
    source.check(offset, bytes: count)
    check(target, bytes: count)
    unsafe (tail + target).copyMemory(from: source.tail + offset, byteCount: count)
  }

  /// Stores values; `visit` receives them by eights, without those after the last whole eight.
  @inline(__always)
  func store(_ values: ArraySlice<Double>, at offset: Int, _ visit: (SIMD8<Double>) -> Void) {
    check(offset, bytes: values.count * 8)
    let target = unsafe tail + offset
    unsafe values.withUnsafeBytes { source in
      let whole = source.count & ~63
      for first in Swift.stride(from: 0, to: whole, by: 64) {
        let eight = unsafe source.loadUnaligned(fromByteOffset: first, as: SIMD8<Double>.self)
        unsafe target.storeBytes(of: eight, toByteOffset: first, as: SIMD8<Double>.self)
        visit(eight)
      }
      for first in Swift.stride(from: whole, to: source.count, by: 8) {
        let value = unsafe source.loadUnaligned(fromByteOffset: first, as: Double.self)
        unsafe target.storeBytes(of: value, toByteOffset: first, as: Double.self)
      }
    }
  }

  func store(numbersFrom first: UInt32, count: Int, at offset: Int) {
    check(offset, bytes: count * 4)
    let target = unsafe tail + offset
    for index in 0..<count {
      let number = first &+ UInt32(truncatingIfNeeded: index)
      unsafe target.storeBytes(of: number, toByteOffset: index &* 4, as: UInt32.self)
    }
  }

  /// Visits the elements of an array; checked once, so that the loop vectorizes.
  @inline(__always)
  func forEach<Value: BitwiseCopyable>(
    _ type: Value.Type, at offset: Int, count: Int, _ visit: (Value) -> Void
  ) {
    check(offset, bytes: count * MemoryLayout<Value>.stride)
    let first = unsafe tail + offset
    for index in 0..<count {
      unsafe visit(
        first.loadUnaligned(fromByteOffset: index &* MemoryLayout<Value>.stride, as: Value.self))
    }
  }

  @inline(__always)
  func forEach<One: BitwiseCopyable, Other: BitwiseCopyable>(
    _ one: One.Type, at offset: Int, _ other: Other.Type, at otherOffset: Int, count: Int,
    _ visit: (One, Other) -> Void
  ) {
    check(offset, bytes: count * MemoryLayout<One>.stride)
    check(otherOffset, bytes: count * MemoryLayout<Other>.stride)
    let (first, second) = unsafe (tail + offset, tail + otherOffset)
    for index in 0..<count {
      unsafe visit(
        first.loadUnaligned(fromByteOffset: index &* MemoryLayout<One>.stride, as: One.self),
        second.loadUnaligned(fromByteOffset: index &* MemoryLayout<Other>.stride, as: Other.self))
    }
  }

  /// Changes the elements of an array; checked once, so that the loop vectorizes.
  @inline(__always)
  func change<Value: BitwiseCopyable>(
    _ type: Value.Type, at offset: Int, count: Int, _ change: (inout Value) -> Void
  ) {
    check(offset, bytes: count * MemoryLayout<Value>.stride)
    let first = unsafe tail + offset
    for index in 0..<count {
      let place = unsafe first + index &* MemoryLayout<Value>.stride
      var value = unsafe place.loadUnaligned(as: Value.self)
      change(&value)
      unsafe place.storeBytes(of: value, as: Value.self)
    }
  }

  @inline(__always)
  func change<One: BitwiseCopyable, Other: BitwiseCopyable>(
    _ one: One.Type, at offset: Int, setting other: Other.Type, at otherOffset: Int, count: Int,
    _ change: (inout One) -> Other
  ) {
    check(offset, bytes: count * MemoryLayout<One>.stride)
    check(otherOffset, bytes: count * MemoryLayout<Other>.stride)
    let (first, second) = unsafe (tail + offset, tail + otherOffset)
    for index in 0..<count {
      let place = unsafe first + index &* MemoryLayout<One>.stride
      var value = unsafe place.loadUnaligned(as: One.self)
      let beside = change(&value)
      unsafe place.storeBytes(of: value, as: One.self)
      unsafe second.storeBytes(
        of: beside, toByteOffset: index &* MemoryLayout<Other>.stride, as: Other.self)
    }
  }

  // MARK: - Children

  @inline(__always)
  private var children: UnsafeMutablePointer<PageNode> {
    unsafe (tail + PageNode.childrenOffset).assumingMemoryBound(to: PageNode.self)
  }

  @inline(__always)
  func checkChild(_ slot: Int) {
    precondition(slot >= 0 && slot < head.slots && head.level > 0, "A branch has no such child.")
  }

  @inline(__always)
  package func child(at slot: Int) -> PageNode {
    checkChild(slot)
    return unsafe children[slot]
  }

  /// Changes a child, copied first if shared; `change` must not replace it, as it is not retained.
  @inline(__always)
  func changeChild<Answer>(at slot: Int, _ change: (PageNode) -> Answer) -> Answer {
    checkChild(slot)
    if unsafe !isKnownUniquelyReferenced(&children[slot]) {
      unsafe children[slot] = children[slot].copy()
    }
    return unsafe Unmanaged.passUnretained(children[slot])._withUnsafeGuaranteedRef(change)
  }

  /// Visits the leaves at or below a node, in order, without retaining them.
  func forEachLeaf(_ visit: (PageNode) -> Void) {
    guard head.level > 0 else { return visit(self) }
    for slot in 0..<head.slots {
      unsafe Unmanaged.passUnretained(children[slot])._withUnsafeGuaranteedRef {
        $0.forEachLeaf(visit)
      }
    }
  }

  func setChild(at slot: Int, _ child: PageNode) {
    checkChild(slot)
    unsafe children[slot] = child
  }

  func insertChild(_ child: PageNode, at slot: Int) {
    let slots = head.slots
    precondition(
      slot >= 0 && slot <= slots && slots < PageNode.width && head.level > 0,
      "A branch has no room for a child there.")
    unsafe (children + slot + 1).moveInitialize(from: children + slot, count: slots - slot)
    unsafe (children + slot).initialize(to: child)
    head.slots = slots + 1
  }
}

/// A leaf found from the root; valid only while its tree is, since the leaf is not retained.
@safe struct LeafPlace: @unchecked Sendable {
  fileprivate var leaf: Unmanaged<PageNode>
  var first: Int
  var sum: ExactPoints

  @inline(__always)
  func query<Answer>(_ question: (PageNode) -> Answer) -> Answer {
    unsafe leaf._withUnsafeGuaranteedRef { question($0) }
  }
}

extension PageNode {
  /// Descends to a leaf through the children that `choose` returns, without retaining any.
  @inline(__always)
  func leaf(_ choose: (PageNode, LeafPlace) -> Int) -> LeafPlace {
    var place = unsafe LeafPlace(leaf: .passUnretained(self), first: 0, sum: .zero)
    while place.query({ $0.head.level > 0 }) {
      let slot = place.query { choose($0, place) }
      let before = place.query { ($0.pages(before: slot), $0.sum(before: slot)) }
      unsafe place.leaf = place.leaf._withUnsafeGuaranteedRef {
        unsafe Unmanaged.passUnretained($0.children[slot])
      }
      place.first += before.0
      place.sum += before.1
    }
    return place
  }
}

extension SIMD8<Double> {
  @inline(__always)
  var bitPatterns: SIMD8<UInt64> { unsafe unsafeBitCast(self, to: SIMD8<UInt64>.self) }
}

/// The kind and size of a node, and the sums of all nodes below.
package struct PageNodeHeader {
  /// 0 for a leaf.
  package internal(set) var level = 0
  /// `true` for a leaf of pages of one extent with consecutive handles.
  package internal(set) var isRun = false
  /// `true` if the handles of a block are consecutive and not stored.
  var countsHandles = false
  /// The room of a block, in pages; a multiple of 32.
  package internal(set) var capacity = 0
  /// The number of pages of a block or children of a branch; 0 for a run.
  package internal(set) var slots = 0
  /// The number that identifies the node in maps.
  package internal(set) var number: UInt32
  /// The first handle of a run or of a block that counts its handles.
  package internal(set) var firstID: UInt32 = 0
  /// The number of pages below.
  package internal(set) var count = 0
  /// The sum of effective extents below.
  package internal(set) var sum = ExactPoints.zero
  /// The least natural extent below.
  package internal(set) var low = Double.infinity
  /// The greatest natural extent below.
  package internal(set) var high = 0.0

  /// The size of the arrays, followed by the offsets of a block's.
  private(set) var tailBytes = 0
  private(set) var sumsOffset = 0
  private(set) var extentsOffset = 0
  private(set) var idsOffset = 0

  /// Computes the arrays' offsets; level and capacity must not change afterwards.
  mutating func layOut() {
    guard level == 0 else {
      tailBytes = PageNode.branchBytes
      return
    }
    let strides = capacity / PageNode.stride
    sumsOffset = strides * 4
    extentsOffset = sumsOffset + strides * 16
    idsOffset = extentsOffset + capacity * 8
    tailBytes = idsOffset + capacity * 4
  }
}
