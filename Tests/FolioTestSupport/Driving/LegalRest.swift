public import FolioCore

extension Pager {
  /// `true` if an offset is legal at rest, computed independently of the engine: a snap point, or any
  /// offset in the range with free scrolling or without snap points.
  public func isLegal(_ offset: Points) -> Bool {
    if layout.rules.restsAnywhere || layout.groupCount == 0 {
      return (layout.isLooping && layout.groupCount > 0) || layout.range.contains(offset)
    }
    return SnapGeometry(layout).bracket(around: offset).at != nil
  }
}
