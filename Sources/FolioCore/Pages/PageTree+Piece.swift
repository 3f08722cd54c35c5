extension PageTree {
  /// Pages that were taken out and keep their handles.
  enum Piece {
    case page(handle: UInt32, extent: Double)
    case tree(PageNode?)
  }

  /// Takes pages out, to be put in again.
  mutating func take(_ range: Range<Int>) -> Piece {
    guard range.count == 1 else { return .tree(extract(range)) }
    let (handle, extent) = page(at: range.lowerBound)
    remove(range)
    return .page(handle: handle, extent: extent)
  }

  /// Puts pages in that were taken out.
  mutating func put(_ piece: Piece, at gap: Int) {
    switch piece {
    case .page(let handle, let extent): _ = insert([extent], firstID: handle, at: gap)
    case .tree(let tree): insert(tree, at: gap)
    }
  }

  /// Fills an empty tree with pages of given handles.
  mutating func fill(_ extents: [Double], handles: [UInt32]) {
    var leaves: [PageNode] = []
    var position = 0
    while position < extents.count {
      let end = min(extents.count, position + PageNode.freshBlock)
      let block = PageNode.block(room: roomOfFresh(end - position), number: issueNumber())
      for index in position..<end {
        block.setPage(at: index - position, extent: extents[index] + 0, id: handles[index])
      }
      block.head.slots = end - position
      block.bound()
      block.weigh(minimum: minimum)
      name(0..<end - position, of: block)
      leaves.append(block)
      position = end
    }
    root = assemble(leaves)
    // Stretches of one extent and consecutive handles become runs again.
    if let head = root?.head, head.low == head.high { setExtent(head.low, of: 0..<head.count) }
  }
}
