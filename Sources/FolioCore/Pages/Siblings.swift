/// Nodes of one level that stand side by side and are to come under one branch.
enum Siblings {
  case node(PageNode)
  /// Some children of a branch, not visited one by one.
  case children(Range<Int>, of: PageNode)

  var count: Int {
    switch self {
    case .node: 1
    case .children(let range, _): range.count
    }
  }

  var level: Int {
    switch self {
    case .node(let node): node.head.level
    case .children(_, let branch): branch.head.level - 1
    }
  }

  /// The number under which the siblings are recorded, if they all are under one.
  var parent: UInt32? {
    switch self {
    case .node: nil
    case .children(_, let branch): branch.head.number
    }
  }

  /// The number of one of the siblings.
  func number(at index: Int) -> UInt32 {
    switch self {
    case .node(let node): node.head.number
    case .children(let range, let branch): branch.bounds(of: range.lowerBound + index).number
    }
  }

  /// A list of siblings in two, the first with `count` of them.
  static func split(_ list: [Siblings], after count: Int) -> ([Siblings], [Siblings]) {
    var (first, second): ([Siblings], [Siblings]) = ([], [])
    var left = count
    for siblings in list {
      let taken = min(left, siblings.count)
      left -= taken
      if taken == siblings.count {
        first.append(siblings)
      } else if taken == 0 {
        second.append(siblings)
      } else if case .children(let range, let branch) = siblings {
        let cut = range.lowerBound + taken
        first.append(.children(range.lowerBound..<cut, of: branch))
        second.append(.children(cut..<range.upperBound, of: branch))
      }
    }
    return (first, second)
  }
}
