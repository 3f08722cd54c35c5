import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioSurface

/// How each verb is said by those who know other tools.
extension Rephrasing {
  func said(_ command: Command) -> [String] {
    switch command.name {
    case "drag", "move", "wheel": shifts(command.name)
    case "fling": throwing
    case "release", "lift": lettingGo(command.name)
    case "compare": rest.isEmpty ? [] : ["compare { \(rest) }"]
    case "settle": phrase.amounts.isEmpty ? [command.name] : []
    case "touch": phrase.words.contains("up") ? ["lift"] : ["touch"] + integers("go").suffix(1)
    case "key": [keyName(phrase.words).map { "key \($0)" }].compactMap { $0 }
    case "tick": times
    case "undo" where ["reset", "restart", "clear"].contains(phrase.verb):
      ["undo \(session.timeline.undoCount)"]
    case "frames", "undo", "redo", "trace":
      phrase.amounts.isEmpty ? [command.name] : integers(command.name)
    case "go": destinations
    case "next", "previous": steps(command.name)
    case "viewport", "resize": sizes.map { command.name + " " + $0 }
    case "pages": lists(command.name) + integers(command.name)
    case "insets": pair.map { ["insets \($0)"] } ?? []
    case "insert": inserted
    case "remove": ranges.map { "remove " + $0 }
    case "grow", "expand": grown(command.name)
    case "expect": expectations
    case "load", "use", "run": files
    default: []
    }
  }

  private var rest: String {
    text.split(separator: " ", maxSplits: 1).dropFirst().first.map(String.init) ?? ""
  }

  private var state: SessionState { session.present }

  private func text(_ number: Double) -> String { NumberText.of(number) }

  private func signed(_ number: Double) -> String { (number < 0 ? "" : "+") + text(number) }

  /// 1 where the words lead on, -1 where they lead back: a finger that goes left or up brings later
  /// pages, and so does a page that is scrolled right or down.
  private var way: Double? {
    let scrolls = ["scroll", "wheel", "key"].contains(phrase.verb)
    for word in phrase.words {
      switch word {
      case "left", "up", "leftward", "leftwards", "upward", "upwards": return scrolls ? -1 : 1
      case "right", "down", "rightward", "downward": return scrolls ? 1 : -1
      case "forward", "forwards", "on", "next", "ahead": return 1
      case "back", "backward", "backwards", "previous", "prev": return -1
      default: continue
      }
    }
    return nil
  }

  /// The first amount as points, with the way the words lead.
  private var distance: Double? {
    guard let amount = phrase.amounts.first else { return nil }
    return amount.length(in: state.pager.viewport.extent.value).map { $0 * (way ?? 1) }
  }

  private func shifts(_ verb: String) -> [String] {
    let distance = distance ?? (phrase.amounts.isEmpty ? way.map { $0 * 60 } : nil)
    guard let distance else { return [] }
    let isTo = phrase.words.contains("to") || phrase.verb.hasSuffix("-to")
    if verb == "drag", isTo { return ["drag to " + text(distance)] }
    let over = phrase.amounts.dropFirst().first?.time
    if verb == "move" {
      let pages = phrase.amounts.compactMap { $0.integer }
      let isMoved = phrase.words.contains { ["to", "before", "at"].contains($0) }
      if isMoved, pages.count == 2 { return ["move \(pages[0]) to \(pages[1])"] }
      let move = "move " + signed(distance)
      return (over.map { ["\(move) over=\($0)", "touch; \(move) over=\($0)"] } ?? [move])
        + ["drag " + signed(distance)]
    }
    if verb == "drag", let speed = statedSpeed {
      return ["drag \(signed(distance)); release v=\(text(speed))"]
    }
    return [verb + " " + signed(distance)]
  }

  /// The speed that is stated beside a distance: `velocity=1.1`, `at 1100px/s`.
  private var statedSpeed: Double? {
    let names = ["v", "velocity", "speed", "at", "with"]
    guard phrase.words.contains(where: names.contains) else { return nil }
    return phrase.amounts.dropFirst().first?.speed
  }

  /// A throw; what is too much for its speed is the way of a swipe.
  private var throwing: [String] {
    guard let amount = phrase.amounts.first else {
      let isGentle = ["swipe", "flick"].contains(phrase.verb)
      return (isGentle ? [0.3, 0.5] : []).filter(turnsPage).map(thrown) + [thrown(1)]
    }
    let isLength = amount.speed == nil || ["px", "pt", "points"].contains(amount.unit)
    if let distance, isLength || (phrase.verb == "swipe" && amount.value.magnitude >= 10) {
      return ["drag \(signed(distance)); release"]
    }
    return amount.speed.map { ["fling " + text($0 * (way ?? 1))] } ?? []
  }

  private func thrown(_ speed: Double) -> String { "fling " + text(speed * (way ?? 1)) }

  private func turnsPage(_ speed: Double) -> Bool {
    let pager = session.trial(thrown(speed)).session.present.pager
    return pager.phase == .settling && pager.target?.page != state.pager.current
  }

  /// A finger that leaves; where none holds the content, it is thrown.
  private func lettingGo(_ verb: String) -> [String] {
    guard let speed = phrase.amounts.first?.speed.map({ $0 * (way ?? 1) }) else { return [verb] }
    return ["\(verb) v=\(text(speed))", "release v=\(text(speed))", "fling \(text(speed))"]
  }

  private var times: [String] {
    let rate = phrase.amounts.first { ["fps", "hz"].contains($0.unit) }.map { text($0.value) }
    let time = phrase.amounts.first { $0.time != nil }?.time
    return [(["tick", time, rate.map { "rate=" + $0 }].compactMap { $0 }).joined(separator: " ")]
  }

  private func integers(_ verb: String) -> [String] {
    phrase.amounts.first?.integer.map { ["\(verb) \($0)"] } ?? []
  }

  private var destinations: [String] {
    let isInstant = phrase.words.contains {
      ["instant", "immediately", "now", "jump"].contains($0)
    }
    let instant = isInstant ? " instant" : ""
    if let page = phrase.amounts.first?.integer {
      // A call's number may be an offset, and is no page to be corrected.
      let end = page < 0 ? ["go first"] : ["go last" + instant]
      return ["go \(page)" + instant] + (phrase.verb.contains("-") ? [] : end)
    }
    for word in phrase.words {
      switch word {
      case "first", "start", "beginning", "home", "top": return ["go first" + instant]
      case "last", "end", "bottom": return ["go last" + instant]
      default: continue
      }
    }
    return way.map { [$0 > 0 ? "next" : "previous"] } ?? []
  }

  /// `next 2` is a page further on.
  private func steps(_ verb: String) -> [String] {
    let from = state.pager.target?.page ?? state.pager.current ?? 0
    guard let count = phrase.amounts.first?.integer,
      (0...Limits.maximumUniformPages).contains(count)
    else { return [verb, verb == "next" ? "go last" : "go first"] }
    let page = verb == "next" ? from + count : from - count
    return ["go \(page)", verb == "next" ? "go last" : "go first"]
  }

  /// Sizes as they are written: two lengths, one beside the present one, or the surface turned.
  private var sizes: [String] {
    let lengths = phrase.amounts.compactMap { $0.length(in: state.pager.viewport.extent.value) }
    if lengths.count >= 2 { return ["\(text(lengths[0]))x\(text(lengths[1]))"] }
    guard let size = state.size else { return [] }
    if let length = lengths.first {
      let isHeight = phrase.words.contains { ["height", "h", "tall"].contains($0) }
      return [
        (isHeight
          ? Size(width: size.width, height: length) : Size(width: length, height: size.height)).text
      ]
    }
    let isTurned = phrase.words.contains("landscape") == (size.width < size.height)
    let turned = Size(width: size.height, height: size.width).text
    return isTurned || !phrase.words.contains("portrait") ? [turned] : [size.text]
  }

  private func lists(_ verb: String) -> [String] {
    guard phrase.amounts.count > 1 else { return [] }
    return [verb + " " + phrase.amounts.map { text($0.value) }.joined(separator: ",")]
  }

  private var pair: String? {
    guard let first = phrase.amounts.first else { return nil }
    let second = phrase.amounts.dropFirst().first ?? first
    return "\(text(first.value)),\(text(second.value))"
  }

  private var inserted: [String] {
    let numbers = phrase.amounts.compactMap { $0.integer }
    let isBehind = phrase.words.contains { ["after", "behind"].contains($0) }
    switch numbers.count {
    case 0: return ["insert 1"]
    case 1 where phrase.words.contains { ["at", "before", "after", "behind"].contains($0) }:
      return ["insert 1 at \(numbers[0] &+ (isBehind ? 1 : 0))"]
    case 1: return ["insert \(numbers[0])"]
    default: return ["insert \(numbers[0]) at \(numbers[1] &+ (isBehind ? 1 : 0))"]
    }
  }

  private var ranges: [String] {
    let pages = phrase.amounts.compactMap { Int(exactly: $0.value.magnitude) }
    guard let first = pages.first, let last = pages.last else { return [] }
    return first < last ? ["\(first)-\(last)"] : ["\(first)"]
  }

  private func grown(_ verb: String) -> [String] {
    let pages = phrase.amounts
    guard pages.count >= 2, let page = pages[0].integer, let length = pages[1].length(in: 0) else {
      return []
    }
    let layout = state.pager.layout
    guard phrase.words.contains("by"), (0..<layout.pageCount).contains(page) else {
      return ["\(verb) \(page) to \(text(length))"]
    }
    return ["\(verb) \(page) to \(text(layout.extent(ofPage: page).value + length))"]
  }

  /// `page is 3` and `page = 3` are `page == 3`.
  private var expectations: [String] {
    let found = phrase.words.lazy.compactMap { Self.name($0, among: StateField.names) }
    guard let field = found.first else { return [] }
    if let amount = phrase.amounts.first { return ["expect \(field) == \(text(amount.value))"] }
    let value = phrase.words.last { !["is", "equals", "==", "to", "be", field].contains($0) }
    return value.map { ["expect \(field) == \($0)"] } ?? []
  }

  func keyName(_ words: [String]) -> String? {
    let meant = [
      "pgdn": "page-down", "pgup": "page-up", "pagedown": "page-down", "pageup": "page-up",
      "spacebar": "space", "tab": "next", "return": "next", "prev": "previous",
    ]
    let word = words.filter { !["arrow", "key", "press"].contains($0) }.joined(separator: "-")
    let plain = word.replacing("arrow-", with: "").replacing("-arrow", with: "")
    return PagingKey(rawValue: meant[plain] ?? plain)?.rawValue
  }

  private var files: [String] {
    guard let name = text.split(separator: " ").dropFirst().last.map(String.init) else {
      return state.sources.last.map { ["load \($0.name)"] } ?? []
    }
    let names = state.choices.map { $0.name }
    let used = names.contains(name) || phrase.verb == "use" ? Self.name(name, among: names) : nil
    return (used.map { ["use \($0)"] } ?? [])
      + [
        "load \(name)", "run \(name)", "load \(name).kdl", "load Configs/\(name)",
        "load Configs/\(name).kdl",
      ]
  }
}
