import FolioKit

/// Twenty numbers in a terminal, each ten points long; five are visible.
final class NumberList: ScrollSurface {
  let driver: PagerDriver
  private(set) var snapshot = SurfaceSnapshot(
    offset: 0, viewport: Viewport(extent: 50), canAnimate: false)

  init(_ pager: Pager) {
    driver = PagerDriver(pager)
    driver.connect(to: self)
    driver.send(.reload(.uniform(count: 20)))
  }

  func carryOut(_ command: SurfaceCommand) {
    if case .setOffset(let offset, animated: _) = command { scroll(to: offset) }
  }

  func fling(by distance: Points, velocity: Velocity) {
    driver.willBeginDragging()
    scroll(to: snapshot.offset + distance)
    let target = driver.willEndDragging(velocity: velocity, proposedTarget: snapshot.offset)
    driver.didEndDragging(willDecelerate: true)
    scroll(to: target ?? snapshot.offset)
    driver.didEndDecelerating()
  }

  private func scroll(to offset: Points) {
    snapshot.offset = offset
    driver.didScroll()
  }
}
