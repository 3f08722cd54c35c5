import FolioCore
import FolioTestSupport
import Testing

/// Placed pages in steps of ten points, with the answers of `PageLayout` found page by page.
private struct PlacedModel: CustomStringConvertible {
  let pages: [PlacedPage]
  let rules: SnapRules
  let layout: PageLayout
  let leading: Double
  let description: String
  static let snapport = 40.0

  init(_ choices: inout Choices, _ placement: SnapPlacement, tall: TallPages) {
    let shares: [[Double?]] = [[nil], [nil, 0], [nil, 0, 0.5, 1]]
    let own = choices.element(of: shares)
    let lengths = tall == .align ? [0, 10, 30, 120.0] : [0, 10, 30, 60, 120, 200]
    pages = choices.array(of: choices.int(in: 1...(tall == .align ? 6 : 10))) { choices in
      PlacedPage(
        start: Double(choices.int(in: -2...(tall == .align ? 20 : 12)) * 10),
        extent: choices.element(of: lengths),
        alignment: choices.element(of: own),
        margin: choices.element(of: [.zero, .zero, Insets(leading: 10, trailing: 20)]),
        stop: choices.flag(1, outOf: 3) ? .always : .normal, snaps: choices.flag(4, outOf: 5))
    }
    rules = SnapRules(placement: placement, tall: tall, ends: .free)
    let insets = choices.element(of: [.zero, Insets(leading: 10, trailing: 20)])
    let padding = choices.element(of: [.zero, Insets(leading: 30, trailing: 10)])
    layout = PageLayout(
      pages: PageTable(uniform: pages.count, extent: 0),
      viewport: Viewport(extent: Points(Self.snapport) + insets.sum), insets: insets,
      padding: padding, rules: rules, placed: PlacedContent(pages))
    leading = insets.leading.value - padding.leading.value
    description = "\(pages), \(rules), \(insets), \(padding)"
  }

  func share(_ page: Int) -> Double {
    if let own = pages[page].alignment { return own }
    switch rules.placement {
    case .aligned(let share): return share
    case .anchored(_, let share): return share
    default: return page == 0 ? 0 : page == pages.count - 1 ? 1 : 0.5
    }
  }

  /// `true` if the pages form a plain line, apart from gaps.
  var isLine: Bool {
    let isPlain = pages.allSatisfy {
      $0.alignment == nil && $0.margin == .zero && $0.stop == .normal && $0.snaps
    }
    return isPlain
      && zip(pages, pages.dropFirst()).allSatisfy { $0.end <= $1.start && $0.start < $1.start }
  }

  var snapping: [Int] { pages.indices.filter { pages[$0].snaps } }

  func area(_ page: Int) -> ClosedRange<Double> {
    let margin = pages[page].margin
    return pages[page].start - margin.leading.value...pages[page].end + margin.trailing.value
  }

  func aligned(_ stretch: ClosedRange<Double>, _ share: Double) -> Double {
    let length = stretch.upperBound - stretch.lowerBound
    return stretch.lowerBound + (length - Self.snapport) * share - leading
  }

  /// The pages that show inside a long one.
  func intruders(of page: Int) -> [ClosedRange<Double>] {
    let own = area(page)
    return snapping.filter { $0 != page }.map(area).filter {
      $0.lowerBound < own.upperBound && $0.upperBound > own.lowerBound
        && !($0.lowerBound <= own.lowerBound && $0.upperBound >= own.upperBound)
    }
  }

  /// The stretches of a page on which no other shows.
  func stretches(_ page: Int) -> [ClosedRange<Double>] {
    let (own, others) = (area(page), intruders(of: page))
    let steps = Int((own.upperBound - own.lowerBound) / 10)
    let free = (0..<steps).map { own.lowerBound + Double($0) * 10 }.filter { cell in
      !others.contains { $0.lowerBound < cell + 10 && $0.upperBound > cell }
    }
    return free.reduce(into: []) { stretches, cell in
      // A page of no extent divides a stretch.
      let isParted = others.contains { $0 == cell...cell }
      if let last = stretches.last, last.upperBound == cell, !isParted {
        stretches[stretches.count - 1] = last.lowerBound...cell + 10
      } else {
        stretches.append(cell...cell + 10)
      }
    }
  }

  /// The snap points of a page.
  func rests(_ page: Int) -> [ClosedRange<Double>] {
    let own = area(page)
    let place = aligned(own, share(page))
    guard rules.tall != .align, own.upperBound - own.lowerBound > Self.snapport else {
      return [place...place]
    }
    let (first, last) = (own.lowerBound - leading, own.upperBound - leading - Self.snapport)
    let covering = stretches(page).map { stretch -> ClosedRange<Double> in
      if stretch.upperBound - stretch.lowerBound >= Self.snapport {
        return stretch.lowerBound - leading...stretch.upperBound - leading - Self.snapport
      }
      let rest = max(first, min(aligned(stretch, share(page)), last))
      return rest...rest
    }
    return covering.contains { $0.contains(place) } ? covering : covering + [place...place]
  }
}

@Suite("Placed pages, compared with a search over every page")
struct PlacedModelTests {
  static let placements: [SnapPlacement] = [
    .aligned(0), .aligned(0.5), .anchored(group: 0, snapport: 1), .edgeAware,
  ]

  private static func models(_ placement: SnapPlacement, _ tall: TallPages) -> [PlacedModel] {
    var choices = Choices(seed: 1)
    let models = (0..<120).map { _ in PlacedModel(&choices, placement, tall: tall) }
    // A line is aligned as if its pages had no gaps.
    return models.filter { placement == .aligned(0) || placement == .aligned(0.5) || !$0.isLine }
  }

  @Test(
    "each page snaps where its alignment point meets that of the snapport", arguments: placements)
  func aligned(placement: SnapPlacement) throws {
    for model in Self.models(placement, .align) {
      let rests = Dictionary(grouping: model.snapping) { model.rests($0)[0].lowerBound }
      var cursor = SnapGeometry(model.layout).cursor(atGroup: 0)
      for (rest, pages) in rests.sorted(by: { $0.key < $1.key }) {
        let snap = cursor?.snap
        try hold(snap?.low.value == rest && snap?.high.value == rest, "\(model)")
        let found = snap?.groups.map { model.layout.pages(ofGroup: $0).lowerBound } ?? []
        try hold(Set(found) == Set(pages) && found.count == pages.count, "\(model)")
        let holds = pages.contains { model.pages[$0].stop == .always }
        try hold((snap?.stop == .always) == holds, "\(model)")
        cursor?.next()
      }
      try hold(model.layout.groupCount == model.snapping.count, "\(model)")
      let pageCount = model.pages.count
      for page in model.pages.indices { try own(page, model) }
      let ends = [-5, rests.isEmpty ? -5 : 0, 99, rests.isEmpty ? 99 : model.snapping.count - 1]
        .map { model.layout.pages(ofGroup: $0) }
      try hold(ends[0] == ends[1] && ends[2] == ends[3], "beyond the groups of \(model)")
      let (first, last) = (model.layout.group(ofPage: 0), model.layout.group(ofPage: pageCount - 1))
      try hold(model.layout.group(ofPage: -3) == first, "\(model)")
      try hold(model.layout.group(ofPage: pageCount + 3) == last, "\(model)")
    }
  }

  /// Checks that a page that snaps has its own group, and any other the last group before it.
  private func own(_ page: Int, _ model: PlacedModel) throws {
    let group = model.layout.group(ofPage: page)
    let found = model.layout.pages(ofGroup: group)
    if model.snapping.contains(page) {
      try hold(found == page...page, "page \(page) of \(model)")
    } else if !model.snapping.isEmpty {
      let start = model.pages[page].start - model.leading
      let rests = model.snapping.map { model.rests($0)[0].lowerBound }.sorted()
      let rest = rests.last { $0 <= start } ?? rests[0]
      try hold(model.layout.unclampedRest(ofPage: page).value == rest, "page \(page) of \(model)")
    }
  }

  @Test("a motion stops at each page marked as a stop, both ways", arguments: placements)
  func stops(placement: SnapPlacement) throws {
    for model in Self.models(placement, .align) + Self.models(placement, .scrollInside) {
      let geometry = SnapGeometry(model.layout)
      guard var walking = geometry.cursor(atGroup: 0) else { continue }
      var snaps = [walking.snap]
      while walking.next() { snaps.append(walking.snap) }
      try hold(geometry.hasStops == snaps.contains { $0.stop == .always }, "\(model)")
      for (index, snap) in snaps.enumerated() {
        for direction in [Direction.forward, .backward] {
          var cursor = geometry.cursor(atGroup: snap.groups.lowerBound)
          let others = direction == .forward ? snaps[(index + 1)...] : snaps[..<index]
          let expected =
            direction == .forward
            ? others.first { $0.stop == .always } : others.last { $0.stop == .always }
          let moved = cursor?.moveToStop(direction)
          try hold(moved == (expected != nil), "\(model)")
          try hold(cursor?.snap == expected ?? snap, "\(model)")
        }
      }
    }
  }

  @Test(
    "a long page snaps wherever it alone covers the snapport", arguments: placements,
    [TallPages.scrollInside, .cover])
  func covering(placement: SnapPlacement, tall: TallPages) throws {
    for model in Self.models(placement, tall) {
      let geometry = SnapGeometry(model.layout)
      let rests = model.snapping.flatMap(model.rests)
      let edges = rests.flatMap { [$0.lowerBound, $0.upperBound] }
      for offset in Set(edges.flatMap { [$0 - 2.5, $0, $0 + 2.5] }) {
        let isRest = rests.contains { $0.contains(offset) }
        let found = geometry.bracket(around: Points(offset)).at
        try hold((found != nil) == isRest, "\(offset) of \(model)")
      }
      var cursor = geometry.cursor(atGroup: 0)
      try hold(cursor?.snap.low.value == edges.min(), "\(model)")
      while let snap = cursor?.snap {
        try hold(edges.contains(snap.low.value) && edges.contains(snap.high.value), "\(model)")
        if cursor?.next() != true { break }
      }
      // A snap point inside a stretch has no separate group.
      let named = model.snapping.flatMap { page in model.rests(page).map { (rest: $0, page: page) }
      }
      let own = named.filter { name in
        !rests.contains {
          $0.lowerBound < name.rest.lowerBound && name.rest.lowerBound < $0.upperBound
        }
      }
      let expected = own.sorted {
        ($0.rest.lowerBound, $0.rest.upperBound, $0.page)
          < ($1.rest.lowerBound, $1.rest.upperBound, $1.page)
      }.map { $0.page }
      let found = (0..<model.layout.groupCount).map { model.layout.pages(ofGroup: $0).lowerBound }
      try hold(model.layout.groupCount == own.count && found == expected, "\(model)")
    }
  }

  @Test("the visible pages, the page at an offset and the content extent equal the model's")
  func visible() throws {
    for model in Self.models(.aligned(0), .align) {
      let (layout, pages) = (model.layout, model.pages)
      let padding = layout.padding
      let end = max(0, pages.map { $0.end }.max() ?? 0)
      try hold(layout.contentExtent.value == end + padding.sum.value, "\(model)")
      for offset in stride(from: -60.0, through: 400, by: 5) {
        let (start, end) = (
          offset - padding.leading.value,
          offset - padding.leading.value + layout.viewport.extent.value
        )
        let shown = pages.indices.filter { pages[$0].start < end && pages[$0].end > start }
        let found = layout.visiblePages(at: Points(offset))
        try hold(found?.lowerBound == shown.first, "\(offset) of \(model)")
        try hold(found?.upperBound == shown.last, "\(offset) of \(model)")
        let sum = shown.reduce(0) { $0 + pages[$1].extent }
        let mean = shown.isEmpty ? 0 : sum / Double(shown.count)
        let reported = SnapGeometry(layout).meanVisibleExtent(at: Points(offset)).value
        try hold(reported == mean, "\(offset) of \(model)")
        let order = pages.indices.sorted { (pages[$0].start, $0) < (pages[$1].start, $1) }
        let page = order.last { pages[$0].start <= start } ?? order.first
        try hold(layout.page(at: Points(offset)) == page, "\(offset) of \(model)")
      }
    }
  }
}
