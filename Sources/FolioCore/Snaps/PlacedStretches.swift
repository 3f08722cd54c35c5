extension PlacedRests {
  /// A stretch of the content that belongs to one area, for all others that show there are around it.
  ///
  /// It belongs to the twins of the area as well.
  struct Stretch {
    /// The place of the area, and of its first twin.
    var owner: Int
    var from: Double
    var to: Double
  }

  /// The stretches that belong to areas, none of them empty, in the order of the content.
  ///
  /// No two stretches overlap, so there are at most twice as many as areas. O(n log n).
  static func stretches(of areas: [Area]) -> [Stretch] {
    let clear = clearings(areas)
    var sweep = Sweep()
    for (place, area) in areas.enumerated() where place == 0 || !area.isTwin(of: areas[place - 1]) {
      sweep.open(area, at: place, from: max(area.start, clear[place]))
    }
    sweep.close(upTo: .infinity)
    return sweep.stretches
  }

  /// Where those of the areas before each one have ended that end before it does; such areas show in it
  /// and are not around it.
  ///
  /// A list of all areas by their ends, from which each is taken out after those that follow it, so that
  /// the one before it in the list is the answer.
  private static func clearings(_ areas: [Area]) -> [Double] {
    var byEnd = Array(areas.indices)
    byEnd.sortNearlySorted { (areas[$0].end, $1) < (areas[$1].end, $0) }
    var (previous, next) = (areas.map { _ in -1 }, areas.map { _ in -1 })
    for (one, other) in zip(byEnd, byEnd.dropFirst()) {
      next[one] = other
      previous[other] = one
    }
    var clear = areas.map { _ in -Double.infinity }
    for place in areas.indices.reversed() {
      let (before, after) = (previous[place], next[place])
      if after >= 0 { previous[after] = before }
      guard before >= 0 else { continue }
      next[before] = after
      clear[place] = areas[before].end
    }
    return clear
  }

  /// Goes along the content, past the beginnings and the ends of areas.
  ///
  /// Of the open areas each lies inside of those before it. One in which another begins that outlasts it
  /// is not open any more: what is left of it is shown with that other.
  private struct Sweep {
    private struct Open {
      var place: Int
      var end: Double
      /// From where on the content belongs to it, while no other area is open inside it.
      var from: Double
    }

    private(set) var stretches: [Stretch] = []
    private var open: [Open] = []

    /// Goes to the beginning of an area, which comes after those of the areas before.
    mutating func open(_ area: Area, at place: Int, from: Double) {
      close(upTo: area.start)
      give(upTo: area.start)
      while let last = open.last, last.end < area.end { open.removeLast() }
      open.append(Open(place: place, end: area.end, from: from))
    }

    /// Goes past the ends of areas.
    mutating func close(upTo place: Double) {
      while let last = open.last, last.end <= place {
        give(upTo: last.end)
        open.removeLast()
        guard let around = open.indices.last else { return }
        open[around].from = max(open[around].from, last.end)
      }
    }

    /// Gives the content up to a place to the innermost area.
    private mutating func give(upTo place: Double) {
      guard let last = open.last, place > last.from else { return }
      stretches.append(Stretch(owner: last.place, from: last.from, to: place))
    }
  }
}
