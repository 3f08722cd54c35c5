import FolioCore
import Synchronization

/// A host that answers a plugin's queries from a layout, and counts them.
final class QueriedHost: SnapSource {
  let layout: PageLayout
  private let geometry: SnapGeometry
  var viewport: Points { layout.viewport.extent }
  var snapport: Points { layout.snapport }
  var range: OffsetRange { layout.range }
  var period: Points? { layout.period }
  var groupCount: Int { layout.groupCount }
  var scrollsInsideTallPages: Bool { true }
  var hasStops: Bool { geometry.hasStops }
  /// The number of queries for a snap, or for the group nearest to an offset.
  var queried: Int { count.withLock { $0 } }
  private let count = Mutex(0)

  init(_ layout: PageLayout) {
    self.layout = layout
    geometry = SnapGeometry(layout)
  }

  func snap(atOrBefore offset: Points) -> Snap? {
    counted { geometry.cursor(atOrBefore: offset)?.snap }
  }
  func snap(ofGroup group: Int) -> Snap? { counted { layout.snap(ofGroup: group) } }
  func group(nearest offset: Points) -> Int { counted { layout.group(nearest: offset) } }
  func group(ofPage page: Int) -> Int { layout.group(ofPage: page) }
  func pages(ofGroup group: Int) -> ClosedRange<Int> { layout.pages(ofGroup: group) }
  func page(at offset: Points) -> Int? { layout.page(at: offset) }
  func start(ofPage page: Int) -> Points { layout.start(ofPage: page) }
  func extent(ofPage page: Int) -> Points { layout.extent(ofPage: page) }
  func visiblePages(at offset: Points) -> ClosedRange<Int>? { layout.visiblePages(at: offset) }
  func meanVisibleExtent(at offset: Points) -> Points { geometry.meanVisibleExtent(at: offset) }

  func snap(_ direction: Direction, of snap: Snap) -> Snap? {
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
