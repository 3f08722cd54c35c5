/// What a node of the page tree says of itself and of all below it.
struct PageNodeHeader {
  /// 0 for a leaf.
  var level = 0
  /// Whether the leaf is a run: pages of one extent with consecutive handles.
  var isRun = false
  /// Pages a block has room for; a multiple of 32.
  var capacity = 0
  /// Pages of a block, children of a branch, 0 for a run.
  var slots = 0
  /// The number by which maps name the node.
  var number: UInt32
  /// The first handle of a run.
  var firstID: UInt32 = 0
  /// Pages below.
  var count = 0
  /// Effective extents below.
  var sum = ExactPoints.zero
  /// The least natural extent below.
  var low = Double.infinity
  /// The greatest natural extent below.
  var high = 0.0

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
