import FolioKit

extension CardList {
  func scroll(to offset: Points) {
    snapshot.offset = Points(inRange(offset).value.rounded())
    driver.didScroll()
  }

  /// A finger moves the content by a distance, and lifts at a speed.
  func fling(by distance: Points, velocity: Velocity) {
    driver.willBeginDragging()
    scroll(to: snapshot.offset + distance)
    let target = driver.willEndDragging(velocity: velocity, proposedTarget: snapshot.offset)
    driver.didEndDragging(willDecelerate: true)
    scroll(to: target ?? snapshot.offset)
    driver.didEndDecelerating()
  }

  /// The lines of the terminal: the number of each card, where the card begins.
  var lines: [String] {
    let (layout, offset) = (driver.pager.layout, driver.pager.offset)
    var lines = Array(repeating: "", count: 12)
    for index in layout.visiblePages(at: offset).map(Array.init) ?? [] {
      let start = Int(layout.frame(ofPage: index, at: offset).start.value.rounded())
      if lines.indices.contains(start) { lines[start] = "\(layout.pageOnLap(index).page)" }
    }
    return lines
  }
}
