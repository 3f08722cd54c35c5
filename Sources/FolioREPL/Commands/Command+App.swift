import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioReplay
import FolioReport
import FolioSurface

extension Command {
  static let appVerbs: [Command] = [go, resize, restore, allow, autoplay, scroll]

  static let allow = Command(
    name: "allow", synopsis: "allow both|forward|backward|none",
    summary: "allow gestures only some directions, as an app does",
    details: [
      "Releases, keys, wheels and autoplay stay on the settled page in the other directions; a drag",
      "resists there. `go` and a motion under way are free, and a page longer than the view can be",
      "read to its end. In an app: `paging.allowed = .backward`.",
    ],
    example: "allow backward", kind: .request,
    otherWords: ["lock", "unlock", "swipeable", "disable", "forbid", "swipe-enabled"]
  ) { (session, arguments, record) throws(Diagnostic) in
    let word = try arguments.need("a direction")
    let swipes = try word.choice("a direction", of: AllowedSwipes.self)
    try session.event(arguments, &record) { $0.send(.allow(swipes)) }
  }

  static let autoplay = Command(
    name: "autoplay", synopsis: "autoplay pause|resume|trigger | autoplay PAGE dwell=TIME|config",
    summary: "pause autoplay, go on at once, or give a page its own time",
    details: [
      "`pause` stops the time until `resume`, and `trigger` goes where autoplay goes next. In an app:",
      "`isAutoplayPaused`, `playNext()` and `setDwell(_:ofPage:)`.",
    ],
    example: "autoplay 2 dwell=8s",
    options: [Option(name: "dwell", summary: "the page's own time; `config` for the config's")],
    kind: .request, otherWords: ["play", "slideshow"]
  ) { (session, arguments, record) throws(Diagnostic) in
    let names = ["pause", "resume", "trigger"]
    let word = try arguments.need("pause, resume, trigger or a page")
    if Word.decimal(word.text) != nil {
      let page = try word.integer("a page", in: 0...Int.max)
      guard let time = arguments.option("dwell") else { throw arguments.missing("`dwell=TIME`") }
      let dwell = time.text == "config" ? nil : try time.duration(in: "s")
      if dwell.map({ $0 < 1 }) == true {
        throw time.malformed("a page stays for at least a millisecond", "write a time such as 8s")
      }
      try session.event(arguments, &record) { $0.send(.dwell(page: page, milliseconds: dwell)) }
      let config = "the time of the config"
      let stay = dwell.map { RoundedText.of($0) + " ms" } ?? config
      record.change?.add(reason: "page \(page) stays for \(stay)")
    } else {
      let choice = try word.choice("pause, resume, trigger or a page", of: names)
      var stays = false
      try session.event(arguments, &record) {
        $0.play { stage in
          if choice < 2 { stage.autoplay.isPaused = choice == 0 } else { stays = !stage.playNext() }
        }
      }
      if choice < 2 { record.change?.add(reason: "autoplay \(choice == 0 ? "pauses" : "goes on")") }
      if stays { record.change?.add(reason: "autoplay stays here") }
    }
    guard session.present.pager.configuration.autoplay == nil else { return }
    record.warn(
      "nothing plays: the config has no autoplay", arguments,
      help: "`autoplay interval dwell=(s)4` in the config")
  }

  static let scroll = Command(
    name: "scroll", synopsis: "scroll to OFFSET [animated]",
    summary: "scroll as a platform does by itself, for focus or find in page",
    details: [
      "Where it stands for 150 ms off all snap points, it settles on the nearest one; `tick` lets the",
      "time pass, and `settle` ends it. For a finger, use `drag to`.",
    ],
    example: "scroll to 500; tick 150ms; settle", kind: .motion, otherWords: ["focus", "find"]
  ) { (session, arguments, record) throws(Diagnostic) in
    guard arguments.take("to") != nil else {
      throw arguments.missing("`to` and an offset").adding(help: "a finger drags: `drag +60`")
    }
    let offset = Points(try arguments.need("an offset").number("an offset"))
    let isAnimated = arguments.take("animated") != nil
    guard Points(validating: offset.value) != nil else {
      throw Refusal.number(offset.value).diagnostic(at: arguments.statement.span)
    }
    try session.event(arguments, &record, needs: .surface, .noFinger) {
      $0.play { stage in
        stage.scroll(to: stage.driver.frame.physical(offset), animated: isAnimated)
      }
    }
  }

  static let go = Command(
    name: "go", aliases: ["next", "previous"],
    synopsis: "go PAGE|first|last|next|previous [instant] [edge=EDGE] [route=ROUTE]",
    summary: "go to a page, as an app does; animated unless `instant`",
    details: [
      "`next` and `previous`, also without `go`, count from where the pager is going. With",
      "`loop rewind`, they go from one end to the other. A page without length shares its place with",
      "the page after it, and is passed with it.",
      "Pages count from 0. A loop counts on: of 13 pages, 14 is page 1. Another page",
      "of the current group becomes current without a move.",
    ],
    example: "go 5; next",
    options: [
      Option(
        name: "edge", summary: "the edge of a tall page to go to",
        values: ["leading", "trailing"]),
      Option(
        name: "route", summary: "the direction to take in a loop",
        values: ["shortest", "forward", "backward"]),
    ],
    kind: .request,
    otherWords: [
      "goto", "jump", "page", "show", "select", "visit", "forward", "back",
    ]
  ) { (session, arguments, record) throws(Diagnostic) in
    let given = (edge: arguments.has("edge"), route: arguments.has("route"))
    let destination = try destination(&arguments)
    let isAnimated = arguments.take("instant") == nil
    try session.event(arguments, &record) { $0.send(.go(destination, animated: isAnimated)) }
    let isRelative = destination == .next || destination == .previous
    guard !session.noteWaiting(needsSize: isRelative, &record) else { return }
    let pager = session.present.pager
    if given.edge, (pager.target?.edge ?? pager.anchor.edge) == .point {
      record.warn("`edge` makes no difference: the page rests at one place", arguments)
    }
    if given.route, !pager.layout.isLooping {
      record.warn("`route` makes no difference: the pager does not loop", arguments)
    } else if given.route, !isAnimated {
      record.warn("`route` makes no difference: an instant jump crosses nothing", arguments)
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

  static let restore = Command(
    name: "restore", synopsis: "restore PAGE [edge=EDGE | share=FRACTION]",
    summary: "restore a saved place, as an app does after its launch",
    details: ["Without pages or a size, the place waits for them."],
    example: "restore 5",
    options: [
      Option(
        name: "edge", summary: "the edge of a tall page", values: ["leading", "trailing"]),
      Option(name: "share", summary: "how far a tall page was scrolled, 0 to 1"),
    ], kind: .request
  ) { (session, arguments, record) throws(Diagnostic) in
    let page = try arguments.need("a page").integer("a page", in: 0...Int.max)
    let share = try arguments.option("share").map { (word) throws(Diagnostic) in
      let share = try word.number("a fraction")
      guard (0...1).contains(share) else {
        throw word.malformed("`\(word.text)` is not a fraction", "it can be 0 to 1")
      }
      return share
    }
    var edge = share == nil ? SnapEdge.point : .inside
    if share == nil, let word = arguments.option("edge") {
      edge = try word.choice("an edge", of: [.leading, .trailing])
    }
    let saved = SavedState(page: page, edge: edge, share: share ?? 0)
    try session.event(arguments, &record) { $0.play { $0.change { _ = $1.restore(saved) } } }
    _ = session.noteWaiting(needsSize: true, &record)
  }

  private static func destination(
    _ arguments: inout Arguments
  ) throws(Diagnostic) -> Destination {
    let named = [
      ("first", Destination.first), ("last", .last), ("next", .next), ("previous", .previous),
    ]
    for (name, destination) in named
    where arguments.spelling == name || arguments.take(name) != nil { return destination }
    let word = try arguments.need("a page")
    let page = try word.integer("a page", in: Int.min...Int.max)
    let edge = try arguments.option("edge")?.choice("an edge", of: [SnapEdge.leading, .trailing])
    let route = try arguments.option("route")?
      .choice("a route", of: [Destination.Route.shortest, .forward, .backward])
    return .page(page, edge: edge ?? .leading, route: route ?? .shortest)
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
  static let editVerbs: [Command] = [insert, remove, reorder, grow, edit]

  /// The commands that can be parts of one `edit`.
  private static let edits: [Command] = [insert, remove, reorder, grow]

  static let insert = Command(
    name: "insert", synopsis: "insert COUNT|EXTENT,EXTENT,… [at GAP]",
    summary: "insert pages at a gap, by default at the end",
    details: [
      "Gap 3 is before page 3. The current page stays current, even if its index changes. For a",
      "single extent, add a comma: `insert 300,`.",
    ],
    example: "insert 2 at 0", options: [Option(name: "at", summary: "the gap, as with `at GAP`")],
    kind: .motion, otherWords: ["add", "create"], run: editing)

  static let remove = Command(
    name: "remove", synopsis: "remove PAGE|FIRST-LAST", summary: "remove pages",
    details: [
      "If the current page is removed, `edits removed=` in the config decides which page becomes current."
    ],
    example: "remove 3-5", kind: .motion, otherWords: ["delete", "del", "rm"], run: editing)

  static let reorder = Command(
    name: "reorder", synopsis: "reorder PAGE|FIRST-LAST to GAP",
    summary: "move pages to a gap",
    details: ["Gaps are counted before the pages move; gap 3 is before page 3."],
    example: "reorder 3 to 0", kind: .motion, run: editing)

  static let grow = Command(
    name: "grow", aliases: ["expand"],
    synopsis: "grow PAGE|FIRST-LAST to EXTENT | expand PAGE [to EXTENT]",
    summary: "change the length of pages, with `expand` for a while",
    details: [
      "The visible content stays where it is on the screen. `expand` without an extent collapses",
      "the page; with `collapse=when-hidden`, it also collapses when it leaves the screen.",
    ],
    example: "pages 300,900,200; grow 2 to 900", kind: .motion,
    otherWords: ["stretch", "shrink", "collapse"]
  ) { (session, arguments, record) throws(Diagnostic) in
    guard arguments.spelling == "expand" else { return try editing(&session, &arguments, &record) }
    let page = try arguments.need("a page").integer("a page", in: 0...Int.max)
    var extent: Points?
    if arguments.take("to") != nil {
      extent = Points(try arguments.need("an extent").number("an extent"))
    }
    try session.event(arguments, &record) { $0.send(.expand(page: page, to: extent)) }
  }

  static let edit = Command(
    name: "edit", synopsis: "edit { EDIT; … }",
    summary: "insert, remove, reorder and grow pages at once",
    details: ["Pages and gaps are counted before the first edit."],
    example: "edit { remove 4; insert 1 at 4 }", kind: .motion, otherWords: ["batch"]
  ) { (session, arguments, record) throws(Diagnostic) in
    let block = try arguments.need("edits in braces")
    guard block.isBlock else {
      throw Diagnostic(.malformedValue, "`edit` needs edits in braces", at: block.span)
        .adding(help: "for example `edit { remove 4; insert 1 at 4 }`")
    }
    var reader = StatementReader(session.source(ofBlock: block))
    var edits: [PageEdit] = []
    while let statement = try reader.next() {
      guard let command = Self.edits.first(where: { $0.name == statement.name.text }) else {
        throw Diagnostic(
          .unknownCommand, "`\(statement.name.text)` is not an edit", at: statement.name.span
        ).adding(help: "`edit` takes insert, remove, reorder and grow")
      }
      var parts = try Arguments(statement, for: command)
      edits.append(try PageEdit(&parts, of: session.present.pager))
      try parts.end()
    }
    try session.edit(edits, arguments, &record)
  }

  private static let editing: Run = { (session, arguments, record) throws(Diagnostic) in
    let edit = try PageEdit(&arguments, of: session.present.pager)
    try session.edit([edit], arguments, &record)
    if case .move = edit { record.change?.add(reason: "in a new order") }
  }
}

extension PageEdit {
  /// Parses the arguments of `insert`, `remove`, `reorder` or `grow`.
  fileprivate init(_ arguments: inout Arguments, of pager: Pager) throws(Diagnostic) {
    guard arguments.command.name != Command.insert.name else {
      self = .insert(try arguments.newPages(of: pager), at: try arguments.gap() ?? pager.pageCount)
      return
    }
    let selection = try arguments.need("a page").selection()
    switch arguments.command.name {
    case Command.remove.name: self = .remove(selection)
    case Command.reorder.name:
      guard arguments.take("to") != nil else { throw arguments.missing("`to` and a gap") }
      self = .move(selection, to: try arguments.need("a gap").gap())
    default:
      _ = arguments.take("to")
      self = .grow(selection, extent: try arguments.need("an extent").number("an extent"))
    }
  }
}

extension Arguments {
  fileprivate mutating func newPages(of pager: Pager) throws(Diagnostic) -> NewPages {
    let word = try need("the number of pages to insert")
    guard !word.text.contains(",") else {
      return .extents(try word.withoutLastComma.numbers("an extent"))
    }
    let count = try word.integer("a number of pages", in: 0...Limits.maximumUniformPages)
    return .uniform(count: count, extent: pager.newExtent)
  }

  fileprivate mutating func gap() throws(Diagnostic) -> Int? {
    if take("at") != nil { return try need("a gap").gap() }
    return try option("at")?.gap()
  }
}

extension Session {
  fileprivate mutating func edit(
    _ edits: [PageEdit], _ arguments: Arguments, _ record: inout Record
  ) throws(Diagnostic) {
    try event(arguments, &record) { state in
      state.send(.edit(edits))
      state.content = .uniform(count: state.pager.layout.pages.count)
      state.sentContent = nil
      state.assumesPages = false
    }
  }
}

extension Pager {
  fileprivate var pageCount: Int { layout.pages.count }

  fileprivate var newExtent: Double {
    if case .content = configuration.layout.extent { return 0 }
    return layout.pages.uniformExtent ?? 0
  }
}

extension Word {
  fileprivate func gap() throws(Diagnostic) -> Int { try integer("a gap", in: 0...Int.max) }

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
