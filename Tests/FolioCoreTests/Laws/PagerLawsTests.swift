import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Laws of the pager")
struct PagerLawsTests {
  @Test("laws 1 to 5 and 39: after any events, the state is valid and every phase change is legal")
  func wellFormed() {
    forAll("well-formed", PagerWord.any) { word in
      var driven = word.start
      try driven.pager.checkInvariants()
      for event in word.events {
        let (phase, wasReady) = (driven.pager.phase, driven.pager.isReady)
        driven.send(event)
        try driven.pager.checkInvariants()
        try checkArrows(from: phase, driven)
        // A kept request can be refused as well.
        if wasReady || !driven.pager.isReady { try checkPages(driven) }
      }
      return true
    }
  }

  private func checkArrows(from phase: PagerPhase, _ driven: Driven) throws {
    var phase = phase
    for case .phaseChanged(let from, let to) in driven.effects.list {
      try hold(from == phase && PagerPhase.isArrow(from, to), "law 39: \(from) -> \(to)")
      phase = to
    }
    try hold(phase == driven.pager.phase, "law 39: an arrow was not reported")
  }

  /// Checks that an event is refused at most once.
  private func checkPages(_ driven: Driven) throws {
    let refusals = driven.effects.list.filter { if case .refused = $0 { true } else { false } }
    try hold(refusals.count <= 1, "refused twice")
  }

  @Test("law 40: every gesture ends exactly once: changed, moved, returned or superseded")
  func endings() {
    forAll("endings", PagerWord.any) { word in
      var driven = word.start
      var open = 0
      for event in word.events {
        let wasDragging = driven.pager.phase == .dragging
        driven.send(event)
        let ends = driven.effects.list.filter {
          if case .ended(.gesture, _) = $0 { true } else { false }
        }
        open -= ends.count
        try hold(open >= 0, "a gesture ended twice")
        if !wasDragging, driven.pager.phase == .dragging { open += 1 }
        try hold(open <= 1, "a gesture was never ended")
        if driven.pager.phase == .idle { try hold(open == 0, "a gesture did not end") }
      }
      return true
    }
  }

  @Test("laws 16 and 43: the same events give the same pager and the same effects")
  func replay() {
    forAll("replay", share: 0.5, PagerWord.any) { word in
      var (first, second) = (word.start, word.start)
      for event in word.events {
        first.send(event)
        second.send(event)
        try hold(first.effects.list == second.effects.list, "effects differ")
        try hold(first.pager.offset == second.pager.offset, "offsets differ")
      }
      return true
    }
  }

  @Test("law 21: a vertical pager behaves as a horizontal one")
  func axes() {
    forAll("axes", share: 0.2, PagerWord.any) { word in
      var turned = word
      turned.configuration.axis = .vertical
      var (first, second) = (word.start, turned.start)
      for event in word.events {
        first.send(event)
        second.send(event)
        try hold(first.effects.list == second.effects.list, "law 21: effects differ")
        try hold(first.pager.offset == second.pager.offset, "law 21: offsets differ")
      }
      return true
    }
  }

  @Test("law 44: an event does not change a copy of the pager")
  func undo() {
    forAll("undo", share: 0.5, PagerWord.any) { word in
      var driven = word.start
      for event in word.events {
        let copy = driven.pager
        let (offset, phase, count) = (copy.offset, copy.phase, copy.layout.pages.count)
        let starts = (0..<count).map { copy.layout.start(ofPage: $0) }
        driven.send(event)
        try hold(copy.offset == offset && copy.phase == phase, "the copy moved")
        try hold(starts == (0..<count).map { copy.layout.start(ofPage: $0) }, "pages moved")
      }
      return true
    }
  }

  /// A pager at rest on some page, possibly inside a tall one.
  static func resting(_ choices: inout Choices) -> (PagerWord, Int, Double) {
    var word = PagerWord.make(&choices, events: 0) { PagerWord.anyEvent(&$0) }
    word.configuration.resize = ResizePlan()
    word.viewport = choices.element(of: [100, 250, 80])
    return (word, choices.int(in: 0...6), Double(choices.int(in: 0...100)))
  }

  func rest(_ word: PagerWord, _ page: Int, _ depth: Double) -> Driven? {
    var driven = word.start
    guard page < driven.pager.layout.pageCount else { return nil }
    driven.send(.go(.page(page), animated: false))
    if let snap = driven.pager.layout.snap(ofGroup: driven.pager.layout.group(ofPage: page)),
      snap.isInterval
    {
      driven.send(.stopped(at: min(snap.high, snap.low + Points(depth))))
    }
    return driven
  }

  @Test("laws 31 to 33: a resize keeps the page, and a resize back is exact, even through zero")
  func resize() {
    forAll(
      "resize",
      { choices in
        (Self.resting(&choices), choices.array(upTo: 4) { Double($0.int(in: 0...400)) })
      }
    ) { scene, sizes in
      guard var driven = rest(scene.0, scene.1, scene.2) else { return true }
      let (page, offset) = (driven.pager.settled, driven.pager.offset)
      for size in sizes {
        driven.send(.resize(.step(to: Viewport(extent: Points(size)))))
        try hold(
          driven.pager.settled == page, "law 31: \(String(describing: driven.pager.settled))")
        try driven.pager.checkInvariants()
        try hold(
          driven.pager.isLegal(driven.pager.offset), "law 31: \(driven.pager.offset) is no rest")
      }
      driven.send(.resize(.step(to: Viewport(extent: Points(scene.0.viewport)))))
      let apart = (driven.pager.offset - offset).magnitude
      try hold(
        apart <= Tolerance.rounding(at: offset), "law 32: \(offset) -> \(driven.pager.offset)")
      return true
    }
  }

  @Test(
    "law 34: a resize keeps the page position during a drag, and the target's page while settling")
  func midFlight() {
    forAll(
      "mid flight",
      { (Self.resting(&$0), Double($0.int(in: -50...500)), Double($0.int(in: 1...400)), $0.flag()) }
    ) { scene, offset, size, settles in
      guard var driven = rest(scene.0, scene.1, scene.2) else { return true }
      driven.send(.beginDrag(at: driven.pager.offset))
      driven.send(.scroll(to: Points(offset), cause: .drag))
      let before = driven.pager.layout
      let position = before.position(at: driven.pager.offset)
      if settles { driven.send(.release(ReleaseInput(velocity: 0.5))) }
      let target = driven.pager.target
      driven.send(.resize(.step(to: Viewport(extent: Points(size)))))
      try hold(driven.pager.target?.page == target?.page, "law 34: the target changed")
      if let target = driven.pager.target {
        try hold(driven.pager.isLegal(target.offset), "law 34: \(target.offset) is no rest")
      }
      let now = driven.pager.layout.position(at: driven.pager.offset)
      // There are no positions between pages that share a snap point, before or after.
      guard !Self.sharesRests(before), !Self.sharesRests(driven.pager.layout),
        scene.0.configuration.rules.count > 1
      else { return true }
      // A loop that becomes a row stays on its first lap, and a row ends at its last page.
      let isLost = before.isLooping && !driven.pager.layout.isLooping
      let count = Double(before.pageCount)
      let laps = isLost ? ((position - now) / count).rounded() : 0
      let layout = driven.pager.layout
      // Insets longer than the viewport can leave a row only an offset before its first snap point.
      let first = min(0, layout.position(at: layout.range.minimum))
      let last = layout.position(at: layout.range.maximum)
      let kept = isLost ? max(first, min(position - laps * count, last)) : position
      try hold(abs(now - kept) <= 1e-6 * max(1, abs(position)), "law 34: \(position) -> \(now)")
      return true
    }
  }

  /// `true` if some groups share a snap point at clamped ends.
  private static func sharesRests(_ layout: PageLayout) -> Bool {
    let lows = (0..<layout.groupCount).compactMap { layout.snap(ofGroup: $0)?.low.value }
    return Set(lows).count < layout.groupCount
  }

  @Test("law 36: an edit that keeps the current page keeps it current and at a legal offset")
  func edits() {
    forAll("edits", { (Self.resting(&$0), PagerWord.anyEdits(&$0)) }) { scene, edits in
      guard var driven = rest(scene.0, scene.1, scene.2), let page = driven.pager.settled,
        let id = driven.pager.layout.id(ofPage: page)
      else { return true }
      driven.send(.edit(edits))
      try driven.pager.checkInvariants()
      guard driven.pager.layout.pages.index(of: id) != nil else { return true }
      try hold(driven.pager.anchor.page == id, "law 36: another page is current")
      try hold(driven.pager.isLegal(driven.pager.offset), "law 36: no rest")
      return true
    }
  }

  @Test("law 36: a page put in the place of a removed one in the same batch is its successor")
  func replacement() {
    forAll(
      "replacement",
      {
        (
          Self.resting(&$0), $0.int(in: 0...6), $0.int(in: 1...3), $0.int(in: 1...4), $0.flag()
        )
      }
    ) { scene, first, removed, inserted, isAfter in
      guard var driven = rest(scene.0, scene.1, scene.2), let page = driven.pager.settled else {
        return true
      }
      let gone = first..<max(first, min(first + removed, driven.pager.layout.pages.count))
      guard gone.contains(page) else { return true }
      driven.send(
        .edit([
          .remove(.range(gone)),
          .insert(
            .uniform(count: inserted, extent: 0), at: isAfter ? gone.upperBound : gone.lowerBound),
        ]))
      let successor = first + min(page - first, inserted - 1)
      try hold(
        driven.pager.anchorIndex == successor && driven.pager.current == successor,
        "law 36: \(page) -> \(String(describing: driven.pager.anchorIndex)), not \(successor)")
      return true
    }
  }

  /// Groups of random sizes on surfaces of random sizes.
  private final class Folding: ConfigurationSource {
    let configuration: PagerConfiguration
    let sizes: [Int]

    init(_ configuration: PagerConfiguration, _ sizes: [Int]) {
      (self.configuration, self.sizes) = (configuration, sizes)
    }

    func configuration(for viewport: Viewport) -> PagerConfiguration {
      var configuration = configuration
      let size = sizes[Int(viewport.extent.value) % sizes.count]
      configuration.layout = .uniform(
        extent: .points(60), grouping: size > 1 ? .every(size) : .single)
      configuration.resize = ResizePlan()
      return configuration
    }
  }

  @Test("law 31: a page is itself in any group: it stays named through returns and resizes")
  func named() {
    forAll(
      "named page",
      { choices in
        (
          PagerWord.make(&choices, events: 0) { PagerWord.anyEvent(&$0) },
          choices.array(of: 3) { $0.int(in: 1...4) }, choices.int(in: 0...11),
          choices.array(of: 4) { ($0.int(in: 61...300), $0.int(in: 0...5)) }
        )
      }
    ) { word, sizes, page, steps in
      var driven = Driven(.test(), viewport: 100, pages: .uniform(count: 12))
      driven.send(.configure(Folding(word.configuration, sizes)))
      driven.send(.go(.page(page), animated: false))
      for (size, step) in steps {
        switch step {
        case 0: driven.send(.go(.page(page), animated: true))
        case 1:
          driven.send(.beginDrag(at: driven.pager.offset))
          driven.send(.scroll(to: driven.pager.offset + 2, cause: .drag))
          driven.send(.cancel(at: driven.pager.offset))
          let layout = driven.pager.layout
          // At a clamped end, and with free scrolling, a drag may lead to another group.
          guard let target = driven.pager.target?.group,
            layout.pageOnLap(layout.pages(ofGroup: target).lowerBound).page
              == layout.pageOnLap(layout.pages(ofGroup: layout.group(ofPage: page)).lowerBound).page
          else { return true }
        default: break
        }
        driven.send(.resize(.step(to: Viewport(extent: Points(Double(size))))))
        if step < 3 { driven.arrive() }
        if driven.pager.phase != .idle { driven.send(.stopped(at: driven.pager.offset)) }
        guard driven.pager.phase == .idle else { return true }
        try hold(
          driven.pager.current == page && driven.pager.settled == page,
          "page \(page) became \(driven.pager.current ?? -1) by step \(step) at \(size)")
      }
      return true
    }
  }

  @Test("law 37: the nearest remaining page replaces a removed one, the later of two equally near")
  func removal() {
    forAll(
      "removal", { (Self.resting(&$0), Set($0.array(upTo: 6) { $0.int(in: 0...6) })) }
    ) { scene, removed in
      guard var driven = rest(scene.0, scene.1, scene.2), let page = driven.pager.settled else {
        return true
      }
      let count = driven.pager.layout.pages.count
      let ids = (0..<count).compactMap { driven.pager.layout.id(ofPage: $0) }
      let gone = removed.filter { $0 < count }
      driven.send(.edit(gone.map { .remove(.index($0)) }))
      let survivors = (0..<count).filter { !gone.contains($0) }
      let nearest = survivors.min {
        (abs($0 - page), -$0) < (abs($1 - page), -$1)
      }
      try hold(
        driven.pager.anchor.page == nearest.map { ids[$0] },
        "law 37: \(page) -> \(String(describing: driven.pager.anchor.page))")
      return true
    }
  }

  @Test("law 38: an edit outside the window moves no visible page and scrolls at most once")
  func outside() {
    forAll("outside", { (Self.resting(&$0), PagerWord.anyEdits(&$0)) }) { scene, edits in
      guard var driven = rest(scene.0, scene.1, scene.2) else { return true }
      let before = driven.pager
      guard let visible = before.layout.visiblePages(at: before.offset) else { return true }
      guard !edits.touch(visible.lowerBound - 2...visible.upperBound + 2) else { return true }
      guard !before.layout.isLooping, before.layout.groupCount == before.layout.pages.count
      else { return true }
      driven.send(.edit(edits))
      let offset = driven.pager.offset
      guard before.offset > before.layout.range.minimum,
        before.offset < before.layout.range.maximum, offset < driven.pager.layout.range.maximum,
        offset > driven.pager.layout.range.minimum
      else { return true }
      for page in visible {
        guard let id = before.layout.id(ofPage: page),
          let now = driven.pager.layout.pages.index(of: id)
        else { return true }
        let (old, new) = (
          before.layout.frame(ofPage: page, at: before.offset),
          driven.pager.layout.frame(ofPage: now, at: offset)
        )
        try hold((old.start - new.start).magnitude <= 1e-9, "law 38: page \(page) moved")
      }
      let moves = driven.effects.list.filter { if case .scroll = $0 { true } else { false } }
      try hold(
        moves.count <= 1 && !driven.effects.list.contains(.scroll(to: offset, animated: true)),
        "law 38: \(moves)")
      return true
    }
  }

  @Test("law 35: insets keep the page, have no effect if set again, and return after a transition")
  func insets() {
    forAll(
      "insets", { (Self.resting(&$0), Double($0.int(in: 0...60)), Double($0.int(in: 0...60))) }
    ) { scene, leading, trailing in
      guard var driven = rest(scene.0, scene.1, scene.2) else { return true }
      let page = driven.pager.settled
      let insets = Insets(leading: Points(leading), trailing: Points(trailing))
      driven.send(.insets(insets))
      try hold(driven.pager.settled == page, "law 35: another page")
      driven.send(.insets(insets))
      try hold(driven.effects.list.isEmpty, "law 35: not idempotent")
      driven.send(.resize(.willResize(to: Viewport(extent: 120))))
      driven.send(.resize(.didResize))
      try hold(
        driven.effects.list.contains(.setInsets(.exactly(driven.pager.layout.insets))),
        "law 35: insets are not given back")
      return true
    }
  }
}

extension [PageEdit] {
  /// `true` if an edit affects a page or a gap in a range.
  func touch(_ pages: ClosedRange<Int>) -> Bool {
    contains { edit in
      switch edit {
      case .insert(_, let gap): pages.contains(gap)
      case .remove(.index(let page)), .grow(.index(let page), _): pages.contains(page)
      case .move(.index(let page), let gap): pages.contains(page) || pages.contains(gap)
      default: true
      }
    }
  }
}
