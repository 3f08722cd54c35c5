/// A region of one value, over all bands in which a stretch of the value lies over the one below.
public struct MapRegion<Value: Hashable & Sendable>: Sendable {
  /// The value.
  public var value: Value
  /// The left and right border, from the lowest speed to the highest.
  public var edges: [Edge]

  /// The ends of the region at a speed.
  public struct Edge: Sendable {
    /// The velocity, in points per millisecond.
    public var velocity: Double
    /// The lower end, in points from the snap point.
    public var from: Double
    /// The upper end.
    public var to: Double
  }

  /// The area, in points times points per millisecond.
  public var area: Double {
    zip(edges, edges.dropFirst()).reduce(0) { sum, pair in
      let width = (pair.0.to - pair.0.from + pair.1.to - pair.1.from) / 2
      return sum + width * (pair.1.velocity - pair.0.velocity)
    }
  }

  /// A place well inside: half way between the borders at the speed with most room across and up.
  public var center: GesturePoint {
    var best = GesturePoint(distance: 0, velocity: 0)
    var most = -1.0
    for (low, high) in zip(edges, edges.dropFirst()) {
      for share in [0.25, 0.5, 0.75] {
        let velocity = low.velocity + (high.velocity - low.velocity) * share
        guard let row = edge(at: velocity) else { continue }
        let place = GesturePoint(
          distance: row.from + (row.to - row.from) / 2, velocity: velocity)
        let room = (row.to - row.from) * headroom(around: place)
        if room > most { (best, most) = (place, room) }
      }
    }
    return best
  }

  /// The ends at a speed; `nil` above and below the region.
  func edge(at velocity: Double) -> Edge? {
    for (low, high) in zip(edges, edges.dropFirst())
    where low.velocity <= velocity && velocity <= high.velocity && low.velocity < high.velocity {
      let share = (velocity - low.velocity) / (high.velocity - low.velocity)
      return Edge(
        velocity: velocity, from: low.from + (high.from - low.from) * share,
        to: low.to + (high.to - low.to) * share)
    }
    return nil
  }

  /// The lesser of the speeds up and down to where the distance leaves the region.
  private func headroom(around place: GesturePoint) -> Double {
    func isInside(_ edge: Edge) -> Bool { edge.from < place.distance && place.distance < edge.to }
    let above = edges.first { $0.velocity > place.velocity && !isInside($0) } ?? edges.last
    let below = edges.last { $0.velocity < place.velocity && !isInside($0) } ?? edges.first
    guard let above, let below else { return 0 }
    return min(above.velocity - place.velocity, place.velocity - below.velocity)
  }
}

extension SpeedBands {
  /// The regions, largest first; what touches over a border of speeds is one region.
  public var regions: [MapRegion<Value>] {
    var done: [MapRegion<Value>] = []
    var open: [MapRegion<Value>] = []
    for band in bands {
      var next: [MapRegion<Value>] = []
      for index in band.rows[0].spans.indices {
        let edges = band.rows.map { row in
          MapRegion<Value>.Edge(
            velocity: row.velocity, from: row.spans[index].from, to: row.spans[index].to)
        }
        let value = band.rows[0].spans[index].value
        let below = open.firstIndex { $0.value == value && $0.joins(edges[0]) }
        var region = below.map { open.remove(at: $0) } ?? MapRegion(value: value, edges: [])
        region.edges += edges
        next.append(region)
      }
      done += open
      open = next
    }
    return (done + open).sorted { $0.area > $1.area }
  }
}

extension MapRegion {
  /// True if a stretch of the next band lies over the region.
  fileprivate func joins(_ edge: Edge) -> Bool {
    guard let last = edges.last else { return false }
    return min(last.to, edge.to) > max(last.from, edge.from)
  }
}
