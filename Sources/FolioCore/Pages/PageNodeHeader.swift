/// What a node of the page tree says of itself and of all below it.
package struct PageNodeHeader {
  /// 0 for a leaf.
  package internal(set) var level = 0
  /// Whether the leaf is a run: pages of one extent with consecutive handles.
  package internal(set) var isRun = false
  /// Whether the handles of a block are consecutive and not spelled out, which is never read then.
  var countsHandles = false
  /// Pages a block has room for; a multiple of 32.
  package internal(set) var capacity = 0
  /// Pages of a block, children of a branch, 0 for a run.
  package internal(set) var slots = 0
  /// The number by which maps name the node.
  package internal(set) var number: UInt32
  /// The first handle of a run, and of a block that counts its handles.
  package internal(set) var firstID: UInt32 = 0
  /// Pages below.
  package internal(set) var count = 0
  /// Effective extents below.
  package internal(set) var sum = ExactPoints.zero
  /// The least natural extent below.
  package internal(set) var low = Double.infinity
  /// The greatest natural extent below.
  package internal(set) var high = 0.0

  /// The bytes of the arrays behind the header, and where those of a block begin.
  private(set) var tailBytes = 0
  private(set) var sumsOffset = 0
  private(set) var extentsOffset = 0
  private(set) var idsOffset = 0

  /// Settles where the arrays lie; level and capacity are final from then on.
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
