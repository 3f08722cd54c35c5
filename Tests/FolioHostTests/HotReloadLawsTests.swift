import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioHost
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Laws of hot reload")
struct HotReloadLawsTests {
  /// A config for pages with unequal extents.
  private static func config(_ choices: inout Choices) -> String {
    let pages = [
      "pages extent=content spacing=\(choices.element(of: [0, 8]))",
      choices.flag(1, outOf: 3) ? "minimum=(viewport)1" : "",
      choices.flag(1, outOf: 3) ? "group=\(choices.int(in: 1...3))" : "",
    ].filter { !$0.isEmpty }.joined(separator: " ")
    let snap = choices.element(of: ["leading", "center", "trailing"])
    let tall = choices.flag(1, outOf: 3) ? " tall=scroll-inside" : ""
    var nodes = [pages, "snap \(snap)\(tall)"]
    let loop = choices.element(of: ["off", "clones", "seamless", "rewind"])
    nodes.append("loop \(loop)")
    if choices.flag(1, outOf: 3) { nodes.append("insets leading=20 trailing=12") }
    if choices.flag(1, outOf: 4) { nodes.append("resize keep-page insets=keep") }
    if choices.flag(1, outOf: 4) { nodes.append("when min-width=200 { snap center }") }
    return "pager a { \(nodes.joined(separator: "; ")) }"
  }

  /// An event before the reload.
  private static func event(_ choices: inout Choices) -> PagerEvent {
    let offset = Points(Double(choices.int(in: -150...700)))
    switch choices.int(in: 0...9) {
    case 0, 1: return .beginDrag(at: offset)
    case 2: return .scroll(to: offset, cause: .drag)
    case 3:
      let speed = choices.element(of: [0, 0.5, -0.5, 2])
      return .release(ReleaseInput(velocity: Velocity(pointsPerMillisecond: speed)))
    case 4: return .scroll(to: offset, cause: .motion)
    case 5, 6:
      return .go(
        choices.element(of: [.next, .previous, .page(choices.int(in: 0...6))]),
        animated: choices.flag(3, outOf: 4))
    case 7: return .resize(.willResize(to: Viewport(extent: 250)))
    case 8: return .resize(.step(to: Viewport(extent: choices.element(of: [0, 80, 250]))))
    default: return .stopped(at: offset)
    }
  }

  private struct Word: CustomStringConvertible {
    var old: String
    var new: String
    var extents: [Double]
    var events: [PagerEvent]
    var description: String {
      "\(old)\n-> \(new)\n\(extents)\n" + events.map { "\($0)" }.joined(separator: "\n")
    }
  }

  private static func word(_ choices: inout Choices) -> Word {
    Word(
      old: config(&choices), new: config(&choices),
      extents: choices.array(upTo: 7) { Double($0.int(in: 1...6) * 40) },
      events: choices.array(upTo: 8, event))
  }

  private static func host(_ word: Word) throws -> PagerHost? {
    let host = PagerHost(registry: .standard)
    let loaded = host.load([SourceText(name: "app.kdl", text: word.old)])
    try hold(!loaded.hasErrors, "\(loaded.map { $0.message })")
    var effects = Effects()
    do {
      try host.add("one", from: "a")
      for event in [
        PagerEvent.resize(.step(to: Viewport(extent: 100))), .reload(.extents(word.extents)),
      ] + word.events {
        try host.handle(event, for: "one", into: &effects)
      }
    } catch { return nil }
    return host
  }

  @Test("a reload keeps the phase, the page, the target and any transition of the pager")
  func keepsPages() {
    forAll("hot reload", { Self.word(&$0) }) { word in
      guard let host = try Self.host(word), let before = host.pager("one") else { return false }
      let loaded = host.load([SourceText(name: "app.kdl", text: word.new)])
      try hold(!loaded.hasErrors, "\(loaded.map { $0.message })")
      guard let after = host.pager("one") else { return false }
      try hold(after.phase == before.phase, "\(before.phase) -> \(after.phase)")
      try hold(after.anchor.page == before.anchor.page, "another page is the anchor")
      try hold(after.openTransitions == before.openTransitions, "a change of size was lost")
      try hold(after.insetsAreExpanded == before.insetsAreExpanded, "insets were given back")
      if before.phase == .idle {
        try hold(after.settled == before.settled, "\(before.settled ?? -1)")
      }
      try hold((after.target == nil) == (before.target == nil), "the target came or went")
      if let old = before.target, let new = after.target {
        try hold(
          after.layout.group(ofPage: new.page) == after.layout.group(ofPage: old.page),
          "\(old.page) -> \(new.page)")
        try hold(
          SnapGeometry(after.layout).bracket(around: new.offset).at != nil,
          "\(new.offset.value) is no rest")
      }
      return true
    }
  }

  @Test("after a reload every motion ends at its target")
  func ends() {
    forAll("hot reload ends", { Self.word(&$0) }) { word in
      guard let host = try Self.host(word) else { return false }
      host.load([SourceText(name: "app.kdl", text: word.new)])
      var effects = Effects()
      do {
        if host.pager("one")?.phase == .dragging {
          try host.handle(.release(ReleaseInput()), for: "one", into: &effects)
        }
        let target = host.pager("one")?.target
        for _ in 0..<8 {
          guard let pager = host.pager("one"), pager.phase == .settling else { break }
          try host.handle(
            .stopped(at: pager.target?.offset ?? pager.offset), for: "one", into: &effects)
        }
        while host.pager("one")?.openTransitions ?? 0 > 0 {
          try host.handle(.resize(.didResize), for: "one", into: &effects)
        }
        guard let pager = host.pager("one") else { return false }
        try hold(pager.phase == .idle, "\(pager.phase)")
        try hold(!pager.insetsAreExpanded, "insets are still without limit")
        if let target {
          let layout = pager.layout
          try hold(
            pager.settled.map { layout.group(ofPage: $0) } == layout.group(ofPage: target.page),
            "it went to \(target.page) and is on \(pager.settled ?? -1)")
        }
        if pager.layout.isLooping {
          try hold(pager.layout.lap(of: pager.offset) == 0, "law 3: \(pager.offset.value)")
        }
      } catch let error as HostError {
        try hold(false, "\(error)")
      }
      return true
    }
  }

  @Test("after a reload and another one back, a pager at rest is at the same offset")
  func thereAndBack() {
    forAll("hot reload there and back", { Self.word(&$0) }) { word in
      guard let host = try Self.host(word), let before = host.pager("one"),
        before.phase == .idle, before.openTransitions == 0,
        SnapGeometry(before.layout).bracket(around: before.offset).at != nil
      else { return true }
      for text in [word.new, word.old] {
        host.load([SourceText(name: "app.kdl", text: text)])
      }
      guard let after = host.pager("one") else { return false }
      try hold(after.settled == before.settled, "\(after.settled ?? -1)")
      // Another config may have no counterpart of a place inside a tall page.
      guard before.anchor.edge == .point else { return true }
      try hold(
        (after.offset - before.offset).magnitude <= Tolerance.rounding(at: before.offset),
        "\(before.offset.value) -> \(after.offset.value)")
      return true
    }
  }
}
