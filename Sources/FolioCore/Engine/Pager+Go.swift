extension Pager {
  mutating func go(
    _ destination: Destination, _ animated: Bool, _ effects: inout Effects
  ) {
    guard phase != .dragging else { return effects.append(.refused(.goWhileDragging)) }
    let place: Place
    do throws(Refusal) {
      place = try reachable(destination, goesRound: animated)
    } catch {
      return effects.append(.refused(error))
    }
    let target = layout.target(at: Rest(offset: place.offset, group: place.group))
      .naming(place.page ?? page(ofGroup: place.group), in: layout)
    supersede(&effects)
    guard phase == .idle, isThere(target) else {
      return animated ? startGoing(to: target, &effects) : jump(to: target, &effects)
    }
    if target.page == settled { return effects.append(.ended(.go, .arrived)) }
    effects.append(.targetChanged(target))
    settle(on: target, .go, &effects)
  }

  /// Returns `true` if there is a group to go to, possibly by rewinding or after a drag; O(log n).
  public func canGo(_ direction: Direction) -> Bool {
    (try? reachable(direction == .forward ? .next : .previous, goesRound: true)) != nil
  }

  /// The offset of a destination for an animation; `nil` if there is none.
  func offset(of destination: Destination) -> Points? {
    try? reachable(destination, goesRound: true).offset
  }

  private mutating func startGoing(to target: PagerTarget, _ effects: inout Effects) {
    let landing = landing(before: target)
    startSettling(Settling(origin: .go, target: target), &effects)
    if let landing {
      offset = landing
      effects.append(.scroll(to: landing, animated: false))
      updateCurrent(&effects)
    }
    effects.append(.scroll(to: target.offset, animated: true))
  }

  private mutating func jump(to target: PagerTarget, _ effects: inout Effects) {
    effects.append(.targetChanged(target))
    effects.append(.scroll(to: target.offset, animated: false))
    settle(on: target, .go, &effects)
  }

  private struct Place {
    var group: Int
    var offset: Points
    /// The page, if the destination names one.
    var page: Int?
  }

  private func reachable(
    _ destination: Destination, goesRound: Bool
  ) throws(Refusal) -> Place {
    let place = try locate(destination, goesRound: goesRound)
    guard layout.isWithinLimits(place.offset) else { throw Refusal.number(place.offset.value) }
    return place
  }

  /// The place of a destination; `goesRound` chooses the nearer lap, for an animation.
  private func locate(
    _ destination: Destination, goesRound: Bool
  ) throws(Refusal) -> Place {
    guard layout.groupCount > 0 else { throw Refusal.noPages }
    func edge(_ edge: SnapEdge, ofGroup group: Int, _ route: Destination.Route = .shortest) -> Place
    {
      let place = self.edge(edge, ofGroup: layout.canonical(group, count: layout.groupCount).index)
      return goesRound ? around(place, route) : place
    }
    func page(
      _ index: Int, at side: SnapEdge = .leading, _ route: Destination.Route = .shortest
    ) -> Place {
      var place = edge(side, ofGroup: layout.group(ofPage: index), route)
      place.page = index
      return place
    }
    switch destination {
    case .first: return layout.groupsHaveAllPages ? page(0) : edge(.leading, ofGroup: 0)
    case .last:
      return layout.groupsHaveAllPages
        ? page(layout.pageCount - 1) : edge(.leading, ofGroup: layout.groupCount - 1)
    case .next: return try neighbor(.forward)
    case .previous: return try neighbor(.backward)
    case .id(let id):
      guard let index = layout.pages.index(of: id) else { throw Refusal.noSuchID(id) }
      return page(index)
    case .snap(let number):
      guard let snap = layout.snap(numbered: number) else {
        throw Refusal.noSuchSnap(number, count: layout.snapCount)
      }
      return edge(.leading, ofGroup: layout.member(of: snap, at: snap.low, preferring: anchorGroup))
    case .position(let position):
      let place = try self.place(atPosition: position)
      return goesRound ? around(place, .shortest) : place
    case .page(let index, let given, let route):
      return page(try existing(index), at: given, route)
    }
  }

  private func place(atPosition position: Double) throws(Refusal) -> Place {
    guard layout.isCounted(position),
      let offset = Points(validating: layout.offset(atPosition: position).value)
    else {
      throw Refusal.number(position)
    }
    let legal = layout.isLooping ? layout.onFirstLap(offset) : layout.range.clamp(offset)
    return Place(group: layout.group(nearest: legal), offset: legal)
  }

  /// The page for an index, clamped if the policy allows.
  private func existing(_ page: Int) throws(Refusal) -> Int {
    let count = layout.pageCount
    if page >= 0 && page < count { return page }
    if layout.isLooping {
      guard layout.isCounted(page) else { throw Refusal.tooFarRound(page) }
    } else if configuration.policies.beyond != .clamp {
      throw Refusal.noSuchPage(page, count: count)
    }
    return page
  }

  private func edge(_ edge: SnapEdge, ofGroup group: Int) -> Place {
    let rest = layout.clampedRest(ofGroup: group)
    return Place(group: group, offset: edge == .trailing ? rest.high : rest.low)
  }

  /// The group next to the pending target and those at its snap point, from this side.
  private func neighbor(_ direction: Direction) throws(Refusal) -> Place {
    let base = baseGroup
    guard let here = layout.snap(ofGroup: base) else { throw Refusal.noPages }
    if let snap = layout.snap(direction, of: here) {
      let rest = snap.edge(direction.opposite)
      let group = layout.member(of: snap, at: rest, preferring: nil)
      return Place(group: group, offset: rest)
    }
    if case .rewind = configuration.loop.style, layout.groupCount > 1 {
      return edge(.leading, ofGroup: direction == .forward ? 0 : layout.groupCount - 1)
    }
    throw Refusal.atTheEnd(direction)
  }

  private var baseGroup: Int {
    if let target { return target.group }
    guard let period = layout.period, let snap = layout.snap(ofGroup: anchorGroup) else {
      return anchorGroup
    }
    let apart = offset < snap.low ? offset - snap.low : max(0, offset - snap.high)
    let laps = layout.wholeLaps((apart / period).rounded())
    return anchorGroup + laps * layout.groupCount
  }

  /// The place on the lap of a route; the edges of a tall page around the offset are on this lap.
  private func around(_ place: Place, _ route: Destination.Route) -> Place {
    guard layout.isLooping else { return place }
    let rest = layout.ideal(ofGroup: place.group)
    let inside = layout.lap(of: rest.low, from: offset, .backward)
    let end = rest.high + layout.lapOffset(inside) + Tolerance.rounding(at: offset)
    let lap =
      rest.high > rest.low && offset <= end
      ? inside : layout.lap(of: place.offset, from: offset, route)
    return Place(
      group: place.group + lap * layout.groupCount, offset: place.offset + layout.lapOffset(lap),
      page: place.page)
  }
}

extension Pager {
  /// The offset to jump to before animating the rest of the way; `nil` to animate all; O(log n).
  func landing(before target: PagerTarget) -> Points? {
    guard let jump = configuration.policies.jump else { return nil }
    let visible = visibleGroups
    let here = layout.group(nearest: offset)
    guard !visible.contains(target.group), abs(target.group - here) >= jump.from else {
      return nil
    }
    let short = jump.short ?? visible.count
    let group =
      target.group > here
      ? max(here, target.group - short) : min(here, target.group + short)
    return group == here ? nil : layout.clampedRest(ofGroup: group).low
  }

  private var visibleGroups: ClosedRange<Int> {
    guard let pages = layout.visiblePages(at: offset) else {
      let nearest = layout.group(nearest: offset)
      return nearest...nearest
    }
    let groups = (layout.group(ofPage: pages.lowerBound), layout.group(ofPage: pages.upperBound))
    return min(groups.0, groups.1)...max(groups.0, groups.1)
  }
}
