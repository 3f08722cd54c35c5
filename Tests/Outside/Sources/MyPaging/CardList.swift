import FolioKit

/// Twenty cards in a terminal of twelve lines, where a line is a point.
final class CardList: ScrollSurface {
  let driver: PagerDriver
  var snapshot = SurfaceSnapshot(
    offset: 0, viewport: Viewport(extent: 12), pixel: 1, canAnimate: false)
  private var content: Points = 0
  private var insets: Insets? = .zero

  init(_ pager: Pager) {
    driver = PagerDriver(pager)
    driver.connect(to: self)
    driver.send(.reload(.uniform(count: 20)))
  }

  func carryOut(_ command: SurfaceCommand) {
    switch command {
    case .setOffset(let offset, animated: _): scroll(to: offset)
    case .setContentExtent(let extent): content = extent
    case .setInsets(.exactly(let ends)): insets = ends
    case .setInsets(.unbounded): insets = nil
    case .target, .place, .recycle: break
    }
  }

  /// The offsets within the range; unbounded insets, as in a loop, allow any offset.
  func inRange(_ offset: Points) -> Points {
    guard let insets else { return offset }
    return offset.clamped(-insets.leading, content + insets.trailing - snapshot.viewport.extent)
  }
}
