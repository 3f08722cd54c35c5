import FolioCore

/// The range and the snap points, computed page by page.
extension LineModel {
  /// The offset at which the content ends at the trailing inset.
  var inner: Double { content + insets.trailing.value - viewport }

  mutating func settleRange(_ line: [Group]) {
    let low = -insets.leading.value
    let fits = rules.ends != .pad && inner - low <= rules.endTolerance.value * 2
    range = low...(fits ? low : max(low, inner))
    if case .list(let offsets) = rules.placement { return settleRange(offsets) }
    guard let first = line.first, let last = line.last else { return }
    let outer = first.ideal.lowerBound...max(first.ideal.lowerBound, last.ideal.upperBound)
    if let period {
      range = first.ideal.lowerBound...first.ideal.lowerBound + period
      return
    }
    if rules.ends == .pin, line.count == 1 { range = low...low }
    limit(outer)
  }

  /// Extends or limits the range to the outermost snap points, as the ends require.
  private mutating func limit(_ outer: ClosedRange<Double>) {
    if rules.ends == .rests { range = outer }
    guard rules.ends == .free else { return }
    range = min(range.lowerBound, outer.lowerBound)...max(range.upperBound, outer.upperBound)
  }

  private mutating func settleRange(_ offsets: [Points]) {
    guard let first = offsets.first, let last = offsets.last else { return }
    limit(first.value...last.value)
    if extents.isEmpty { range = first.value...last.value }
  }

  func counted() -> [Group] {
    if case .every(let step, let origin) = rules.placement {
      return lattice(step: step.value, origin: origin.value + listedShift)
    }
    if case .list(let offsets) = rules.placement {
      return listed(offsets.map { $0.value + listedShift })
    }
    var (size, lead) = (1, 1)
    if case .every(let pages, let first) = rules.grouping { (size, lead) = (pages, first ?? pages) }
    let firsts = [0] + stride(from: lead, to: extents.count, by: size)
    let line = firsts.filter { $0 < extents.count }.map { first -> Group in
      let pages = first...min(first == 0 ? lead : first + size, extents.count) - 1
      let start = starts[first]
      let end = starts[pages.upperBound] + extents[pages.upperBound]
      return Group(pages: pages, ideal: ideal(start, end), rest: 0...0)
    }
    guard rules.placement == .edgeAware, period == nil else { return line }
    return edgeAware(line)
  }

  /// A snap point at every step, and one at the end of the range.
  private func lattice(step: Double, origin: Double) -> [Group] {
    guard !extents.isEmpty, step > 0, content > 0 else { return [] }
    let end = max(-insets.leading.value, inner)
    var rests = [origin]
    while let last = rests.last, last < end { rests.append(last + step) }
    return rests.enumerated().map { shown($1...$1, $0) }
  }

  /// The offsets of a list, with those its regions add at the ends of the range.
  private func listed(_ offsets: [Double]) -> [Group] {
    guard let first = offsets.first, let last = offsets.last else { return [] }
    var rests = offsets.map { $0...$0 }
    let (leading, trailing) = (rules.regions.leading, rules.regions.trailing)
    if leading == .free { rests[0] = min(first, range.lowerBound)...rests[0].upperBound }
    if trailing == .free {
      rests[rests.count - 1] = (rests.last?.lowerBound ?? 0)...max(last, range.upperBound)
    }
    if leading == .end, range.lowerBound < first {
      rests.insert(range.lowerBound...range.lowerBound, at: 0)
    }
    if trailing == .end, range.upperBound > last {
      rests.append(range.upperBound...range.upperBound)
    }
    return rests.enumerated().map { shown($1, $0) }
  }

  /// A snap point independent of pages, with the page at the start of the snapport there.
  private func shown(_ rest: ClosedRange<Double>, _ group: Int) -> Group {
    var page = starts.lastIndex { $0 <= rest.lowerBound + snapportLeading } ?? 0
    if extents.isEmpty { page = group }
    return Group(pages: page...page, ideal: rest, rest: 0...0)
  }

  private func ideal(_ start: Double, _ end: Double, _ share: Double? = nil) -> ClosedRange<Double>
  {
    let leading = start - snapportLeading
    if rules.tall == .scrollInside, end - start > snapport, snapport > 0 {
      return leading...leading + end - start - snapport
    }
    var (group, ofSnapport) = (share ?? 0.5, share ?? 0.5)
    switch rules.placement {
    case .aligned(let fraction): (group, ofSnapport) = (fraction, fraction)
    case .anchored(let one, let other): (group, ofSnapport) = (one, other)
    default: break
    }
    let place = leading + (end - start) * group - snapport * ofSnapport
    return place...place
  }

  /// The first group aligned leading, the last trailing, and the others centered between the two.
  private func edgeAware(_ line: [Group]) -> [Group] {
    guard let first = line.first, let last = line.last else { return line }
    func edge(_ group: Group, _ share: Double) -> ClosedRange<Double> {
      let page = group.pages.upperBound
      return ideal(starts[group.pages.lowerBound], starts[page] + extents[page], share)
    }
    let head = edge(first, 0)
    let tail = edge(last, 1)
    let upper = max(head.lowerBound, tail.upperBound)
    func kept(_ place: Double) -> Double { max(head.lowerBound, min(place, upper)) }
    return line.indices.map { index in
      var group = line[index]
      if index == 0 {
        group.ideal = head
      } else if index == line.count - 1 {
        group.ideal = max(tail.lowerBound, head.lowerBound)...upper
      } else {
        group.ideal = kept(group.ideal.lowerBound)...kept(group.ideal.upperBound)
      }
      return group
    }
  }

  func clamped(_ ideal: ClosedRange<Double>, _ index: Int) -> ClosedRange<Double> {
    guard period == nil, rules.ends == .clamp || rules.ends == .pin else { return ideal }
    func bound(_ offset: Double) -> Double {
      let place = max(range.lowerBound, min(offset, range.upperBound))
      let tolerance = rules.endTolerance.value
      if tolerance > 0, place - range.lowerBound <= tolerance { return range.lowerBound }
      return tolerance > 0 && range.upperBound - place <= tolerance ? range.upperBound : place
    }
    let isPoint = ideal.upperBound <= ideal.lowerBound
    let (low, high) = (bound(ideal.lowerBound), bound(ideal.upperBound))
    guard rules.ends == .pin else { return low...high }
    if index == 0 { return range.lowerBound...(isPoint ? range.lowerBound : high) }
    if index == groupCount - 1 { return (isPoint ? range.upperBound : low)...range.upperBound }
    return low...high
  }
}
