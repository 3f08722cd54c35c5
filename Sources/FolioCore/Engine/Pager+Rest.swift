extension Pager {
  /// The place at rest in exact numbers: offset, laps, current and settled page, and bookmarks.
  ///
  /// Config, size, insets, pages, `settings`, `faults` and `expansions` determine the rest of a pager
  /// that `isPlain`.
  package var restingPlace: [Double] {
    [offset.value, Double(laps), Double(current ?? -1), Double(settled ?? -1)] + anchor.numbers
      + (restored.map { [$0.offset.value] + $0.bookmark.numbers } ?? [])
  }

  /// The events that repeat what an app has set apart from pages and measures.
  package var settings: [PagerEvent] {
    var settings: [PagerEvent] = allowed == .both ? [] : [.allow(allowed)]
    let times = dwells.compactMap { id, time in layout.pages.index(of: id).map { ($0, time) } }
    for (page, time) in times.sorted(byNumbers: { SortKey(Double($0.0)) }) {
      settings.append(.dwell(page: page, milliseconds: time))
    }
    if let window { settings.append(.watchWindow(overscan: window.overscan)) }
    return settings
  }

  /// The expanded pages, first those that were visible, in the order in which they collapse.
  package var expansions: [(page: Int, expansion: Expansion)] {
    let hidden = expanded.keys.filter { expanded[$0]?.wasSeen == false }
    return (seen + inOrder(hidden)).compactMap { id in
      guard let page = layout.pages.index(of: id), let expansion = expanded[id] else { return nil }
      return (page, expansion)
    }
  }

  /// `true` if an idle pager waits for nothing, and keeps no places that its config does not use.
  package var isPlain: Bool {
    phase == .idle && transition == nil && waiting.isEmpty && layout.unused.places == nil
      && isNamed(anchor) && restored.map { isNamed($0.bookmark) } ?? true
  }

  private func isNamed(_ bookmark: Bookmark) -> Bool {
    bookmark.page == layout.id(ofPage: bookmark.index) && bookmark.index < layout.pageCount
  }

  /// Puts an idle pager at a place, with expanded pages; `false`, without a change, for impossible
  /// numbers.
  package mutating func rest(
    at place: [Double], expanded pages: [(page: Int, expansion: Expansion)]
  ) -> Bool {
    let (short, long) = (4 + Bookmark.numberCount, 5 + 2 * Bookmark.numberCount)
    guard isPlain, isReady, place.count == short || place.count == long,
      pages.allSatisfy({ (0...Limits.maximumLength).contains($0.expansion.extent) }),
      pages.allSatisfy({ layout.pages.id(at: $0.page) != nil }),
      place.allSatisfy({ $0.magnitude <= Limits.maximumOffset }),
      layout.isWithinLimits(Points(place[0])),
      let laps = Int(exactly: place[1]), laps.magnitude <= Limits.maximumIndex,
      let current = page(place[2]), let settled = page(place[3]),
      let anchor = Bookmark(numbers: place[4..<short], in: layout)
    else { return false }
    var restored: (offset: Points, bookmark: Bookmark)?
    if place.count == long {
      guard let bookmark = Bookmark(numbers: place[(short + 1)...], in: layout) else {
        return false
      }
      restored = (Points(place[short]), bookmark)
    }
    (offset, self.laps, self.anchor, self.restored) = (Points(place[0]), laps, anchor, restored)
    (self.current, self.settled) = (current, settled)
    for (page, expansion) in pages {
      guard let id = layout.pages.id(at: page), expanded[id] == nil else { continue }
      expanded[id] = expansion
      if expansion.wasSeen { seen.append(id) }
    }
    window?.layoutChanged()
    var effects = Effects()
    updateWindow(&effects)
    return true
  }

  private func page(_ number: Double) -> Int? {
    Int(exactly: number).flatMap { $0 >= 0 && $0 < layout.pageCount ? $0 : nil }
  }
}

extension Bookmark {
  fileprivate static let numberCount = 6

  /// The page, lap, listed snap point (-1 for none), the kind of place and two numbers.
  fileprivate var numbers: [Double] {
    let (kind, first, second): (Int, Double, Double) =
      switch place {
      case .rest(let edge, let distance, let share):
        (
          (SnapEdge.allCases.firstIndex(of: edge) ?? 0) + (wasScrolled ? 20 : 0), distance.value,
          share
        )
      case .between(let pages): (10, pages, 0)
      case .betweenRests(let share, let pages): (11, share, pages)
      case .beyond(let pages): (12, pages, 0)
      case .screen(let distance): (13, distance.value, 0)
      }
    return [Double(index), Double(lap), Double(listedGroup ?? -1), Double(kind), first, second]
  }

  fileprivate init?(numbers: ArraySlice<Double>, in layout: PageLayout) {
    let whole = numbers.prefix(4).compactMap { Int(exactly: $0) }
    guard whole.count == 4, numbers.count == Self.numberCount, whole[0] >= 0,
      whole[0] < layout.pageCount, whole[1].magnitude <= Limits.maximumIndex, whole[2] >= -1,
      whole[2] < layout.groupCount
    else { return nil }
    let (first, second) = (numbers[numbers.startIndex + 4], numbers[numbers.startIndex + 5])
    let place: Place
    switch whole[3] {
    case SnapEdge.allCases.indices, 20..<20 + SnapEdge.allCases.count:
      place = .rest(SnapEdge.allCases[whole[3] % 20], distance: Points(first), share: second)
    case 10: place = .between(pages: first)
    case 11: place = .betweenRests(share: first, pages: second)
    case 12: place = .beyond(pages: first)
    case 13: place = .screen(distance: Points(first))
    default: return nil
    }
    self.init(
      page: layout.id(ofPage: whole[0]), index: whole[0], lap: whole[1],
      listedGroup: whole[2] < 0 ? nil : whole[2], place)
    wasScrolled = whole[3] >= 20
  }
}

extension PageLayout {
  /// The individual positions of the pages; `nil` for pages in a row.
  package var placed: PlacedContent? {
    arrangement.places.map { PlacedContent($0.pages, contentExtent: $0.contentExtent) }
  }
}

extension PageTable {
  /// The natural extents as runs of equal ones; O(runs + pages outside them).
  package var runs: [(count: Int, extent: Double)] {
    var runs: [(count: Int, extent: Double)] = []
    func add(_ count: Int, _ extent: Double) {
      if let last = runs.last, last.extent == extent {
        runs[runs.count - 1].count += count
      } else {
        runs.append((count, extent))
      }
    }
    tree.root?.forEachLeaf { leaf in
      guard !leaf.head.isRun else { return add(leaf.head.count, leaf.head.low) }
      for offset in 0..<leaf.head.count { add(1, leaf.naturalExtent(at: offset)) }
    }
    return runs
  }
}
