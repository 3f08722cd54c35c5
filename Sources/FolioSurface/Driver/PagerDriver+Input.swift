import FolioCore

// What scrolls without a finger on the surface: wheels and keys.
extension PagerDriver {
  /// A wheel with notches turns: until `wheelStopped()` what scrolls is its doing, as under a finger.
  ///
  /// Notches that follow each other are one gesture, for which limits count once. While a finger is on
  /// the surface a wheel does nothing.
  ///
  /// - Returns: whether the wheel turns the surface; true as well when that has to wait.
  @discardableResult
  public func wheelTurned() -> Bool {
    receive(SurfaceCallback.wheelTurned)
    return isWorking || isWheeling
  }

  /// The wheel has come to rest, and the rules decide where the surface does.
  public func wheelStopped() {
    if isWorking || isWheeling { receive(SurfaceCallback.wheelStopped) }
  }

  /// A key that scrolls was pressed.
  ///
  /// - Returns: whether it leads anywhere, true as well when that has to wait; not while a finger
  ///   drags, nor from an end outward.
  @discardableResult
  public func press(_ key: PagingKey) -> Bool {
    wheelStopped()
    guard surface != nil, pager.phase != .dragging, pager.layout.pageCount > 0,
      let asked = key.request(in: pager, isMirrored: state.mapping.isMirrored)
    else { return false }
    switch asked {
    case .go(let destination): return go(destination) == nil
    case .release(let input):
      run(.beginDrag, .event(.release(input)), .realign)
      return isWorking || pager.phase == .settling
    }
  }
}
