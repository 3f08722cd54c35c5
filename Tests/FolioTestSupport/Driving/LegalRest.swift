public import FolioCore

extension Pager {
  /// True if an offset is a rest, found by another way than the engine's own: where rules let a surface
  /// rest anywhere, or nothing rests, all of the range is one.
  public func isLegal(_ offset: Points) -> Bool {
    if layout.rules.restsAnywhere || layout.groupCount == 0 {
      return (layout.isLooping && layout.groupCount > 0) || layout.range.contains(offset)
    }
    return SnapGeometry(layout).bracket(around: offset).at != nil
  }
}
