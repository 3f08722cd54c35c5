extension PageLayout {
  /// How far a page is ahead of where it rests ideally, before ends are clamped: 0 there, negative
  /// once it has passed.
  ///
  /// Drives what an app does to pages by their place, such as scaling them. O(log n).
  public func distance(ofPage page: Int, at offset: Points) -> Points {
    guard groupCount > 0 else { return 0 }
    let rest = ideal(ofGroup: group(ofPage: page))
    return offset < rest.low ? rest.low - offset : min(0, rest.high - offset)
  }
}

extension PageFrame {
  /// From the viewport's leading edge to the page's trailing edge.
  public var end: Points { start + extent }
  /// From the viewport's leading edge to the middle of the page.
  public var middle: Points { start + extent * 0.5 }
}
