import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioReport
import FolioSurface

extension Command {
  static let appVerbs: [Command] = [go, next, previous, resize]

  static let go = Command(
    name: "go", synopsis: "go PAGE [instant] [edge=EDGE] [route=ROUTE] | go first|last [instant]",
    summary: "go to a page, as an app does; animated unless `instant`",
    example: "go 5",
    options: [
      Option(
        name: "edge", summary: "the edge of a tall page to go to",
        values: ["leading", "trailing"]),
      Option(
        name: "route", summary: "the direction to take in a loop",
        values: ["shortest", "forward", "backward"]),
    ],
    kind: .request,
    otherWords: ["goto", "jump", "page", "show", "select", "visit"]
  ) { (session, arguments, record) throws(Diagnostic) in
    let stated = (edge: arguments.has("edge"), route: arguments.has("route"))
    let destination = try destination(&arguments)
    let isAnimated = arguments.take("instant") == nil
    try session.event(arguments, &record) { $0.send(.go(destination, animated: isAnimated)) }
    guard !session.noteWaiting(needsSize: false, &record) else { return }
    let pager = session.present.pager
    if stated.edge, (pager.target?.edge ?? pager.anchor.edge) == .point {
      record.warn("`edge` makes no difference: the page rests at one place", arguments)
    }
    if stated.route, !pager.layout.isLooping {
      record.warn("`route` makes no difference: the pager does not loop", arguments)
    } else if stated.route, !isAnimated {
      record.warn("`route` makes no difference: an instant jump crosses nothing", arguments)
    }
  }

  static let next = step(
    "next", .next, "one page on from where the pager is going", example: "next",
    otherWords: ["forward"],
    rewinding: "With `loop rewind` it goes from the last page to the first.")

  static let previous = step(
    "previous", .previous, "one page back from where the pager is going",
    example: "go 3; settle; previous", otherWords: ["back", "prev"],
    rewinding: "With `loop rewind` it goes from the first page to the last.")

  private static func step(
    _ name: String, _ destination: Destination, _ summary: String, example: String,
    otherWords: [String], rewinding: String
  ) -> Command {
    Command(
      name: name, synopsis: name + " [instant]", summary: summary, details: [rewinding],
      example: example, kind: .request, otherWords: otherWords
    ) { (session, arguments, record) throws(Diagnostic) in
      let isAnimated = arguments.take("instant") == nil
      try session.event(arguments, &record) { $0.send(.go(destination, animated: isAnimated)) }
      _ = session.noteWaiting(needsSize: true, &record)
    }
  }

  static let resize = Command(
    name: "resize", synopsis: "resize SIZE | resize begin SIZE|alongside|layout [SIZE]|end",
    summary: "change the surface's size, in one step or as a transition",
    details: [
      "`begin` announces the size; `alongside` or `layout`, whichever comes first, applies it",
      "without a jump; `end` ends the transition.",
    ],
    example: "resize 844x390", kind: .motion,
    otherWords: ["rotate", "turn", "landscape", "portrait"]
  ) { (session, arguments, record) throws(Diagnostic) in
    let stage = ["begin", "alongside", "layout", "end"].first { arguments.take($0) != nil }
    let needsSize = stage == nil || stage == "begin" || (stage == "layout" && !arguments.isEmpty)
    let size = try needsSize ? arguments.need("a size").size() : nil
    try session.event(arguments, &record) { state in
      let size = size ?? state.pendingSize ?? state.size ?? Size(width: 0, height: 0)
      let viewport = size.viewport(state.choice.axis)
      switch stage {
      case "begin": state.send(.resize(.willResize(to: viewport)))
      case "alongside": state.send(.resize(.alongside))
      case "layout": state.send(.resize(.didLayout(viewport)))
      case "end":
        // The surface has its final size by now at the latest.
        if state.pendingSize != nil, state.surface.view.viewport != viewport {
          state.send(.resize(.didLayout(viewport)))
        }
        state.send(.resize(.didResize))
      default: state.send(.resize(.step(to: viewport)))
      }
      if stage == "begin" { state.pendingSize = size } else { state.size = size }
      if stage == "layout", state.pendingSize != nil { state.pendingSize = size }
      if stage == "end" { state.pendingSize = nil }
    }
  }

  private static func destination(
    _ arguments: inout Arguments
  ) throws(Diagnostic) -> Destination {
    if arguments.take("first") != nil { return .first }
    if arguments.take("last") != nil { return .last }
    let word = try arguments.need("a page")
    let page = try word.integer("a page", in: Int.min...Int.max)
    var edge = SnapEdge.leading
    var route = Destination.Route.shortest
    if let word = arguments.option("edge") {
      edge = try word.choice("an edge", of: [.leading, .trailing])
    }
    if let word = arguments.option("route") {
      route = try word.choice("a route", of: [.shortest, .forward, .backward])
    }
    return .page(page, edge: edge, route: route)
  }
}

extension Session {
  /// Reports a request waiting for pages, or for a size if relative to a position.
  fileprivate func noteWaiting(needsSize: Bool, _ record: inout Record) -> Bool {
    let hasPages = present.pager.layout.pageCount > 0
    guard !hasPages || (needsSize && present.pager.viewport.extent <= 0) else { return false }
    record.lines.append("waits for \(hasPages ? "a size" : "pages")")
    return true
  }
}

extension Command {
  static let editVerbs: [Command] = [insert, remove, reorder, grow, expand]

  static let insert = Command(
    name: "insert", synopsis: "insert COUNT|EXTENT,EXTENT,… [at GAP]",
    summary: "insert pages at a gap, by default at the end",
    details: [
      "Gap 3 is before page 3. The current page stays current, even if its index changes. For a",
      "single extent, add a comma: `insert 300,`.",
    ],
    example: "insert 2 at 0", kind: .motion,
    otherWords: ["add", "append", "create"]
  ) { (session, arguments, record) throws(Diagnostic) in
    let word = try arguments.need("the number of pages to insert")
    let pages = session.present.pager.layout.pages
    let content: NewPages
    if word.text.contains(",") {
      content = .extents(try word.withoutLastComma.numbers("an extent"))
    } else {
      content = .uniform(
        count: try word.integer("a number of pages", in: 0...Limits.maximumUniformPages),
        extent: session.present.pager.newExtent)
    }
    var gap = pages.count
    if arguments.take("at") != nil {
      gap = try arguments.need("a gap").integer("a gap", in: 0...Int.max)
    }
    try session.edit(.insert(content, at: gap), arguments, &record)
  }

  static let remove = Command(
    name: "remove", synopsis: "remove PAGE|FIRST-LAST", summary: "remove pages",
    details: [
      "If the current page is removed, `edits removed=` in the config decides which page becomes current."
    ],
    example: "remove 3-5", kind: .motion, otherWords: ["delete", "del", "rm"]
  ) { (session, arguments, record) throws(Diagnostic) in
    let selection = try arguments.need("a page").selection()
    try session.edit(.remove(selection), arguments, &record)
  }

  static let reorder = Command(
    name: "reorder", synopsis: "reorder PAGE|FIRST-LAST to GAP",
    summary: "move pages to a gap",
    details: ["Gaps are counted before the pages move; gap 3 is before page 3."],
    example: "reorder 3 to 0", kind: .motion
  ) { (session, arguments, record) throws(Diagnostic) in
    let selection = try arguments.need("a page").selection()
    guard arguments.take("to") != nil else { throw arguments.missing("`to` and a gap") }
    let gap = try arguments.need("a gap").integer("a gap", in: 0...Int.max)
    try session.edit(.move(selection, to: gap), arguments, &record)
  }

  static let grow = Command(
    name: "grow", synopsis: "grow PAGE|FIRST-LAST to EXTENT",
    summary: "change the length of pages",
    details: ["The visible content stays where it is on the screen."],
    example: "pages 300,900,200; grow 2 to 900",
    kind: .motion, otherWords: ["stretch", "shrink"]
  ) { (session, arguments, record) throws(Diagnostic) in
    let selection = try arguments.need("a page").selection()
    _ = arguments.take("to")
    let extent = try arguments.need("an extent").number("an extent")
    try session.edit(.grow(selection, extent: extent), arguments, &record)
  }

  static let expand = Command(
    name: "expand", synopsis: "expand PAGE [to EXTENT]",
    summary: "expand a page to a length; without one, collapse it",
    details: ["With `collapse=when-hidden`, the page also collapses when it leaves the screen."],
    example: "pages 300,900,200; expand 2 to 900", kind: .motion
  ) { (session, arguments, record) throws(Diagnostic) in
    let page = try arguments.need("a page").integer("a page", in: 0...Int.max)
    var extent: Points?
    if arguments.take("to") != nil {
      extent = Points(try arguments.need("an extent").number("an extent"))
    }
    try session.event(arguments, &record) { $0.send(.expand(page: page, to: extent)) }
  }
}

extension Session {
  fileprivate mutating func edit(
    _ edit: PageEdit, _ arguments: Arguments, _ record: inout Record
  ) throws(Diagnostic) {
    try event(arguments, &record) { state in
      state.send(.edit([edit]))
      state.content = .uniform(count: state.pager.layout.pages.count)
      state.sentContent = nil
    }
  }
}

extension Pager {
  fileprivate var newExtent: Double {
    if case .content = configuration.layout.extent { return 0 }
    return layout.pages.uniformExtent ?? 0
  }
}

extension Word {
  fileprivate func selection() throws(Diagnostic) -> PageSelection {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        ? Int(part) : nil
    }
    guard numbers.count == parts.count, !isQuoted, numbers.count <= 2,
      let first = numbers.first, let last = numbers.last, last < Int.max
    else { throw malformed("`\(text)` is not a page", "write a page like 3, or pages like 3-5") }
    guard first <= last else {
      throw malformed("`\(text)` goes backward", "write the first page first")
    }
    return numbers.count == 1 ? .index(first) : .range(first..<last + 1)
  }

  var withoutLastComma: Word {
    var word = self
    if word.text.hasSuffix(",") { word.text.removeLast() }
    return word
  }
}
