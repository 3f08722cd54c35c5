extension Pager {
  /// How long a page will be on a surface of another size.
  ///
  /// For a container inside the page, which is told its size to come before the surface has its own.
  /// Nothing changes. O(1) where no extent depends on the viewport, else what a resize costs.
  ///
  /// - Returns: `nil` where there is no such page, or no such size.
  public func extent(ofPage page: Int, on viewport: Viewport) -> Points? {
    var future = self
    var effects = Effects()
    guard future.accept(viewport, &effects) else { return nil }
    future.relayout(viewport: viewport)
    let count = future.layout.pageCount
    guard count > 0, future.layout.isLooping || (0..<count).contains(page) else { return nil }
    return future.layout.extent(ofPage: page)
  }
}
