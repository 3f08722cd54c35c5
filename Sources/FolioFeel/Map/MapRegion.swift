import FolioCore

/// A connected region of one value across speed bands.
public struct MapRegion<Value: Hashable & Sendable>: Sendable {
  /// The value.
  public var value: Value
  /// The stretch at each speed read, in ascending order.
  public var rows: [SpeedRow<Value>]

  /// The area, in points times points per millisecond.
  public var area: Double {
    zip(rows, rows.dropFirst()).reduce(0) { sum, pair in
      sum + (pair.0.length + pair.1.length) / 2 * (pair.1.velocity - pair.0.velocity)
    }
  }

  /// A place well inside, midway between the borders at the speed with the most room around it.
  public var center: GesturePoint {
    var best = GesturePoint(distance: 0, velocity: 0)
    var most = -1.0
    // The rows on each side of a step bound two areas.
    for (low, high) in zip(rows, rows.dropFirst())
    where rows.count == 2 || high.velocity - low.velocity > RowReader.resolution * 3 {
      for share in [0.25, 0.5, 0.75] {
        let velocity = low.velocity + (high.velocity - low.velocity) * share
        let row = low.moved(to: velocity, towards: high)
        let place = GesturePoint(distance: row.spans[0].middle, velocity: velocity)
        let room = row.length * headroom(around: place)
        if room > most { (best, most) = (place, room) }
      }
    }
    return best
  }

  /// The smaller distance in speed, up or down, to leaving the region.
  private func headroom(around place: GesturePoint) -> Double {
    func isOutside(_ row: SpeedRow<Value>) -> Bool {
      place.distance <= row.spans[0].from || row.spans[0].to <= place.distance
    }
    let above = rows.first { $0.velocity > place.velocity && isOutside($0) } ?? rows.last
    let below = rows.last { $0.velocity < place.velocity && isOutside($0) } ?? rows.first
    guard let above, let below else { return 0 }
    return min(above.velocity - place.velocity, place.velocity - below.velocity)
  }
}

extension SpeedBands {
  /// The regions, largest first, joined across bands.
  public var regions: [MapRegion<Value>] {
    var done: [MapRegion<Value>] = []
    var open: [MapRegion<Value>] = []
    for band in bands {
      var next: [MapRegion<Value>] = []
      for index in band.rows[0].spans.indices {
        let rows = band.rows.map { SpeedRow(velocity: $0.velocity, spans: [$0.spans[index]]) }
        let value = rows[0].spans[0].value
        let below = open.firstIndex {
          $0.value == value && $0.rows[$0.rows.count - 1].spans[0].overlaps(rows[0].spans[0])
        }
        var region = below.map { open.remove(at: $0) } ?? MapRegion(value: value, rows: [])
        region.rows += rows
        next.append(region)
      }
      done += open
      open = next
    }
    return (done + open).sorted { SortKey(-$0.area) }
  }
}

extension Span {
  fileprivate func overlaps(_ other: Span) -> Bool { min(to, other.to) > max(from, other.from) }
}
