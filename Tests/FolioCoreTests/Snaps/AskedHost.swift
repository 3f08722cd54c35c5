import FolioCore
import Synchronization

/// Answers as a host does that a plugin asks.
final class AskedHost: SnapSource {
  let layout: PageLayout
  private let geometry: SnapGeometry
  let measures: SnapMeasures
  /// How often it was asked for a snap, or for the group nearest to an offset.
  var asked: Int { count.withLock { $0 } }
  private let count = Mutex(0)

  init(_ layout: PageLayout) {
    self.layout = layout
    geometry = SnapGeometry(layout)
    measures = SnapMeasures(
      viewport: layout.viewport.extent, port: layout.port, range: layout.range,
      period: layout.period, groupCount: layout.groupCount, scrollsInsideTallPages: true,
      hasStops: geometry.hasStops)
  }

  func snap(atOrBefore offset: Points) -> Snap? {
    counted { geometry.cursor(atOrBefore: offset)?.snap }
  }
  func snap(ofGroup group: Int) -> Snap? { counted { layout.snap(ofGroup: group) } }
  func snap(after snap: Snap) -> Snap? { moved(.forward, snap) }
  func snap(before snap: Snap) -> Snap? { moved(.backward, snap) }
  func group(nearest offset: Points) -> Int { counted { layout.group(nearest: offset) } }
  func group(ofPage page: Int) -> Int { layout.group(ofPage: page) }
  func pages(ofGroup group: Int) -> ClosedRange<Int> { layout.pages(ofGroup: group) }
  func page(at offset: Points) -> Int? { layout.page(at: offset) }
  func start(ofPage page: Int) -> Points { layout.start(ofPage: page) }
  func extent(ofPage page: Int) -> Points { layout.extent(ofPage: page) }
  func visiblePages(at offset: Points) -> ClosedRange<Int>? { layout.visiblePages(at: offset) }
  func meanVisibleExtent(at offset: Points) -> Points { geometry.meanVisibleExtent(at: offset) }

  private func moved(_ direction: Direction, _ snap: Snap) -> Snap? {
    counted {
      var cursor = geometry.cursor(atGroup: snap.groups.lowerBound)
      return cursor?.move(direction) == true ? cursor?.snap : nil
    }
  }

  private func counted<Answer>(_ answer: () -> Answer) -> Answer {
    count.withLock { $0 += 1 }
    return answer()
  }
}
